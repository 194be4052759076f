import { concatBytes, decodeLatin1, encodeLatin1, firstInvalidUtf8 } from '../../encodings.ts';
import { FiscalError } from '../../errors.ts';
import { isForm, isMultipart } from '../../formats/multipartParts.ts';
import { withoutUtf16 } from '../../formats/textOfFile.ts';
import { decodeUtf8 } from '../../formats/utf8.ts';
import { strictJsonFault } from '../../json/jsonSyntaxFaults.ts';
import type { Files } from '../../ports.ts';
import type { ProblemCode } from '../../problemCodes.ts';
import type { BlockProblem, BodyNode, FileReference, Span } from '../../syntax/nodes.ts';
import { PLACEHOLDER } from '../../syntax/placeholders.ts';
import { pathLookup } from '../variables/references.ts';
import { type ResolvedText, resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import { formLines, sentSpans, writtenMultipartLines } from './bodyLines.ts';

/** The value of the header; placeholders stay in it until they have a value. */
export interface ContentType {
  readonly value: string;
  /** Whether all variables in `value` are replaced. */
  readonly isKnown: boolean;
  readonly place: Span;
}

/** Creates the bytes of the body once; the same bytes are signed and sent. */
export async function requestBody(
  blockText: string,
  body: BodyNode | undefined,
  contentType: ContentType | undefined,
  context: BodyFileContext,
  problems: BlockProblem[],
): Promise<Uint8Array> {
  if (body === undefined) return new Uint8Array();
  for (const problem of bodyFormFaults(blockText, body, contentType, context.lookup)) problems.push(problem);
  if (contentType !== undefined && isMultipart(contentType.value)) {
    const boundary = boundaryOf(contentType.value);
    if (boundary === undefined) return new Uint8Array();
    return multipartBodyBytes(blockText, body, boundary, context, problems);
  }
  const file = wholeBodyFile(blockText, body);
  const spans = sentSpans(blockText, body, contentType?.value ?? '');
  const bytes =
    file === undefined
      ? bodyTextBytes(blockText, spans, context.lookup, problems, contentType)
      : await bodyFileBytes(blockText, file, context, problems);
  // The bytes of a text are UTF-8, but may start with a byte order mark.
  if (file !== undefined || bytes[0] === 0xef) warnOfEncoding(bytes, body, problems);
  return bytes;
}

/** The file that replaces the whole body; undefined if the body is text. */
export function wholeBodyFile(blockText: string, body: BodyNode): FileReference | undefined {
  const [first] = body.files;
  if (first === undefined || blockText.slice(body.start, first.line.start).trim() !== '') return undefined;
  return first;
}

/** Problems in the structure of a body that don't depend on its files. */
export function bodyFormFaults(
  blockText: string,
  body: BodyNode,
  contentType: ContentType | undefined,
  lookup: Lookup,
): readonly BlockProblem[] {
  // The media type itself is a variable, so it may be any type.
  if (contentType?.isKnown === false && /^[^;]*\{\{/.test(contentType.value)) return [];
  if (contentType !== undefined && isMultipart(contentType.value)) {
    const boundary = boundaryOf(contentType.value);
    if (boundary !== undefined) return multipartFaults(blockText, body, boundary, lookup);
    if (!contentType.isKnown) return [];
    return [{ code: 'multipart-boundary-missing', severity: 'error', ...contentType.place, args: {} }];
  }
  const file = wholeBodyFile(blockText, body);
  if (file === undefined && contentType !== undefined && isForm(contentType.value)) {
    return formLines(blockText, body).problems;
  }
  const rest = file === undefined ? '' : blockText.slice(file.line.end, body.content.end).trimStart();
  if (rest === '') return [];
  const { end } = body.content;
  return [{ code: 'body-behind-file', severity: 'error', start: end - rest.length, end, args: {} }];
}

/** Warns about what the specification doesn't mention: a byte order mark, and bytes that aren't UTF-8. */
export function warnOfEncoding(bytes: Uint8Array, body: BodyNode, problems: BlockProblem[]): void {
  const place = body.files[0]?.path ?? body.content;
  for (const fault of encodingFaults(bytes)) problems.push({ ...fault, severity: 'warning', ...place });
}

/** What `warnOfEncoding` warns about, without severity and place. */
export function encodingFaults(bytes: Uint8Array): readonly Pick<BlockProblem, 'code' | 'args'>[] {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const offset = firstInvalidUtf8(bytes);
  return [
    ...(hasBom ? [{ code: 'body-bom' as const, args: {} }] : []),
    ...(offset === undefined ? [] : [{ code: 'body-not-utf8' as const, args: { offset } }]),
  ];
}

const CRLF = new Uint8Array([0x0d, 0x0a]);

/** The `boundary` parameter of a multipart content type, or undefined. Source: RFC 2046, 5.1.1. */
export function boundaryOf(contentType: string): string | undefined {
  const text = withTrimmedNames(contentType);
  const match = /;\s*boundary\s*=\s*(?:"([^"]{1,70})"|((?:\{\{[^{}\r\n]*\}\}|[^\s;"]){1,70}))/i.exec(text);
  return match?.[1] ?? match?.[2];
}

/** The function that replaces the variables of delimiter lines. Placeholders without a value stay, in both the boundary
 *  and the delimiters. Values that are too long are a problem of the whole body. */
function delimiterText(
  lookup: Lookup,
  { content }: BodyNode,
  problems: BlockProblem[],
): (line: string) => string {
  return line => {
    const resolved = resolveText(line, [{ start: 0, end: line.length }], lookup);
    const tooLong = resolved.problems.find(({ code }) => code === 'text-too-long');
    if (tooLong !== undefined) problems.push({ ...tooLong, ...content });
    return withTrimmedNames(resolved.text);
  };
}

function withTrimmedNames(text: string): string {
  return text.replace(PLACEHOLDER, (_, words: string) => `{{${words.trim()}}}`);
}

/** The bytes of a multipart body written in the file: CRLF after boundary lines and part headers, whatever line
 *  breaks the file has, and the content of the parts unchanged. Source: RFC 2046, 5.1.1; Authentication › Signature. */
async function multipartBodyBytes(
  blockText: string,
  body: BodyNode,
  boundary: string,
  context: BodyFileContext,
  problems: BlockProblem[],
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let leftBytes = context.fileLimitBytes;
  const files = new Map(body.files.map(file => [file.line.start, file]));
  /** The line break after the last content line. If a delimiter follows, the line break belongs to the delimiter. */
  let pendingBreak: Uint8Array | undefined;
  for (const { kind, start, end, next } of writtenMultipartLines(
    blockText,
    body,
    boundary,
    delimiterText(context.lookup, body, problems),
  )) {
    if (kind === 'delimiter' || kind === 'end') {
      if (pendingBreak !== undefined) pieces.push(CRLF);
      pendingBreak = undefined;
      pieces.push(new TextEncoder().encode(`--${boundary}${kind === 'end' ? '--' : ''}`), CRLF);
    } else if (kind === 'headersEnd') pieces.push(CRLF);
    else if (kind === 'header') {
      pieces.push(bodyTextBytes(blockText, [{ start, end }], context.lookup, problems), CRLF);
    } else if (kind === 'content') {
      if (pendingBreak !== undefined) pieces.push(pendingBreak);
      const file = files.get(start);
      if (file === undefined)
        pieces.push(bodyTextBytes(blockText, [{ start, end }], context.lookup, problems));
      else {
        const bytes = await bodyFileBytes(blockText, file, { ...context, leftBytes }, problems);
        pieces.push(bytes);
        leftBytes = Math.max(0, leftBytes - bytes.length);
      }
      pendingBreak = new TextEncoder().encode(blockText.slice(end, Math.min(next, body.content.end)));
    }
  }
  return concatBytes(pieces);
}

/** Problems in the structure of a multipart body: parts that wouldn't be sent, and parts that a server couldn't find. */
function multipartFaults(
  blockText: string,
  body: BodyNode,
  boundary: string,
  lookup: Lookup,
): readonly BlockProblem[] {
  const tooLong: BlockProblem[] = [];
  const replaced = delimiterText(lookup, body, tooLong);
  const lines = [...writtenMultipartLines(blockText, body, boundary, replaced)];
  const hasParts = lines.some(({ kind }) => kind === 'delimiter' || kind === 'end');
  if (tooLong.length > 0) return tooLong;
  const first = /^[^\r\n]*/.exec(blockText.slice(body.content.start))?.[0] ?? '';
  // Boundary and delimiter could match once their values are known.
  if (!hasParts && (boundary.includes('{{') || replaced(first).includes('{{'))) return [];
  const other = hasParts ? undefined : otherBoundary(blockText, body);
  if (other !== undefined) {
    const args = { boundary, other: other.text };
    return [
      { code: 'multipart-boundary-other', severity: 'error', start: other.start, end: other.end, args },
    ];
  }
  const faults = lines.flatMap(({ kind, start, end }): BlockProblem[] => {
    if (kind === 'outside') {
      return [{ code: 'multipart-outside-parts', severity: 'error', start, end, args: {} }];
    }
    if (kind !== 'header' || /^[^:]+:/.test(blockText.slice(start, end))) return [];
    return [{ code: 'multipart-header-malformed', severity: 'warning', start, end, args: {} }];
  });
  if (!lines.some(({ kind }) => kind === 'end')) {
    faults.push({ code: 'multipart-not-closed', severity: 'error', ...body.content, args: { boundary } });
  }
  return faults;
}

/** The boundary on the body's first line, if that line is a delimiter. */
function otherBoundary(
  blockText: string,
  { content }: BodyNode,
): (Span & { readonly text: string }) | undefined {
  const text = /^--(\S{1,70})[ \t]*$/m.exec(
    blockText.slice(content.start, Math.min(content.end, content.start + 100)),
  )?.[1];
  if (text === undefined || !blockText.startsWith(`--${text}`, content.start)) return undefined;
  const start = content.start + 2;
  return { start, end: start + text.length, text };
}

/** Why a text can't be sent after replacing its variables. */
export function bodyTextProblems(resolved: ResolvedText): readonly BlockProblem[] {
  const nested = resolved.nested();
  const found = nested === undefined ? resolved.problems : [...resolved.problems, nested];
  if (resolved.text.isWellFormed()) return found;
  // A lone surrogate would silently be sent and signed as U+FFFD.
  const at = resolved.text.search(/\p{Surrogate}/u);
  const place = resolved.sourceOf(at, at + 1);
  return [...found, { code: 'text-lone-surrogate', severity: 'error', ...place, args: {} }];
}

/** Longer bodies would take too long to check. */
const MAX_JSON_LENGTH = 1_048_576;

function isJson(contentType: string): boolean {
  return /[/+]json$/i.test(contentType.split(';', 1)[0]?.trim() ?? '');
}

/** Where a body isn’t JSON. In a body with values, one of them may be why, such as one with a quotation mark. */
function jsonProblems(
  { text, problems, unknown, isPending, sourceOf }: ResolvedText,
  blockText: string,
  spans: readonly Span[],
): readonly BlockProblem[] {
  if (problems.length > 0 || unknown.length > 0 || isPending || text.length > MAX_JSON_LENGTH) return [];
  const fault = strictJsonFault(text);
  if (fault === undefined) return [];
  const at = Math.max(0, Math.min(fault.offset, text.length - 1));
  if (text !== spans.map(({ start, end }) => blockText.slice(start, end)).join(''))
    return [{ code: 'body-not-json', severity: 'warning', ...sourceOf(at, at + 1), args: {} }];
  const end = Math.min(at + Math.max(fault.length, 1), text.length);
  return [{ code: fault.code, severity: 'warning', ...sourceOf(at, end), args: fault.args }];
}

/** The UTF-8 bytes of parts of the file, joined, after replacing their variables. */
function bodyTextBytes(
  blockText: string,
  spans: readonly Span[],
  lookup: Lookup,
  problems: BlockProblem[],
  contentType?: ContentType,
): Uint8Array {
  const resolved = resolveText(blockText, spans, lookup);
  for (const problem of bodyTextProblems(resolved)) problems.push(problem);
  if (contentType?.isKnown === true && isJson(contentType.value))
    for (const problem of jsonProblems(resolved, blockText, spans)) problems.push(problem);
  return new TextEncoder().encode(resolved.text);
}

/** What is needed to read the files of a body. */
export interface BodyFileContext {
  readonly file: string;
  readonly files: Files;
  readonly fileLimitBytes: number;
  /** What remains of `fileLimitBytes` after the other files of the same body, because the whole body is kept in memory. */
  readonly leftBytes?: number;
  readonly lookup: Lookup;
}

/** The bytes of a file that a body refers to: unmodified for `<`, with variables replaced for `<@`. A failure becomes
 *  a problem at the path and returns no bytes. */
export async function bodyFileBytes(
  blockText: string,
  reference: FileReference,
  context: BodyFileContext,
  problems: BlockProblem[],
): Promise<Uint8Array> {
  const resolvedPath = resolveText(blockText, [reference.path], pathLookup(context.lookup));
  for (const problem of resolvedPath.problems) problems.push(problem);
  if (resolvedPath.problems.length > 0 || resolvedPath.isPending) return new Uint8Array();
  const path = resolvedPath.text;
  const report = (code: ProblemCode, args: BlockProblem['args']): Uint8Array => {
    problems.push({ code, severity: 'error', ...reference.path, args: { path, ...args } });
    return new Uint8Array();
  };
  const { fileLimitBytes: limitBytes, leftBytes = limitBytes } = context;
  let bytes: Uint8Array;
  try {
    bytes = await context.files.read(path, context.file, leftBytes, true);
  } catch (error) {
    if (!(error instanceof FiscalError)) throw error;
    const isOfAll = error.code === 'file-too-large' && leftBytes < limitBytes;
    return isOfAll ? report('body-files-too-large', { limitBytes }) : report(error.code, error.args);
  }
  // Only a warning: someone may send a wrong file on purpose to test the response.
  const fault = pfxFault(path, bytes);
  if (fault !== undefined)
    problems.push({ code: fault, severity: 'warning', ...reference.path, args: { path } });
  if (reference.encoding === 'verbatim') return bytes;
  const text = reference.encoding === 'latin1' ? decodeLatin1(bytes) : decodeUtf8(withoutUtf16(bytes));
  if (text === undefined) return report('file-not-utf8', { offset: firstInvalidUtf8(bytes) ?? 0 });
  const resolved = resolveText(text, [{ start: 0, end: text.length }], context.lookup);
  const unresolved = resolved.problems[0] ?? resolved.nested();
  if (unresolved !== undefined) return report(unresolved.code, unresolved.args);
  // Only a variable can insert a lone surrogate, which can't be encoded as UTF-8.
  if (!resolved.text.isWellFormed()) return report('text-lone-surrogate', {});
  const encoded =
    reference.encoding === 'latin1' ? encodeLatin1(resolved.text) : new TextEncoder().encode(resolved.text);
  return encoded ?? report('value-not-latin1', {});
}

/** Why a file with the name of a certificate container (PKCS#12, `.pfx` or `.p12`) can't be one. */
type PfxFault = 'pfx-empty' | 'pfx-is-pem' | 'pfx-is-base64' | 'pfx-cut-off' | 'pfx-unreadable';

/** The fault of a file with this name and these bytes; undefined for other kinds of files and for a possible
 *  container. Checks only the beginning and the length, because reading the content requires the password. */
export function pfxFault(path: string, bytes: Uint8Array): PfxFault | undefined {
  if (!/\.(?:pfx|p12)$/i.test(path)) return undefined;
  if (bytes.length === 0) return 'pfx-empty';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart();
  if (start.startsWith('-----BEGIN')) return 'pfx-is-pem';
  if (/^MI[A-Za-z0-9+/\r\n]{20}/.test(start)) return 'pfx-is-base64';
  const outer = elementAt(bytes, 0, SEQUENCE);
  if (outer === undefined) return 'pfx-unreadable';
  if (outer.end > bytes.length) return 'pfx-cut-off';
  const version = elementAt(bytes, outer.content, INTEGER);
  if (version === undefined || version.end - version.content !== 1 || bytes[version.content] !== VERSION) {
    return 'pfx-unreadable';
  }
  const authSafe = elementAt(bytes, version.end, SEQUENCE);
  const type = authSafe === undefined ? undefined : elementAt(bytes, authSafe.content, OBJECT_IDENTIFIER);
  return type !== undefined && isPkcs7(bytes.subarray(type.content, type.end)) ? undefined : 'pfx-unreadable';
}

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;
/** Source: RFC 7292, 4: `PFX ::= SEQUENCE { version INTEGER {v3(3)}, authSafe ContentInfo, … }`. */
const VERSION = 3;
/** 1.2.840.113549.1.7; followed by 1 for data and 2 for signed data. */
const PKCS7 = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07];

function isPkcs7(identifier: Uint8Array): boolean {
  const [kind] = identifier.subarray(PKCS7.length);
  return PKCS7.every((byte, index) => identifier[index] === byte) && (kind === 1 || kind === 2);
}

/** Where the content of an element starts and ends; undefined if the tag differs. Source: X.690, 8.1. */
function elementAt(
  bytes: Uint8Array,
  offset: number,
  tag: number,
): { readonly content: number; readonly end: number } | undefined {
  const first = bytes[offset + 1];
  if (bytes[offset] !== tag || first === undefined) return undefined;
  if (first < 0x80) return { content: offset + 2, end: offset + 2 + first };
  const lengthBytes = first - 0x80;
  const content = offset + 2 + lengthBytes;
  // With an indefinite length, the element ends where its content ends.
  if (lengthBytes === 0) return { content, end: bytes.length };
  if (lengthBytes > 4 || content > bytes.length) return undefined;
  const length = bytes.subarray(offset + 2, content).reduce((sum, byte) => sum * 256 + byte, 0);
  return { content, end: content + length };
}
