import type { RequestLineNode, Span } from '../../syntax/nodes.ts';
import { PLACEHOLDER } from '../../syntax/placeholders.ts';
import { textOf } from './blockPosition.ts';
import { pathIn } from './requestFacts.ts';

/** The signed and unsigned parts of a target as written, in order. Only the path is signed, from `/openapi/` on: neither origin and base
 *  path nor query string and fragment. Source: Authentication › Signature. */
export function signedTarget(
  text: string,
  { target }: Pick<RequestLineNode, 'target'>,
): { readonly signed: readonly Span[]; readonly unsigned: readonly Span[] } {
  const written = target.map(piece => textOf(text, piece)).join('');
  // Placeholders may contain slashes and question marks.
  const path = pathIn(written.replace(PLACEHOLDER, placeholder => 'x'.repeat(placeholder.length)));
  const signed: Span[] = [];
  const unsigned: Span[] = [];
  let before = 0;
  for (const { start, end } of target) {
    const inPiece = (offset: number): number => Math.min(end, Math.max(start, start + offset - before));
    const [from, to] = [inPiece(path.start), inPiece(path.end)];
    signed.push({ start: from, end: to });
    unsigned.push({ start, end: from }, { start: to, end });
    before += end - start;
  }
  const isFilled = (span: Span): boolean => span.start < span.end;
  return { signed: signed.filter(isFilled), unsigned: unsigned.filter(isFilled) };
}
