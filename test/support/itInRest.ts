import { type Context, it } from 'mocha';
import { runsWholeFiles } from './part.ts';

/** A test that `npm test` leaves to the rest, where its file runs as a whole: a detail of what a test next to it shows to work,
 *  or of what tests without a window check. */
export function itInRest(title: string, test: (this: Context) => Promise<void> | void): void {
  if (runsWholeFiles()) it(title, test);
}
