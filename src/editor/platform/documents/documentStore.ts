import * as vscode from 'vscode';
import { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';

interface Parsed {
  readonly version: number;
  readonly document: FiscalDocument;
}

/** The syntax tree of each open request file: parsed when first asked for, then edited as the user types, so the cost
 *  of a key press is the request that it touches. */
export class DocumentStore extends DisposableStore {
  readonly #parsed = new Map<string, Parsed>();

  constructor() {
    super();
    this.add(vscode.workspace.onDidChangeTextDocument(event => this.#change(event)));
    this.add(vscode.workspace.onDidCloseTextDocument(({ uri }) => this.#parsed.delete(uri.toString())));
  }

  get(textDocument: vscode.TextDocument): FiscalDocument {
    const key = textDocument.uri.toString();
    const known = this.#parsed.get(key);
    if (known?.version === textDocument.version) return known.document;
    const document = FiscalDocument.parse(textDocument.getText());
    // A closed document sends no more events, so what is kept of it would never be let go.
    if (!textDocument.isClosed) this.#parsed.set(key, { version: textDocument.version, document });
    return document;
  }

  #change({ document: textDocument, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const key = textDocument.uri.toString();
    const known = this.#parsed.get(key);
    if (known === undefined || known.version === textDocument.version) return;
    // VS Code hands the last change in the file first, so each one's offsets are still those of the old text.
    let document = known.document;
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      document = document.edit(rangeOffset, rangeOffset + rangeLength, text);
    }
    if (document.length === lengthOf(textDocument)) {
      this.#parsed.set(key, { version: textDocument.version, document });
    } else {
      // A change of every line end is not told as edits; the next reader parses anew.
      this.#parsed.delete(key);
    }
  }
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}
