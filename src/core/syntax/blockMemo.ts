import type { FiscalDocument } from './fiscalDocument.ts';
import type { Block } from './nodes.ts';

/** `compute`, done once for each block and each version of what it depends on beside the block. After an edit only the
 *  touched blocks are new, and only they are computed; what belongs to blocks that are gone is let go with them. */
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

/** What `find` finds in each block of a document, in order, as `place` makes it of the line that the block begins at. Each is
 *  made when it is asked for, so that a long document can be taken in slices; remembered, so that an edit costs the blocks
 *  that it touches, and those behind it where they have moved. What has not moved is the same object. */
export function partsByBlock<Found, Placed>(
  find: (block: Block) => Found,
  place: (found: Found, line: number) => Placed,
): (document: FiscalDocument) => Iterable<Placed> {
  const placedOf = memoByPlace(find, place);
  return function* (document) {
    for (const { block, line } of document) yield placedOf(block, line);
  };
}

/** One map serves both, since the collector of garbage pays for each entry. */
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
