import { NOTABLE_SKEW_SECONDS } from '../../core/request/clock/clockEstimate.ts';
import { visibleLine, visibleText } from '../../core/visibleText.ts';
import { type CliTextKey, cliText } from '../../text/cli/cliText.ts';
import type {
  AssertionReport,
  RequestReport,
  ResponseReport,
  SendDocument,
  SentRequestReport,
} from '../documents/sendDocument.ts';
import { problemLine } from '../failure/reportFailure.ts';
import { signingRows } from '../sign/cliSigningReport.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { failureWords } from './assertionReport.ts';
import type { RequestResult } from './sendContext.ts';

/** Prints one request and its result for display. Secrets in the report are already masked; here it's made safe to display. `unsent`
 *  collects the reasons why requests weren't sent, which are shown at the end. */
export function printResult(
  result: RequestResult,
  commandContext: CommandContext,
  unsent?: UnsentReasons,
): void {
  const { report, problems, remarks, changes } = result;
  const { stdout, stderr, locale } = commandContext;
  const isCompared = report.comparison !== undefined;
  // As with `diff`, what matches isn't shown.
  if (isCompared && result.passed) return;
  stdout.line(headline(report, commandContext));
  if (isCompared) printChanges(changes, commandContext);
  else printExchange(result, commandContext);
  printAssertions(
    isCompared ? report.assertions.filter(({ passed }) => !passed) : report.assertions,
    commandContext,
  );
  for (const problem of problems) stderr.line(problemLine(report.file, problem, locale));
  if (report.problem !== undefined && unsent?.take(report) !== true) {
    const { code, message } = report.problem;
    // This advice lists the failed assertions or the differences, which are already printed above.
    const isShown = code === 'assertion-failed' || report.problem === changes;
    const advice = isShown ? '' : report.problem.advice;
    // The message of a refused request is already among its problems.
    const words = report.request === null ? [advice] : [message, advice];
    for (const word of words) if (word !== '') stderr.line(visibleText(word));
  }
  for (const remark of remarks) stderr.line(visibleText(remark));
  stdout.line();
}

function printExchange({ report, savedTo, unsigned }: RequestResult, commandContext: CommandContext): void {
  if (report.request !== null) printRequest(report.request, unsigned, commandContext);
  if (report.response !== undefined) printResponse(report.response, savedTo, commandContext);
}

function printChanges(changes: RequestResult['changes'], { stdout }: CommandContext): void {
  for (const line of changes?.advice.split('\n') ?? []) stdout.line(`${stdout.style('red', '✗')} ${line}`);
}

export function printSummary(summary: SendDocument['summary'], { stdout, locale }: CommandContext): void {
  const { sent, passed, failed, skipped } = summary;
  stdout.line(cliText('summary-sent', locale, { sent, passed, failed, skipped }));
}

function headline({ file, name, title, line }: RequestReport, { stdout }: CommandContext): string {
  const words = [name ?? '', title].filter(part => part !== '').join(': ');
  const place = `${file}:${line + 1}`;
  return words === ''
    ? stdout.style('bold', visibleLine(place))
    : `${stdout.style('bold', visibleLine(words))}  ${stdout.style('dim', visibleLine(place))}`;
}

function printRequest(
  request: SentRequestReport,
  unsigned: string | undefined,
  { stdout, locale }: CommandContext,
): void {
  stdout.line(`${request.method} ${visibleLine(request.url)}`);
  for (const [name, value] of request.headers) stdout.line(`  ${visibleLine(`${name}: ${value}`)}`);
  if (request.signing === null) {
    stdout.line(`  ${unsigned ?? cliText('not-signed', locale)}`);
    return;
  }
  for (const row of signingRows(request.signing, locale)) stdout.line(`  ${row}`);
  const { clockCorrectionSeconds: seconds } = request;
  if (seconds !== undefined) stdout.line(`  ${cliText('clock-corrected', locale, { seconds })}`);
}

function printResponse(
  response: ResponseReport,
  savedTo: string | undefined,
  commandContext: CommandContext,
): void {
  const { stdout, stderr, locale } = commandContext;
  const color = response.status < 300 ? 'green' : response.status < 400 ? 'yellow' : 'red';
  stdout.line();
  stdout.line(
    `${stdout.style(color, visibleLine(`${response.status} ${response.statusText}`.trimEnd()))}  ${stdout.style('dim', timingsText(response, locale))}`,
  );
  for (const [name, value] of response.headers) stdout.line(`  ${visibleLine(`${name}: ${value}`)}`);
  stdout.line();
  stdout.line(bodyText(response, savedTo, locale));
  const skew = response.clockSkewSeconds ?? 0;
  if (Math.abs(skew) <= NOTABLE_SKEW_SECONDS) return;
  const direction = cliText(skew > 0 ? 'clock-ahead' : 'clock-behind', locale);
  const error = response.clockSkewErrorSeconds ?? 1;
  stderr.line(cliText('clock-skew', locale, { seconds: Math.abs(skew), error, direction }));
}

function printAssertions(assertions: readonly AssertionReport[], { stdout, locale }: CommandContext): void {
  if (assertions.length > 0) stdout.line();
  for (const assertion of assertions) {
    const mark = assertion.passed ? stdout.style('green', '✓') : stdout.style('red', '✗');
    const words = assertion.passed ? assertion.text : failureWords(assertion, locale);
    stdout.line(`${mark} ${visibleLine(words)}`);
  }
}

function bodyText(
  response: ResponseReport,
  savedTo: string | undefined,
  locale: CommandContext['locale'],
): string {
  const bytes =
    response.bodyBase64 === undefined
      ? Buffer.byteLength(response.bodyText ?? '')
      : Buffer.byteLength(response.bodyBase64, 'base64');
  if (savedTo !== undefined)
    return visibleText(cliText('body-saved', locale, { count: bytes, path: savedTo }));
  if (response.bodyText === undefined) return cliText('body-binary', locale, { count: bytes });
  return response.bodyText === '' ? cliText('body-empty', locale) : visibleText(response.bodyText);
}

/** `12.1 ms: connect 1.2, first byte 9.7, download 1.2`, only with phases that took place. */
function timingsText({ timings }: ResponseReport, locale: CommandContext['locale']): string {
  const stages: readonly (readonly [CliTextKey, number])[] = [
    ['phase-dns', timings.dnsMs],
    ['phase-connect', timings.connectMs],
    ['phase-tls', timings.tlsMs],
    ['phase-first-byte', timings.firstByteMs],
    ['phase-download', timings.downloadMs],
  ];
  const milliseconds = (ms: number): string => {
    const digits = ms.toFixed(ms >= 100 ? 0 : 1);
    return locale === 'pt-BR' ? digits.replace('.', ',') : digits;
  };
  const shown = stages
    .filter(([, ms]) => ms > 0)
    .map(([key, ms]) => `${cliText(key, locale)} ${milliseconds(ms)}`);
  return `${milliseconds(timings.totalMs)} ms: ${shown.join(', ')}`;
}

/** Why requests of a run weren't sent although they could be prepared, such as a missing App Secret: the reason is usually the same for
 *  all of them, so it's reported once. */
export class UnsentReasons {
  readonly #counts = new Map<string, number>();

  /** Counts the reason why a prepared request wasn't sent, and returns true; returns false for any other request. */
  take({ request, attempts, problem }: RequestReport): boolean {
    if (request === null || attempts.length > 0 || problem === undefined) return false;
    const why = `${problem.message} ${problem.advice}`.trimEnd();
    this.#counts.set(why, (this.#counts.get(why) ?? 0) + 1);
    return true;
  }

  /** Prints each reason with the number of requests that it concerns. */
  print({ stderr, locale }: CommandContext): void {
    for (const [why, count] of this.#counts)
      stderr.line(visibleText(cliText('unsent-because', locale, { count, why })));
  }
}
