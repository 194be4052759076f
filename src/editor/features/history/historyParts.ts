import type { HistorySay } from '../../platform/notifications/say.ts';
import type { ExplainParts } from '../explain/explainParts.ts';
import type { UnknownOutcomes } from '../outcomes/unknownOutcomes.ts';
import type { ResponseDocuments } from '../response/responseDocuments.ts';
import type { HistoryDocuments } from './historyDocuments.ts';
import type { HistoryStore } from './historyStore.ts';
import type { HistoryRow } from './historyView.ts';

/** What the history's commands work with. */
export interface HistoryWorkParts extends HistoryParts {
  readonly tell: HistorySay;
}

export interface HistoryParts {
  readonly history: HistoryStore;
  readonly responses: ResponseDocuments;
  /** The rows that are selected in the view. */
  readonly selection: () => readonly HistoryRow[];
  readonly answers: HistoryDocuments;
  readonly unknown: UnknownOutcomes;
  readonly explain: ExplainParts;
  /** What the extension runs in, by name. */
  readonly versions: readonly (readonly [name: string, version: string])[];
}
