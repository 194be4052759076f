import { isMultipart } from '../../formats/multipartParts.ts';
import type { Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, RequestLineNode, Span } from '../../syntax/nodes.ts';
import { PLACEHOLDER } from '../../syntax/placeholders.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { writtenTarget } from '../../syntax/requestName.ts';
import { headerNameFault } from '../../vocabulary/requestHeaders.ts';
import { textOf } from '../model/blockPosition.ts';
import { pathIn } from '../model/requestFacts.ts';

/** Which parts of requests enter the signature and which don't. */
export interface SignedParts {
  /** The target up to its query string, and the body. */
  readonly signed: readonly Range[];
  /** What a target has before and after its path, the headers that are sent, and the body of a multipart request. */
  readonly unsigned: readonly Range[];
}

/** The signed and unsigned parts of the requests in the lines from `firstLine` to `lastLine`, both from 0. Source:
 *  Authentication › Signature. */
export function signedParts(document: FiscalDocument, firstLine: number, lastLine: number): SignedParts {
  const signed: Range[] = [];
  const unsigned: Range[] = [];
  for (let index = document.atLine(firstLine).index; index < document.blocks.length; index++) {
    const placed = document.at(index);
    if (placed === undefined || placed.line > lastLine) break;
    const parts = blockParts(placed.block);
    const rangeOf = rangesOf(placed);
    for (const span of parts.signed) signed.push(rangeOf(span));
    for (const span of parts.unsigned) unsigned.push(rangeOf(span));
  }
  return { signed, unsigned };
}

function blockParts({ text, nodes }: Block): {
  readonly signed: readonly Span[];
  readonly unsigned: readonly Span[];
} {
  const signed: Span[] = [];
  const unsigned: Span[] = [];
  let multipart = false;
  for (const node of nodes) {
    if (node.kind === 'requestLine') {
      const target = signedTarget(text, node);
      for (const span of target.signed) signed.push(span);
      for (const span of target.unsigned) unsigned.push(span);
    } else if (node.kind === 'header') {
      const name = textOf(text, node.name);
      // A header that isn't allowed stays visible.
      if (headerNameFault(name) === undefined) {
        unsigned.push({ start: node.name.start, end: Math.max(node.name.end, node.value.end) });
      }
      const isType = /^content-type$/i.test(name);
      if (isType) multipart = isMultipart(textOf(text, node.value));
    } else if (node.kind === 'body') (multipart ? unsigned : signed).push(node.content);
  }
  return { signed, unsigned };
}

/** The signed and unsigned parts of a target as written, in order. Only the path is signed, from `/openapi/` on: neither origin and base
 *  path nor query string and fragment. Source: Authentication › Signature. */
export function signedTarget(
  text: string,
  line: RequestLineNode,
): { readonly signed: readonly Span[]; readonly unsigned: readonly Span[] } {
  // Placeholders may contain slashes and question marks.
  const path = pathIn(
    writtenTarget(text, line).replace(PLACEHOLDER, placeholder => 'x'.repeat(placeholder.length)),
  );
  const signed: Span[] = [];
  const unsigned: Span[] = [];
  let before = 0;
  for (const { start, end } of line.target) {
    const inPiece = (offset: number): number => Math.min(end, Math.max(start, start + offset - before));
    const [from, to] = [inPiece(path.start), inPiece(path.end)];
    signed.push({ start: from, end: to });
    unsigned.push({ start, end: from }, { start: to, end });
    before += end - start;
  }
  const isFilled = (span: Span): boolean => span.start < span.end;
  return { signed: signed.filter(isFilled), unsigned: unsigned.filter(isFilled) };
}
