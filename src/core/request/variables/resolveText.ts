import { lastIndexWhere } from '../../lastIndexWhere.ts';
import type { BlockProblem, Span } from '../../syntax/nodes.ts';
import { PLACEHOLDER } from '../../syntax/placeholders.ts';
import { type Lookup, PENDING, type PlaceholderValue } from './variableLookup.ts';

/** The maximum length of a text after replacing variables, and of one request's values in total: protects against
 *  files designed to exhaust memory. */
export const MAX_RESOLVED_LENGTH = 16_777_216;

/** A text after replacing variables, with the source position of each part. */
export interface ResolvedText {
  readonly text: string;
  readonly problems: readonly BlockProblem[];
  /** Whether a value is known only when sending; the text then contains its placeholder. */
  readonly isPending: boolean;
  /** The range in the block that `[start, end)` of `text` comes from; for part of a value, the whole placeholder. */
  readonly sourceOf: (start: number, end: number) => Span;
  /** The placeholders in `text` whose value isn't known, or isn't known yet. */
  readonly unknown: readonly Span[];
  /** The problem of the first placeholder in `text` that came from a value: such a placeholder is never sent. */
  readonly nested: () => BlockProblem | undefined;
}

/** The text with a letter for each character of its unknown placeholders, so any fault found in it is in the written text. */
export function maskedText({ text, unknown }: Pick<ResolvedText, 'text' | 'unknown'>): string {
  if (unknown.length === 0) return text;
  let masked = '';
  for (const { start, end } of unknown) masked += text.slice(masked.length, start) + 'x'.repeat(end - start);
  return masked + text.slice(masked.length);
}

interface Piece {
  /** Offset of the piece in the resolved text. */
  readonly at: number;
  readonly source: Span;
  readonly literal: boolean;
  /** A placeholder that was kept because it has no value. */
  readonly kept?: boolean;
}

/** Replaces every `{{words}}` in the joined spans, once: placeholders in what `lookup` returns aren't replaced. An
 *  unknown value is a problem, and its placeholder stays. If a value would make the text longer than `maxLength`
 *  characters, the text ends before the value, with a problem. */
export function resolveText(
  blockText: string,
  spans: readonly Span[],
  lookup: Lookup,
  maxLength = MAX_RESOLVED_LENGTH,
): ResolvedText {
  const [only, second] = spans;
  if (only !== undefined && second === undefined) {
    const written = blockText.slice(only.start, only.end);
    if (!written.includes('{{')) return withoutPlaceholders(written, only.start);
  }
  const pieces: Piece[] = [];
  const problems: BlockProblem[] = [];
  let text = '';
  let isPending = false;
  const add = (value: string, start: number, end: number, literal: boolean, kept = false) => {
    pieces.push({ at: text.length, source: { start, end }, literal, kept });
    text += value;
  };
  for (const span of spans) {
    const written = blockText.slice(span.start, span.end);
    let from = 0;
    for (const match of written.matchAll(PLACEHOLDER)) {
      const start = span.start + match.index;
      const end = start + match[0].length;
      const inner = match[1] ?? '';
      const words = inner.trim();
      const found = lookup(words);
      const value = typeof found === 'string' ? found : match[0];
      if (found === PENDING) isPending = true;
      else if (typeof found !== 'string') {
        const lead = inner.length - inner.trimStart().length;
        problems.push(placeholderProblem(words, found, { start, end }, start + 2 + lead));
      } else if (text.length + value.length > maxLength) {
        const args = { limit: maxLength };
        problems.push({ code: 'text-too-long', severity: 'error', start, end, args });
        return { text, problems, isPending, sourceOf: () => span, unknown: NO_PLACES, nested: notNested };
      }
      add(written.slice(from, match.index), span.start + from, start, true);
      add(value, start, end, false, typeof found !== 'string');
      from = match.index + match[0].length;
    }
    add(written.slice(from), span.start + from, span.end, true);
  }
  const unknown = pieces.flatMap(({ at, source, kept }) =>
    kept === true ? [{ start: at, end: at + source.end - source.start }] : [],
  );
  const placeOf = (start: number, end: number) => sourceOf(pieces, start, end);
  return {
    text,
    problems,
    isPending,
    sourceOf: placeOf,
    unknown,
    nested: () => nestedPlaceholder(text, pieces),
  };
}

/** A shortcut, because most texts have no placeholders, and a request has a dozen texts. */
function withoutPlaceholders(text: string, at: number): ResolvedText {
  return {
    text,
    problems: NO_PROBLEMS,
    isPending: false,
    sourceOf: (start, end) => ({ start: at + start, end: at + Math.max(start, end) }),
    unknown: NO_PLACES,
    nested: notNested,
  };
}

const NO_PROBLEMS: readonly BlockProblem[] = [];
const NO_PLACES: readonly Span[] = [];
const notNested = (): undefined => undefined;

/** Placeholders in the spans were replaced or kept, so any other placeholder comes, at least in part, from a value. */
function nestedPlaceholder(text: string, pieces: readonly Piece[]): BlockProblem | undefined {
  for (const { 0: words, index } of text.matchAll(PLACEHOLDER)) {
    const piece = lastAt(pieces, index);
    if (piece?.kept === true && piece.at === index) continue;
    const place = sourceOf(pieces, index, index + words.length);
    return { code: 'placeholder-nested', severity: 'error', ...place, args: { words } };
  }
  return undefined;
}

/** A name that the file could define, or that of a dynamic variable. */
const NAME = /^\$?[\w-][\w.-]*$/;

/** A fault in the words is reported at its own position, an unknown name at the whole placeholder. */
function placeholderProblem(
  name: string,
  found: Exclude<PlaceholderValue, string | typeof PENDING>,
  whole: Span,
  wordsStart: number,
): BlockProblem {
  if (found === undefined) {
    const code =
      name === ''
        ? 'placeholder-empty'
        : NAME.test(name)
          ? 'variable-unresolved'
          : 'placeholder-name-invalid';
    return { code, severity: 'error', ...whole, args: { name } };
  }
  const { code, args } = found;
  return { code, severity: 'error', start: wordsStart + found.start, end: wordsStart + found.end, args };
}

function sourceOf(pieces: readonly Piece[], start: number, end: number): Span {
  const first = lastAt(pieces, start);
  const last = lastAt(pieces, end - 1) ?? first;
  if (first === undefined || last === undefined) return { start: 0, end: 0 };
  const from = first.literal ? first.source.start + start - first.at : first.source.start;
  const to = last.literal ? last.source.start + end - last.at : last.source.end;
  return { start: from, end: Math.max(from, to) };
}

/** The last piece that starts at or before an offset. A binary search: a body may have as many problems as pieces, so linear searches would
 *  take quadratic time. */
function lastAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  return pieces[lastIndexWhere(pieces.length, index => (pieces[index]?.at ?? 0) <= offset)];
}

/** The maximum total length of values outside the body. No server accepts more. */
export const MAX_HEAD_LENGTH = 1_048_576;

/** Limits the total length of one request's values to `limit` characters. The first value beyond it is a problem; later ones stay
 *  unreplaced without another problem. Values are counted before they become part of a text, so nothing larger is created. */
export function limitedLookup(lookup: Lookup, limit = MAX_RESOLVED_LENGTH): Lookup {
  let length = 0;
  return (words, isInFileName) => {
    if (length > limit) return PENDING;
    const value = lookup(words, isInFileName);
    if (typeof value !== 'string') return value;
    length += value.length;
    if (length <= limit) return value;
    return { code: 'text-too-long', args: { limit }, start: 0, end: words.length };
  };
}
