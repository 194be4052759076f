import type { ExplainResult } from '../../core/explain/explain.ts';
import type { ExplainInput } from '../../core/explain/explainInput.ts';
import type { StringResult } from '../../core/explain/explainString.ts';
import type { ExplanationLine } from '../../report/causeLines.ts';
import { explanationLines } from '../../report/explanationLines.ts';
import type { Style } from '../terminal/screen.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

const STYLES: Partial<Record<ExplanationLine['kind'], Style>> = {
  heading: 'bold',
  title: 'bold',
  mistake: 'dim',
  rule: 'dim',
  right: 'green',
  theirs: 'red',
  note: 'dim',
};

/** The explanation for display, in color if the terminal supports it. */
export function printExplanation(
  result: ExplainResult | StringResult,
  input: ExplainInput,
  surroundings: Pick<Surroundings, 'stdout' | 'locale'>,
): void {
  printLines(explanationLines(result, input, surroundings.locale), surroundings);
}

/** Prints lines of an explanation, in color if the terminal supports it. */
export function printLines(
  lines: readonly ExplanationLine[],
  { stdout }: Pick<Surroundings, 'stdout'>,
): void {
  for (const { kind, text } of lines) {
    const style = STYLES[kind];
    stdout.line(style === undefined ? text : stdout.style(style, text));
  }
}
