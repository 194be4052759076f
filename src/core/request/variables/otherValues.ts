import type { PENDING, PlaceholderFault, PlaceholderValue } from './placeholder.ts';
import { type Reference, readReference } from './references.ts';
import type { Lookup } from './variableLookup.ts';

/** Finds values other than variables. */
export interface OtherValues {
  /** For words that start with `$`. */
  readonly dynamic: (words: string) => string | PlaceholderFault | typeof PENDING;
  readonly reference: (reference: Reference) => PlaceholderValue;
}

/** Looks up dynamic variables and response references. Words that look like code are a script, which is never run. */
export function createOtherLookup({ dynamic, reference }: OtherValues): Lookup {
  return words => {
    if (words.startsWith('$')) return dynamic(words);
    const read = readReference(words);
    if (read !== undefined) return 'code' in read ? read : reference(read);
    if (!/[()=;]/.test(words)) return undefined;
    return { code: 'placeholder-script', args: {}, start: 0, end: words.length };
  };
}
