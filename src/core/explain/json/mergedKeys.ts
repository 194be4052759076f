import type { DetailOf } from '../causes/causes.ts';
import type { Binary } from '../pipeline/binary.ts';
import type { Step } from '../pipeline/step.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { stepsOn, treeOf } from './jsonStructure.ts';
import { type JsonItem, type JsonValue, stringBytes } from './signedJsonTree.ts';

const MAX_TEXT = 1_048_576;

/** Members with the same name, of which an object in memory keeps one: usually the last value, in the first one's place. No
 *  steps for a document without them. */
export function mergedKeySteps(text: Binary, documents: JsonDocuments): readonly Step[] {
  const tree = text.length > MAX_TEXT ? undefined : treeOf(text, documents);
  const repeated = tree === undefined ? undefined : repeatedName(tree);
  if (repeated === undefined) return [];
  const step = stepsOn(documents);
  return MERGES.map(([kept, merge]) =>
    step(
      'body-json-keys-merged',
      { ordered: (items, close) => (close === '}' ? merge(items) : items) },
      { key: repeated, kept },
    ),
  );
}

type Merge = (items: readonly JsonItem[]) => readonly JsonItem[];

const lastInFirstPlace: Merge = items => [...new Map(items.map(item => [keyOf(item), item])).values()];
const first: Merge = items => {
  const seen = new Set<string>();
  return items.filter(item => {
    const isFirst = !seen.has(keyOf(item));
    seen.add(keyOf(item));
    return isFirst;
  });
};
const lastInItsPlace: Merge = items => first(items.toReversed()).toReversed();

const MERGES: readonly (readonly [kept: DetailOf<'body-json-keys-merged'>['kept'], merge: Merge])[] = [
  ['last', lastInFirstPlace],
  ['first', first],
  ['last, in its place', lastInItsPlace],
];

function keyOf({ name }: JsonItem): string {
  return stringBytes(name);
}

/** The first name that an object has twice. */
function repeatedName(root: JsonValue): string | undefined {
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === 'string') continue;
    const seen = new Set<string>();
    for (const item of value.items) {
      const key = keyOf(item);
      if (value.close === '}' && seen.has(key)) return Buffer.from(key, 'latin1').toString();
      seen.add(key);
      if (typeof item.value !== 'string') open.push(item.value);
    }
  }
  return undefined;
}
