import type { Range } from '../../core/problem.ts';
import { visibleLine } from '../../core/visibleText.ts';

/** Characters shown of a line on either side of the place. */
const AROUND = 60;

/** The line of a problem and, below it, carets under its place. A long line is cut around the place, and escapes that
 *  stand for one character count as long as they show. */
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

/** Code points; wide characters take two columns on most terminals, which the carets do not follow. */
function columnsOf(text: string): number {
  return [...text].length;
}
