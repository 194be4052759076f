import * as vscode from 'vscode';
import { COMMANDS, type CommandWork, type FeatureCommand } from '../../platform/commands/commands.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import type { HistoryLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import type { EntryChoice } from './entryChoice.ts';
import type { HistoryDocuments } from './historyDocuments.ts';
import type { HistoryEntry, HistorySummary } from './historyEntry.ts';
import { sendAgain, showRequest } from './historyRequest.ts';
import type { HistoryStore } from './historyStore.ts';
import type { SupportReports } from './supportReports.ts';
import { chosenUnknown, givenUnknown } from './unknownChoice.ts';

export interface HistoryCommandNeeds {
  readonly history: HistoryStore;
  readonly choice: EntryChoice;
  readonly historyDocuments: HistoryDocuments;
  readonly documents: DocumentStore;
  readonly environments: EnvironmentStore;
  readonly unknown: UnknownOutcomes;
  readonly reports: SupportReports;
  readonly explain: (entry: HistoryEntry) => Promise<void>;
  readonly localize: HistoryLocalizer;
}

/** The history's commands: open a response, go to its request, send it again, explain, compare, delete and export;
 *  and resolve requests with an unknown outcome. */
export function historyCommands(needs: HistoryCommandNeeds): CommandWork<FeatureCommand<'history'>> {
  const { history, choice, historyDocuments, documents, environments, unknown, reports, explain, localize } =
    needs;
  return {
    [COMMANDS.openHistory]: async (...args) => {
      const [entry] = await choice.of(args);
      if (entry !== undefined) await historyDocuments.open(entry);
    },
    [COMMANDS.goToHistoryRequest]: async (...args) => {
      const [outcome] = await givenUnknown(args, unknown);
      const [entry] = outcome === undefined ? await choice.of(args) : [outcome];
      if (entry !== undefined) await showRequest(entry, documents, localize);
    },
    [COMMANDS.sendHistoryAgain]: async (...args) => {
      const [entry] = await choice.of(args);
      if (entry !== undefined) await sendAgain(entry, documents, environments, localize);
    },
    [COMMANDS.explainHistory]: async (...args) => {
      const [entry] = await choice.of(args, ({ isMismatch }) => isMismatch);
      const whole = entry === undefined ? undefined : await history.entry(entry.id);
      if (whole !== undefined) await explain(whole);
    },
    [COMMANDS.compareHistory]: async (...args) => {
      const [first, second] = await choice.of(args);
      if (first === undefined) return;
      // Without a second one, the previous response to the same request.
      const other = second ?? (await history.previousOf(first));
      if (other === undefined) void vscode.window.showInformationMessage(localize('nothingToCompare'));
      else await historyDocuments.compare(first, other);
    },
    [COMMANDS.deleteHistory]: async (...args) => remove(await choice.of(args), history, localize),
    [COMMANDS.clearHistory]: () => clear(history, localize),
    [COMMANDS.exportHistory]: () => exportAll(history),
    [COMMANDS.createSupportReport]: (...args) => reports.create(args),
    [COMMANDS.settleUnknown]: async (...args) => {
      for (const { key } of await chosenUnknown(args, unknown, localize)) await unknown.settle(key);
    },
  };
}

async function remove(
  entries: readonly HistorySummary[],
  history: HistoryStore,
  localize: HistoryLocalizer,
): Promise<void> {
  const accept = localize('deleteAccept');
  const question = localize('deleteQuestion', { count: entries.length });
  const isMeant =
    entries.length < 2 ||
    (await vscode.window.showWarningMessage(question, { modal: true }, accept)) === accept;
  if (isMeant) await history.delete(entries.map(({ id }) => id));
}

async function clear(history: HistoryStore, localize: HistoryLocalizer): Promise<void> {
  const accept = localize('clearAccept');
  const choice = await vscode.window.showWarningMessage(localize('clearQuestion'), { modal: true }, accept);
  if (choice === accept) await history.clear();
}

async function exportAll(history: HistoryStore): Promise<void> {
  const target = await vscode.window.showSaveDialog({ filters: { JSON: ['json'] } });
  if (target === undefined) return;
  const entries = await history.entries();
  await writeUserFile(target, new TextEncoder().encode(`${JSON.stringify(entries, undefined, 2)}\n`));
}
