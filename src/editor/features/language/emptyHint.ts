import * as vscode from 'vscode';
import { EMPTY_FILE_TEXTS } from '../../../text/language/hoverText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** A hint in an empty request file. It isn't part of the text and disappears with the first character. */
export class EmptyHint extends DisposableStore {
  readonly #hint: vscode.TextEditorDecorationType;

  constructor(locale: Locale) {
    super();
    const color = new vscode.ThemeColor('input.placeholderForeground');
    const after = { contentText: localize(EMPTY_FILE_TEXTS.hint, locale), color };
    this.#hint = this.add(vscode.window.createTextEditorDecorationType({ after }));
    this.add(vscode.window.onDidChangeVisibleTextEditors(editors => this.#show(editors)));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document }) =>
        this.#show(vscode.window.visibleTextEditors.filter(editor => editor.document === document)),
      ),
    );
    this.#show(vscode.window.visibleTextEditors);
  }

  #show(editors: readonly vscode.TextEditor[]): void {
    for (const editor of editors) {
      const { document } = editor;
      if (document.languageId !== FISCAL_LANGUAGE) continue;
      const isEmpty = document.lineCount === 1 && document.lineAt(0).isEmptyOrWhitespace;
      editor.setDecorations(this.#hint, isEmpty ? [new vscode.Range(0, 0, 0, 0)] : []);
    }
  }
}
