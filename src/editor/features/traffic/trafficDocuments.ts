import type * as vscode from 'vscode';
import { visibleLine } from '../../../core/visibleText.ts';
import { viewLocalizer } from '../../../text/editor/viewText.ts';
import { type Locale, localeOf } from '../../../text/text.ts';
import { titledPath } from '../../platform/documents/documentTitle.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { timeOfDay } from '../../platform/trees/rowView.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { outcomeOf } from './recordWords.ts';
import { trafficDocument } from './trafficDocument.ts';
import type { TrafficEntry, TrafficLog } from './trafficEntry.ts';

/** Scheme of the read-only documents of entries, side by side. */
const TRAFFIC_SCHEME = 'fiscal-traffic';

/** The documents of two entries, side by side. */
export class TrafficDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #traffic: TrafficLog;
  readonly #locale: Locale;

  constructor(workbench: Workbench, traffic: TrafficLog) {
    super();
    this.#workbench = workbench;
    this.#traffic = traffic;
    this.#locale = localeOf(this.#workbench.env.language);
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(TRAFFIC_SCHEME, this));
  }

  /** The log may be cleared, or drop its oldest entries, before VS Code requests the document again. */
  async provideTextDocumentContent({ query }: vscode.Uri): Promise<string> {
    const entry = this.#traffic.entry(query);
    return entry === undefined
      ? `${viewLocalizer(this.#locale)('saved.gone')}\n`
      : trafficDocument(entry, this.#locale);
  }

  /** Compares two entries; the earlier one is on the left, whichever is named first. */
  async compare(one: TrafficEntry, other: TrafficEntry): Promise<void> {
    const [older, newer] = one.record.time <= other.record.time ? [one, other] : [other, one];
    const title = `${titleOf(older, this.#locale)} ↔ ${titleOf(newer, this.#locale)}`;
    const where: vscode.TextDocumentShowOptions = { preview: true };
    const [left, right] = [this.#uriOf(older), this.#uriOf(newer)];
    await this.#workbench.commands.executeCommand('vscode.diff', left, right, title, where);
  }

  #uriOf(entry: TrafficEntry): vscode.Uri {
    const path = titledPath('explanation', titleOf(entry, this.#locale), this.#locale);
    return this.#workbench.Uri.from({ scheme: TRAFFIC_SCHEME, path, query: entry.key });
  }
}

/** `401 query string signed (14:02:31)` */
function titleOf({ record }: TrafficEntry, locale: Locale): string {
  return visibleLine(`${outcomeOf(record, locale)} (${timeOfDay(record.time)})`);
}
