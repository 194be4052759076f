import type { Problem } from '../../core/problem.ts';
import { visibleLine, visibleText } from '../../core/visibleText.ts';
import { problemWords } from '../../text/problems/problemWords.ts';
import type { Locale } from '../../text/text.ts';

/** `file:line:column severity code message`, with line and column from 1, as editors and CI servers read it. The
 *  severity is the same word in every language, because problem matchers look for it. */
export function problemLine(file: string, problem: Problem, locale: Locale): string {
  const { line, character } = problem.range.start;
  const place = `${visibleLine(file)}:${line + 1}:${character + 1}`;
  return `${place} ${problem.severity} ${problem.code} ${visibleText(problemWords(problem, locale))}`;
}
