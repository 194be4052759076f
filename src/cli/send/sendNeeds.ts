import {
  type OrderedEnd,
  type OrderPorts,
  type OrderResult,
  sendInOrder,
} from '../../app/send/sendInOrder.ts';
import { ONCE } from '../../app/send/sendOnce.ts';
import {
  type OrderedRequest,
  overridesAsWritten,
  withNeeds,
  withoutNeeds,
} from '../../app/send/sendOrder.ts';
import type { Environment } from '../../core/request/environment/environment.ts';
import type { Need } from '../../core/request/needs/requestNeeds.ts';
import { requestAt } from '../../core/request/prepare/requestList.ts';
import { visibleLine } from '../../core/visibleText.ts';
import { cliText } from '../../text/cli/cliText.ts';
import { isProduction } from '../environment/environmentChoice.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';
import type { SendContext } from './sendContext.ts';
import { type PerformedRequest, performRequest } from './sendOne.ts';
import type { PlannedRequest } from './sendPlan.ts';
import type { StepProgress } from './stepProgress.ts';
import { isYes } from './terminalQuestions.ts';

/** The planned requests in the order in which they're sent; with `--needs`, each after those that it needs. */
export function orderOf(
  planned: readonly PlannedRequest[],
  overrides: ReadonlyMap<string, string>,
  needs: boolean | undefined,
  { env }: Pick<CommandContext, 'env'>,
): readonly OrderedRequest<PlannedRequest>[] {
  const production = new Map<Environment, boolean>();
  // Reading one of the process's variables takes longer than ordering a request.
  const isKnownProduction = (environment: Environment): boolean => {
    const known = production.get(environment) ?? isProduction(environment, env);
    production.set(environment, known);
    return known;
  };
  const sources = {
    placeOf: ({ requestFile: { document }, entry: { blockIndex } }: PlannedRequest) => ({
      document,
      blockIndex,
    }),
    fileOf: ({ requestFile }: PlannedRequest) => requestFile.path,
    identityOf: identitiesOf(planned),
    valuesOf: ({ environment }: PlannedRequest) => ({ overrides, environment }),
    isProduction: ({ environment }: PlannedRequest) => isKnownProduction(environment),
  };
  return needs ? withNeeds(planned, { ...sources, itemOf: neededRequest }) : withoutNeeds(planned, sources);
}

/** What all names of a file have in common, for the files of requests and their imports. */
export function identitiesOf(planned: readonly PlannedRequest[]): (path: string) => string {
  const files = new Set(planned.flatMap(({ requestFile: one }) => [one, ...(one.imported ?? [])]));
  const identities = new Map(Array.from(files, ({ path, identity = path }) => [path, identity]));
  return path => identities.get(path) ?? path;
}

/** Sends requests in order and passes the end of each to `take`. Rejects with InputError `needs-unconfirmed` if the user doesn't
 *  agree. */
export function performInOrder(
  order: readonly OrderedRequest<PlannedRequest>[],
  context: SendContext,
  ports: Pick<OrderPorts<PlannedRequest, PerformedRequest>, 'concurrency' | 'take' | 'afterFailure'> & {
    readonly confirm?: OrderPorts<PlannedRequest, PerformedRequest>['confirm'];
    /** The context that one of the requests is sent with. */
    readonly contextOf?: (request: PlannedRequest) => SendContext;
    /** Shows which request is being sent. */
    readonly during?: StepProgress['during'];
  },
): Promise<OrderResult<PlannedRequest>> {
  const names = new Map(order.map(({ key, item }) => [key, nameOf(item)]));
  // In a dry run, if a request can't be shown, the others still are: nothing is left out, because nothing is sent.
  const isDryRun = context.transport === undefined;
  return sendInOrder<PlannedRequest, PerformedRequest>(
    isDryRun ? order.map(one => ({ ...one, needs: [] })) : order,
    {
      confirm: needed => confirmNeeds(needed, order, context),
      ...ports,
      send: ({ item, isSelected, neededBy, cycle }, step) => {
        const sendContext: SendContext = {
          ...(ports.contextOf?.(item) ?? context),
          ...(isSelected ? {} : { outputFile: undefined, manner: ONCE }),
          onlyReads: step.consent === 'reading' && !context.confirmsNeeds,
          neededBy: neededBy.map(key => names.get(key) ?? ''),
          cycle,
        };
        const send = () => performRequest(item, sendContext);
        return ports.during?.(context.redaction.text(nameOf(item)), step, send) ?? send();
      },
      hasPassed: ({ passed }) => passed,
    },
    context.commandContext.signal,
  );
}

/** Why a request wasn't sent, in words. */
export function skippedWords(
  { item, because }: Extract<OrderedEnd<PlannedRequest, PerformedRequest>, { kind: 'skipped' }>,
  { commandContext: { locale }, redaction }: SendContext,
): string {
  // `because` is undefined only for a declined question, which ends the command.
  const need = nameOf(because ?? item);
  const names = { name: redaction.text(nameOf(item)), need: redaction.text(need) };
  return cliText('not-sent-need', locale, names);
}

/** Gets the confirmation for requests that are sent first and create or delete something, or go to production: from `--yes`, or from the
 *  user at the terminal, who sees the chain in order. */
async function confirmNeeds(
  needed: readonly OrderedRequest<PlannedRequest>[],
  order: readonly OrderedRequest<PlannedRequest>[],
  { commandContext, redaction, confirmsNeeds }: SendContext,
): Promise<boolean> {
  if (confirmsNeeds) return true;
  const { stderr, terminal, locale } = commandContext;
  stderr.line(cliText('needs-first', locale));
  for (const [index, { item }] of needed.entries()) {
    const { entry, environment, requestFile } = item;
    const place = { document: requestFile.document, blockIndex: entry.blockIndex };
    const request = [`${entry.method} ${entry.target}`, ...overridesAsWritten(place)].join(', ');
    const words = `${request} (${nameOf(item)}, ${environment.name})`;
    stderr.line(visibleLine(`  ${index + 1}. ${redaction.text(words)}`));
  }
  const selected = order.filter(({ isSelected }) => isSelected).map(({ item }) => nameOf(item));
  const name = redaction.text(selected.join(', '));
  const question = visibleLine(cliText('needs-question', locale, { name }));
  if (!isYes(await terminal?.ask(`${question} `, false))) throw new InputError('needs-unconfirmed');
  return true;
}

function neededRequest({ document, blockIndex }: Need, by: PlannedRequest): PlannedRequest | undefined {
  const placed = document.at(blockIndex);
  const entry = placed === undefined ? undefined : requestAt(placed);
  if (entry === undefined) return undefined;
  const { requestFile } = by;
  const imported = requestFile.imported?.find(({ path }) => path === document.path);
  return { ...by, requestFile: imported ?? requestFile, entry };
}

function nameOf({ entry }: PlannedRequest): string {
  return entry.name ?? (entry.title || String(entry.line + 1));
}
