import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { type FiscalDocument, hasPendingImports } from '../../../core/syntax/fiscalDocument.ts';
import { type FoundImport, ImportGraph } from '../../../core/syntax/importGraph.ts';
import { MAX_IMPORT_BYTES, readImportedFile } from '../../../core/syntax/readImportedFile.ts';
import { isInFolder } from '../files/isInFolder.ts';
import type { WorkspaceFiles } from '../files/workspaceFiles.ts';
import { Burst } from '../lifecycle/burst.ts';
import { DisposableStore } from '../lifecycle/disposableStore.ts';
import { unlessUnwanted } from '../lifecycle/slowWork.ts';

/** Combines the events of a checkout, and the files that one import after the other turns out to need. */
const DELAY_MS = 50;

/** Files on a disk are read long before. */
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

/** What a notification says while files are read that were asked for. */
export type ReadingWords = () => Promise<string>;

/** The files that request files import: as they are in their editors, otherwise as they are on disk, inside the
 *  workspace folder of the importing file with links resolved. In Restricted Mode, no file is read. */
export class ImportStore extends DisposableStore {
  readonly #files: WorkspaceFiles;
  readonly #openTree: OpenTree;
  readonly #readingWords: ReadingWords;
  readonly #graph = new ImportGraph((written, from) => this.#find(written, from));
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
    this.add(vscode.workspace.onDidGrantWorkspaceTrust(() => this.#burst.request()));
  }

  link(document: FiscalDocument, uri: vscode.Uri): FiscalDocument {
    return this.#graph.link(document, uri.toString());
  }

  /** The same once everything is read; undefined if nothing is read, in Restricted Mode. */
  async linked(document: FiscalDocument, uri: vscode.Uri): Promise<FiscalDocument | undefined> {
    for (;;) {
      const linked = this.link(document, uri);
      if (!hasPendingImports(linked)) return linked;
      if (!vscode.workspace.isTrusted || this.isDisposed) return undefined;
      await Promise.all(this.#reading.values());
    }
  }

  /** The same for a user who waits for it, and can cancel that; undefined if so. In Restricted Mode, as far as it's known. */
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

  /** Whether a file imports this one, as far as is known. */
  has(uri: string): boolean {
    return this.#onDisk.has(uri);
  }

  /** An imported file has other names than before, or is shown or hidden. */
  changed(): void {
    this.#burst.request();
  }

  #find(written: string, from: string): FoundImport {
    const key = `${from}\n${written}`;
    const target = this.#targets.get(key) ?? vscode.Uri.joinPath(vscode.Uri.parse(from, true), '..', written);
    this.#targets.set(key, target);
    const id = target.toString();
    const known = this.#onDisk.get(id);
    if (known === undefined) this.#begin(id, this.#read(written, vscode.Uri.parse(from, true), target));
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
    this.#onDisk.set(id, pending);
    this.#watch(folder);
    const isRelative = !/^(?:[\\/~]|[a-z]:)/i.test(written);
    const bytes = (): Promise<Uint8Array> => this.#bytes(folder, target);
    const found =
      isRelative && isInFolder(folder, target)
        ? await readImportedFile(written, id, bytes).catch((error: unknown) => {
            // Whoever asks next reads it again, instead of waiting forever.
            if (this.#onDisk.get(id) === pending) this.#onDisk.delete(id);
            throw error;
          })
        : OUTSIDE;
    if (this.#onDisk.get(id) !== pending) return;
    this.#onDisk.set(id, found);
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

  /** The event of a folder that was moved doesn't name the files in it. Letters are compared without case, because a
   *  file system may ignore it. */
  #forget(path: string): void {
    const name = path.toLowerCase();
    const stale = [...this.#onDisk.keys()].filter(id => {
      const known = vscode.Uri.parse(id, true).path.toLowerCase();
      return known === name || known.startsWith(`${name}/`);
    });
    for (const id of stale) this.#onDisk.delete(id);
    if (stale.length > 0) this.#burst.request();
  }
}
