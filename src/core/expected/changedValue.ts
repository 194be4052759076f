import type { Node } from 'jsonc-parser';
import { compareDecimals } from '../assertions/decimals.ts';
import { children, parseJsonTree, properties } from '../json/jsonTree.ts';

/** The value of a JSON text, for JSON.stringify: a number that a double can't hold is written with all its digits, or as a string if the
 *  JavaScript engine has no `JSON.rawJSON` (Node 20). Null if there is no text, or if it isn't JSON. */
export function changedValue(json: string | undefined): unknown {
  const tree = json === undefined ? undefined : parseJsonTree(json);
  return tree?.kind === 'parsed' ? plainValue(tree.root, json ?? '') : null;
}

function plainValue(node: Node, text: string): unknown {
  if (node.type === 'array') return children(node).map(item => plainValue(item, text));
  if (node.type === 'object') {
    const members = properties(node).flatMap(({ key, value }) =>
      value === undefined ? [] : [[key.value, plainValue(value, text)]],
    );
    return Object.fromEntries(members);
  }
  if (node.type !== 'number') return node.value;
  const source = text.slice(node.offset, node.offset + node.length);
  if (compareDecimals(String(node.value), source) === 0) return node.value;
  const { rawJSON } = JSON as { rawJSON?: (source: string) => unknown };
  return rawJSON?.(source) ?? source;
}
