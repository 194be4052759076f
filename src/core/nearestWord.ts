import { editDistance } from './editDistance.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 40;

/** The most likely intended word of `known`: at most one edit away (two for long words), ignoring case. An edit is an
 *  extra, a missing or a different character, or two swapped ones. Undefined if no word is that close. */
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
