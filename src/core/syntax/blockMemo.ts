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
