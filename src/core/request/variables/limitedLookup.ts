import { LATER } from './placeholder.ts';
import { MAX_RESOLVED_LENGTH } from './resolveText.ts';
import type { Lookup } from './variableLookup.ts';

/** How long the values of a request may be together beside its body, which no server takes more of. */
export const MAX_HEAD_LENGTH = 1_048_576;

/** The values for one request, which together may be 16 MiB long: the first beyond it is a problem, and what follows is
 *  left as written without another one. Counted before a value becomes part of a text, so that nothing larger is made. */
export function limitedLookup(lookup: Lookup, limit = MAX_RESOLVED_LENGTH): Lookup {
  let length = 0;
  return words => {
    if (length > limit) return LATER;
    const value = lookup(words);
    if (typeof value !== 'string') return value;
    length += value.length;
    if (length <= limit) return value;
    return { code: 'text-too-long', args: { limit }, start: 0, end: words.length };
  };
}
