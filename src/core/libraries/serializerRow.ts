import type { LibraryId } from './libraries.ts';

/** A library with some of its settings. Its id is its English name, which machine-readable explanations have. `general`: the id of
 *  the same with fewer settings, besides which it says nothing more. */
export type SerializerRow = readonly [library: LibraryId, general?: string];

export type SerializerRows = Readonly<Record<string, SerializerRow>>;
