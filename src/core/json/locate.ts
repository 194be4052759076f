import type { Node } from 'jsonc-parser';
import type { Range } from '../problem.ts';
import type { KeyPath } from './jsonPointer.ts';
import { children, parseJsonTree, properties } from './jsonTree.ts';
import { LinePositions } from './linePositions.ts';

export interface Located {
  readonly value: Node;
  /** The key of the value, if it's a property. */
  readonly key: Node | undefined;
}

/** The value at `path`, or its closest existing ancestor. */
export function locateNode(root: Node, path: KeyPath): Located {
  let located: Located = { value: root, key: undefined };
  for (const key of path) {
    const next = childAt(located.value, key);
    if (next === undefined) return located;
    located = next;
  }
  return located;
}

function childAt(node: Node, key: string): Located | undefined {
  if (node.type === 'array') {
    const value = /^\d+$/.test(key) ? children(node)[Number(key)] : undefined;
    return value === undefined ? undefined : { value, key: undefined };
  }
  if (node.type !== 'object') return undefined;
  const property = properties(node).findLast(each => each.key.value === key);
  return property?.value === undefined ? undefined : { value: property.value, key: property.key };
}

/** The range of the key of the value at `path`; undefined if the text doesn't have it. Never throws. */
export function jsonKeyRange(text: string, path: readonly string[]): Range | undefined {
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') return undefined;
  const { key } = locateNode(tree.root, path);
  return key?.value === path.at(-1) && key !== undefined
    ? new LinePositions(text).range(key.offset, key.length)
    : undefined;
}
