import { LATER } from './placeholder.ts';
import { MAX_RESOLVED_LENGTH } from './resolveText.ts';
import type { Lookup } from './variables.ts';

/** The values for one request, which together may be 16 MiB long: the first beyond it is a problem, and what follows is
 *  left as written without another one. Counted before a value becomes part of a text, so that nothing larger is made. */
export function limitedLookup(lookup: Lookup): Lookup {
  let length = 0;
  return words => {
    if (length > MAX_RESOLVED_LENGTH) return LATER;
    const value = lookup(words);
    if (typeof value !== 'string') return value;
    length += value.length;
    if (length <= MAX_RESOLVED_LENGTH) return value;
    return { code: 'text-too-long', args: { limit: MAX_RESOLVED_LENGTH }, start: 0, end: words.length };
  };
}
