import { visibleLine, visibleText } from '../../core/visibleText.ts';
import type { ExplanationReport } from '../../report/explainReport.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { JournalExplanation } from '../../traffic/mismatchExplainer.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** The most likely explanation in full, with the expected string below the one used; other explanations of the same
 *  signature by their ids. */
export function printExplanation(
  explanation: JournalExplanation,
  { stdout, locale }: Pick<Surroundings, 'stdout' | 'locale'>,
  expected?: string,
): void {
  const remarks = 'remarks' in explanation ? explanation.remarks : [];
  for (const { message } of remarks) stdout.line(`    ${visibleText(message[locale])}`);
  if (explanation.verdict !== 'explained') {
    stdout.line(`    ${cliText(`gateway-${explanation.verdict}`, locale, { error: errorOf(explanation) })}`);
    return;
  }
  const [first, ...others] = explanation.explanations;
  if (first === undefined) return;
  const ids = ({ mistakes }: ExplanationReport) => mistakes.map(({ id }) => id).join(' + ');
  stdout.line(`    ${stdout.style('bold', ids(first))}: ${visibleText(first.message[locale])}`);
  stdout.line(`    ${cliText('gateway-used', locale)}: ${visibleLine(first.signingInput)}`);
  if (expected !== undefined) {
    // As wide as the label above it, so that the two strings are aligned.
    const label = cliText('proxy-signed', locale).padEnd(cliText('gateway-used', locale).length);
    stdout.line(`    ${label}: ${visibleLine(expected)}`);
  }
  const alternatives = [...new Set(others.map(ids))].filter(other => other !== ids(first)).join(', ');
  if (alternatives !== '') {
    stdout.line(`    ${stdout.style('dim', cliText('gateway-or', locale, { ids: alternatives }))}`);
  }
}

function errorOf(explanation: JournalExplanation): string {
  return 'error' in explanation ? (explanation.error ?? '') : '';
}
