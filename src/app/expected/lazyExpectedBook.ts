import type { Masking } from '../../core/expected/comparedResponse.ts';
import type { Clock } from '../../core/ports.ts';
import type { ExpectedBook } from './expectedBook.ts';

/** The expected responses, loaded on first use because most sends don't need them. */
export function lazyExpectedBook(mask: Masking, clock: Clock): () => Promise<ExpectedBook> {
  let opening: Promise<ExpectedBook> | undefined;
  return () => {
    opening ??= import('./expectedBook.ts').then(loaded => new loaded.ExpectedBook(mask, clock));
    return opening;
  };
}
