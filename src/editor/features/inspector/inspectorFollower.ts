import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { type RequestLocation, requestInDocument } from '../../platform/documents/requestLocations.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** The active request file, or a visible one while something else has the focus. */
export function requestEditor(): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  return [activeTextEditor, ...visibleTextEditors].find(
    editor => editor !== undefined && isRequestFile(editor.document),
  );
}

/** A key press causes two events, one for the text and one for the cursor. */
const DELAY_MS = 2;
const MAX_REST_MS = 500;

/** Reports which request the cursor is in, and when that or its text changes. The last request file stays selected
 *  while another kind of editor, or the inspector itself, has the focus. */
export class InspectorFollower extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #followed: vscode.TextDocument | undefined;
  #line = 0;
  #timer: NodeJS.Timeout | undefined;
  #restsUntilMs = 0;

  constructor(documents: DocumentStore) {
    super();
    this.#documents = documents;
    this.add(documents.onDidChangeImports(() => this.touch()));
    this.add(vscode.window.onDidChangeActiveTextEditor(editor => this.#follow(editor)));
    this.add(vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.#follow(textEditor)));
    this.add(
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (document === this.#followed && contentChanges.length > 0) this.touch();
      }),
    );
    this.add(
      vscode.workspace.onDidCloseTextDocument(document => {
        if (document !== this.#followed) return;
        this.#followed = undefined;
        this.touch();
      }),
    );
    this.add({ dispose: () => clearTimeout(this.#timer) });
    this.#follow(requestEditor());
    this.#startInRequest();
  }

  /** The request; undefined if the cursor isn't in one. */
  place(): RequestLocation | undefined {
    return this.#followed === undefined
      ? undefined
      : requestInDocument(this.#documents, this.#followed, this.#line);
  }

  /** Something else that the request depends on has changed. */
  touch(): void {
    if (this.#timer !== undefined || this.isDisposed) return;
    const delayMs = Math.max(DELAY_MS, this.#restsUntilMs - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#changed.fire();
    }, delayMs);
  }

  /** Must be called after an update: after a long one, the next one is delayed by the same time, so that typing stays
   *  responsive. */
  rest(updateMs: number): void {
    this.#restsUntilMs = performance.now() + Math.min(updateMs, MAX_REST_MS);
  }

  /** With the cursor above the first request, or between two, it starts with the next one instead of nothing. */
  #startInRequest(): void {
    if (this.#followed === undefined || this.place() !== undefined) return;
    const lines = requestsOf(this.#documents.get(this.#followed)).map(({ line }) => line);
    this.#line = lines.find(line => line > this.#line) ?? lines.at(-1) ?? this.#line;
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (editor === undefined || !isRequestFile(editor.document)) return;
    this.#followed = editor.document;
    this.#line = editor.selection.active.line;
    this.touch();
  }
}
