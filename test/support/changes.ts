import type { TextChange } from '../../src/core/language/fixes/quickFix.ts';
import type { Position } from '../../src/core/problem.ts';

/** A text after changes that don't overlap. */
export function changed(text: string, changes: readonly TextChange[]): string {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\n|\r/g), match => match.index + match[0].length)];
  const offsetOf = ({ line, character }: Position): number => (starts[line] ?? text.length) + character;
  const inOrder = changes
    .map(({ range, newText }) => ({ start: offsetOf(range.start), end: offsetOf(range.end), newText }))
    .toSorted((left, right) => left.start - right.start);
  let result = '';
  let at = 0;
  for (const { start, end, newText } of inOrder) {
    result += text.slice(at, start) + newText;
    at = end;
  }
  return result + text.slice(at);
}
