import { visibleLine } from '../../../core/visibleText.ts';
import { causeLines, equivalentLines } from '../../../report/explanation/causeLines.ts';
import { differenceLines } from '../../../report/explanation/explanationLines.ts';
import type { RecordExplanation } from '../../../report/trafficRecord.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import type { Locale } from '../../../text/text.ts';
import { explanationsOf } from './trafficEntry.ts';

/** The columns of a document next to a request file in a small window. */
const WIDE_COLUMNS = 36;

type Explanation = RecordExplanation | undefined;

/** The causes of an incorrect signature, and both strings to sign, one above the other; without a known cause, only the
 *  correct one, below `signedHeading`. */
export function mismatchLines(
  signingInput: string,
  explanation: Explanation,
  signedHeading: string,
  locale: Locale,
  columns: number = WIDE_COLUMNS,
): readonly string[] {
  const [first, ...others] = explanationsOf(explanation);
  if (first === undefined) {
    const sentence = notExplained(explanation, locale);
    return ['', sentence, '', signedHeading, `  ${visibleLine(signingInput)}`];
  }
  const equivalent = equivalentLines(
    first.mistakes,
    others.map(({ mistakes }) => mistakes),
    locale,
  );
  return [
    '',
    ...causeLines(first.mistakes, locale, first.checklistItem !== null).map(({ text }) => text),
    ...differenceLines(first.mistakes, signingInput, first.signingInput, locale, columns).map(
      ({ text }) => text,
    ),
    ...equivalent.map(({ text }) => text),
  ];
}

/** Why no cause is known. */
export function notExplained(explanation: Explanation, locale: Locale): string {
  const words = viewLocalizer(locale);
  const { verdict } = explanation ?? { verdict: 'stopped' };
  const error = explanation !== undefined && 'error' in explanation ? (explanation.error ?? '') : '';
  return words(`logEntry.${verdict === 'explained' ? 'unexplained' : verdict}`, { error });
}

/** Names and values, aligned; those without a value are omitted. */
export function factLines(
  facts: readonly (readonly [name: string, value: string | undefined])[],
): readonly string[] {
  const known = facts.filter(([, value]) => value !== undefined);
  const width = Math.max(...known.map(([name]) => name.length)) + 2;
  return known.map(([name, value]) => visibleLine(`${name.padEnd(width)}${value}`));
}
