import type * as vscode from 'vscode';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import {
  createRequestSummaries,
  type RequestSummary,
} from '../../../core/language/navigation/requestSummaries.ts';
import { once } from '../../../core/once.ts';
import { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { WORKSPACE_TEXTS } from '../../../text/editor/navigationText.ts';
import { type Locale, localize } from '../../../text/text.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import { Listeners } from '../lifecycle/listeners.ts';
import { tell } from '../tell.ts';
import { openDocument, type Workbench } from '../workbench.ts';
import { FISCAL_LANGUAGE } from './documentKinds.ts';
import type { DocumentStore } from './documentStore.ts';

const PATTERN = '**/*.fiscal';
const MAX_FILES = 2_000;
const MAX_FILE_BYTES = 4_194_304;
/** Between batches, the extension host can do other work. */
const FILES_AT_ONCE = 8;
/** Combines typing into one change, and also a checkout of another branch. Longer than the delay of diagnostics,
 *  which the user waits for. */
const DELAY_MS = 500;

/** A request file in the workspace, or an open one that isn't saved yet. */
export interface IndexedFile {
  readonly uri: vscode.Uri;
  readonly requests: readonly RequestSummary[];
  /** The file's variables; for an open file, including those of its imports. */
  readonly variables: ReadonlyMap<string, string>;
  /** The names of its requests, in the same way. */
  readonly names: ReadonlyMap<string, number>;
}

/** The requests of all request files. Open files are always available, as they are in their editors; others are read
 *  on first use and again when they change. */
export class WorkspaceRequests extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #documents: DocumentStore;
  readonly #locale: Locale;
  readonly #files = new Map<string, IndexedFile>();
  /** The latest read operation for each file; results of earlier ones, or for deleted files, are ignored. */
  readonly #readings = new Map<string, symbol>();
  readonly #edited = new Set<vscode.TextDocument>();
  readonly #summariesOf = createRequestSummaries();
  readonly #changed = this.add(new Listeners<void>());
  readonly onDidChange = this.#changed.on;
  #timer: NodeJS.Timeout | undefined;

  constructor(workbench: Workbench, documents: DocumentStore, locale: Locale) {
    super();
    this.#workbench = workbench;
    this.#documents = documents;
    this.#locale = locale;
    const { workspace } = this.#workbench;
    this.add(workspace.onDidOpenTextDocument(document => this.#edit(document)));
    this.add(workspace.onDidChangeTextDocument(({ document }) => this.#edit(document)));
    this.add(workspace.onDidCloseTextDocument(({ uri }) => this.#reread(uri)));
    for (const document of workspace.textDocuments) this.#edit(document);
    this.add({ dispose: () => clearTimeout(this.#timer) });
  }

  /** Resolves when all files have been read, which happens once. */
  readonly gather = once(() => this.#gather());

  /** The files known so far, by path. */
  files(): readonly IndexedFile[] {
    return [...this.#files.values()].sort((left, right) => (left.uri.path < right.uri.path ? -1 : 1));
  }

  /** The applications that requests name (`# @application`), as far as known. */
  applications(): ReadonlySet<string> {
    return new Set(
      this.files().flatMap(file => file.requests.flatMap(({ application }) => application ?? [])),
    );
  }

  readonly #watch = once(() => {
    const watcher = this.add(this.#workbench.workspace.createFileSystemWatcher(PATTERN));
    this.add(watcher.onDidChange(uri => this.#reread(uri)));
    this.add(watcher.onDidCreate(uri => this.#reread(uri)));
    this.add(watcher.onDidDelete(uri => this.#forget(uri)));
  });

  async #gather(): Promise<void> {
    const { workspace } = this.#workbench;
    this.#watch();
    const title = localize(WORKSPACE_TEXTS.gathering, this.#locale);
    await this.#workbench.window.withProgress(
      { location: this.#workbench.ProgressLocation.Window, title },
      async progress => {
        const found = await workspace.findFiles(PATTERN, undefined, MAX_FILES + 1);
        const files = found.slice(0, MAX_FILES);
        if (found.length > MAX_FILES) this.#reportLimit();
        for (let at = 0; at < files.length && !this.isDisposed; at += FILES_AT_ONCE) {
          progress.report({ message: `${at}/${files.length}` });
          await Promise.all(files.slice(at, at + FILES_AT_ONCE).map(uri => this.#read(uri)));
        }
      },
    );
    this.#notify();
  }

  /** Once per window: a user who doesn't find a request must know why. */
  #reportLimit(): void {
    const limit = new Intl.NumberFormat(this.#locale).format(MAX_FILES);
    void tell(this.#workbench.window, 'warning', localize(WORKSPACE_TEXTS.tooMany, this.#locale, { limit }));
  }

  /** Removes a deleted file even if VS Code still has its document, which it keeps for a while without an editor. */
  #forget(uri: vscode.Uri): void {
    this.#readings.delete(uri.toString());
    this.#files.delete(uri.toString());
    this.#later();
  }

  async #reread(uri: vscode.Uri): Promise<void> {
    if (!uri.path.endsWith('.fiscal') && !this.#files.has(uri.toString())) return;
    await this.#read(uri);
    this.#later();
  }

  async #read(uri: vscode.Uri): Promise<void> {
    const key = uri.toString();
    const open = openDocument(this.#workbench, uri);
    if (open !== undefined) {
      this.#edit(open);
      return;
    }
    const reading = Symbol(key);
    this.#readings.set(key, reading);
    const document = await this.#parsed(uri);
    if (this.#readings.get(key) !== reading) return;
    this.#readings.delete(key);
    if (document === undefined) this.#files.delete(key);
    else this.#keep(uri, document);
  }

  /** Undefined for a file that is too large, was deleted in the meantime, or was never saved. */
  async #parsed(uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    try {
      const { size } = await this.#workbench.workspace.fs.stat(uri);
      if (size > MAX_FILE_BYTES) return undefined;
      return FiscalDocument.parse(shownTextOfFile(await this.#workbench.workspace.fs.readFile(uri)));
    } catch (error) {
      if (!(error instanceof this.#workbench.FileSystemError)) throw error;
      return undefined;
    }
  }

  #edit(document: vscode.TextDocument): void {
    if (document.languageId !== FISCAL_LANGUAGE || !hasPlace(this.#workbench, document.uri)) return;
    this.#edited.add(document);
    this.#later();
  }

  #later(): void {
    if (this.#timer !== undefined || this.isDisposed) return;
    this.#timer = setTimeout(() => this.#notify(), DELAY_MS);
  }

  #notify(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const document of this.#edited) {
      if (!document.isClosed) this.#keep(document.uri, this.#documents.get(document));
    }
    this.#edited.clear();
    this.#changed.fire();
  }

  #keep(uri: vscode.Uri, document: FiscalDocument): void {
    const { variables, names } = document;
    this.#files.set(uri.toString(), { uri, requests: this.#summariesOf(document), variables, names });
  }
}

/** Excludes old versions from source control. */
function hasPlace(workbench: Workbench, { scheme }: vscode.Uri): boolean {
  return scheme === 'untitled' || workbench.workspace.fs.isWritableFileSystem(scheme) === true;
}
