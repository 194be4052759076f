import {
  percentTried,
  type SearchConditions,
  type SearchedSignature,
} from '../../app/explain/causeSearch.ts';
import { type SecretsExplained, searchWithSecrets } from '../../app/explain/otherSecrets.ts';
import { FiscalError } from '../../core/errors.ts';
import type { ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import { visibleLine, visibleText } from '../../core/visibleText.ts';
import { explainThreads } from '../../node/explainThread.ts';
import type { ExplanationLine } from '../../report/explanation/causeLines.ts';
import type { ExplanationReport, MismatchExplanation } from '../../report/explanation/explainReport.ts';
import { type ExplainedSignature, signatureLines } from '../../report/explanation/explanationDocument.ts';
import { hashedText } from '../../report/explanation/explanationLines.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Style } from '../terminal/screen.ts';

/** Prints the most likely explanation in full, with the expected string to sign, if given, below the one that was used, and other
 *  explanations of the same signature by their ids. */
export function printLoggedExplanation(
  explanation: MismatchExplanation,
  { stdout, locale }: Pick<CommandContext, 'stdout' | 'locale'>,
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
  stdout.line(
    `    ${cliText('gateway-used', locale)}: ${visibleLine(hashedText(first.mistakes, first.signingInput))}`,
  );
  if (expected !== undefined) {
    // As wide as the label above it, so that the two strings are aligned.
    const label = `${cliText('proxy-signed', locale)}:`.padEnd(cliText('gateway-used', locale).length + 1);
    stdout.line(`    ${label} ${visibleLine(expected)}`);
  }
  const alternatives = [...new Set(others.map(ids))].filter(other => other !== ids(first)).join(', ');
  if (alternatives !== '') {
    stdout.line(`    ${stdout.style('dim', cliText('gateway-or', locale, { ids: alternatives }))}`);
  }
}

function errorOf(explanation: MismatchExplanation): string {
  return 'error' in explanation ? (explanation.error ?? '') : '';
}

const STYLES: Partial<Record<ExplanationLine['kind'], Style>> = {
  heading: 'bold',
  title: 'bold',
  cause: 'dim',
  rule: 'dim',
  right: 'green',
  theirs: 'red',
  note: 'dim',
};

/** Prints the result of a search for causes, in color if the terminal supports it. `refusedWith`: the platform's code, if it's known. */
export function printSignature(
  explained: ExplainedSignature,
  input: ExplainInput,
  refusedWith: number | undefined,
  commandContext: Pick<CommandContext, 'stdout' | 'locale'>,
): void {
  const { stdout, locale } = commandContext;
  // A terminal would wrap each string separately, so the marks would be below the wrong characters.
  const columns = stdout.columns();
  printLines(signatureLines(explained, input, { locale, columns, refusedWith }), commandContext);
}

/** Prints lines of an explanation, in color if the terminal supports it. */
export function printLines(
  lines: readonly ExplanationLine[],
  { stdout }: Pick<CommandContext, 'stdout'>,
): void {
  for (const { kind, text } of lines) {
    const style = STYLES[kind];
    stdout.line(style === undefined ? text : stdout.style(style, text));
  }
}

/** Only a search for three causes takes long enough to report progress. */
const PROGRESS_MS = 5_000;

/** Searches for the causes of a signature, also with an App Secret that its text has, and reports the progress on stderr; an interruption ends it between two slices. */
export async function searched(
  subject: SearchedSignature,
  { signal, stderr, locale }: CommandContext,
): Promise<SecretsExplained> {
  let reportedMs = performance.now();
  let searched = 0;
  const conditions: SearchConditions = {
    signal,
    threads: explainThreads(),
    onProgress: (count, expected) => {
      searched = count;
      if (performance.now() - reportedMs < PROGRESS_MS) return;
      reportedMs = performance.now();
      const percent = percentTried(count, expected);
      stderr.line(
        percent === undefined || expected === undefined
          ? cliText('explain-progress', locale, { count })
          : cliText('explain-progress-of', locale, { percent, candidates: expected }),
      );
    },
  };
  const explained = await searchWithSecrets(subject, conditions);
  if (explained === undefined) throw new FiscalError('cancelled', { sent: 'nothing', searched });
  return explained;
}
