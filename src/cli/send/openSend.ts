import { MANNERS, type MannerName } from '../../app/send/manners/manners.ts';
import { ResponseBook } from '../../app/send/responseBook.ts';
import { ONCE, type SendManner } from '../../app/send/sendOnce.ts';
import type { OrderedRequest } from '../../app/send/sendOrder.ts';
import { once } from '../../core/once.ts';
import type { Sleep, SteadyClock } from '../../core/ports.ts';
import { environmentValues } from '../../core/request/environment/environment.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import { steadyMs, systemSleep } from '../../node/systemPorts.ts';
import type { TlsFiles } from '../../node/transport/tlsFiles.ts';
import { overrides } from '../environment/environmentChoice.ts';
import { allowedVariables } from '../environment/environmentOptions.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandOptions } from '../options/commandTable.ts';
import { createUserPrompts, maskGivenSecrets } from '../request/commandValues.ts';
import { maskedOnUse, openSecrets } from '../request/secretSource.ts';
import type { WindowRun } from '../request/windowConsent.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import { Redaction } from '../terminal/redaction.ts';
import { SILENT_SCREEN } from '../terminal/screen.ts';
import { limitsOf, tlsFilesOf } from './networkOptions.ts';
import type { SendContext } from './sendContext.ts';
import { identitiesOf, orderOf } from './sendNeeds.ts';
import { type PlannedRequest, planSend } from './sendPlan.ts';

/** What sending needs besides the `CommandContext`. */
export interface SendParts {
  /** Called once when the requests have been selected, unless the command is a dry run. */
  readonly openTransport: (env: CommandContext['env'], tls: TlsFiles) => Promise<Transport>;
  /** Replaces the limits in the options and the defaults. */
  readonly limits?: TransportLimits;
  /** Called with the exact request before it's signed. Returns whether it's what the user agreed to. */
  readonly isAgreed?: SendContext['isAgreed'];
  readonly standIn?: SendContext['standIn'];
  /** The editor's window that carries the command out for its terminal. */
  readonly window?: WindowRun;
  readonly memory?: SendContext['memory'];
  readonly answer?: SendContext['answer'];
  /** If true, `>>!` never overwrites a file that the user might have changed, even if the options allow it. */
  readonly neverOverwrites?: boolean;
  /** Replaces the system's timers. */
  readonly sleep?: Sleep;
  readonly steadyMs?: SteadyClock;
}

/** Sends on the machine's network. */
export const SYSTEM_PARTS: SendParts = {
  openTransport: async (env, tls) =>
    (await import('../../node/transport/transport.ts')).createTransport({ env, tls }),
};

/** The requests that the options select, with what they need, in order, and what these share. */
export interface OpenSend {
  readonly order: readonly OrderedRequest<PlannedRequest>[];
  readonly context: SendContext;
  /** Reads everything once more, without any output. */
  readonly again: () => Promise<readonly OrderedRequest<PlannedRequest>[]>;
}

/** Plans what the options select. */
export async function openSend(
  files: readonly string[],
  options: CommandOptions<'send'>,
  commandContext: CommandContext,
  parts: SendParts,
): Promise<OpenSend> {
  const clockOffsetMs = clockOffsetOf(options.clockOffset);
  const limits = parts.limits ?? limitsOf(options);
  const tls = tlsFilesOf(options, commandContext);
  const isAllowed = allowedVariables(options);
  const redaction = new Redaction(commandContext.env);
  const secrets =
    parts.window === undefined
      ? await openSecrets(options, commandContext, redaction)
      : maskedOnUse(parts.window.secrets, redaction);
  const selected = await planSend(files, options, commandContext, redaction);
  if (options.output !== undefined && selected.length > 1) {
    throw new InputError('output-of-several', { count: selected.length });
  }
  const given = overrides(options);
  const inOrder = (found: readonly PlannedRequest[]) => orderOf(found, given, options.needs, commandContext);
  const order = inOrder(selected);
  const planned = order.map(({ item }) => item);
  const transport = options.dryRun ? undefined : await parts.openTransport(commandContext.env, tls);
  // Several requests of a file share its document.
  const documents = new Set(
    planned.flatMap(({ requestFile: { document, imported = [] } }) => [
      document,
      ...imported.map(each => each.document),
    ]),
  );
  for (const document of documents) maskGivenSecrets(document, given, redaction);
  const environments = new Set(planned.map(({ environment }) => environment));
  const values = [...environments].flatMap(environmentValues);
  const context: SendContext = {
    ...{ commandContext, secrets, transport, limits, redaction, isAllowed },
    isClockGiven: options.clockOffset !== undefined,
    correctionMs:
      parts.window === undefined || options.clockOffset !== undefined
        ? () => clockOffsetMs
        : parts.window.correctionMs,
    overrides: given,
    prompts: createUserPrompts(given, redaction, commandContext),
    namedResponses: new ResponseBook(
      [...documents].map(({ text }) => text).concat(values),
      identitiesOf(planned),
    ),
    revealSign: options.reveal ?? false,
    outputFile: options.output,
    confirmsNotes: options.yes ?? false,
    // With a window, the user is asked there about all requests at once.
    confirmsNeeds: options.yes === true || options.dryRun === true || parts.window !== undefined,
    overwriting: parts.neverOverwrites ? 'never' : options.yes ? 'yes' : 'ask',
    isAgreed: parts.isAgreed,
    standIn: parts.standIn,
    memory: parts.memory,
    answer: parts.answer,
    retries: options.retry ?? false,
    reportsLater: options.json ?? false,
    book: once(async () => {
      const { expectedBooks } = await import('../../app/expected/expectedBook.ts');
      return expectedBooks(commandContext.clock)(redaction);
    }),
    manner: mannerOf(options),
    sleep: parts.sleep ?? systemSleep,
    steadyMs: parts.steadyMs ?? steadyMs,
  };
  const silent = { ...commandContext, stderr: SILENT_SCREEN };
  const again = async () => inOrder(await planSend(files, options, silent, redaction));
  return { order, context, again };
}

/** The manner of sending that the options choose. */
function mannerOf(options: Pick<CommandOptions<'send'>, MannerName>): SendManner {
  const name = (Object.keys(MANNERS) as MannerName[]).find(each => options[each] === true);
  return name === undefined ? ONCE : MANNERS[name];
}

/** No clock worth correcting is off by more than a day. */
function clockOffsetOf(text: string | undefined): number {
  if (text === undefined) return 0;
  if (!/^[+-]?\d{1,5}$/.test(text)) throw new InputError('clock-offset-malformed');
  return Number(text) * 1_000;
}
