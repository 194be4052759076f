import { getLocation } from 'jsonc-parser';

/** The position of an offset in a JSON text. */
export interface JsonPosition {
  /** Whether the position is that of a key, existing or yet to be typed; otherwise it's that of a value. */
  readonly isKey: boolean;
  /** The keys and indexes that lead there. The last one is the key itself, empty if it isn't typed yet. */
  readonly path: readonly (string | number)[];
}

/** The position of an offset, even in an incomplete text. Never throws. */
export function jsonPositionAt(text: string, offset: number): JsonPosition {
  const { path, isAtPropertyKey } = getLocation(text, offset);
  return { isKey: isAtPropertyKey, path };
}
