import type { Node } from 'jsonc-parser';
import type { Position, Range } from '../problem.ts';
import type { KeyPath } from './jsonPointer.ts';
import { children, parseJsonTree, properties } from './jsonTree.ts';

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

/** Converts UTF-16 offsets of `text` to lines and characters. LF, CRLF and CR end a line, as in the Language Server
 *  Protocol. */
export class LinePositions {
  readonly #lineStarts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
    this.#lineStarts = starts;
  }

  range(offset: number, length: number): Range {
    return { start: this.position(offset), end: this.position(offset + length) };
  }

  position(offset: number): Position {
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low, character: offset - (this.#lineStarts[low] ?? 0) };
  }
}
