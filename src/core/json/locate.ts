import type { Node } from 'jsonc-parser';
import type { KeyPath } from './jsonPointer.ts';
import { children, properties } from './jsonTree.ts';

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
