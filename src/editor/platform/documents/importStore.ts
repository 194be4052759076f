import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { type FiscalDocument, hasPendingImports } from '../../../core/syntax/fiscalDocument.ts';
import {
  type FoundImport,
  ImportGraph,
  MAX_IMPORT_BYTES,
  readImportedFile,
} from '../../../core/syntax/importGraph.ts';
import { isInFolder } from '../files/isInFolder.ts';
import type { WorkspaceFiles } from '../files/workspaceFiles.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import { Burst, unlessUnwanted } from '../lifecycle/turns.ts';

/** Combines the events of a checkout, and the files that are found to be needed one import after another. */
const DELAY_MS = 50;

/** Files on a disk are usually read long before this. */
const PATIENCE_MS = 500;

const PENDING: FoundImport = { kind: 'pending' };
const OUTSIDE: FoundImport = { kind: 'fault', code: 'import-outside' };

/** An open file, with its current tree. */
interface OpenFile {
  readonly document: FiscalDocument;
  readonly isDirty: boolean;
}

/** Undefined if the file isn't open. */
export type OpenTree = (uri: string) => OpenFile | undefined;

/** What a notification says while the requested files are being read. */
export type ReadingWords = () => Promise<string>;

/** The files that request files import: open files as they are in their editors, others as they are on disk, inside the workspace folder
 *  of the importing file with links resolved. In Restricted Mode, no file is read. */
export class ImportStore extends DisposableStore {
  readonly #files: WorkspaceFiles;
  readonly #openTree: OpenTree;
  readonly #readingWords: ReadingWords;
  readonly #graph = new ImportGraph(
    (written, from) => this.#find(written, from),
    () => this.#state,
    id => this.#fileAt(id),
  );
  /** Another object each time a file that may be imported is read, changed, opened, or closed. */
  #state: object = {};
  /** URIs of imports, by the importing file and the path as written. */
  readonly #targets = new Map<string, vscode.Uri>();
  /** What is on disk, by URI. */
  readonly #onDisk = new Map<string, FoundImport>();
  readonly #reading = new Map<string, Promise<void>>();
  readonly #watched = new Set<string>();
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  /** Fired when what a file imports may have changed. */
  readonly onDidChange = this.#changed.event;
  readonly #burst = this.add(new Burst(() => this.#changed.fire(), DELAY_MS));

  constructor(files: WorkspaceFiles, openTree: OpenTree, readingWords: ReadingWords) {
    super();
    this.#readingWords = readingWords;
    this.#files = files;
    this.#openTree = openTree;
    this.add(
      vscode.workspace.onDidGrantWorkspaceTrust(() => {
        this.edited();
        this.#burst.request();
      }),
    );
  }

  link(document: FiscalDocument, uri: vscode.Uri): FiscalDocument {
    return this.#graph.link(document, uri.toString());
  }

  /** The file with its imports once everything has been read; undefined in Restricted Mode, where nothing is read. */
  async linked(document: FiscalDocument, uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    for (;;) {
      const linked = this.link(document, uri);
      if (!hasPendingImports(linked)) return linked;
      if (!vscode.workspace.isTrusted || this.isDisposed) return undefined;
      await Promise.all(this.#reading.values());
    }
  }

  /** Like `linked`, for a user who waits and can cancel; undefined if they do. In Restricted Mode, the imports as far as they're known. */
  async awaited(document: FiscalDocument, uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    const linked = this.linked(document, uri).then(found => found ?? this.link(document, uri));
    return unlessUnwanted(linked, PATIENCE_MS, async ended => {
      const options = {
        ...{ location: vscode.ProgressLocation.Notification, cancellable: true },
        title: await this.#readingWords(),
      };
      await vscode.window.withProgress(options, (_progress, token) => {
        const unwanted = new Promise(resolve => token.onCancellationRequested(resolve));
        return Promise.race([ended, unwanted]);
      });
    });
  }

  /** Whether any file imports this one, as far as is known. */
  has(uri: string): boolean {
    return this.#onDisk.has(uri);
  }

  /** Must be called when a file that may be imported was changed, opened, or closed. */
  edited(): void {
    this.#state = {};
  }

  #keep(id: string, found: FoundImport): void {
    this.edited();
    this.#onDisk.set(id, found);
  }

  #remove(id: string): void {
    this.edited();
    this.#onDisk.delete(id);
  }

  /** Must be called when an imported file has other names than before, or was opened or closed. */
  changed(): void {
    this.#burst.request();
  }

  #find(written: string, from: string): FoundImport {
    const key = `${from}\n${written}`;
    const target = this.#targets.get(key) ?? vscode.Uri.joinPath(vscode.Uri.parse(from, true), '..', written);
    this.#targets.set(key, target);
    const id = target.toString();
    if (!this.#onDisk.has(id)) this.#begin(id, this.#read(written, vscode.Uri.parse(from, true), target));
    return this.#fileAt(id);
  }

  #fileAt(id: string): FoundImport {
    const known = this.#onDisk.get(id);
    const isMissing = known?.kind === 'fault' && known.code === 'import-missing';
    const open = known?.kind === 'file' || isMissing ? this.#openTree(id) : undefined;
    // VS Code keeps the document of a deleted file for a while; one with unsaved changes can be saved again.
    const isUsable = open !== undefined && (!isMissing || open.isDirty);
    return isUsable ? { kind: 'file', path: id, document: open.document } : (known ?? PENDING);
  }

  #begin(id: string, reading: Promise<void>): void {
    this.#reading.set(id, reading);
    void reading.finally(() => {
      // A file that changed in the meantime is already being read again.
      if (this.#reading.get(id) === reading) this.#reading.delete(id);
    });
  }

  async #read(written: string, from: vscode.Uri, target: vscode.Uri): Promise<void> {
    if (!vscode.workspace.isTrusted) return;
    const id = target.toString();
    const folder = vscode.workspace.getWorkspaceFolder(from)?.uri ?? vscode.Uri.joinPath(from, '..');
    const pending: FoundImport = { ...PENDING };
    this.#keep(id, pending);
    this.#watch(folder);
    const isRelative = !/^(?:[\\/~]|[a-z]:)/i.test(written);
    const bytes = (): Promise<Uint8Array> => this.#bytes(folder, target);
    const found =
      isRelative && isInFolder(folder, target)
        ? await readImportedFile(written, id, bytes).catch((error: unknown) => {
            // The next caller reads the file again, instead of waiting forever.
            if (this.#onDisk.get(id) === pending) this.#remove(id);
            throw error;
          })
        : OUTSIDE;
    if (this.#onDisk.get(id) !== pending) return;
    this.#keep(id, found);
    this.#burst.request();
  }

  async #bytes(folder: vscode.Uri, target: vscode.Uri): Promise<Uint8Array> {
    if (folder.scheme === 'untitled') throw new FiscalError('file-missing', { path: target.path });
    const path = target.path.slice(folder.path.replace(/\/$/, '').length + 1);
    return this.#files.read(folder, path, MAX_IMPORT_BYTES);
  }

  #watch(folder: vscode.Uri): void {
    if (this.#watched.has(folder.toString()) || folder.scheme === 'untitled') return;
    this.#watched.add(folder.toString());
    const watcher = this.add(
      vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**/*')),
    );
    const forget = ({ path }: vscode.Uri): void => this.#forget(path);
    this.add(watcher.onDidChange(forget));
    this.add(watcher.onDidCreate(forget));
    this.add(watcher.onDidDelete(forget));
  }

  /** The event for a moved folder doesn't name the files in it. Case is ignored, because a file system may ignore it. */
  #forget(path: string): void {
    const name = path.toLowerCase();
    const stale = [...this.#onDisk.keys()].filter(id => {
      const known = vscode.Uri.parse(id, true).path.toLowerCase();
      return known === name || known.startsWith(`${name}/`);
    });
    for (const id of stale) this.#remove(id);
    if (stale.length > 0) this.#burst.request();
  }
}
