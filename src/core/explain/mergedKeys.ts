import type { Binary } from './binary.ts';
import type { JsonDocuments } from './jsonDocuments.ts';
import { stepsOn, treeOf } from './jsonStructure.ts';
import { type JsonItem, type JsonValue, stringBytes } from './jsonTree.ts';
import type { Step } from './pipeline.ts';

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

const MERGES: readonly (readonly [
  kept: string,
  merge: (items: readonly JsonItem[]) => readonly JsonItem[],
])[] = [
  [
    'last',
    items => {
      const last = new Map(items.map(item => [keyOf(item), item]));
      return [...last.values()];
    },
  ],
  [
    'first',
    items => items.filter((item, at) => items.findIndex(other => keyOf(other) === keyOf(item)) === at),
  ],
  [
    'last, in its place',
    items => items.filter((item, at) => items.findLastIndex(other => keyOf(other) === keyOf(item)) === at),
  ],
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
