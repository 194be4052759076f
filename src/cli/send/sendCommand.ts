import { visibleText } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import type { SendDocument } from '../documents/sendDocument.ts';
import { EXIT, worstExitStatus } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { expandedPatterns } from '../files/expandedPatterns.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { Redaction } from '../terminal/redaction.ts';
import { junitReport, type Skipped } from './junitReport.ts';
import { openSend, type SendParts, SYSTEM_PARTS } from './openSend.ts';
import { printResult, printSummary, UnsentReasons } from './printResult.ts';
import type { RequestResult } from './sendContext.ts';
import { performInOrder, skippedWords } from './sendNeeds.ts';
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
  const { clock, signal, stdout, stderr } = commandContext;
  const concurrency = concurrencyOf(options.concurrency);
  const startedMs = clock.nowMs();
  const named = expandedPatterns(files, commandContext);
  const opened = await openSend(named, options, commandContext, parts);
  const { context } = opened;
  const { order, contextOf } =
    parts.window === undefined
      ? { order: opened.order, contextOf: () => context }
      : await (await import('./agreeToSend.ts')).agreeToSend(opened, parts.window);
  const { redaction, transport } = context;
  const results: RequestResult[] = [];
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
        const { result } = end;
        results.push(result);
        if (!options.json) printResult(result, commandContext, unsentReasons);
        for (const warning of result.warnings) stderr.line(visibleText(warning));
      },
      afterFailure: async () => (options.bail ? 'end' : 'go-on'),
    }));
  } finally {
    await transport?.close();
  }
  unsentReasons?.print(commandContext);
  const summary = summaryOf(results, order.length, clock.nowMs() - startedMs);
  const document: SendDocument = { results: results.map(result => result.report), summary };
  if (options.json) stdout.json(document);
  else if (order.length > 1 || context.manner.compares) printSummary(summary, commandContext);
  // Last, so that a failure to write the report hides no result.
  if (options.junit !== undefined) {
    const notSent = skippedOf([...skipped, ...unsent], skipped.length > 0, redaction, commandContext);
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
    sent: results.filter(result => result.report.attempts.length > 0).length,
    passed,
    failed: results.length - passed,
    skipped: planned - results.length,
    elapsedMs,
  };
}

function skippedOf(
  planned: readonly PlannedRequest[],
  isNeedFailed: boolean,
  redaction: Redaction,
  { signal, locale }: CommandContext,
): Skipped {
  return {
    requests: planned.map(({ requestFile: { file }, entry: { name, title, line } }) => ({
      file,
      name: name === undefined ? null : redaction.text(name),
      title: redaction.text(title),
      line,
    })),
    reason: cliText(
      signal.aborted ? 'skipped-interrupted' : isNeedFailed ? 'skipped-need' : 'skipped-bail',
      locale,
    ),
  };
}

function concurrencyOf(text: string | undefined): number {
  if (text === undefined) return 1;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MAX_CONCURRENCY) {
    throw new InputError('concurrency-malformed', { limit: MAX_CONCURRENCY });
  }
  return count;
}
