import type * as vscode from 'vscode';
import type { ExpectedComparison } from '../../../app/expected/expectedBook.ts';
import { diffTexts } from '../../../core/expected/diffTexts.ts';
import { visibleLine } from '../../../core/visibleText.ts';
import { COMPARED_SCHEME, companionColumn } from '../../platform/documents/columns.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** Expected and actual responses side by side. Everything in them is masked. */
export class ExpectedDocuments extends DisposableStore implements vscode.TextDocumentContentProvider {
  readonly #workbench: Workbench;
  readonly #texts = new Map<string, string>();
  readonly #localize: Localizer;
  #shown = 0;

  constructor(workbench: Workbench, localize: Localizer) {
    super();
    this.#workbench = workbench;
    this.#localize = localize;
    this.add(this.#workbench.workspace.registerTextDocumentContentProvider(COMPARED_SCHEME, this));
    this.add(
      this.#workbench.workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  async show(
    requestFile: vscode.Uri,
    name: string,
    { expected, changes }: Extract<ExpectedComparison, { kind: 'compared' }>,
  ): Promise<void> {
    this.#shown += 1;
    const texts = diffTexts(expected, changes);
    const [left, right] = (['expected', 'actual'] as const).map(side => {
      const path = `/${name}.${side}.fiscal-response`;
      const uri = this.#workbench.Uri.from({ scheme: COMPARED_SCHEME, path, query: String(this.#shown) });
      this.#texts.set(uri.toString(), texts[side]);
      return uri;
    });
    const title = this.#localize('expected.diffTitle', { name: visibleLine(name) });
    const where = { viewColumn: companionColumn(this.#workbench, requestFile), preview: true };
    await this.#workbench.commands.executeCommand('vscode.diff', left, right, title, where);
  }
}
