import * as vscode from 'vscode';
import { HISTORY_TEXTS } from '../../../text/editor/historyText.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { writeUserFile } from '../../platform/files/userFile.ts';
import { sayFrom } from '../../platform/notifications/sayFrom.ts';
import { explainEntry } from './explainEntry.ts';
import { chosenEntries } from './historyChoice.ts';
import type { HistoryCommand } from './historyCommandIds.ts';
import type { HistoryEntry, HistorySummary } from './historyEntry.ts';
import type { HistoryParts, HistoryWorkParts } from './historyParts.ts';
import { sendAgain, showRequest } from './historyRequest.ts';
import { createReport } from './supportCommand.ts';
import { chosenUnknown, givenUnknown } from './unknownChoice.ts';

type Work = (args: readonly unknown[], parts: HistoryWorkParts) => Promise<void>;

/** What the commands do, by their ids: opens an earlier answer, goes back to its request, sends that again,
 *  explains, compares two, deletes and exports; and takes a request off the list of those whose outcome is unknown. */
const WORK: Readonly<Record<HistoryCommand, Work>> = {
  [COMMANDS.openHistory]: async (args, parts) => {
    const [entry] = await chosenEntries(args, parts);
    if (entry !== undefined) await parts.answers.open(entry);
  },
  [COMMANDS.goToHistoryRequest]: async (args, parts) => {
    const [lost] = await givenUnknown(args, parts.unknown);
    const [entry] = lost === undefined ? await chosenEntries(args, parts) : [lost];
    if (entry !== undefined) await showRequest(entry, parts);
  },
  [COMMANDS.sendHistoryAgain]: async (args, parts) => {
    const [entry] = await chosenEntries(args, parts);
    if (entry !== undefined) await sendAgain(entry, parts);
  },
  [COMMANDS.explainHistory]: async (args, parts) => {
    const [entry] = await chosenEntries(args, parts, ({ isMismatch }) => isMismatch);
    const whole = entry === undefined ? undefined : await parts.history.entry(entry.id);
    if (whole === undefined) return;
    await explainEntry(whole, parts);
  },
  [COMMANDS.compareHistory]: async (args, parts) => compare(await chosenEntries(args, parts), parts),
  [COMMANDS.deleteHistory]: async (args, parts) => remove(await chosenEntries(args, parts), parts),
  [COMMANDS.clearHistory]: (_args, parts) => clear(parts),
  [COMMANDS.exportHistory]: (_args, parts) => exportAll(parts),
  [COMMANDS.createSupportReport]: createReport,
  [COMMANDS.settleUnknown]: async (args, { unknown, tell }) => {
    for (const { key } of await chosenUnknown(args, unknown, tell)) await unknown.settle(key);
  },
};

/** One of the history's commands. */
export async function runHistoryCommand(
  id: HistoryCommand,
  args: readonly unknown[],
  parts: HistoryParts,
): Promise<void> {
  await WORK[id](args, { ...parts, tell: sayFrom(HISTORY_TEXTS, parts.explain.locale) });
}

/** The two that are selected; or the one, with the last answer to the same request before it. */
async function compare(
  [first, second]: readonly HistorySummary[],
  { history, answers, tell }: HistoryWorkParts,
): Promise<void> {
  if (first === undefined) return;
  const other = second ?? (await history.previousOf(first));
  if (other === undefined) void vscode.window.showInformationMessage(tell('nothingToCompare'));
  else await answers.compare(first, other);
}

async function remove(
  entries: readonly HistorySummary[],
  { history, tell }: HistoryWorkParts,
): Promise<void> {
  const accept = tell('deleteAccept');
  const question = tell('deleteQuestion', { count: entries.length });
  const isMeant =
    entries.length < 2 ||
    (await vscode.window.showWarningMessage(question, { modal: true }, accept)) === accept;
  if (isMeant) await history.delete(entries.map(({ id }) => id));
}

async function clear({ history, tell }: HistoryWorkParts): Promise<void> {
  const accept = tell('clearAccept');
  const choice = await vscode.window.showWarningMessage(tell('clearQuestion'), { modal: true }, accept);
  if (choice === accept) await history.clear();
}

async function exportAll({ history }: HistoryWorkParts): Promise<void> {
  const target = await vscode.window.showSaveDialog({ filters: { JSON: ['json'] } });
  if (target === undefined) return;
  const entries: readonly HistoryEntry[] = await history.entries();
  await writeUserFile(target, new TextEncoder().encode(`${JSON.stringify(entries, undefined, 2)}\n`));
}
