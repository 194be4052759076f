import * as vscode from 'vscode';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** VS Code requests a file's CodeLenses shortly after they change, but not if the editor loses focus at that moment; until the focus
 *  returns, they would be missing or outdated. Determines when VS Code must be told to request them again. */
export class ForgottenLenses extends DisposableStore {
  readonly #forgotten = this.add(new vscode.EventEmitter<void>());
  readonly onDidForget = this.#forgotten.event;
  /** Files whose CodeLenses have changed, and haven't been requested since. */
  readonly #unasked = new Set<string>();

  constructor() {
    super();
    this.add(vscode.window.onDidChangeVisibleTextEditors(() => this.changed()));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document.languageId === FISCAL_LANGUAGE) this.#unasked.add(document.uri.toString());
      }),
    );
    this.add(vscode.window.onDidChangeActiveTextEditor(() => this.#leave()));
  }

  /** Must be called when the CodeLenses of all visible files have changed. */
  changed(): void {
    for (const { document } of vscode.window.visibleTextEditors) {
      if (document.languageId === FISCAL_LANGUAGE) this.#unasked.add(document.uri.toString());
    }
  }

  /** Must be called when VS Code requests a file's CodeLenses. */
  asked(uri: vscode.Uri): void {
    this.#unasked.delete(uri.toString());
  }

  #leave(): void {
    const inSight = new Set(vscode.window.visibleTextEditors.map(({ document }) => document.uri.toString()));
    for (const uri of this.#unasked) if (!inSight.has(uri)) this.#unasked.delete(uri);
    // VS Code requests the CodeLenses of the focused file by itself. Requesting them twice would remove CodeLenses just when the user may
    // click them.
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    if ([...this.#unasked].some(uri => uri !== active)) this.#forgotten.fire();
  }
}
