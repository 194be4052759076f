import { isMultipart } from '../../api/multipart.ts';
import { firstInvalidUtf8 } from '../../encodings.ts';
import type { BlockProblem, BodyNode, FileReference, Span } from '../../syntax/nodes.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import { type BodyFileContext, bodyFileBytes } from './bodyFile.ts';
import { bodyTextBytes } from './bodyText.ts';
import { formLines, isForm } from './formLines.ts';
import { boundaryOf, multipartBodyBytes, multipartFaults } from './multipartBody.ts';

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
      ? bodyTextBytes(blockText, spans, context.lookup, problems)
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
  // The type itself is unknown: it may be any.
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

/** Like `warnOfEncoding`, for a body that isn't in a file. */
export function encodingFaults(bytes: Uint8Array): readonly Pick<BlockProblem, 'code' | 'args'>[] {
  const hasBom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const offset = firstInvalidUtf8(bytes);
  return [
    ...(hasBom ? [{ code: 'body-bom' as const, args: {} }] : []),
    ...(offset === undefined ? [] : [{ code: 'body-not-utf8' as const, args: { offset } }]),
  ];
}
