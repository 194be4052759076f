import type { Node } from 'jsonc-parser';
import { compareDecimals } from '../assertions/decimals.ts';
import { children, parseJsonTree, properties } from '../json/jsonTree.ts';

/** A JSON value with two spaces of indentation, its numbers as written, without comments, and with the last value of a
 *  repeated key. `mask` replaces what must not be shown in keys, strings, and numbers. */
export function canonicalJson(node: Node, text: string, mask?: (text: string) => string): string {
  return written(node, text, mask ?? (words => words), '\n');
}

function written(node: Node, text: string, mask: (text: string) => string, lineBreak: string): string {
  const inside = `${lineBreak}  `;
  const isList = node.type === 'array';
  if (!isList && node.type !== 'object') return scalar(node, text, mask);
  // The numbers in a list or an object may be the bytes of a secret.
  const list = children(node).map(child => (child.type === 'property' ? child.children?.[1] : child));
  const numbers = list.flatMap(item => (item?.type === 'number' ? [String(item.value)] : []));
  if (numbers.length >= FEWEST_BYTES) {
    // A mask that spans several numbers also replaces the commas between them.
    const masked = mask(numbers.join());
    if (masked.split(',').length < numbers.length) return JSON.stringify(masked);
  }
  const members = new Map<string, Node>();
  for (const { key, value } of isList ? [] : properties(node)) {
    if (value !== undefined) members.set(key.value, value);
  }
  const items = isList
    ? children(node).map(item => written(item, text, mask, inside))
    : Array.from(
        members,
        ([key, value]) => `${JSON.stringify(mask(key))}: ${written(value, text, mask, inside)}`,
      );
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  return items.length === 0
    ? open + close
    : `${open}${inside}${items.join(`,${inside}`)}${lineBreak}${close}`;
}

/** Fewer numbers can't be a secret's bytes. */
const FEWEST_BYTES = 4;

function scalar(node: Node, text: string, mask: (text: string) => string): string {
  if (node.type === 'string') return JSON.stringify(mask(String(node.value)));
  const source = text.slice(node.offset, node.offset + node.length);
  const masked = node.type === 'number' ? mask(source) : source;
  return masked === source ? source : JSON.stringify(masked);
}

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
