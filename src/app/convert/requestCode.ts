import type { CodeLanguage } from '../../core/convert/code/codeLanguage.ts';
import { bodyFileName } from '../../core/convert/code/codeRequest.ts';
import { generateCode, hasUnwritableValue } from '../../core/convert/code/generateCode.ts';
import type { NotedValue, ResponseValues } from '../../core/convert/responseValues.ts';
import { decodeLatin1 } from '../../core/encodings.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { DYNAMIC_VARIABLES } from '../../core/vocabulary/dynamicVariables.ts';
import type { Header } from '../../core/wireMessages.ts';
import { codeText } from '../../text/convert/codeText.ts';
import { notedValues } from '../../text/convert/exportText.ts';
import type { Locale } from '../../text/text.ts';

/** A program that signs and sends a request, or why none can be generated in the language. */
export type RequestCode =
  | { readonly kind: 'value-in-body' | 'get-with-body' }
  | {
      readonly kind: 'code';
      /** The code, which contains no secrets. Reads a large body from the file with this name. */
      readonly code: (bodyFile?: string) => string;
      /** A body that is too large for source code, with the name of its file. */
      readonly body: { readonly name: string; readonly bytes: Uint8Array } | undefined;
      readonly isMasked: boolean;
    };

export interface CodeOrder extends WritingFor {
  readonly document: FiscalDocument;
  readonly blockIndex: number;
  readonly language: CodeLanguage;
  /** The name of the program's file, if it isn't the language's usual one. */
  readonly program?: string | undefined;
}

/** Generates code from a request in a file. */
export function requestCode(request: PreparedRequest, order: CodeOrder): RequestCode {
  const { language, mask, locale, document, blockIndex, program = language.file } = order;
  const { safe, isMasked } = safeRequest(request, order);
  if (hasUnwritableValue(safe)) return { kind: 'value-in-body' };
  const words = codeText(locale, generatedNames(document, blockIndex));
  const generate = (bodyFile: string) => generateCode(language, safe, words, bodyFile);
  const usual = generate(bodyFileName(safe, program));
  if (usual === undefined) return { kind: 'get-with-body' };
  const { bodyFile } = usual;
  return {
    kind: 'code',
    code: name => mask((name === undefined ? usual : (generate(name) ?? usual)).code),
    body: bodyFile === undefined ? undefined : { name: bodyFile, bytes: safe.body },
    isMasked,
  };
}

/** Dynamic variables whose values come from the user and are the same for each request. */
const KEPT: ReadonlySet<string> = new Set(['$processEnv', '$dotenv']);

/** The dynamic variables in a block and in the file's variables that it uses, in the order of the table: a request gets new values for them
 *  each time it's sent, but a program generated from it always sends the same ones. */
export function generatedNames({ blocks, variables }: FiscalDocument, blockIndex: number): readonly string[] {
  const names = new Set<string>();
  // A block may also define variables of other requests.
  const texts = [(blocks[blockIndex]?.text ?? '').replace(/^@.*$/gm, '')];
  for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
    for (const [, name = ''] of text.matchAll(/\{\{\s*(\$?[^\s{}]+)/g)) {
      if (names.has(name)) continue;
      names.add(name);
      texts.push(variables.get(name) ?? '');
    }
  }
  return DYNAMIC_VARIABLES.map(({ name }) => name).filter(name => names.has(name) && !KEPT.has(name));
}

/** A request as it may leave this program: for another tool, or in code. */
interface SafeRequest extends PreparedRequest {
  /** The values from other requests' responses, which are noted instead of written. */
  readonly values: readonly NotedValue[];
}

/** What is needed to write a request for others. */
interface WritingFor {
  readonly values: ResponseValues;
  readonly mask: (text: string) => string;
  readonly locale: Locale;
}

/** The request without its secrets; `isMasked` is true if it had any. */
export function safeRequest(
  request: PreparedRequest,
  { values, mask, locale }: WritingFor,
): { readonly safe: SafeRequest; readonly isMasked: boolean } {
  const masked = maskedRequest(request, mask);
  const safe = { ...masked, values: notedValues(values.in(masked), locale) };
  return { safe, isMasked: masked !== request };
}

/** Masks the secrets in a request before it's exported as code or to another tool; afterwards, quotes and line breaks might split
 *  a secret. Returns the same request if there are none. */
function maskedRequest(request: PreparedRequest, mask: (text: string) => string): PreparedRequest {
  const { title, path, query, headers, body } = request;
  const masked = {
    title: mask(title),
    path: mask(path),
    query: mask(query),
    headers: headers.map(([name, value]): Header => [mask(name), mask(value)]),
    body: maskedBytes(body, mask),
  };
  const isSame =
    masked.title === title &&
    masked.path === path &&
    masked.query === query &&
    masked.body === body &&
    masked.headers.every(
      ([name, value], index) => name === headers[index]?.[0] && value === headers[index]?.[1],
    );
  return isSame ? request : { ...request, ...masked };
}

/** Bytes that aren't text are searched byte by byte, and the mask must consist of single bytes there. */
function maskedBytes(body: Uint8Array, mask: (text: string) => string): Uint8Array {
  const text = decodeUtf8(body);
  const searched = text ?? decodeLatin1(body);
  const masked = mask(searched);
  if (masked === searched) return body;
  return text === undefined
    ? Buffer.from(masked.replace(/[^\0-\xff]/g, '*'), 'latin1')
    : new TextEncoder().encode(masked);
}
