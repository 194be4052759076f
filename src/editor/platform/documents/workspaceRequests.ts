import * as vscode from 'vscode';
import {
  createRequestSummaries,
  type RequestSummary,
} from '../../../core/language/navigation/requestSummaries.ts';
import { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { WORKSPACE_TEXTS } from '../../../text/editor/navigationText.ts';
import { type Locale, say } from '../../../text/text.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import { once } from '../lifecycle/once.ts';
import { FISCAL_LANGUAGE } from './documentKinds.ts';
import type { DocumentStore } from './documentStore.ts';

const PATTERN = '**/*.fiscal';
const MAX_FILES = 2_000;
const MAX_FILE_BYTES = 4_194_304;
/** Between two files the extension host has other things to do. */
const FILES_AT_ONCE = 8;
/** Typing is one change; and so is a checkout of another branch. Problems, which are waited for, come before this. */
const DELAY_MS = 500;

/** A request file of the workspace, or one that is open and has no file yet. */
export interface IndexedFile {
  readonly uri: vscode.Uri;
  readonly requests: readonly RequestSummary[];
  /** The file's own. */
  readonly variables: ReadonlyMap<string, string>;
}

/** The requests of all request files, for whoever looks through the workspace. Open files are known from the start, as they
 *  stand in their editors; the others are read when they are first asked for, and again as they change. */
export class WorkspaceRequests extends DisposableStore {
  readonly #documents: DocumentStore;
  readonly #locale: Locale;
  readonly #files = new Map<string, IndexedFile>();
  /** The latest reading of each file that is being read: an earlier one, or one of a file that is gone, has nothing to say. */
  readonly #readings = new Map<string, symbol>();
  readonly #edited = new Set<vscode.TextDocument>();
  readonly #summariesOf = createRequestSummaries();
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  readonly onDidChange = this.#changed.event;
  #timer: NodeJS.Timeout | undefined;

  constructor(documents: DocumentStore, locale: Locale) {
    super();
    this.#documents = documents;
    this.#locale = locale;
    const { workspace } = vscode;
    this.add(workspace.onDidOpenTextDocument(document => this.#edit(document)));
    this.add(workspace.onDidChangeTextDocument(({ document }) => this.#edit(document)));
    this.add(workspace.onDidCloseTextDocument(({ uri }) => this.#reread(uri)));
    for (const document of workspace.textDocuments) this.#edit(document);
    this.add({ dispose: () => clearTimeout(this.#timer) });
  }

  /** Resolves once every file was read; they are read once. */
  readonly gather = once(() => this.#gather());

  /** What is known so far, by path. */
  files(): readonly IndexedFile[] {
    return [...this.#files.values()].sort((left, right) => (left.uri.path < right.uri.path ? -1 : 1));
  }

  /** The applications that requests name (`# @application`), as far as is known. */
  applications(): ReadonlySet<string> {
    return new Set(
      this.files().flatMap(file => file.requests.flatMap(({ application }) => application ?? [])),
    );
  }

  readonly #watch = once(() => {
    const watcher = this.add(vscode.workspace.createFileSystemWatcher(PATTERN));
    this.add(watcher.onDidChange(uri => this.#reread(uri)));
    this.add(watcher.onDidCreate(uri => this.#reread(uri)));
    this.add(watcher.onDidDelete(uri => this.#forget(uri)));
  });

  async #gather(): Promise<void> {
    const { workspace } = vscode;
    this.#watch();
    const title = say(WORKSPACE_TEXTS.gathering, this.#locale);
    await vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title }, async progress => {
      const found = await workspace.findFiles(PATTERN, undefined, MAX_FILES + 1);
      const files = found.slice(0, MAX_FILES);
      if (found.length > MAX_FILES) this.#tellOfLimit();
      for (let at = 0; at < files.length && !this.isDisposed; at += FILES_AT_ONCE) {
        progress.report({ message: `${at}/${files.length}` });
        await Promise.all(files.slice(at, at + FILES_AT_ONCE).map(uri => this.#read(uri)));
      }
    });
    this.#tell();
  }

  /** Once a window, as the files are gathered once: who looks for a request and does not find it has to know why. */
  #tellOfLimit(): void {
    const limit = new Intl.NumberFormat(this.#locale).format(MAX_FILES);
    void vscode.window.showWarningMessage(say(WORKSPACE_TEXTS.tooMany, this.#locale, { limit }));
  }

  /** VS Code keeps the document of a deleted file for a while, without an editor. */
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
    const open = vscode.workspace.textDocuments.find(each => each.uri.toString() === key);
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

  /** Undefined for what is too large, was deleted between being found and being read, or never had a file. */
  async #parsed(uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    try {
      const { size } = await vscode.workspace.fs.stat(uri);
      if (size > MAX_FILE_BYTES) return undefined;
      return FiscalDocument.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError)) throw error;
      return undefined;
    }
  }

  #edit(document: vscode.TextDocument): void {
    if (document.languageId !== FISCAL_LANGUAGE || !hasPlace(document.uri)) return;
    this.#edited.add(document);
    this.#later();
  }

  #later(): void {
    if (this.#timer !== undefined || this.isDisposed) return;
    this.#timer = setTimeout(() => this.#tell(), DELAY_MS);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const document of this.#edited) {
      if (!document.isClosed) this.#keep(document.uri, this.#documents.get(document));
    }
    this.#edited.clear();
    this.#changed.fire();
  }

  #keep(uri: vscode.Uri, document: FiscalDocument): void {
    const { variables } = document;
    this.#files.set(uri.toString(), { uri, requests: this.#summariesOf(document), variables });
  }
}

/** Not an old version out of the source control. */
function hasPlace({ scheme }: vscode.Uri): boolean {
  return scheme === 'untitled' || vscode.workspace.fs.isWritableFileSystem(scheme) === true;
}
