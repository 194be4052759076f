import type { DetailOf } from '../causes/causes.ts';
import { type Binary, decode } from '../pipeline/binary.ts';
import { permutations } from '../pipeline/choice.ts';
import { alone, type Step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { stepsOn, treeOf } from './jsonStructure.ts';
import { type JsonItem, type JsonValue, sortedItems, stringBytes } from './signedJsonTree.ts';

/** Objects with more keys than this aren't tried in every order, which would take too long. */
const MOST_PERMUTED = 6;
const MOST_PERMUTED_BYTES = 2_048;
const MOST_MOVED = 40;
const MOST_MOVED_BYTES = 8_192;

/** The outermost object with its keys in another order: a copy in a HashMap, one key at the start or the end (`{ id, ...rest }`),
 *  and any order of a few keys, such as a Perl hash has. */
export function jsonOrderSteps(text: Binary, documents: JsonDocuments): readonly Step[] {
  const tree = text.length > MOST_MOVED_BYTES ? undefined : treeOf(text, documents);
  if (tree === undefined || typeof tree === 'string' || tree.close === ']') return [];
  const { items } = tree;
  const found = new Map<string, Step>();
  const step = stepsOn(documents);
  const add = (order: readonly JsonItem[], isAlone: boolean): void => {
    const key = keyOf(order);
    if (found.has(key)) return;
    const names = order.map(({ name }) => name);
    const ordered = (own: readonly JsonItem[], _close: string, depth: number) =>
      depth === 1 ? inOrder(own, names) : own;
    const made = step('body-json-keys-reordered', { ordered }, { order: names.map(nameOf) });
    found.set(key, isAlone ? alone(made) : made);
  };
  add(hashMapOrder(items), false);
  add(hashMapOrder(items, copiedTable(items.length)), false);
  if (items.length <= MOST_MOVED) {
    for (const [at, item] of items.entries()) {
      const others = items.toSpliced(at, 1);
      add([item, ...others], true);
      add([...others, item], true);
    }
  }
  if (items.length <= MOST_PERMUTED && text.length <= MOST_PERMUTED_BYTES) {
    for (const order of permutations(items)) add(order, true);
  }
  // The sent order isn't a mistake, and the sorted one has its own cause.
  found.delete(keyOf(items));
  found.delete(keyOf(sortedItems(items)));
  return [...found.values()];
}

/** Whether an object has keys that are integers and come after a greater one, or after another key: JavaScript writes these first, in
 *  ascending order. */
export function isReorderedByJavaScript(tree: JsonValue | undefined): boolean {
  const waiting = tree === undefined ? [] : [tree];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value === 'string') continue;
    const indexes = value.items.map(({ name }) => (value.close === '}' ? indexOf(name) : 0));
    if (indexes.some((index, at) => at > 0 && index < (indexes[at - 1] ?? 0))) return true;
    for (const { value: inner } of value.items) waiting.push(inner);
  }
  return false;
}

/** The integer that a key is; infinity for any other key. */
function indexOf(name: Binary): number {
  const digits = /^"(0|[1-9]\d{0,9})"$/.exec(name)?.[1];
  const index = digits === undefined ? Number.POSITIVE_INFINITY : Number(digits);
  return index < 2 ** 32 - 1 ? index : Number.POSITIVE_INFINITY;
}

function keyOf(items: readonly JsonItem[]): string {
  return items.map(({ name }) => name).join();
}

/** The members in the order of these names. An earlier step may have dropped or renamed some; unknown ones come last. */
function inOrder(items: readonly JsonItem[], names: readonly Binary[]): readonly JsonItem[] {
  const places = new Map(names.map((name, at) => [name, at]));
  return items.toSorted(
    (left, right) => (places.get(left.name) ?? names.length) - (places.get(right.name) ?? names.length),
  );
}

function nameOf(token: Binary): string {
  const bytes = stringBytes(token);
  return decode(bytes) ?? bytes;
}

const MAX_TEXT = 1_048_576;

/** Members with the same name, of which an object in memory keeps one: usually the last value, at the position of the first. No steps for a
 *  document without repeated names. */
export function mergedKeySteps(text: Binary, documents: JsonDocuments): readonly Step[] {
  const tree = text.length > MAX_TEXT ? undefined : treeOf(text, documents);
  const [key, ...others] = tree === undefined ? [] : repeatedNames(tree);
  if (key === undefined) return [];
  const keys = others.length === 0 ? { key } : { key, others: 'merged' as const };
  const step = stepsOn(documents);
  return MERGES.map(([kept, merge]) =>
    step(
      'body-json-keys-merged',
      { ordered: (items, close) => (close === '}' ? merge(items) : items) },
      { ...keys, kept },
    ),
  );
}

type Merge = (items: readonly JsonItem[]) => readonly JsonItem[];

const lastInFirstPlace: Merge = items => [...new Map(items.map(item => [mergedKeyOf(item), item])).values()];
const first: Merge = items => {
  const seen = new Set<string>();
  return items.filter(item => {
    const isFirst = !seen.has(mergedKeyOf(item));
    seen.add(mergedKeyOf(item));
    return isFirst;
  });
};
const lastInItsPlace: Merge = items => first(items.toReversed()).toReversed();

const MERGES: readonly (readonly [kept: DetailOf<'body-json-keys-merged'>['kept'], merge: Merge])[] = [
  ['last', lastInFirstPlace],
  ['first', first],
  ['last, in its place', lastInItsPlace],
];

function mergedKeyOf({ name }: JsonItem): string {
  return stringBytes(name);
}

/** The names that occur twice in an object. */
function repeatedNames(root: JsonValue): ReadonlySet<string> {
  const repeated = new Set<string>();
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') continue;
    const seen = new Set<string>();
    for (const item of value.items) {
      const key = mergedKeyOf(item);
      if (value.close === '}' && seen.has(key)) repeated.add(Buffer.from(key, 'latin1').toString());
      seen.add(key);
      if (typeof item.value !== 'string') open.push(item.value);
    }
  }
  return repeated;
}

const SMALLEST_TABLE = 16;
const LOAD_FACTOR = 0.75;

/** The members of an object in the iteration order of Java's HashMap: by the spread hash of their names, in a table that grew with the
 *  members. Source: java.util.HashMap and String.hashCode. */
export function hashMapOrder(
  items: readonly JsonItem[],
  table = grownTable(items.length),
): readonly JsonItem[] {
  const bucketOf = new Map(items.map(item => [item, bucket(stringBytes(item.name), table)]));
  // The sort is stable, because a bucket's list keeps the insertion order.
  return items.toSorted((left, right) => (bucketOf.get(left) ?? 0) - (bucketOf.get(right) ?? 0));
}

/** The size of a table that grew with its members. */
function grownTable(members: number): number {
  let table = SMALLEST_TABLE;
  while (members > table * LOAD_FACTOR) table *= 2;
  return table;
}

/** The size of the table of a `new HashMap<>(map)`, which is made for the members of that map. */
export function copiedTable(members: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(1, Math.floor(members / LOAD_FACTOR + 1))));
}

function bucket(name: Binary, table: number): number {
  const text = decode(name) ?? name;
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = (Math.imul(31, hash) + text.charCodeAt(at)) | 0;
  return (hash ^ (hash >>> 16)) & (table - 1);
}
