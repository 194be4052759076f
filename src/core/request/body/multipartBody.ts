import { concatBytes } from '../../encodings.ts';
import type { BlockProblem, BodyNode, Span } from '../../syntax/nodes.ts';
import { resolveText } from '../variables/resolveText.ts';
import type { Lookup } from '../variables/variableLookup.ts';
import { type BodyFileContext, bodyFileBytes } from './bodyFile.ts';
import { bodyTextBytes } from './bodyText.ts';
import { writtenMultipartLines } from './writtenMultipartLines.ts';

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
export async function multipartBodyBytes(
  blockText: string,
  body: BodyNode,
  boundary: string,
  context: BodyFileContext,
  problems: BlockProblem[],
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let leftBytes = context.fileLimitBytes;
  const files = new Map(body.files.map(file => [file.line.start, file]));
  /** The line break after the last content line. If a delimiter follows, it belongs to the delimiter. */
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
export function multipartFaults(
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
  // They could be the same as soon as their values are known.
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

/** The boundary on the body's first line, if that line is one. */
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
