import type { SyntaxNode } from '../../syntax/nodes.ts';
import type { BlockPosition } from '../model/blockPosition.ts';

/** The part of a request that a line belongs to, which determines what can be written there. */
export type RequestPart =
  | 'separator'
  | 'comment'
  | 'variable'
  | 'head'
  | 'requestLine'
  | 'headers'
  | 'body'
  | 'tail';

/** The part of the request at a position. A blank line belongs to what can start there: another header after the
 *  headers, an assertion after the body. */
export function requestPartOf({ placed, line, node }: BlockPosition): RequestPart {
  const before = placed.block.nodes.filter(({ end }) => end <= line.start);
  switch (node?.kind) {
    case 'separator':
    case 'comment':
    case 'variable':
    case 'requestLine':
    case 'body':
      return node.kind;
    case 'directive':
      return 'comment';
    case 'header':
      return 'headers';
    case 'assertion':
    case 'save':
      return 'tail';
    case 'script':
      return 'comment';
    case 'unknown':
      return partAfter(before) === 'head' ? 'head' : hasTail(before) ? 'tail' : 'headers';
    default:
      return partAfter(before);
  }
}

function partAfter(before: readonly SyntaxNode[]): RequestPart {
  if (!before.some(({ kind }) => kind === 'requestLine')) return 'head';
  if (hasTail(before)) return 'tail';
  return before.at(-1)?.kind === 'blank' ? 'body' : 'headers';
}

function hasTail(nodes: readonly SyntaxNode[]): boolean {
  return nodes.some(({ kind }) => kind === 'body' || kind === 'assertion' || kind === 'save');
}
