import { type Binary, slices } from './binary.ts';
import type { BodyHabit } from './bodyHabit.ts';

/** Cuts between two characters that no line break is made of. */
const WITHIN_LINE = /[^\r\n](?=[^\r\n])/g;
const AT_LINE_END = /[\r\n](?=[^\r\n])/g;

/** The body that enters the signature. Source: Authentication › Signature, body rule 1. */
export function* withoutLineBreaks(raw: Binary): Generator<Binary> {
  for (const slice of slices(raw, WITHIN_LINE)) yield slice.replace(/[\r\n]+/g, '');
}

/** Line breaks kept or turned into something else, and white space removed that belongs to the body. */
export function whiteSpaceHabits(raw: Binary): readonly BodyHabit[] {
  const eachSlice = (change: (slice: Binary) => Binary) =>
    function* (): Generator<Binary> {
      for (const slice of slices(raw, WITHIN_LINE)) yield change(slice);
    };
  return [
    { id: 'body-crlf-kept', pieces: () => [raw] },
    { id: 'body-cr-kept', pieces: eachSlice(slice => slice.replaceAll('\n', '')) },
    { id: 'body-lf-kept', pieces: eachSlice(slice => slice.replaceAll('\r', '')) },
    { id: 'body-newlines-to-lf-kept', pieces: eachSlice(slice => slice.replace(/\r\n?/g, '\n')) },
    { id: 'body-newlines-to-crlf-kept', pieces: eachSlice(slice => slice.replace(/\r\n?|\n/g, '\r\n')) },
    { id: 'body-newlines-to-space', pieces: eachSlice(slice => slice.replace(/\r\n?|\n/g, ' ')) },
    { id: 'body-each-newline-byte-to-space', pieces: eachSlice(slice => slice.replace(/[\r\n]/g, ' ')) },
    { id: 'body-whitespace-removed', pieces: eachSlice(slice => slice.replace(/[ \t\r\n\f\v]+/g, '')) },
    { id: 'body-trimmed', pieces: () => withoutLineBreaks(trimmedEnds(raw)) },
    { id: 'body-lines-trimmed', pieces: () => linesTrimmed(raw) },
  ];
}

/** Line breaks at the ends are gone in the signed body anyway, so they may stand among the spaces that go. */
function trimmedEnds(raw: Binary): Binary {
  let start = 0;
  let end = raw.length;
  while (start < end && ' \t\r\n'.includes(raw.charAt(start))) start += 1;
  while (end > start && ' \t\r\n'.includes(raw.charAt(end - 1))) end -= 1;
  return raw.slice(start, end);
}

function* linesTrimmed(raw: Binary): Generator<Binary> {
  for (const slice of slices(raw, AT_LINE_END)) {
    yield slice
      .split(/[\r\n]+/)
      .map(line => line.replace(/^[ \t]+/, '').trimEnd())
      .join('');
  }
}
