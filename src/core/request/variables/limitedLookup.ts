import { PENDING } from './placeholder.ts';
import { MAX_RESOLVED_LENGTH } from './resolveText.ts';
import type { Lookup } from './variableLookup.ts';

/** The maximum total length of values outside the body. No server accepts more. */
export const MAX_HEAD_LENGTH = 1_048_576;

/** Limits the total length of one request's values to 16 MiB. The first value beyond it is a problem; later ones stay
 *  unreplaced without another problem. Counted before a value becomes part of a text, so that nothing larger is
 *  created. */
export function limitedLookup(lookup: Lookup, limit = MAX_RESOLVED_LENGTH): Lookup {
  let length = 0;
  return words => {
    if (length > limit) return PENDING;
    const value = lookup(words);
    if (typeof value !== 'string') return value;
    length += value.length;
    if (length <= limit) return value;
    return { code: 'text-too-long', args: { limit }, start: 0, end: words.length };
  };
}
