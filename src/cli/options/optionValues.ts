import type { Depth } from '../../core/explain/explain.ts';
import type { CliTextKey } from '../../text/cli/cliText.ts';
import { InputError } from '../failure/inputError.ts';

/** The whole number that an option's text is, or `ifAbsent` without the option. Throws InputError if it isn't between the
 *  limits. */
export function numberOption(
  text: string | undefined,
  ifAbsent: number,
  key: CliTextKey,
  [least, most]: readonly [least: number, most: number],
): number {
  if (text === undefined) return ifAbsent;
  const isNumber = /^\d+$/.test(text) && text.length <= String(most).length;
  const number = isNumber ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) throw new InputError(key, { limit: most });
  return number;
}

/** The port in `--port`, or the default one. */
export function portOf(text: string | undefined, defaultPort: number): number {
  return numberOption(text, defaultPort, 'port-malformed', [0, 65_535]);
}

/** How many causes a search combines at most. */
export function depthOf(text: string | undefined): Depth {
  const depth = numberOption(text, 2, 'explain-depth', [1, 3]);
  return depth === 1 || depth === 3 ? depth : 2;
}

/** The known word that a text is. Throws what `refusal` returns for the list of known words if it's another one. */
export function knownWord<Word extends string>(
  text: string | undefined,
  words: readonly Word[],
  refusal: (known: string) => InputError,
): Word {
  const found = words.find(word => word === text);
  if (found === undefined) throw refusal(words.join(', '));
  return found;
}
