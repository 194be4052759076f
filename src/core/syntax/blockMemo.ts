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

/** `move`, for what was found for a block and the line that the block begins at: as long as it stands there, what comes out is
 *  the same object. */
export function memoByLine<Value extends object>(
  move: (value: Value, line: number) => Value,
): (value: Value, line: number) => Value {
  const known = new WeakMap<Value, { readonly line: number; readonly moved: Value }>();
  return (value, line) => {
    const entry = known.get(value);
    if (entry?.line === line) return entry.moved;
    const moved = move(value, line);
    known.set(value, { line, moved });
    return moved;
  };
}

/** `make`, done once for each object, as long as somebody holds it. */
export function memoByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return key => {
    const entry = known.get(key) ?? { value: make(key) };
    known.set(key, entry);
    return entry.value;
  };
}
