import {
  ASSERTED_FIELDS,
  ASSERTED_STATUSES,
  ASSERTION_OPERATORS,
  ASSERTION_SUBJECTS,
  EXPECTED_ASSERTION,
  EXPECTED_WORD,
} from '../../vocabulary/assertionWords.ts';
import { type BlockPosition, lineAround, rangeAround } from '../model/blockPosition.ts';
import { type Completion, isSubsequence, literal } from './completion.ts';

/** Completions after `written`, the part of an assertion before the cursor. */
export function assertionCompletions(position: BlockPosition, written: string): readonly Completion[] {
  const word = written.split(/\s/).at(-1) ?? '';
  const { after } = lineAround(position);
  const rest = /^\S*/.exec(after)?.[0].length ?? 0;
  const replace = rangeAround(position, word.length, rest);
  const plain = (labels: readonly string[]) => plainCompletions(position, written, labels);
  const words = written
    .slice(0, written.length - word.length)
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const [subject] = words;
  const ofExpected = (label: string): readonly Completion[] =>
    isSubsequence(word, label)
      ? [{ kind: 'keyword', label, snippet: literal(label), about: 'assertion:expected', replace }]
      : [];
  if (subject === undefined) {
    const subjects = ASSERTION_SUBJECTS.filter(({ name }) => isSubsequence(word, name)).map(
      ({ name, snippet }): Completion => ({
        kind: 'keyword',
        label: name,
        snippet: after.length > rest ? name : snippet,
        about: `assertion:${name}`,
        replace,
      }),
    );
    return after.length > rest ? subjects : [...subjects, ...ofExpected(EXPECTED_ASSERTION)];
  }
  if (subject === 'body' && words.length === 2 && words[1] === 'matches') return ofExpected(EXPECTED_WORD);
  const takesArgument = ASSERTION_SUBJECTS.some(row => row.name === subject && 'argument' in row);
  const leftLength = takesArgument ? 2 : 1;
  if (words.length < leftLength) {
    if (subject !== 'body') return plain(['content-type', 'date', 'server']);
    return [...plain(ASSERTED_FIELDS), ...ofExpected(`matches ${EXPECTED_WORD}`)];
  }
  if (words.length === leftLength) return plain(ASSERTION_OPERATORS);
  if (words.length > leftLength + 1) return [];
  return plain(subject === 'status' ? ASSERTED_STATUSES : subject === 'body' ? ['true', 'false'] : []);
}

/** Words that replace the last word of `written`. */
export function plainCompletions(
  position: BlockPosition,
  written: string,
  labels: readonly string[],
): readonly Completion[] {
  const word = written.split(/\s/).at(-1) ?? '';
  const rest = /^\S*/.exec(lineAround(position).after)?.[0].length ?? 0;
  const replace = rangeAround(position, word.length, rest);
  return labels
    .filter(label => isSubsequence(word, label))
    .map(label => ({ kind: 'keyword', label, snippet: literal(label), replace }));
}
