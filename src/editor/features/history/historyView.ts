import * as vscode from 'vscode';
import { visibleLine } from '../../../core/visibleText.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { TreeContents } from '../../platform/trees/treeContents.ts';
import type { UnknownOutcome, UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import { sentIdLines } from '../response/unknownWords.ts';
import { dayOf } from './historyDay.ts';
import type { HistorySummary } from './historyEntry.ts';
import type { HistoryStore } from './historyStore.ts';

/** A row of the view: a request under the day it was sent on, or one with an unknown outcome under that heading. */
export type HistoryRow =
  | { readonly kind: 'lost'; readonly outcomes: readonly UnknownOutcome[] }
  | { readonly kind: 'unknown'; readonly outcome: UnknownOutcome }
  | { readonly kind: 'day'; readonly day: string; readonly entries: readonly HistorySummary[] }
  | { readonly kind: 'entry'; readonly entry: HistorySummary };

/** What was sent, by day, the newest first; above it, the requests with an unknown outcome, as long as there are any. */
export class HistoryView extends DisposableStore implements TreeContents<HistoryRow> {
  readonly #history: HistoryStore;
  readonly #unknown: UnknownOutcomes;
  readonly #localize: Localizer;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #view: vscode.TreeView<HistoryRow> | undefined;

  constructor(history: HistoryStore, unknown: UnknownOutcomes, localize: Localizer) {
    super();
    this.#history = history;
    this.#unknown = unknown;
    this.#localize = localize;
    this.add(history.onDidChange(() => this.#changed.fire()));
    this.add(unknown.onDidChange(() => this.#changed.fire()));
  }

  connect(view: vscode.TreeView<HistoryRow>): void {
    this.#view = view;
  }

  /** The rows that the user has selected. */
  get selection(): readonly HistoryRow[] {
    return this.#view?.selection ?? [];
  }

  async getChildren(row?: HistoryRow): Promise<HistoryRow[]> {
    switch (row?.kind) {
      case 'entry':
      case 'unknown':
        return [];
      case 'day':
        return row.entries.map(entry => ({ kind: 'entry', entry }));
      case 'lost':
        return row.outcomes.map(outcome => ({ kind: 'unknown', outcome }));
      case undefined:
        return this.#topRows();
    }
  }

  getTreeItem(row: HistoryRow): vscode.TreeItem {
    switch (row.kind) {
      case 'entry':
        return this.#entryItem(row.entry);
      case 'unknown':
        return this.#unknownItem(row.outcome);
      case 'day':
        return heading(row.day, 'history.day');
      case 'lost': {
        const item = heading(this.#localize('history.unknown'), 'history.unknowns');
        item.iconPath = new vscode.ThemeIcon('question', new vscode.ThemeColor('list.warningForeground'));
        return item;
      }
    }
  }

  async #topRows(): Promise<HistoryRow[]> {
    const [outcomes, entries] = await Promise.all([this.#unknown.list(), this.#history.summaries()]);
    const days = new Map<string, HistorySummary[]>();
    for (const entry of entries) {
      const day = dayOf(entry.sentAtMs, Date.now(), vscode.env.language, this.#localize);
      const ofDay = days.get(day);
      if (ofDay === undefined) days.set(day, [entry]);
      else ofDay.push(entry);
    }
    const lost: HistoryRow[] = outcomes.length === 0 ? [] : [{ kind: 'lost', outcomes }];
    return [...lost, ...[...days].map(([day, ofDay]): HistoryRow => ({ kind: 'day', day, entries: ofDay }))];
  }

  #entryItem(entry: HistorySummary): vscode.TreeItem {
    const { id, sentAtMs, method, target, outcome, isGood, isMismatch, environment, origin } = entry;
    const item = new vscode.TreeItem(visibleLine(`${method} ${target}`));
    item.id = id;
    item.description = visibleLine(`${outcome} · ${timeOf(sentAtMs)}`);
    item.iconPath = isGood
      ? new vscode.ThemeIcon('pass', new vscode.ThemeColor('testing.iconPassed'))
      : new vscode.ThemeIcon('error', new vscode.ThemeColor('testing.iconFailed'));
    item.tooltip = visibleLine(`${method} ${origin}${target} · ${environment} · ${outcome}`);
    item.contextValue = isMismatch ? 'history.entry.mismatch' : 'history.entry';
    item.command = { title: '', command: COMMANDS.openHistory, arguments: [id] };
    return item;
  }

  #unknownItem({
    key,
    sentAtMs,
    method,
    target,
    environment,
    origin,
    ids = [],
  }: UnknownOutcome): vscode.TreeItem {
    const item = new vscode.TreeItem(visibleLine(`${method} ${target}`));
    const time = new Date(sentAtMs).toLocaleString(vscode.env.language);
    item.id = key;
    const id = ids.length === 0 ? '' : `id ${ids.join(', ')} · `;
    item.description = visibleLine(`${id}${environment} · ${time}`);
    const advice = this.#localize('unknown.detail', { time });
    const lines = [visibleLine(`${method} ${origin}${target}`), ...sentIdLines(ids, this.#localize), advice];
    item.tooltip = lines.join('\n');
    item.iconPath = new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'));
    item.contextValue = 'history.unknown';
    return item;
  }
}

function heading(label: string, contextValue: string): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Expanded);
  item.id = label;
  item.contextValue = contextValue;
  return item;
}

function timeOf(sentAtMs: number): string {
  return new Date(sentAtMs).toLocaleTimeString(vscode.env.language);
}
