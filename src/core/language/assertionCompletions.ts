import {
  ASSERTED_FIELDS,
  ASSERTED_STATUSES,
  ASSERTION_OPERATORS,
  ASSERTION_SUBJECTS,
} from './assertionWords.ts';
import { type Completion, literal } from './completion.ts';
import { type Place, rangeAround } from './place.ts';

/** What an assertion takes behind `written`, which is the part of it in front of the cursor. */
export function assertionCompletions(place: Place, written: string): readonly Completion[] {
  const word = written.split(/\s/).at(-1) ?? '';
  const replace = rangeAround(place, word.length, 0);
  const plain = (labels: readonly string[]): readonly Completion[] =>
    labels.map(label => ({ kind: 'keyword', label, snippet: literal(label), replace }));
  const words = written
    .slice(0, written.length - word.length)
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const [subject] = words;
  if (subject === undefined) {
    return ASSERTION_SUBJECTS.map(
      ({ name, snippet }): Completion => ({
        kind: 'keyword',
        label: name,
        snippet,
        about: `assertion:${name}`,
        replace,
      }),
    );
  }
  const behindLeft = subject === 'status' || subject === 'duration' ? 1 : 2;
  if (words.length < behindLeft) {
    return plain(subject === 'body' ? ASSERTED_FIELDS : ['content-type', 'date', 'server']);
  }
  if (words.length === behindLeft) return plain(ASSERTION_OPERATORS);
  return plain(subject === 'status' ? ASSERTED_STATUSES : subject === 'body' ? ['true', 'false'] : []);
}
