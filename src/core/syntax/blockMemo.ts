import type { FiscalDocument } from './fiscalDocument.ts';
import type { Block } from './nodes.ts';

/** Caches the result of `compute` for each block and each version of the other data that the result depends on. After an edit, only the
 *  changed blocks are computed. Results of removed blocks are garbage-collected with them. */
export function memoByBlock<Version extends object, Value>(
  compute: (block: Block, version: Version) => Value,
): (block: Block, version: Version) => Value {
  const known = new WeakMap<Block, { readonly version: Version; readonly value: Value }>();
  return (block, version) => {
    const entry = known.get(block);
    if (entry?.version === version) return entry.value;
    const value = compute(block, version);
    known.set(block, { version, value });
    return value;
  };
}

/** What `find` finds in each block of a document, in order, converted by `place` with the block's first line. Computed lazily, so a long
 *  document can be processed in slices, and cached, so an edit costs only the changed blocks and the moved ones after them. Blocks that
 *  didn't move return the same objects. */
export function partsByBlock<Found, Placed>(
  find: (block: Block) => Found,
  place: (found: Found, line: number) => Placed,
): (document: FiscalDocument) => Iterable<Placed> {
  const placedOf = memoByPlace(find, place);
  return function* (document) {
    for (const { block, line } of document) yield placedOf(block, line);
  };
}

/** One map for what was found and what was placed, because each entry costs time in garbage collection. */
function memoByPlace<Found, Placed>(
  find: (block: Block) => Found,
  place: (found: Found, line: number) => Placed,
): (block: Block, line: number) => Placed {
  const known = new WeakMap<Block, { readonly found: Found; line: number; placed: Placed }>();
  return (block, line) => {
    const entry = known.get(block);
    if (entry === undefined) {
      const found = find(block);
      const placed = place(found, line);
      known.set(block, { found, line, placed });
      return placed;
    }
    if (entry.line !== line) {
      entry.placed = place(entry.found, line);
      entry.line = line;
    }
    return entry.placed;
  };
}
