import { type Binary, decode } from '../pipeline/binary.ts';
import { type JsonItem, stringBytes } from './signedJsonTree.ts';

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
