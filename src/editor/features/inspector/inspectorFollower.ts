import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import { isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { type RequestLocation, requestInDocument } from '../../platform/documents/requestLocations.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { openDocument } from '../../platform/workbench.ts';

/** The active request file, or a visible one while something else has the focus. */
export function requestEditor(): vscode.TextEditor | undefined {
  const { activeTextEditor, visibleTextEditors } = vscode.window;
  return [activeTextEditor, ...visibleTextEditors].find(
    editor => editor !== undefined && isRequestFile(editor.document),
  );
}

/** Shows the request file that was opened last, if other tabs, such as the walkthrough, hide all of them. */
export async function showHiddenRequestFile(): Promise<void> {
  if (requestEditor() !== undefined) return;
  const { window } = vscode;
  const hidden = window.tabGroups.all.flatMap(({ tabs, viewColumn }) =>
    tabs.flatMap(({ input, isPreview }) => {
      const document = input instanceof vscode.TabInputText ? openDocument(vscode, input.uri) : undefined;
      const isMeant = document !== undefined && isRequestFile(document);
      return isMeant ? [{ document, options: { viewColumn, preview: isPreview } }] : [];
    }),
  );
  const last = hidden.at(-1);
  if (last !== undefined) await window.showTextDocument(last.document, last.options);
}

/** A key press causes two events, one for the text and one for the cursor. */
const DELAY_MS = 2;
const MAX_REST_MS = 500;

/** Reports which request the cursor is in, and when the request or its text changes. The last request file stays selected while another
 *  kind of editor, or the inspector itself, has the focus. */
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

  /** Reports a change of the request, or of something else that it depends on, after a short delay. */
  touch(): void {
    if (this.#timer !== undefined || this.isDisposed) return;
    const delayMs = Math.max(DELAY_MS, this.#restsUntilMs - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#changed.fire();
    }, delayMs);
  }

  /** Must be called after an update: the next update is delayed by the time that a long one took, so that typing stays responsive. */
  rest(updateMs: number): void {
    this.#restsUntilMs = performance.now() + Math.min(updateMs, MAX_REST_MS);
  }

  /** If the cursor isn't in a request, starts with the next one, or else the last one, instead of showing nothing. */
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
