import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { variablesNamedIn } from '../../../core/request/variables/variableValue.ts';
import { isDisabled } from '../../../core/syntax/requestName.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { LastOutcome, Remedy } from '../outcomes/lastOutcome.ts';
import type { Sender } from './sender.ts';

export interface SendAllNeeds {
  readonly documents: DocumentStore;
  readonly sender: Sender;
  readonly localize: Localizer;
}

/** How sending several requests ended: all were sent, or one of them stopped it. */
type End =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped'; readonly at: number; readonly outcome: LastOutcome | undefined };

/** Sends the requests of a file that aren't disabled in its current state, one after the other, because a later one
 *  may use an earlier one's response. Stops at the first failure and lets the user continue after it. The status bar
 *  shows the progress, and one notification the result: VS Code can't replace one notification with another, and those
 *  of single requests would hide it. */
export async function sendAll(textDocument: vscode.TextDocument, parts: SendAllNeeds): Promise<void> {
  const { documents, sender, localize } = parts;
  const { uri } = textDocument;
  const document = documents.get(textDocument);
  const places = requestsOf(document).flatMap((entry): RequestLocation[] => {
    const block = document.blocks[entry.blockIndex];
    return block === undefined || isDisabled(block) ? [] : [{ uri, document, entry, block }];
  });
  if (places.length === 0) void vscode.window.showInformationMessage(localize('sendAll.disabled'));
  // One question for all of them. If the user declines, the request that needs the variable reports it.
  await sender.askToAllow(uri, variablesNamedIn(places.map(({ block }) => block.text).join('\n')));
  const count = places.length;
  const failed = new Set<number>();
  let from: number | undefined = 0;
  while (from !== undefined && from < count) {
    const end: End = await sendFrom(places, from, parts);
    if (end.kind === 'done') {
      const passed = count - failed.size;
      const words = passed === count ? localize('sendAll.done', { count }) : undefined;
      void vscode.window.showInformationMessage(words ?? localize('sendAll.partly', { passed, count }));
    }
    if (end.kind === 'done') return;
    from = await nextAfter(places, end, localize);
    if (from !== end.at) failed.add(end.at);
  }
}

function sendFrom(
  places: readonly RequestLocation[],
  from: number,
  { sender, localize }: SendAllNeeds,
): Thenable<End> {
  const options = { location: vscode.ProgressLocation.Window, title: localize('sendAll.progress') };
  return vscode.window.withProgress(options, async (progress): Promise<End> => {
    for (const [at, place] of places.entries()) {
      if (at < from) continue;
      progress.report({ message: `${at + 1}/${places.length}` });
      // The outcome has the reasons of a refusal, too.
      const result = await sender.send(place, { reportProblems: () => {}, isDisplayed: true });
      const outcome = result === 'under-way' ? undefined : result;
      if (!outcome?.isGood) return { kind: 'stopped', at, outcome };
    }
    return { kind: 'done' };
  });
}

/** Where to continue, if the user wants to: after the request that failed or, if nothing of it was sent and its cause
 *  is gone, with it. */
async function nextAfter(
  places: readonly RequestLocation[],
  { at, outcome }: Extract<End, { kind: 'stopped' }>,
  localize: Localizer,
): Promise<number | undefined> {
  const place = places[at];
  if (place === undefined) return undefined;
  const left = places.length - at - 1;
  const rest = localize('sendAll.rest');
  const step = nextStep(place, outcome, localize);
  const reason = outcome?.notSent === 'refused' ? outcome.details : undefined;
  const label = outcome?.label ?? localize('sendAll.notSent');
  const choice = await vscode.window.showWarningMessage(
    localize('sendAll.stopped', {
      ...{ line: place.entry.line + 1, request: nameOf(place), left },
      outcome: reason === undefined ? label : `${label}. ${inertLine(reason)}`.replace(/\.$/, ''),
    }),
    ...(left > 0 ? [rest, step.button] : [step.button]),
  );
  if (choice === rest) return at + 1;
  const isSolved = choice === step.button && (await step.run());
  return isSolved && outcome?.notSent !== undefined ? at : undefined;
}

/** What helps with the request that stopped the others. */
function nextStep(
  { uri, entry }: RequestLocation,
  outcome: LastOutcome | undefined,
  localize: Localizer,
): Omit<Remedy, 'label'> {
  if (outcome?.remedy !== undefined) return outcome.remedy;
  const isMismatch = outcome?.mismatch !== undefined;
  return {
    button: localize(isMismatch ? 'explain.action' : 'sendAll.goTo'),
    run: async () => {
      if (isMismatch) await vscode.commands.executeCommand(COMMANDS.explain, uri, entry.line);
      else await vscode.window.showTextDocument(uri, { selection: toEditorRange(entry.range) });
      return false;
    },
  };
}

function nameOf({ entry }: RequestLocation): string {
  return inertLine(`${entry.method} ${entry.target}`).slice(0, 80);
}
