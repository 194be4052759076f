import { NOTABLE_SKEW_SECONDS } from '../../core/request/clock/clockEstimate.ts';
import { valueOrQuotes, visibleLine, visibleText } from '../../core/visibleText.ts';
import { steadyMs } from '../../node/systemPorts.ts';
import { type JunitCase, junitDocument } from '../../report/junitDocument.ts';
import { type CliTextKey, cliText } from '../../text/cli/cliText.ts';
import type {
  AssertionReport,
  RequestReport,
  ResponseReport,
  SendDocument,
  SentRequestReport,
} from '../documents/sendDocument.ts';
import { EXIT, worstExitStatus } from '../failure/exitStatus.ts';
import { problemLine } from '../failure/reportFailure.ts';
import { expandedPatterns } from '../files/expandedPatterns.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { numberOption } from '../options/optionValues.ts';
import { signingRows } from '../sign/cliSigningReport.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { failureWords } from './assertionReport.ts';
import { openSend, type SendParts, SYSTEM_PARTS } from './openSend.ts';
import type { RequestResult } from './sendContext.ts';
import { performInOrder, skippedWords } from './sendNeeds.ts';
import type { PerformedRequest } from './sendOne.ts';
import type { PlannedRequest } from './sendPlan.ts';
import { stepProgress } from './stepProgress.ts';

const MAX_CONCURRENCY = 100;

/** `fiscal send`: signs and sends requests from files, in order, and reports each result. */
export async function sendCommand(
  files: readonly string[],
  options: CommandOptions<'send'>,
  callerContext: CommandContext,
  parts: SendParts = SYSTEM_PARTS,
): Promise<number> {
  const { commandContext, during } = stepProgress(callerContext, options.json ?? false);
  const { signal, stdout, stderr } = commandContext;
  const concurrency = numberOption(options.concurrency, 1, 'concurrency-malformed', [1, MAX_CONCURRENCY]);
  const startedMs = steadyMs();
  const named = await expandedPatterns(files, commandContext);
  const opened = await openSend(named, options, commandContext, parts);
  const { context } = opened;
  const { order, contextOf } =
    parts.window === undefined
      ? { order: opened.order, contextOf: () => context }
      : await (await import('./agreeToSend.ts')).agreeToSend(opened, parts.window);
  const { redaction, transport } = context;
  const onTheWay: PerformedRequest['result'][] = [];
  const unsentReasons = order.length > 1 ? new UnsentReasons() : undefined;
  /** The requests that weren't sent because they need one that failed. */
  const skipped: PlannedRequest[] = [];
  let unsent: readonly PlannedRequest[];
  try {
    ({ unsent } = await performInOrder(order, context, {
      ...{ contextOf, concurrency, during },
      take: end => {
        if (end.kind === 'skipped') {
          skipped.push(end.item);
          if (!options.json) stderr.line(visibleText(skippedWords(end, context)));
          return;
        }
        const { result } = end.result;
        onTheWay.push(result);
        // It's still being made, because nothing of it is printed before the end.
        if (result instanceof Promise) return;
        if (!options.json) printResult(result, commandContext, unsentReasons);
        for (const warning of result.warnings) stderr.line(visibleText(warning));
      },
      afterFailure: async () => (options.bail ? 'end' : 'go-on'),
    }));
  } finally {
    await transport?.close();
  }
  const results = await Promise.all(onTheWay);
  unsentReasons?.print(commandContext);
  const summary = summaryOf(results, order.length, Math.round(steadyMs() - startedMs));
  const document: SendDocument = { results: results.map(result => result.report), summary };
  if (options.json) stdout.json(document);
  else if (order.length > 1 || context.manner.compares) printSummary(summary, commandContext);
  // Last, so that a failure to write the report hides no result.
  if (options.junit !== undefined) {
    const notSent = [
      ...skippedOf(skipped, 'skipped-need', redaction, commandContext),
      ...skippedOf(
        unsent,
        signal.aborted ? 'skipped-interrupted' : 'skipped-bail',
        redaction,
        commandContext,
      ),
    ];
    await writeWhole(options.junit, junitReport(document, notSent), commandContext);
  }
  return signal.aborted ? EXIT.interrupted : worstExitStatus(results.map(result => result.exitStatus));
}

function summaryOf(
  results: readonly RequestResult[],
  planned: number,
  elapsedMs: number,
): SendDocument['summary'] {
  const passed = results.filter(result => result.passed).length;
  return {
    sent: results.filter(({ report, neverSent }) => report.attempts.length > 0 && !neverSent).length,
    passed,
    failed: results.length - passed,
    skipped: planned - results.length,
    elapsedMs,
  };
}

function skippedOf(
  planned: readonly PlannedRequest[],
  reason: 'skipped-need' | 'skipped-interrupted' | 'skipped-bail',
  redaction: Redaction,
  { locale }: CommandContext,
): readonly Skipped[] {
  return planned.map(({ requestFile: { file }, entry: { name, title, line } }) => ({
    file,
    name: name === undefined ? null : redaction.text(name),
    title: redaction.text(title),
    line,
    reason: cliText(reason, locale),
  }));
}

/** The members of a request that identify it in a report. */
type CaseName = Pick<RequestReport, 'file' | 'name' | 'title' | 'line'>;

/** A request that wasn't started, with secrets masked, and why. */
interface Skipped extends CaseName {
  readonly reason: string;
}

/** The requests, sent or skipped, as JUnit XML test cases: one suite per file. */
function junitReport({ results, summary }: SendDocument, skipped: readonly Skipped[]): string {
  const files = [...new Set([...results, ...skipped].map(({ file }) => file))];
  const isOf = (file: string) => (each: CaseName) => each.file === file;
  const suites = files.map(file => ({
    name: file,
    cases: [
      ...results.filter(isOf(file)).map(testCase),
      ...skipped.filter(isOf(file)).map(request => ({ ...namedCase(request, 0), skipped: request.reason })),
    ],
  }));
  return junitDocument(suites, summary.elapsedMs / 1000);
}

function testCase(result: RequestReport): JunitCase {
  const { response, problem, assertions } = result;
  const named = namedCase(result, response?.timings.totalMs ?? 0);
  if (problem === undefined) return named;
  const sentence = problem.message.endsWith('.') ? problem.message : `${problem.message}.`;
  const message = `${sentence} ${problem.advice}`.trim();
  return { ...named, failure: { type: problem.code, message, text: failedLines(assertions) } };
}

function namedCase({ file, name, title, line }: CaseName, totalMs: number): JunitCase {
  const label = [name ?? '', title].filter(part => part !== '').join(': ') || `line ${line + 1}`;
  const location = { file, line: line + 1 };
  return { name: label, className: file, location, seconds: totalMs / 1000 };
}

/** Every failed assertion on its own line, even if something else went wrong, too. */
function failedLines(assertions: RequestReport['assertions']): string {
  const failed = assertions.filter(({ passed }) => !passed);
  return failed
    .map(({ text, actual, line, reason }) => {
      const seen = reason?.message ?? (actual === null ? '∅' : valueOrQuotes(actual));
      return `${line + 1}: ?? ${text} ← ${seen}`;
    })
    .join('\n');
}

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

function printSummary(summary: SendDocument['summary'], { stdout, locale }: CommandContext): void {
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
class UnsentReasons {
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
