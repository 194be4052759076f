import type { Node } from 'jsonc-parser';
import { lastNotAfter } from '../lastIndexWhere.ts';
import { lineStarts } from '../lineStarts.ts';
import type { Position, Range } from '../problem.ts';
import { children, parseJsonTree, properties } from './jsonTree.ts';

export interface Located {
  readonly value: Node;
  /** The key of the value, if it's a property. */
  readonly key: Node | undefined;
}

/** Finds values of a tree. The keys of an object are indexed when the object is first visited, so finding all values takes linear time. */
export class NodeLocator {
  readonly #root: Node;
  readonly #properties = new Map<Node, ReadonlyMap<string, Property>>();

  constructor(root: Node) {
    this.#root = root;
  }

  /** The value at `path`, or its closest existing ancestor. */
  locate(path: KeyPath): Located {
    let located: Located = { value: this.#root, key: undefined };
    for (const key of path) {
      const next = this.#childAt(located.value, key);
      if (next === undefined) return located;
      located = next;
    }
    return located;
  }

  /** The key of a property of an object, if the object has it. */
  keyOf(object: Node, key: string): Node | undefined {
    return this.#propertiesOf(object).get(key)?.key;
  }

  #childAt(node: Node, key: string): Located | undefined {
    if (node.type === 'array') {
      const value = /^\d+$/.test(key) ? children(node)[Number(key)] : undefined;
      return value === undefined ? undefined : { value, key: undefined };
    }
    if (node.type !== 'object') return undefined;
    const property = this.#propertiesOf(node).get(key);
    return property?.value === undefined ? undefined : { value: property.value, key: property.key };
  }

  /** If a key is repeated, the last one counts. */
  #propertiesOf(object: Node): ReadonlyMap<string, Property> {
    const known = this.#properties.get(object);
    if (known !== undefined) return known;
    const found = new Map(properties(object).map(property => [property.key.value as string, property]));
    this.#properties.set(object, found);
    return found;
  }
}

type Property = ReturnType<typeof properties>[number];

/** The range of the key of the value at `path`; undefined if the text doesn't have it. Never throws. */
export function jsonKeyRange(text: string, path: readonly string[]): Range | undefined {
  const tree = parseJsonTree(text);
  if (tree.kind === 'broken') return undefined;
  const { key } = new NodeLocator(tree.root).locate(path);
  return key?.value === path.at(-1) && key !== undefined
    ? new LinePositions(text).range(key.offset, key.length)
    : undefined;
}

/** Converts UTF-16 offsets of `text` to lines and characters. */
export class LinePositions {
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    this.#lineStarts = lineStarts(text);
  }

  range(offset: number, length: number): Range {
    return { start: this.position(offset), end: this.position(offset + length) };
  }

  position(offset: number): Position {
    const line = lastNotAfter(this.#lineStarts, this.#lineStarts.length, offset);
    return { line, character: offset - (this.#lineStarts[line] ?? 0) };
  }
}

/** Keys and indexes from the root to a value. Unlike a JSONPath, a key path isn't a pattern (see jsonPathFault.ts). */
export type KeyPath = readonly string[];

/** The keys of a JSON Pointer. Source: RFC 6901, section 4. */
export function parsePointer(pointer: string): KeyPath {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer for keys and indexes. */
export function pointer(...path: readonly (string | number)[]): string {
  return path.map(key => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A readable path: `applications[0].rateLimit`. */
export function readablePath(path: KeyPath): string {
  return path.reduce((text, key) => {
    if (/^\d+$/.test(key)) return `${text}[${key}]`;
    return text === '' ? key : `${text}.${key}`;
  }, '');
}
