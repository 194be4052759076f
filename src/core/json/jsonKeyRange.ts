import type { Range } from '../problem.ts';
import { parseJsonTree } from './jsonTree.ts';
import { LinePositions } from './linePositions.ts';
import { locateNode } from './locate.ts';

/** The range of the key of the value at `path`; undefined if the text doesn't have it. Never throws. */
export function jsonKeyRange(text: string, path: readonly string[]): Range | undefined {
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') return undefined;
  const { key } = locateNode(tree.root, path);
  return key?.value === path.at(-1) && key !== undefined
    ? new LinePositions(text).range(key.offset, key.length)
    : undefined;
}
