import * as vscode from 'vscode';
import { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';

interface Parsed {
  readonly version: number;
  readonly document: FiscalDocument;
}

/** The syntax trees of open request files: parsed on first use, then updated while the user types, so that a key
 *  press costs only the request it changes. */
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
    // A closed document emits no more events, so its tree would never be discarded.
    if (!textDocument.isClosed) this.#parsed.set(key, { version: textDocument.version, document });
    return document;
  }

  /** The tree of a file that is open, as it is now. */
  open(uri: vscode.Uri): FiscalDocument | undefined {
    const key = uri.toString();
    const open = vscode.workspace.textDocuments.find(each => each.uri.toString() === key);
    return open === undefined ? undefined : this.get(open);
  }

  #change({ document: textDocument, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const key = textDocument.uri.toString();
    const known = this.#parsed.get(key);
    if (known === undefined || known.version === textDocument.version) return;
    // VS Code reports the last change in the file first, so the offsets of each change are still those of the old
    // text.
    let document = known.document;
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      document = document.edit(rangeOffset, rangeOffset + rangeLength, text);
    }
    if (document.length === lengthOf(textDocument)) {
      this.#parsed.set(key, { version: textDocument.version, document });
    } else {
      // A change of all line breaks isn't reported as edits; the tree is parsed again on next use.
      this.#parsed.delete(key);
    }
  }
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}
