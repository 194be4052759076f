import type { Range } from '../../core/problem.ts';
import { visibleLine } from '../../core/visibleText.ts';

/** The number of characters shown of a line before and after the position. */
const AROUND = 60;

/** The line of a problem with carets below its range. A long line is truncated around the range, and an escape for
 *  one character counts with its displayed length. */
export function sourceExcerpt(line: string, { start, end }: Range): string[] {
  const from = Math.max(0, start.character - AROUND);
  const endOnLine = end.line === start.line ? end.character : line.length;
  const to = Math.min(
    line.length,
    Math.max(endOnLine, start.character) + AROUND,
    start.character + 2 * AROUND,
  );
  const before = visibleLine(line.slice(from, start.character));
  const marked = visibleLine(line.slice(start.character, Math.min(endOnLine, to)));
  const after = visibleLine(line.slice(Math.min(endOnLine, to), to));
  const cutBefore = from > 0 ? '…' : '';
  const text = `${cutBefore}${before}${marked}${after}${to < line.length ? '…' : ''}`;
  const carets = '^'.repeat(Math.max(1, columnsOf(marked)));
  return [`    ${text}`, `    ${' '.repeat(columnsOf(cutBefore + before))}${carets}`];
}

/** Counts code points. The carets don't account for wide characters, which take two columns on most terminals. */
function columnsOf(text: string): number {
  return [...text].length;
}
