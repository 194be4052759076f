import * as vscode from 'vscode';
import { once } from '../../../core/once.ts';
import { FiscalDocument, hasPendingImports } from '../../../core/syntax/fiscalDocument.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import { TurnQueue } from '../lifecycle/turns.ts';
import { isRequestFile } from './documentKinds.ts';
import type { ImportStore, OpenTree } from './importStore.ts';

interface Parsed {
  readonly version: number;
  readonly document: FiscalDocument;
}

/** Creates what finds imported files. Loaded with the first file that imports another. */
type CreateImports = (openTree: OpenTree) => Promise<ImportStore>;

/** The syntax trees of open request files: parsed on first use, then updated while the user types, so that a key
 *  press costs only the request it changes. */
export class DocumentStore extends DisposableStore {
  /** Separates results about whole files, because VS Code takes a while to process each of them. */
  readonly turns = new TurnQueue();
  readonly #parsed = new Map<string, Parsed>();
  readonly #changedImports = this.add(new vscode.EventEmitter<void>());
  /** Fired when what a file imports may have changed, so that its names may refer to something else. */
  readonly onDidChangeImports = this.#changedImports.event;
  readonly #createImports: CreateImports | undefined;
  #imports: ImportStore | undefined;
  /** All open documents. Undefined until first needed. */
  #openByUri: ReadonlyMap<string, vscode.TextDocument> | undefined;

  /** Without `createImports`, imports aren't read. */
  constructor(createImports?: CreateImports) {
    super();
    this.#createImports = createImports;
    this.add(vscode.workspace.onDidChangeTextDocument(event => this.#change(event)));
    this.add(
      vscode.workspace.onDidOpenTextDocument(({ uri }) => {
        this.#openByUri = undefined;
        this.#imports?.edited();
        this.#mayHaveOtherNames(uri.toString());
      }),
    );
    this.add(
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#openByUri = undefined;
        this.#imports?.edited();
        this.#parsed.delete(uri.toString());
        this.#mayHaveOtherNames(uri.toString());
      }),
    );
  }

  /** The file with what it imports, as far as that is known. */
  get(textDocument: vscode.TextDocument): FiscalDocument {
    const document = this.own(textDocument);
    if (document.importPaths.length === 0) return document;
    if (this.#imports === undefined) void this.#loadImports();
    return this.#imports?.link(document, textDocument.uri) ?? document;
  }

  /** The file with everything it imports, for an answer that VS Code waits for: what is shown while a file is read again would be
   *  wrong. In Restricted Mode, as far as it's known. */
  async whole(textDocument: vscode.TextDocument): Promise<FiscalDocument> {
    const known = this.get(textDocument);
    if (!hasPendingImports(known)) return known;
    return (await this.linked(known, textDocument.uri)) ?? known;
  }

  /** A file that needn't be open, with everything it imports. Undefined in Restricted Mode if it imports a file, because none is
   *  read there. */
  async linked(document: FiscalDocument, uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    if (document.importPaths.length === 0) return document;
    await this.#loadImports();
    return this.#imports?.linked(document, uri);
  }

  /** A file with everything that it imports, for something that is done once, and therefore must not depend on how fast files are read.
   *  In Restricted Mode, as far as it's known. Undefined if the user doesn't want to wait. */
  async awaited(document: FiscalDocument, uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    if (!hasPendingImports(document)) return document;
    await this.#loadImports();
    return this.#imports === undefined ? document : this.#imports.awaited(document, uri);
  }

  readonly #loadImports = once(async () => {
    const openTree: OpenTree = uri => {
      const open = this.#openDocuments().get(uri);
      if (open === undefined || !isRequestFile(open)) return undefined;
      return { document: this.own(open), isDirty: open.isDirty };
    };
    if (this.#createImports === undefined) return;
    this.#imports = this.add(await this.#createImports(openTree));
    this.add(this.#imports.onDidChange(() => this.#changedImports.fire()));
    this.#changedImports.fire();
  });

  /** The file without what it imports. */
  own(textDocument: vscode.TextDocument): FiscalDocument {
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
    const open = this.#openDocuments().get(uri.toString());
    return open === undefined ? undefined : this.get(open);
  }

  /** Cached, because a file with many imports causes many lookups at each key press. */
  #openDocuments(): ReadonlyMap<string, vscode.TextDocument> {
    this.#openByUri ??= new Map(vscode.workspace.textDocuments.map(each => [each.uri.toString(), each]));
    return this.#openByUri;
  }

  /** The names in a file that no file imports don't matter. An open file counts as it is in its editor. */
  #mayHaveOtherNames(uri: string): void {
    if (this.#imports?.has(uri)) this.#imports.changed();
  }

  #change({ document: textDocument, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const key = textDocument.uri.toString();
    if (this.#imports?.has(key)) this.#imports.edited();
    const known = this.#parsed.get(key);
    if (known === undefined) {
      if (contentChanges.length > 0) this.#mayHaveOtherNames(key);
      return;
    }
    if (known.version === textDocument.version) return;
    // VS Code reports the last change in the file first, so the offsets of each change are still those of the old
    // text.
    let document = known.document;
    for (const { rangeOffset, rangeLength, text } of contentChanges) {
      document = document.edit(rangeOffset, rangeOffset + rangeLength, text);
    }
    if (document.length === lengthOf(textDocument)) {
      this.#parsed.set(key, { version: textDocument.version, document });
      if (this.#imports?.has(key) && !hasSameNames(known.document, document)) this.#imports.changed();
    } else {
      // A change of all line breaks isn't reported as edits; the file is parsed again on next use.
      this.#parsed.delete(key);
      this.#mayHaveOtherNames(key);
    }
  }
}

/** Whether two versions of a file have the same names, as seen by files that import it. */
function hasSameNames(one: FiscalDocument, other: FiscalDocument): boolean {
  return (
    one.variables === other.variables && one.names === other.names && one.importPaths === other.importPaths
  );
}

function lengthOf(document: vscode.TextDocument): number {
  return document.offsetAt(document.lineAt(document.lineCount - 1).range.end);
}
