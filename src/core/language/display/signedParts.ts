import { isMultipart } from '../../api/multipart.ts';
import type { Range } from '../../problem.ts';
import type { FiscalDocument } from '../../syntax/fiscalDocument.ts';
import type { Block, Span } from '../../syntax/nodes.ts';
import { rangesOf } from '../../syntax/ranges.ts';
import { headerNameFault } from '../../vocabulary/requestHeaders.ts';
import { textOf } from '../model/blockPosition.ts';
import { signedTarget } from '../model/signedTarget.ts';

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
      signed.push(...target.signed);
      unsigned.push(...target.unsigned);
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
