import type { Binary } from '../pipeline/binary.ts';
import { readEscapes } from './jsonEscapes.ts';
import { tokenReader } from './jsonTokens.ts';

/** A JSON value: a container, or the token of a string, number, or word as written. */
export type JsonValue = Binary | JsonContainer;

export interface JsonContainer {
  readonly close: '}' | ']';
  readonly items: readonly JsonItem[];
}

export interface JsonItem {
  /** The member's name as written, with its quotes; empty in a list. */
  readonly name: Binary;
  readonly value: JsonValue;
}

/** Changes to a document, innermost values first. */
export interface JsonChanges {
  /** Replaces a value. */
  readonly value?: (value: JsonValue, name: Binary) => JsonValue;
  /** Whether a member or element is kept; `depth` is 1 in the outermost container. */
  readonly keeps?: (item: JsonItem, depth: number) => boolean;
  /** Reorders the items of a container. */
  readonly ordered?: (
    items: readonly JsonItem[],
    close: JsonContainer['close'],
    depth: number,
  ) => readonly JsonItem[];
}

interface OpenContainer {
  readonly name: Binary;
  readonly close: '}' | ']';
  readonly items: JsonItem[];
}

/** Reads a JSON document, as text or as its tokens; undefined if the text isn't JSON. Uses its own stack, so any nesting is safe. */
export function readJsonTree(json: Binary | readonly Binary[]): JsonValue | undefined {
  const next = tokenReader(json);
  const open: OpenContainer[] = [];
  let token = next();
  for (;;) {
    const container = open.at(-1);
    let name = '';
    let done: JsonValue | undefined;
    if (container !== undefined && token === container.close && container.items.length === 0) {
      done = { close: container.close, items: [] };
      name = container.name;
      open.pop();
    } else {
      if (container?.close === '}') {
        if (!token.startsWith('"') || next() !== ':') return undefined;
        name = token;
        token = next();
      }
      if (token === '[' || token === '{') {
        open.push({ name, close: token === '[' ? ']' : '}', items: [] });
        token = next();
        continue;
      }
      // An empty token, at the end of the document, also counts: every string includes the empty string.
      if ('}],:'.includes(token)) return undefined;
      done = token;
    }
    // The value is complete, and possibly the containers around it.
    for (;;) {
      const outer = open.at(-1);
      token = next();
      if (outer === undefined) return token === '' ? done : undefined;
      outer.items.push({ name, value: done });
      if (token === ',') break;
      if (token !== outer.close) return undefined;
      open.pop();
      done = { close: outer.close, items: outer.items };
      name = outer.name;
    }
    token = next();
  }
}

interface ChangedContainer {
  readonly item: JsonItem;
  readonly before: JsonContainer;
  /** How many items are complete. */
  count: number;
  /** These, from the first one on that has changed: most changes leave most containers as they are. */
  items: JsonItem[] | undefined;
}

/** A changed copy of a document. What stays unchanged is shared, so a document without any change is returned itself. */
export function changedTree(root: JsonValue, changes: JsonChanges): JsonValue {
  const { value: change = own => own } = changes;
  const finished = (item: JsonItem, value: JsonValue): JsonItem => {
    const changed = change(value, item.name);
    return changed === item.value ? item : { name: item.name, value: changed };
  };
  const open: ChangedContainer[] = [];
  let item: JsonItem = { name: '', value: root };
  for (;;) {
    const before = typeof item.value === 'string' ? undefined : item.value;
    const first = before?.items[0];
    if (before !== undefined && first !== undefined) {
      open.push({ item, before, count: 0, items: undefined });
      item = first;
      continue;
    }
    let done = finished(item, item.value);
    // The value is complete, and possibly the containers around it.
    for (;;) {
      const outer = open.at(-1);
      if (outer === undefined) return done.value;
      addItem(outer, done);
      const following = outer.before.items[outer.count];
      if (following !== undefined) {
        item = following;
        break;
      }
      open.pop();
      const items = rearranged(outer, changes, open.length + 1);
      const isSame = items === outer.before.items || areSame(items, outer.before.items);
      done = finished(outer.item, isSame ? outer.before : { close: outer.before.close, items });
    }
  }
}

function addItem(container: ChangedContainer, item: JsonItem): void {
  const { before, count } = container;
  if (container.items === undefined && item !== before.items[count])
    container.items = before.items.slice(0, count);
  container.items?.push(item);
  container.count += 1;
}

function rearranged(
  { before, items: changed }: ChangedContainer,
  { keeps, ordered }: JsonChanges,
  depth: number,
): readonly JsonItem[] {
  const items = changed ?? before.items;
  const kept = keeps === undefined ? items : items.filter(item => keeps(item, depth));
  return ordered === undefined ? kept : ordered(kept, before.close, depth);
}

function areSame(items: readonly JsonItem[], others: readonly JsonItem[]): boolean {
  const isSame = ({ name, value }: JsonItem, other: JsonItem | undefined) =>
    name === other?.name && value === other.value;
  return items.length === others.length && items.every((item, at) => isSame(item, others[at]));
}

/** Writes a document on one line, without whitespace. */
export function writeJsonTree(root: JsonValue): Binary {
  if (typeof root === 'string') return root;
  let text = '';
  const open: { readonly container: JsonContainer; at: number }[] = [];
  const begin = (container: JsonContainer): void => {
    text += container.close === '}' ? '{' : '[';
    open.push({ container, at: 0 });
  };
  begin(root);
  for (let inner = open.at(-1); inner !== undefined; inner = open.at(-1)) {
    const { container } = inner;
    const item = container.items[inner.at];
    if (item === undefined) {
      text += container.close;
      open.pop();
      continue;
    }
    if (inner.at > 0) text += ',';
    inner.at += 1;
    if (container.close === '}') text += `${item.name}:`;
    if (typeof item.value === 'string') text += item.value;
    else begin(item.value);
  }
  return text;
}

/** The characters of a string token as UTF-8 bytes, for comparing keys. */
export function stringBytes(token: Binary): Binary {
  const inner = token.slice(1, -1);
  return inner.includes('\\') ? readEscapes(inner) : inner;
}

/** The items sorted by the bytes of their names, which is the order of their code points. */
export function sortedItems(items: readonly JsonItem[]): readonly JsonItem[] {
  const keyed = items.map(item => ({ item, key: stringBytes(item.name) }));
  keyed.sort((left, right) => Number(left.key > right.key) - Number(left.key < right.key));
  return keyed.map(({ item }) => item);
}

/** Short names first, and names of the same length by their bytes, each once with its last value, as PostgreSQL's `jsonb` and MySQL's JSON
 *  type store an object. If the names already have this order, merging repeated ones is another cause. */
export function shortFirst(items: readonly JsonItem[]): readonly JsonItem[] {
  const merged = [...new Map(items.map(item => [stringBytes(item.name), item])).values()];
  const lengthOf = ({ name }: JsonItem) => stringBytes(name).length;
  const sorted = sortedItems(merged).toSorted((left, right) => lengthOf(left) - lengthOf(right));
  return areSame(sorted, merged) ? items : sorted;
}

/** Sorts the keys of every object. */
export const KEYS_SORTED: JsonChanges = {
  ordered: (items, close) => (close === '}' ? sortedItems(items) : items),
};

export function sortedTree(root: JsonValue): JsonValue {
  return changedTree(root, KEYS_SORTED);
}
