import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { nestingBeyond } from './nesting.ts';

/** A key that an object has more than once, at its second place. */
export interface RepeatedKey {
  readonly key: string;
  readonly node: Node;
}

export type JsonTree =
  | { readonly kind: 'parsed'; readonly root: Node; readonly repeatedKeys: readonly RepeatedKey[] }
  | { readonly kind: 'broken'; readonly faults: readonly SyntaxFault[] };

/** What is wrong with the text: jsonc-parser's name for it, or `TooDeep`. */
export interface SyntaxFault {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** Levels of objects and arrays; deeper files are refused, since the parser goes down by recursion. */
export const MAX_DEPTH = 100;

/** The tree of a JSON text, in which comments, trailing commas and a byte order mark may stand: people's editors
 *  take such files for JSON with comments. Never throws. */
export function parseJsonTree(text: string): JsonTree {
  const withoutMark = text.startsWith('\uFEFF') ? ` ${text.slice(1)}` : text;
  const deepOffset = nestingBeyond(withoutMark, MAX_DEPTH);
  if (deepOffset !== undefined) {
    return { kind: 'broken', faults: [{ name: 'TooDeep', offset: deepOffset, length: 1 }] };
  }
  const errors: ParseError[] = [];
  const root = parseTree(withoutMark, errors, { allowTrailingComma: true });
  if (root === undefined || errors.length > 0) {
    const faults = errors.map(({ error, offset, length }) => ({
      name: printParseErrorCode(error),
      offset,
      length,
    }));
    return { kind: 'broken', faults };
  }
  return { kind: 'parsed', root, repeatedKeys: repeatedKeys(root) };
}

/**
 * The value of a tree. Its objects have no prototype: `__proto__` is a key like any other, and a name that comes from
 * elsewhere finds only what the file has. Numbers are doubles. The last of a key that repeats counts.
 */
export function jsonValue(node: Node): unknown {
  if (node.type === 'array') return children(node).map(jsonValue);
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = Object.create(null);
  for (const { key, value: child } of properties(node)) {
    if (child !== undefined) value[key.value] = jsonValue(child);
  }
  return value;
}

/** Keys and values of an object, in the order of the text. */
export function properties(
  object: Node,
): readonly { readonly key: Node; readonly value: Node | undefined }[] {
  return children(object).flatMap(property => {
    const [key, value] = children(property);
    return key === undefined ? [] : [{ key, value }];
  });
}

export function children(node: Node): readonly Node[] {
  return node.children ?? [];
}

function repeatedKeys(node: Node): readonly RepeatedKey[] {
  const inside = children(node).flatMap(repeatedKeys);
  if (node.type !== 'object') return inside;
  const seen = new Set<string>();
  const repeated: RepeatedKey[] = [];
  for (const { key } of properties(node)) {
    if (seen.has(key.value)) repeated.push({ key: key.value, node: key });
    seen.add(key.value);
  }
  return [...repeated, ...inside];
}
