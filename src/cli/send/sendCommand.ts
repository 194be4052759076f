import type { FiscalError } from '../../core/errors.ts';
import type { Transport, TransportLimits } from '../../core/ports.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import { visibleText } from '../../core/visibleText.ts';
import type { TlsFiles } from '../../node/transport/tlsFiles.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { overrides } from '../environment/environmentChoice.ts';
import { allowedVariables } from '../environment/environmentOptions.ts';
import { EXIT, worstExitStatus } from '../failure/exitStatus.ts';
import { InputError } from '../failure/inputError.ts';
import { expandedPatterns } from '../files/expandedPatterns.ts';
import { writeWhole } from '../files/wholeFile.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { createUserPrompts, maskGivenSecrets } from '../request/commandValues.ts';
import { openSecrets } from '../request/secretSource.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { junitReport, type Skipped } from './junitReport.ts';
import { limitsOf, tlsFilesOf } from './networkOptions.ts';
import { performInOrder } from './performInOrder.ts';
import { printResult, printSummary } from './printResult.ts';
import { ResponseBook } from './responseBook.ts';
import type { RequestResult, SendDocument } from './sendDocument.ts';
import { confirmNeeds, withNeeds } from './sendNeeds.ts';
import { performRequest } from './sendOne.ts';
import { type PlannedRequest, planSend } from './sendPlan.ts';

/** What sending needs besides its commandContext. */
export interface SendParts {
  /** Called just before the first request is sent. */
  readonly openTransport: (env: CommandContext['env'], tls: TlsFiles) => Promise<Transport>;
  /** Replaces the limits in the options and the defaults. */
  readonly limits?: TransportLimits;
  /** Called with the exact request before it's signed; an error ends it. */
  readonly refuse?: (request: PreparedRequest) => FiscalError | undefined;
  /** Whether `>>!` overwrites no file that the user might have changed, whatever the options say. */
  readonly neverOverwrites?: boolean;
}

const MAX_CONCURRENCY = 100;

const SYSTEM_PARTS: SendParts = {
  openTransport: async (env, tls) =>
    (await import('../../node/transport/transport.ts')).createTransport({ env, tls }),
};

/** `fiscal send`: signs and sends requests from files, in order, and reports each result. */
export async function sendCommand(
  files: readonly string[],
  options: CommandOptions<'send'>,
  commandContext: CommandContext,
  parts: SendParts = SYSTEM_PARTS,
): Promise<number> {
  const { clock, signal, stdout } = commandContext;
  const concurrency = concurrencyOf(options.concurrency);
  const clockOffsetMs = clockOffsetOf(options.clockOffset);
  const limits = parts.limits ?? limitsOf(options);
  const tls = tlsFilesOf(options, commandContext);
  const isAllowed = allowedVariables(options);
  const startedMs = clock.nowMs();
  const redaction = new Redaction(commandContext.env);
  const secrets = await openSecrets(options, commandContext, redaction);
  const selected = await planSend(
    expandedPatterns(files, commandContext),
    options,
    commandContext,
    redaction,
  );
  if (options.output !== undefined && selected.length > 1) {
    throw new InputError('output-of-several', { count: selected.length });
  }
  const given = overrides(options);
  const planned = options.needs ? withNeeds(selected, given) : selected;
  const agrees = options.yes === true || options.dryRun === true;
  if (options.needs) await confirmNeeds(planned, selected, agrees, commandContext, redaction);
  const transport = options.dryRun ? undefined : await parts.openTransport(commandContext.env, tls);
  // Several requests of a file share its document.
  const documents = new Set(
    planned.flatMap(({ requestFile: { document, imported = [] } }) => [
      document,
      ...imported.map(each => each.document),
    ]),
  );
  for (const document of documents) maskGivenSecrets(document, given, redaction);
  const namedResponses = new ResponseBook(planned);
  const context = {
    commandContext,
    secrets,
    transport,
    limits,
    redaction,
    overrides: given,
    prompts: createUserPrompts(given, redaction, commandContext),
    isAllowed,
    namedResponses,
    revealSign: options.reveal ?? false,
    outputFile: options.output,
    confirmsNotes: options.yes ?? false,
    overwriting: parts.neverOverwrites
      ? ('never' as const)
      : options.yes
        ? ('yes' as const)
        : ('ask' as const),
    refuse: parts.refuse,
    clockOffsetMs,
    retries: options.retry ?? false,
  };
  const results: RequestResult[] = [];
  const failed = new Set<string>();
  /** Those that need one that failed. */
  const unsent: PlannedRequest[] = [];
  const skip = (request: PlannedRequest): Skip => {
    if (request.chain !== undefined) failed.add(request.chain.key);
    return { skipped: request };
  };
  try {
    await performInOrder<PlannedRequest, RequestResult | Skip>(planned, concurrency, {
      work: request =>
        namedResponses.inTurn(request, async () => {
          if (request.chain?.needs.some(need => failed.has(need))) return skip(request);
          const isSelected = selected.some(({ entry }) => entry === request.entry);
          const own = isSelected ? context : { ...context, outputFile: undefined };
          const result = await performRequest(request, own);
          if (!result.passed && request.chain !== undefined) failed.add(request.chain.key);
          return result;
        }),
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
  else if (planned.length > 1) printSummary(summary, commandContext);
  // Last, so that a failure to write the report hides no result.
  if (options.junit !== undefined) {
    const later = planned.slice(results.length + unsent.length);
    const skipped = skippedOf([...unsent, ...later], unsent.length > 0, redaction, commandContext);
    await writeWhole(options.junit, junitReport(document, skipped), commandContext);
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

/** No clock worth correcting is off by more than a day. */
function clockOffsetOf(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^[+-]?\d{1,5}$/.test(text)) throw new InputError('clock-offset-malformed');
  return Number(text) * 1_000;
}
