import type * as vscode from 'vscode';
import { member } from '../../../core/formats/unknownValue.ts';
import { HISTORY_SCHEME, RESPONSE_SCHEME } from '../../platform/documents/documentKinds.ts';
import type { HistoryLocalizer } from '../../platform/notifications/editorLocalizer.ts';
import { inertLine } from '../../platform/notifications/inertLine.ts';
import { tell } from '../../platform/tell.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ResponseDocuments } from '../response/responseDocuments.ts';
import type { HistorySummary } from './historyEntry.ts';
import type { HistoryStore } from './historyStore.ts';

export interface EntryChoiceNeeds {
  readonly workbench: Workbench;
  readonly history: HistoryStore;
  readonly responses: ResponseDocuments;
  /** The selected rows in the view. */
  readonly selection: () => readonly unknown[];
  readonly localize: HistoryLocalizer;
}

/** Finds the entries for a command. */
export class EntryChoice {
  readonly #parts: EntryChoiceNeeds;

  constructor(parts: EntryChoiceNeeds) {
    this.#parts = parts;
  }

  /** The arguments are rows of the view, a response's document, an entry's id, or `{ selected: true }` for a key pressed in the view;
   *  without arguments, the user picks one. Any extension can pass anything, so arguments that identify no entry are ignored.
   *  `ifNone`: what to do, instead of saying so, if there's nothing to pick. */
  async of(
    args: readonly unknown[],
    isMeant: (entry: HistorySummary) => boolean = () => true,
    ifNone?: () => Promise<void>,
  ): Promise<readonly HistorySummary[]> {
    const [first, others] = args;
    const summaries = (await this.#parts.history.summaries()).filter(isMeant);
    if (first === undefined && summaries.length === 0 && ifNone !== undefined) {
      await ifNone();
      return [];
    }
    if (first === undefined) return this.#pick(summaries);
    const isKey = member(first, 'selected') === true;
    const rows = isKey ? this.#parts.selection() : [first, ...(Array.isArray(others) ? others : [])];
    const ids = rows.flatMap(row =>
      row instanceof this.#parts.workbench.Uri ? idsOfDocument(row, this.#parts.responses) : idsOf(row),
    );
    return [...new Set(ids)].flatMap(id => summaries.find(summary => summary.id === id) ?? []);
  }

  async #pick(summaries: readonly HistorySummary[]): Promise<readonly HistorySummary[]> {
    if (summaries.length === 0) {
      void tell(this.#parts.workbench.window, 'information', this.#parts.localize('empty'));
      return [];
    }
    const items = summaries.map(entry => ({
      entry,
      label: inertLine(`${entry.method} ${entry.target}`),
      description: inertLine(entry.outcome),
      detail: inertLine(
        `${new Date(entry.sentAtMs).toLocaleString(this.#parts.workbench.env.language)} · ${entry.environment}`,
      ),
    }));
    const choice = await this.#parts.workbench.window.showQuickPick(items, {
      placeHolder: this.#parts.localize('pick'),
      matchOnDescription: true,
      matchOnDetail: true,
    });
    return choice === undefined ? [] : [choice.entry];
  }
}

function idsOfDocument(uri: vscode.Uri, responses: ResponseDocuments): readonly string[] {
  if (uri.scheme === HISTORY_SCHEME) return [uri.query];
  const id = uri.scheme === RESPONSE_SCHEME ? responses.at(uri)?.historyId : undefined;
  return id === undefined ? [] : [id];
}

function idsOf(row: unknown): readonly string[] {
  if (typeof row === 'string') return [row];
  const entry = member(row, 'entry');
  const entries = entry === undefined ? member(row, 'entries') : [entry];
  if (!Array.isArray(entries)) return [];
  return entries.map(each => member(each, 'id')).filter(id => typeof id === 'string');
}
