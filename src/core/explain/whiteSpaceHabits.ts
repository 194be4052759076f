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
    // Line breaks at the ends are gone in the signed body anyway, so they may stand among the spaces that go.
    { id: 'body-trimmed', pieces: () => withoutLineBreaks(trimmed(raw, ' \t\r\n')) },
    { id: 'body-lines-trimmed', pieces: () => linesTrimmed(raw) },
  ];
}

function* linesTrimmed(raw: Binary): Generator<Binary> {
  for (const slice of slices(raw, AT_LINE_END)) {
    yield slice
      .split(/[\r\n]+/)
      .map(line => trimmed(line, ' \t'))
      .join('');
  }
}

/** Less the characters of `space` at both ends. `String.trim` would take a byte of `à`, whose last one is no-break space
 *  in a binary string, and an expression at the end looks at long runs of spaces again and again. */
function trimmed(text: Binary, space: string): Binary {
  let start = 0;
  let end = text.length;
  while (start < end && space.includes(text.charAt(start))) start += 1;
  while (end > start && space.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
