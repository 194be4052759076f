import { type OrderedRequest, sendInOrder } from '../../app/send/sendInOrder.ts';
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
import { printResult, printSummary } from './printResult.ts';
import type { RequestResult } from './requestResult.ts';
import { performRequest } from './sendOne.ts';
import type { PlannedRequest } from './sendPlan.ts';

const MAX_CONCURRENCY = 100;

/** `fiscal send`: signs and sends requests from files, in order, and reports each result. */
export async function sendCommand(
  files: readonly string[],
  options: CommandOptions<'send'>,
  commandContext: CommandContext,
  parts: SendParts = SYSTEM_PARTS,
): Promise<number> {
  const { clock, signal, stdout } = commandContext;
  const concurrency = concurrencyOf(options.concurrency);
  const startedMs = clock.nowMs();
  const named = expandedPatterns(files, commandContext);
  const { selected, planned, context } = await openSend(named, options, commandContext, parts);
  const { redaction, transport } = context;
  const results: RequestResult[] = [];
  const failed = new Set<string>();
  /** Those that need one that failed. */
  const unsent: PlannedRequest[] = [];
  const skip = (request: PlannedRequest): Skip => {
    if (request.chain !== undefined) failed.add(request.chain.key);
    return { skipped: request };
  };
  try {
    await sendInOrder<ReturnType<typeof ordered>, RequestResult | Skip>(planned.map(ordered), {
      concurrency,
      send: async ({ planned: request }) => {
        if (request.chain?.needs.some(need => failed.has(need))) return skip(request);
        const isSelected = selected.some(({ entry }) => entry === request.entry);
        const own = isSelected ? context : { ...context, outputFile: undefined, expectedMode: undefined };
        const result = await performRequest(request, own);
        if (!result.passed && request.chain !== undefined) failed.add(request.chain.key);
        return result;
      },
      take: result => {
        if ('skipped' in result) {
          unsent.push(result.skipped);
          return;
        }
        results.push(result);
        if (!options.json) printResult(result, commandContext);
        for (const warning of result.warnings) commandContext.stderr.line(visibleText(warning));
      },
      // The signal itself ends requests in progress.
      isOver: last =>
        signal.aborted || (options.bail === true && last !== undefined && 'passed' in last && !last.passed),
    });
  } finally {
    await transport?.close();
  }
  const summary = summaryOf(results, planned.length, clock.nowMs() - startedMs);
  const document: SendDocument = { results: results.map(result => result.report), summary };
  if (options.json) stdout.json(document);
  else if (planned.length > 1 || options.compare) printSummary(summary, commandContext);
  // Last, so that a failure to write the report hides no result.
  if (options.junit !== undefined) {
    const later = planned.slice(results.length + unsent.length);
    const skipped = skippedOf([...unsent, ...later], unsent.length > 0, redaction, commandContext);
    await writeWhole(options.junit, junitReport(document, skipped), commandContext);
  }
  return signal.aborted ? EXIT.interrupted : worstExitStatus(results.map(result => result.exitStatus));
}

function ordered(planned: PlannedRequest): OrderedRequest & { readonly planned: PlannedRequest } {
  const { requestFile, entry } = planned;
  const text = requestFile.document.blocks[entry.blockIndex]?.text ?? '';
  const imports = requestFile.imported?.map(({ path }) => path);
  const { key, needs } = planned.chain ?? {};
  return { planned, key, needs, file: requestFile.path, imports, name: entry.name, text };
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

/** A request that wasn't sent because one that it needs failed. */
interface Skip {
  readonly skipped: PlannedRequest;
}

/** Results come in order, so requests after the last result weren't started. */
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
