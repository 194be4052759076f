import type { TextChange } from '../../core/language/fixes/quickFix.ts';

/** Applies changes that don't overlap to a text. */
export function changedText(text: string, changes: readonly TextChange[]): string {
  const starts = lineStarts(text);
  const offset = ({ line, character }: TextChange['range']['start']) =>
    (starts[line] ?? text.length) + character;
  const last = changes.toSorted((left, right) => offset(right.range.start) - offset(left.range.start));
  return last.reduce(
    (changed, { range, newText }) =>
      changed.slice(0, offset(range.start)) + newText + changed.slice(offset(range.end)),
    text,
  );
}

/** CR, LF and CRLF end lines, as in the Language Server Protocol. */
function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), match => match.index + match[0].length)];
}
