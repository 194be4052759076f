import { isMultipart } from '../../api/multipart.ts';
import { concatBytes, firstInvalidUtf8 } from '../../encodings.ts';
import { strictJsonFault } from '../../json/jsonSyntaxFaults.ts';
import type { BlockProblem, BodyNode, FileReference, Span } from '../../syntax/nodes.ts';
import { type ResolvedText, resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import { type BodyFileContext, bodyFileBytes } from './bodyFile.ts';
import { formLines, isForm, writtenMultipartLines } from './bodyLines.ts';

interface ContentType {
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
  const spans =
    contentType !== undefined && isForm(contentType.value)
      ? formLines(blockText, body).spans
      : [body.content];
  const bytes =
    file === undefined
      ? bodyTextBytes(blockText, spans, context.lookup, problems, contentType)
      : await bodyFileBytes(blockText, file, context, problems);
  warnOfEncoding(bytes, body, problems);
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
  return text.replace(/\{\{([^{}\r\n]*)\}\}/g, (_, words: string) => `{{${words.trim()}}}`);
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
    } else if (kind === 'header' || kind === 'headersEnd') {
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
  const found = nested === undefined ? [...resolved.problems] : [...resolved.problems, nested];
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

/** Where a body isn’t JSON, perhaps because of a value, such as one with a quotation mark. */
function jsonProblems({
  text,
  problems,
  unknown,
  isPending,
  sourceOf,
}: ResolvedText): readonly BlockProblem[] {
  if (problems.length > 0 || unknown.length > 0 || isPending || text.length > MAX_JSON_LENGTH) return [];
  const fault = strictJsonFault(text);
  if (fault === undefined) return [];
  const at = Math.max(0, Math.min(fault.offset, text.length - 1));
  return [{ code: 'body-not-json', severity: 'warning', ...sourceOf(at, at + 1), args: {} }];
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
    for (const problem of jsonProblems(resolved)) problems.push(problem);
  return new TextEncoder().encode(resolved.text);
}
