import { signedTarget } from '../../../core/language/display/signedParts.ts';
import type { Range } from '../../../core/problem.ts';
import type { PreparedRequest } from '../../../core/request/prepare/preparedRequest.ts';
import type { PlacedBlock, RequestLineNode, Span } from '../../../core/syntax/nodes.ts';
import { rangeOf } from '../../../core/syntax/ranges.ts';
import type { InspectedElement } from '../../../webviewMessages/inspectorView.ts';

/** The range of a signature element in the request's file; undefined if it isn't there. */
export function elementRange(placed: PlacedBlock, element: InspectedElement): Range | undefined {
  const span = spanOf(placed, element);
  return span === undefined ? undefined : rangeOf(placed, span);
}

/** The range of the character that a byte of an element belongs to; the whole element's range if variables or a file
 *  are involved. */
export function characterRange(
  placed: PlacedBlock,
  request: PreparedRequest,
  element: InspectedElement,
  byteOffset: number,
): Range | undefined {
  const span = spanOf(placed, element);
  if (span === undefined) return undefined;
  const { text } = placed.block;
  const written = new TextEncoder().encode(text.slice(span.start, span.end));
  const bytes = element === 'body' ? request.body : new TextEncoder().encode(request.path);
  const isVerbatim = element === 'timestamp' || areEqual(written, bytes);
  if (!isVerbatim) return rangeOf(placed, span);
  let first = Math.min(byteOffset, Math.max(0, written.length - 1));
  while (first > 0 && ((written[first] ?? 0) & 0xc0) === 0x80) first -= 1;
  const start =
    span.start + new TextDecoder('utf-8', { ignoreBOM: true }).decode(written.subarray(0, first)).length;
  const width = (text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
  return rangeOf(placed, { start, end: Math.min(span.end, start + width) });
}

function spanOf({ block: { text, nodes } }: PlacedBlock, element: InspectedElement): Span | undefined {
  for (const node of nodes) {
    if (element === 'path' && node.kind === 'requestLine') return pathSpan(text, node);
    if (element === 'body' && node.kind === 'body') return node.content;
    const isForced = node.kind === 'directive' && text.slice(node.name.start, node.name.end) === 'timestamp';
    if (element === 'timestamp' && isForced) return node.value;
  }
  return undefined;
}

/** The signed part of the target, which may continue on further lines. */
function pathSpan(text: string, line: RequestLineNode): Span | undefined {
  const { signed } = signedTarget(text, line);
  const [first, last] = [signed[0], signed.at(-1)];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

function areEqual(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}
