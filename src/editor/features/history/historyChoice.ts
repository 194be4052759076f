import * as vscode from 'vscode';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import type { HistorySay } from '../../platform/notifications/say.ts';
import { RESPONSE_SCHEME, type ResponseDocuments } from '../response/responseDocuments.ts';
import type { HistorySummary } from './historyEntry.ts';
import type { HistoryWorkParts } from './historyParts.ts';
import { HISTORY_SCHEME } from './historyTabs.ts';

/** Which entries a command is for. Its arguments are rows of the view, an answer's document, an entry's id, or
 *  `{ selected: true }` for a key that was pressed in the view; without any, the user picks one. Anybody may call a command
 *  with anything: what leads to no entry is no choice. */
export async function chosenEntries(
  args: readonly unknown[],
  { history, responses, selection, tell }: HistoryWorkParts,
  isMeant: (entry: HistorySummary) => boolean = () => true,
): Promise<readonly HistorySummary[]> {
  const [first, others] = args;
  const summaries = (await history.summaries()).filter(isMeant);
  if (first === undefined) return pickEntry(summaries, tell);
  const isKey = fieldOf(first, 'selected') === true;
  const rows: readonly unknown[] = isKey ? selection() : [first, ...(Array.isArray(others) ? others : [])];
  const ids = rows.flatMap(row => (row instanceof vscode.Uri ? idsOfDocument(row, responses) : idsOf(row)));
  return [...new Set(ids)].flatMap(id => summaries.find(summary => summary.id === id) ?? []);
}

async function pickEntry(
  summaries: readonly HistorySummary[],
  tell: HistorySay,
): Promise<readonly HistorySummary[]> {
  if (summaries.length === 0) {
    void vscode.window.showInformationMessage(tell('nothingThere'));
    return [];
  }
  const items = summaries.map(entry => ({
    entry,
    label: inertLine(`${entry.method} ${entry.target}`),
    description: inertLine(entry.outcome),
    detail: inertLine(
      `${new Date(entry.sentAtMs).toLocaleString(vscode.env.language)} · ${entry.environment}`,
    ),
  }));
  const choice = await vscode.window.showQuickPick(items, {
    placeHolder: tell('pick'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return choice === undefined ? [] : [choice.entry];
}

function idsOfDocument(uri: vscode.Uri, responses: ResponseDocuments): readonly string[] {
  if (uri.scheme === HISTORY_SCHEME) return [uri.query];
  const id = uri.scheme === RESPONSE_SCHEME ? responses.at(uri)?.historyId : undefined;
  return id === undefined ? [] : [id];
}

function idsOf(row: unknown): readonly string[] {
  if (typeof row === 'string') return [row];
  const entry = fieldOf(row, 'entry');
  const entries = entry === undefined ? fieldOf(row, 'entries') : [entry];
  if (!Array.isArray(entries)) return [];
  return entries.map(each => fieldOf(each, 'id')).filter(id => typeof id === 'string');
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
