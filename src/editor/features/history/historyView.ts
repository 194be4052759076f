import type * as vscode from 'vscode';
import { visibleLine } from '../../../core/visibleText.ts';
import { COMMANDS } from '../../platform/commands/commands.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import {
  BAD_COLOR,
  DOUBTFUL_COLOR,
  GOOD_COLOR,
  narrowPath,
  type TreeContents,
  type TreeRow,
  timeOfDay,
} from '../../platform/trees/rowView.ts';
import type { UnknownOutcome, UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import { sentIdLines } from '../response/responseText.ts';
import type { HistorySummary } from './historyEntry.ts';
import type { HistoryStore } from './historyStore.ts';

/** A row of the view: a request under the day it was sent on, or a request with an unknown outcome under a heading of its own. */
export type HistoryRow =
  | { readonly kind: 'lost'; readonly outcomes: readonly UnknownOutcome[] }
  | { readonly kind: 'unknown'; readonly outcome: UnknownOutcome }
  | { readonly kind: 'day'; readonly day: string; readonly entries: readonly HistorySummary[] }
  | { readonly kind: 'entry'; readonly entry: HistorySummary };

/** What was sent, by day, the newest first; above it, the requests with an unknown outcome, as long as there are any. */
export class HistoryView extends DisposableStore implements TreeContents<HistoryRow> {
  readonly #language: string;
  readonly #history: HistoryStore;
  readonly #unknown: UnknownOutcomes;
  readonly #localize: Localizer;
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  #view: vscode.TreeView<HistoryRow> | undefined;

  /** `language`: how the user writes dates. */
  constructor(history: HistoryStore, unknown: UnknownOutcomes, language: string, localize: Localizer) {
    super();
    this.#language = language;
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

  viewOf(row: HistoryRow): TreeRow {
    switch (row.kind) {
      case 'entry':
        return this.#entryRow(row.entry);
      case 'unknown':
        return this.#unknownRow(row.outcome);
      case 'day':
        return { label: row.day, id: row.day, state: 'expanded', context: 'history.day' };
      case 'lost': {
        const label = this.#localize('history.unknown');
        return {
          ...{ label, id: label, state: 'expanded', context: 'history.unknowns' },
          ...{ icon: 'question', color: DOUBTFUL_COLOR },
        };
      }
    }
  }

  async #topRows(): Promise<HistoryRow[]> {
    const [outcomes, entries] = await Promise.all([this.#unknown.list(), this.#history.summaries()]);
    const days = new Map<string, HistorySummary[]>();
    for (const entry of entries) {
      const day = dayOf(entry.sentAtMs, Date.now(), this.#language, this.#localize);
      const ofDay = days.get(day);
      if (ofDay === undefined) days.set(day, [entry]);
      else ofDay.push(entry);
    }
    const lost: HistoryRow[] = outcomes.length === 0 ? [] : [{ kind: 'lost', outcomes }];
    return [...lost, ...[...days].map(([day, ofDay]): HistoryRow => ({ kind: 'day', day, entries: ofDay }))];
  }

  #entryRow(entry: HistorySummary): TreeRow {
    const { id, sentAtMs, method, target, outcome, isGood, isMismatch, environment, origin } = entry;
    // As in the request log: a narrow column shows the status and the end of the path.
    const [, status, rest = outcome] = /^(\d{3}) (?:· )?(.+)$/.exec(outcome) ?? [];
    const request = `${method} ${narrowPath(target)}`;
    return {
      label: visibleLine(status === undefined ? request : `${status} · ${request}`),
      description: visibleLine(`${rest} · ${timeOfDay(sentAtMs)}`),
      ...(isGood ? { icon: 'pass', color: GOOD_COLOR } : { icon: 'error', color: BAD_COLOR }),
      tooltip: visibleLine(
        `${method} ${origin}${target} · ${environment} · ${outcome} · ${timeOfDay(sentAtMs)}`,
      ),
      context: isMismatch ? 'history.entry.mismatch' : 'history.entry',
      id,
      command: COMMANDS.openHistory,
      args: [id],
    };
  }

  #unknownRow({ key, sentAtMs, method, target, environment, origin, ids = [] }: UnknownOutcome): TreeRow {
    const time = new Date(sentAtMs).toLocaleString(this.#language);
    const id = ids.length === 0 ? '' : `id ${ids.join(', ')} · `;
    const advice = this.#localize('unknown.detail', { time });
    const lines = [visibleLine(`${method} ${origin}${target}`), ...sentIdLines(ids, this.#localize), advice];
    return {
      label: visibleLine(`${method} ${narrowPath(target)}`),
      description: visibleLine(`${id}${environment} · ${time}`),
      ...{ icon: 'warning', color: DOUBTFUL_COLOR, tooltip: lines.join('\n') },
      ...{ context: 'history.unknown', id: key },
    };
  }
}

/** The day of a time as a heading: `Today`, `Yesterday`, or `Friday, November 20, 2026`, in this machine's time zone. */
export function dayOf(momentMs: number, nowMs: number, language: string, localize: Localizer): string {
  const daysAgo = Math.round((midnightOf(nowMs) - midnightOf(momentMs)) / 86_400_000);
  if (daysAgo === 0) return localize('history.today');
  if (daysAgo === 1) return localize('history.yesterday');
  const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  const day = new Date(momentMs).toLocaleDateString(language, options);
  return day.charAt(0).toLocaleUpperCase(language) + day.slice(1);
}

/** The start of the day of a time. The difference between two must be rounded to days, because a day on which the clocks change
 *  is an hour shorter or longer. */
function midnightOf(momentMs: number): number {
  return new Date(momentMs).setHours(0, 0, 0, 0);
}
