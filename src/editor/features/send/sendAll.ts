import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { variablesNamedIn } from '../../../core/request/variables/variableValue.ts';
import { isDisabled } from '../../../core/syntax/requestName.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/ranges.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import type { SendRegister } from '../outcomes/sendRegister.ts';
import type { Sender } from './sender.ts';

export interface SendAllNeeds {
  readonly documents: DocumentStore;
  readonly sender: Sender;
  readonly sends: SendRegister;
  readonly localize: Localizer;
}

/** How sending several requests ended: all were sent, it was canceled, or one of them stopped it. */
type End =
  | { readonly kind: 'done' | 'cancelled' }
  | { readonly kind: 'stopped'; readonly at: number; readonly outcome: LastOutcome | undefined };

/** Sends the requests of a file that aren't disabled in its current state, one after the other, because a later one may use an earlier
 *  one's response. Stops at the first failure and lets the user continue after it. */
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
  for (let from = 0; from < places.length; ) {
    const end = await sendFrom(places, from, parts);
    if (end.kind === 'done') {
      void vscode.window.showInformationMessage(localize('sendAll.done', { count: places.length }));
    }
    if (end.kind !== 'stopped') return;
    if (!(await goesOn(places, end, localize))) return;
    from = end.at + 1;
  }
}

function sendFrom(
  places: readonly RequestLocation[],
  from: number,
  { sender, sends, localize }: SendAllNeeds,
): Thenable<End> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: localize('sendAll.progress'),
    cancellable: true,
  };
  return vscode.window.withProgress(options, async (progress, token): Promise<End> => {
    let current: RequestLocation | undefined;
    const cancelling = token.onCancellationRequested(() => {
      if (current !== undefined) sends.cancelSame(current);
    });
    try {
      for (const [at, place] of places.entries()) {
        if (at < from) continue;
        current = place;
        const request = inertLine(`${place.entry.method} ${place.entry.target}`).slice(0, 80);
        progress.report({ message: `${at + 1}/${places.length} ${request}`, increment: 100 / places.length });
        const result = await sender.send(place, undefined, false);
        if (token.isCancellationRequested) return { kind: 'cancelled' };
        const outcome = result === 'under-way' ? undefined : result;
        if (!outcome?.isGood) return { kind: 'stopped', at, outcome };
      }
      return { kind: 'done' };
    } finally {
      cancelling.dispose();
    }
  });
}

/** Whether the user wants to send the remaining requests anyway. */
async function goesOn(
  places: readonly RequestLocation[],
  { at, outcome }: Extract<End, { kind: 'stopped' }>,
  localize: Localizer,
): Promise<boolean> {
  const place = places[at];
  if (place === undefined) return false;
  const { entry, uri } = place;
  const left = places.length - at - 1;
  const goTo = localize('sendAll.goTo');
  const rest = localize('sendAll.rest');
  const choice = await vscode.window.showWarningMessage(
    localize('sendAll.stopped', {
      line: entry.line + 1,
      request: inertLine(`${entry.method} ${entry.target}`).slice(0, 80),
      outcome: outcome?.label ?? localize('sendAll.notSent'),
      left,
    }),
    ...(left > 0 ? [rest, goTo] : [goTo]),
  );
  if (choice === goTo) await vscode.window.showTextDocument(uri, { selection: toEditorRange(entry.range) });
  return choice === rest;
}
