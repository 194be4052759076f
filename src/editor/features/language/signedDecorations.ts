import * as vscode from 'vscode';
import { signedParts } from '../../../core/language/display/signedParts.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { toEditorRange } from '../../platform/documents/editorRanges.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { setting } from '../../platform/settings/settings.ts';

/** Long enough for a scroll movement or a word to end. */
const DELAY_MS = 60;

/** Marks in the gutter what enters the signature and dims what doesn't, only in the visible lines. */
export class SignedDecorations extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #signed: vscode.TextEditorDecorationType;
  readonly #unsigned: vscode.TextEditorDecorationType;
  #timer: NodeJS.Timeout | undefined;

  constructor(documents: DocumentStore, extensionUri: vscode.Uri) {
    super();
    this.#documents = documents;
    const gutterIconPath = vscode.Uri.joinPath(extensionUri, 'media', 'signed.svg');
    const signed = { gutterIconPath, gutterIconSize: 'contain' };
    this.#signed = this.add(vscode.window.createTextEditorDecorationType(signed));
    this.#unsigned = this.add(vscode.window.createTextEditorDecorationType({ opacity: '0.75' }));
    const { window, workspace } = vscode;
    const later = (): void => this.#later();
    this.add(window.onDidChangeVisibleTextEditors(later));
    this.add(window.onDidChangeTextEditorVisibleRanges(later));
    this.add(window.onDidChangeActiveColorTheme(later));
    this.add(workspace.onDidChangeTextDocument(later));
    this.add(workspace.onDidChangeConfiguration(later));
    this.#later();
  }

  override dispose(): void {
    clearTimeout(this.#timer);
    super.dispose();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      for (const editor of vscode.window.visibleTextEditors) this.#show(editor);
    }, DELAY_MS);
  }

  #show(editor: vscode.TextEditor): void {
    if (editor.document.languageId !== FISCAL_LANGUAGE) return;
    const signed: vscode.Range[] = [];
    const unsigned: vscode.Range[] = [];
    if (setting(vscode, 'signedParts')) {
      const document = this.#documents.get(editor.document);
      for (const { start, end } of editor.visibleRanges) {
        const parts = signedParts(document, start.line, end.line);
        for (const range of parts.signed) signed.push(toEditorRange(range));
        for (const range of parts.unsigned) unsigned.push(toEditorRange(range));
      }
    }
    editor.setDecorations(this.#signed, signed);
    editor.setDecorations(this.#unsigned, isHighContrast() ? [] : unsigned);
  }
}

/** Dimming text would remove the contrast that the user chose. */
function isHighContrast(): boolean {
  const { kind } = vscode.window.activeColorTheme;
  return kind === vscode.ColorThemeKind.HighContrast || kind === vscode.ColorThemeKind.HighContrastLight;
}
