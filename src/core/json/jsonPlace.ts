import { getLocation } from 'jsonc-parser';

/** Where in a JSON text an offset stands. */
export interface JsonPlace {
  /** Whether a key is, or would be, written there; else a value. */
  readonly isKey: boolean;
  /** The keys and indexes that lead there; the last is the key itself, empty where it is still to be written. */
  readonly path: readonly (string | number)[];
}

/** The place of an offset, also in a text that is not finished. Never throws. */
export function jsonPlaceAt(text: string, offset: number): JsonPlace {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  return { isKey: isAtPropertyKey, path };
}
