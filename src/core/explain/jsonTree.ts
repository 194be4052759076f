import type { Binary } from './binary.ts';
import { readEscapes } from './jsonEscapes.ts';
import { jsonScanner } from './jsonTokens.ts';

/** A JSON value: a container, or the token of a string, number or word as written. */
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

/** Changes made to a document while it's read, innermost values first. */
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

/** Reads a JSON document; undefined if the text isn't one. Uses its own stack, so any nesting is safe. */
export function readJsonTree(text: Binary, changes: JsonChanges = {}): JsonValue | undefined {
  const { value: change = value => value, keeps = () => true, ordered = items => items } = changes;
  const next = jsonScanner(text);
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
      if (token === '' || '}],:'.includes(token)) return undefined;
      done = token;
    }
    // The value is complete, and possibly the containers around it.
    for (;;) {
      const value = change(done, name);
      const outer = open.at(-1);
      token = next();
      if (outer === undefined) return token === '' ? value : undefined;
      outer.items.push({ name, value });
      if (token === ',') break;
      if (token !== outer.close) return undefined;
      open.pop();
      const kept = outer.items.filter(item => keeps(item, open.length + 1));
      done = { close: outer.close, items: ordered(kept, outer.close, open.length + 1) };
      name = outer.name;
    }
    token = next();
  }
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

/** Reads, changes and writes a document on one line; undefined if the text isn't JSON. */
export function changedJson(text: Binary, changes: JsonChanges): Binary | undefined {
  const tree = readJsonTree(text, changes);
  return tree === undefined ? undefined : writeJsonTree(tree);
}

/** The characters of a string token as UTF-8 bytes, for comparing keys. */
export function stringBytes(token: Binary): Binary {
  const inner = token.slice(1, -1);
  return inner.includes('\\') ? readEscapes(inner) : inner;
}

/** Sorted by the bytes of the names, which is the order of their code points. */
export function sortedItems(items: readonly JsonItem[]): readonly JsonItem[] {
  const keys = new Map(items.map(item => [item, stringBytes(item.name)]));
  const keyOf = (item: JsonItem) => keys.get(item) ?? '';
  return items.toSorted((left, right) =>
    keyOf(left) < keyOf(right) ? -1 : keyOf(left) > keyOf(right) ? 1 : 0,
  );
}
