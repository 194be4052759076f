import type { CodeLanguage } from '../../core/convert/code/codeLanguage.ts';
import { bodyFileName } from '../../core/convert/code/codeRequest.ts';
import { generateCode, hasUnwritableValue } from '../../core/convert/code/generateCode.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { FiscalDocument } from '../../core/syntax/fiscalDocument.ts';
import { DYNAMIC_VARIABLES } from '../../core/vocabulary/dynamicVariables.ts';
import { codeText } from '../../text/convert/codeText.ts';
import { safeRequest, type WritingFor } from './safeRequest.ts';

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
