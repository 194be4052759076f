import { editDistance } from './editDistance.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** The one of `known` that a word was most likely meant to be: one slip away, two in a long word, its case aside. A slip
 *  is a character too much, too few, another one, or two in each other's place. Undefined where none is so near. */
export function nearestWord(word: string, known: Iterable<string>): string | undefined {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return undefined;
  const written = word.toLowerCase();
  let best = written.length < 6 ? 1 : 2;
  let nearest: string | undefined;
  for (const candidate of known) {
    if (candidate === word) return undefined;
    const slips = editDistance(written, candidate.toLowerCase(), best);
    if (slips < best || (slips === best && nearest === undefined)) {
      best = slips;
      nearest = candidate;
    }
  }
  return nearest;
}
