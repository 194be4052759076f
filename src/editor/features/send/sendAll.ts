import type * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { isDisabled } from '../../../core/syntax/requestName.ts';
import { localeOf } from '../../../text/text.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import {
  findMarked,
  markOf,
  type RequestMiss,
  requestArguments,
} from '../../platform/documents/writtenRequest.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import { showRange, type Workbench } from '../../platform/workbench.ts';
import type { LastOutcome, Remedy } from '../outcomes/lastOutcome.ts';
import type { OrderedSender } from './orderedSender.ts';
import type { SendResult } from './sender.ts';

export interface SendAllNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly ordered: OrderedSender;
  readonly localize: Localizer;
}

/** Sends the requests of a file that aren't disabled in its current state, one after the other, each as it is when it's its turn. Stops
 *  at the first failure and lets the user continue after it. The status bar shows the progress, and one notification the result: VS
 *  Code can't replace one notification with another, and those of single requests would hide it. */
export async function sendAll(
  textDocument: vscode.TextDocument,
  { workbench, documents, ordered, localize }: SendAllNeeds,
): Promise<void> {
  const { window, ProgressLocation } = workbench;
  const { uri } = textDocument;
  const document = await documents.awaited(documents.get(textDocument), uri);
  if (document === undefined) return;
  const places = requestsOf(document).flatMap((entry): RequestLocation[] => {
    const block = document.blocks[entry.blockIndex];
    return block === undefined || isDisabled(block) ? [] : [{ uri, document, entry, block }];
  });
  if (places.length === 0) void tell(window, 'information', localize('sendAll.disabled'));
  const order = await ordered.order(places);
  const options = { location: ProgressLocation.Window, title: localize('sendAll.progress') };
  let passed = 0;
  const { kind } = await ordered.send(
    order,
    {
      isDisplayed: true,
      current: place => currentPlace(place, textDocument, documents),
      during: (_request, { index, count }, send) =>
        window.withProgress(options, progress => {
          progress.report({ message: `${index + 1}/${count}` });
          return send();
        }),
      take: end => {
        if (end.kind === 'sent' && end.passed) passed += 1;
      },
      afterFailure: ({ item }, { result }, after) => nextAfter(workbench, item, result, after, localize),
    },
    new AbortController().signal,
  );
  const count = order.length;
  if (kind !== 'done' || count === 0) return;
  const words = passed === count ? localize('sendAll.done', { count }) : undefined;
  void tell(window, 'information', words ?? localize('sendAll.partly', { passed, count }));
}

/** The request as it is in its file now: the user may edit the file before sending the rest. */
async function currentPlace(
  place: RequestLocation,
  textDocument: vscode.TextDocument,
  documents: DocumentStore,
): Promise<RequestLocation | RequestMiss> {
  const document = await documents.awaited(documents.get(textDocument), place.uri);
  if (document === place.document) return place;
  const mark = markOf(place.block);
  if (document === undefined || mark === undefined) return 'gone';
  const entry = findMarked(document, mark, place.entry.line);
  if (typeof entry === 'string') return entry;
  const block = document.blocks[entry.blockIndex];
  return block === undefined ? 'gone' : { ...place, document, entry, block };
}

/** How to continue, if the user wants to: after the request that failed or, if nothing of it was sent and its cause is
 *  gone, with it. */
async function nextAfter(
  workbench: Workbench,
  place: RequestLocation,
  result: SendResult,
  { left, withIt }: { readonly left: number; readonly withIt: readonly RequestLocation[] },
  localize: Localizer,
): Promise<'go-on' | 'end' | 'again'> {
  const outcome = result === 'under-way' ? undefined : result;
  const rest = localize('sendAll.rest');
  const step = nextStep(workbench, place, outcome, localize);
  const reason = outcome?.notSent === 'refused' ? outcome.details : undefined;
  const line = place.entry.line + 1;
  const label = outcome?.label ?? localize('report.notSent');
  const isLineNamed = outcome?.namedLine === place.entry.line;
  // Until the cause is gone, the others would be refused, too.
  const buttons = outcome?.remedy === undefined ? [rest, step.button] : [step.button, rest];
  const stopped = localize('sendAll.stopped', {
    ...{ line, request: nameOf(place) },
    outcome: [
      isLineNamed ? localize('report.notSent') : label,
      ...(reason === undefined ? [] : [inertLine(reason)]),
    ]
      .join('. ')
      .replace(/\.$/, ''),
  });
  const alike = new Intl.ListFormat(localeOf(workbench.env.language)).format(shortNames(withIt));
  const choice = await workbench.window.showWarningMessage(
    [
      stopped,
      ...(withIt.length > 0 ? [localize('sendAll.withIt', { count: withIt.length, names: alike })] : []),
      ...(left > 0 ? [localize('sendAll.left', { left })] : []),
    ].join(' '),
    ...(left > 0 ? buttons : [step.button]),
  );
  if (choice === rest) return 'go-on';
  const isSolved = choice === step.button && (await step.run());
  return isSolved && outcome?.notSent !== undefined ? 'again' : 'end';
}

/** The step that helps with the request that stopped the others. */
function nextStep(
  workbench: Workbench,
  { uri, entry, block }: RequestLocation,
  outcome: LastOutcome | undefined,
  localize: Localizer,
): Omit<Remedy, 'label'> {
  if (outcome?.remedy !== undefined) return outcome.remedy;
  const args = requestArguments(uri, entry.line, markOf(block));
  const isMismatch = outcome?.mismatch !== undefined;
  return {
    button: localize(isMismatch ? 'explain.action' : 'sendAll.goTo'),
    run: async () => {
      if (isMismatch) await workbench.commands.executeCommand(COMMANDS.explain, ...args);
      else await showRange(workbench, uri, entry.range);
      return false;
    },
  };
}

function shortNames(places: readonly RequestLocation[]): readonly string[] {
  const names = places.map(({ entry: { name, method, target } }) =>
    inertLine(name ?? `${method} ${target}`).slice(0, 40),
  );
  return names.length > MOST_NAMES ? [...names.slice(0, MOST_NAMES - 1), '…'] : names;
}

/** A notification has few lines. */
const MOST_NAMES = 4;

function nameOf({ entry }: RequestLocation): string {
  return inertLine(`${entry.method} ${entry.target}`).slice(0, 80);
}
