import * as vscode from 'vscode';
import { requestsOf } from '../../core/request/requestList.ts';
import { DisposableStore } from '../disposableStore.ts';
import { type DocumentStore, FISCAL_LANGUAGE } from '../documentStore.ts';
import { requestInDocument } from './requestPlaces.ts';

/** A burst of key presses and cursor movements is looked at once. */
const PATIENCE_MS = 50;

/** Tells VS Code whether the active file has requests, and whether the cursor is in one: what needs a request is offered where
 *  there is one. A context menu goes by the file alone, since it opens before the cursor's movement has come here. */
export class RequestContext extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #told = new Map<string, boolean>();
  #timer: NodeJS.Timeout | undefined;

  constructor(documents: DocumentStore) {
    super();
    this.#documents = documents;
    const later = (): void => this.#later();
    this.add(vscode.window.onDidChangeActiveTextEditor(later));
    this.add(vscode.window.onDidChangeTextEditorSelection(later));
    this.add(vscode.workspace.onDidChangeTextDocument(later));
    this.add({ dispose: () => clearTimeout(this.#timer) });
    later();
  }

  #later(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, PATIENCE_MS);
  }

  #look(): void {
    const editor = vscode.window.activeTextEditor;
    const isOurs = editor?.document.languageId === FISCAL_LANGUAGE;
    const document = isOurs ? editor.document : undefined;
    const place =
      document && requestInDocument(this.#documents, document, editor?.selection.active.line ?? 0);
    const hasRequests =
      place !== undefined || (document !== undefined && requestsOf(this.#documents.get(document)).length > 0);
    this.#tell('fiscal.requestAtCursor', place !== undefined);
    this.#tell('fiscal.fileHasRequests', hasRequests);
  }

  #tell(key: string, value: boolean): void {
    if (this.#told.get(key) === value) return;
    this.#told.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }
}
