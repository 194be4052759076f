import * as vscode from 'vscode';
import { requestsOf } from '../../../core/request/prepare/requestList.ts';
import type { Block } from '../../../core/syntax/nodes.ts';
import { isRequestFile } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { requestInDocument } from '../../platform/documents/requestLocations.ts';
import { Burst } from '../../platform/lifecycle/burst.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** Combines rapid key presses and cursor movements. */
const DELAY_MS = 50;

/** Determines which requests of a file are supported. */
export interface OfferedRequests {
  readonly onDidChange: vscode.Event<void>;
  offeredIn(document: vscode.TextDocument): Promise<(block: Block) => boolean>;
}

/** Tells VS Code whether the active file has requests, and whether the cursor is in one, so that commands are
 *  available where they apply. A context menu depends only on the file, because it opens before the cursor movement
 *  is processed. */
export class RequestContext extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #offered: OfferedRequests;
  readonly #contexts = new Map<string, boolean>();
  readonly #burst = this.add(new Burst(() => void this.#look(), DELAY_MS));

  constructor(documents: DocumentStore, offered: OfferedRequests) {
    super();
    this.#documents = documents;
    this.#offered = offered;
    const later = (): void => this.#burst.request();
    this.add(offered.onDidChange(later));
    this.add(vscode.window.onDidChangeActiveTextEditor(later));
    this.add(vscode.window.onDidChangeTextEditorSelection(later));
    this.add(vscode.workspace.onDidChangeTextDocument(later));
    later();
  }

  async #look(): Promise<void> {
    const editor = vscode.window.activeTextEditor;
    const file = editor !== undefined && isRequestFile(editor.document) ? editor : undefined;
    const isOffered = file === undefined ? undefined : await this.#offered.offeredIn(file.document);
    // Another editor has become active and has its own event.
    if (editor !== vscode.window.activeTextEditor || this.isDisposed) return;
    const place = file && requestInDocument(this.#documents, file.document, file.selection.active.line);
    const isHere = place !== undefined && isOffered?.(place.block) === true;
    this.#setContext('fiscal.requestAtCursor', isHere);
    this.#setContext('fiscal.fileHasRequests', isHere || this.#hasOffered(file?.document, isOffered));
  }

  #hasOffered(
    file: vscode.TextDocument | undefined,
    isOffered: ((block: Block) => boolean) | undefined,
  ): boolean {
    if (file === undefined || isOffered === undefined) return false;
    const document = this.#documents.get(file);
    return requestsOf(document).some(({ blockIndex }) => {
      const block = document.blocks[blockIndex];
      return block !== undefined && isOffered(block);
    });
  }

  #setContext(key: string, value: boolean): void {
    if (this.#contexts.get(key) === value) return;
    this.#contexts.set(key, value);
    void vscode.commands.executeCommand('setContext', key, value);
  }
}
