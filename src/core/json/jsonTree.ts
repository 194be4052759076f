import {
  createScanner,
  getLocation,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';

/** A repeated key of an object, at any position after its first. */
export interface RepeatedKey {
  readonly key: string;
  readonly node: Node;
}

export type JsonTree =
  | { readonly kind: 'parsed'; readonly root: Node; readonly repeatedKeys: readonly RepeatedKey[] }
  | { readonly kind: 'broken'; readonly faults: readonly SyntaxFault[] };

/** A syntax fault: its name in jsonc-parser, or `TooDeep`. */
export interface SyntaxFault {
  readonly name: string;
  readonly offset: number;
  readonly length: number;
}

/** Nesting limit of objects and arrays. Deeper files are rejected because the parser is recursive. */
export const MAX_DEPTH = 100;

/** The tree of a JSON text. Comments, trailing commas, and a byte order mark are allowed, because editors treat such
 *  files as JSON with comments. Never throws. */
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

/** The value of a tree. Its objects have no prototype, so `__proto__` is an ordinary key and a lookup by an external
 *  name finds only what the file contains. Numbers are doubles. If a key is repeated, the last one counts. */
export function jsonValue(node: Node): unknown {
  if (node.type === 'array') return children(node).map(jsonValue);
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = Object.create(null);
  for (const { key, value: child } of properties(node)) {
    if (child !== undefined) value[key.value] = jsonValue(child);
  }
  return value;
}

/** Keys and values of an object, in text order. */
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

/** The offset of the first brace or bracket nested deeper than `maxDepth`, or undefined. Scans tokens instead of a
 *  tree, so any depth is safe. */
export function nestingBeyond(text: string, maxDepth: number): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  // The scanner's token kinds are a const enum, which type stripping can't read, but the first character is enough:
  // strings start with a quote and comments with a slash. The end is detected by offset, because after an unclosed
  // comment the end token has a length and repeats.
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const first = text[offset];
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth > maxDepth) return offset;
  }
  return undefined;
}

/** The position of an offset in a JSON text. */
interface JsonPosition {
  /** Whether the position is that of a key, existing or yet to be typed; otherwise, it's the position of a value. */
  readonly isKey: boolean;
  /** The keys and indexes that lead there. The last one is the key at the position, empty if it isn't typed yet. */
  readonly path: readonly (string | number)[];
}

/** The position of an offset, even in an incomplete text. Never throws. */
export function jsonPositionAt(text: string, offset: number): JsonPosition {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  return { isKey: isAtPropertyKey, path };
}
