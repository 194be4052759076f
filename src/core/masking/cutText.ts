import { createSecretMask } from './secretMask.ts';

/** The length of a recognized beginning: fewer characters reveal little and occur everywhere by chance; more aren't needed. */
const [SHORTEST, LONGEST] = [5, 64];
/** The maximum number of characters per character of an encoded secret. */
const MAX_EXPANSION = 64;
/** A private-use character, which no encoding of a secret contains. */
const PLACE = '\ue000';

/** Where the first secret begins that the end of a text may cut off, in any encoding; the text's length if there is none. A mask finds only
 *  whole secrets, so the text must already be masked and end where it was cut. */
export function cutSecretStart(text: string, secrets: readonly string[]): number {
  const longest = secrets.reduce((most, { length }) => Math.max(most, length), 0);
  const tailAt = Math.max(0, text.length - longest * MAX_EXPANSION);
  const at = createSecretMask(secrets.flatMap(beginnings)).text(text.slice(tailAt), PLACE).indexOf(PLACE);
  return at === -1 ? text.length : tailAt + at;
}

function beginnings(secret: string): readonly string[] {
  const longest = Math.min(secret.length - 1, LONGEST);
  const count = Math.max(0, longest - SHORTEST + 1);
  return Array.from({ length: count }, (_, index) => secret.slice(0, SHORTEST + index));
}
