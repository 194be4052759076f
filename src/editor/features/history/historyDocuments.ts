import type * as vscode from 'vscode';
import { localeOf } from '../../../text/text.ts';
import { companionColumn } from '../../platform/documents/columns.ts';
import { HISTORY_SCHEME } from '../../platform/documents/documentKinds.ts';
import { titledPath } from '../../platform/documents/documentTitle.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Listeners } from '../../platform/lifecycle/listeners.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import { timeOfDay } from '../../platform/trees/rowView.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { ResponseLayout } from '../response/responseDocuments.ts';
import { comparedText, responseText } from '../response/responseText.ts';
import type { HistorySummary } from './historyEntry.ts';
import type { HistoryStore } from './historyStore.ts';

/** In the URI's fragment: the document is one side of a comparison. */
const COMPARED = 'compared';

/** Earlier responses as documents, alone or side by side. */
export class HistoryDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #history: HistoryStore;
  readonly #layout: ResponseLayout;
  readonly #localize: Localizer;
  readonly #changed = this.add(new Listeners<vscode.Uri>());
  readonly onDidChange = this.#changed.on;

  constructor(workbench: Workbench, history: HistoryStore, layout: ResponseLayout, localize: Localizer) {
    super();
    this.#workbench = workbench;
    this.#history = history;
    this.#layout = layout;
    this.#localize = localize;
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(HISTORY_SCHEME, this));
    this.add(layout.onDidChange(() => this.#showAnew()));
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const entry = await this.#history.entry(uri.query);
    // The entry was deleted while its document is open; VS Code requests the text again when the layout changes.
    if (entry === undefined) return `${this.#localize('history.gone')}\n`;
    const text = uri.fragment === COMPARED ? comparedText : responseText;
    return text(entry, this.#layout.current, this.#localize);
  }

  async open(entry: HistorySummary): Promise<void> {
    const document = await this.#workbench.workspace.openTextDocument(uriOf(this.#workbench, entry));
    await this.#workbench.window.showTextDocument(document, {
      viewColumn: responseColumn(this.#workbench),
      preview: true,
    });
  }

  /** Compares two entries; the earlier one is on the left, regardless of the order of the arguments. */
  async compare(one: HistorySummary, other: HistorySummary): Promise<void> {
    const [older, newer] = one.id < other.id ? [one, other] : [other, one];
    const title = `${older.outcome} (${timeOfDay(older.sentAtMs)}) ↔ ${newer.outcome} (${timeOfDay(newer.sentAtMs)})`;
    const where: vscode.TextDocumentShowOptions = {
      viewColumn: responseColumn(this.#workbench),
      preview: true,
    };
    await this.#workbench.commands.executeCommand(
      'vscode.diff',
      comparedUri(this.#workbench, older),
      comparedUri(this.#workbench, newer),
      title,
      where,
    );
  }

  #showAnew(): void {
    for (const { uri } of this.#workbench.workspace.textDocuments) {
      if (uri.scheme === HISTORY_SCHEME) this.#changed.fire(uri);
    }
  }
}

/** The column for a response: where documents about requests already are, or else next to the active file. */
function responseColumn(workbench: Workbench): vscode.ViewColumn {
  return companionColumn(workbench, workbench.window.activeTextEditor?.document.uri);
}

/** `History: POST echo 14:02:31` */
function uriOf(workbench: Workbench, { id, method, target, sentAtMs }: HistorySummary): vscode.Uri {
  const locale = localeOf(workbench.env.language);
  const name = `${method} ${target.split('?')[0]?.split('/').at(-1) ?? ''} ${timeOfDay(sentAtMs)}`;
  return workbench.Uri.from({ scheme: HISTORY_SCHEME, path: titledPath('history', name, locale), query: id });
}

function comparedUri(workbench: Workbench, entry: HistorySummary): vscode.Uri {
  return uriOf(workbench, entry).with({ fragment: COMPARED });
}
