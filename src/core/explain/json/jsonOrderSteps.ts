import { type Binary, decode } from '../pipeline/binary.ts';
import { permutations } from '../pipeline/choice.ts';
import { alone, type Step } from '../pipeline/step.ts';
import { copiedTable, hashMapOrder } from './hashMapOrder.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { stepsOn, treeOf } from './jsonStructure.ts';
import { type JsonItem, sortedItems, stringBytes } from './signedJsonTree.ts';

/** Larger documents aren't tried in every order of their keys, which would take too long. */
const MOST_PERMUTED = 6;
const MOST_PERMUTED_BYTES = 2_048;
const MOST_MOVED = 40;
const MOST_MOVED_BYTES = 8_192;

/** The outermost object with its keys in another order: a copy in a HashMap, one key at another end (`{ id, ...rest }`),
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

function keyOf(items: readonly JsonItem[]): string {
  return items.map(({ name }) => name).join();
}

/** An earlier step may have dropped or renamed some; unknown ones come after the others. */
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
