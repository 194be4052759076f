import * as vscode from 'vscode';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** VS Code asks for a file's lenses a moment after they have changed, and no more where the focus leaves the editor in that
 *  moment: until it comes back, they would be missing or out of date. Says when VS Code has to be asked to ask again. */
export class ForgottenLenses extends DisposableStore {
  readonly #forgotten = this.add(new vscode.EventEmitter<void>());
  readonly onDidForget = this.#forgotten.event;
  /** Of the files whose lenses have changed, those that VS Code has not asked about since. */
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

  /** The lenses of all files that are in sight have changed. */
  changed(): void {
    for (const { document } of vscode.window.visibleTextEditors) {
      if (document.languageId === FISCAL_LANGUAGE) this.#unasked.add(document.uri.toString());
    }
  }

  /** VS Code asks for a file's lenses. */
  asked(uri: vscode.Uri): void {
    this.#unasked.delete(uri.toString());
  }

  #leave(): void {
    const inSight = new Set(vscode.window.visibleTextEditors.map(({ document }) => document.uri.toString()));
    for (const uri of this.#unasked) if (!inSight.has(uri)) this.#unasked.delete(uri);
    // It asks about the file that now has the focus by itself. To ask twice would take the lenses away that a click may meet.
    const active = vscode.window.activeTextEditor?.document.uri.toString();
    if ([...this.#unasked].some(uri => uri !== active)) this.#forgotten.fire();
  }
}
