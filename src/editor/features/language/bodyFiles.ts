import * as vscode from 'vscode';
import type { Files } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { Environment } from '../../../core/request/environment/environment.ts';
import { bodyFileProblems, hasBodyFiles } from '../../../core/request/prepare/bodyFileProblems.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { variablesKey } from '../../../core/syntax/importedNames.ts';
import type { OpenFiles } from '../../platform/files/workspaceFiles.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { Burst } from '../../platform/lifecycle/turns.ts';
import { bodyFilesOf, FILE_LIMIT_BYTES } from '../send/preparation.ts';

/** Combines the events of a checkout or an unpacked archive. */
const DELAY_MS = 100;

type Known = NonNullable<Parameters<typeof bodyFileProblems>[3]>;

/** The results for a request file, and what they depend on besides its text and the files. */
interface Check {
  readonly values: string;
  readonly environment: Environment;
  readonly known: Known;
}

/** The problems of the files that request bodies refer to. Files are read once for each block and again when one of
 *  them appears, changes, or disappears. */
export class BodyFiles extends DisposableStore {
  readonly #openFiles: OpenFiles;
  readonly #changed = this.add(new vscode.EventEmitter<void>());
  /** Fired when a file that was read or is missing has changed. */
  readonly onDidChange = this.#changed.event;
  readonly #burst = this.add(new Burst(() => this.#changed.fire(), DELAY_MS));
  /** The checks, by request file. */
  readonly #checks = new Map<string, Check>();
  readonly #watched = new Set<string>();
  /** The paths that were read, in lowercase, because a file system may ignore case. */
  readonly #read = new Set<string>();

  constructor(openFiles: OpenFiles) {
    super();
    this.#openFiles = openFiles;
  }

  async problems(
    document: FiscalDocument,
    uri: vscode.Uri,
    environment: Environment,
  ): Promise<readonly Problem[]> {
    if (!document.blocks.some(hasBodyFiles)) return [];
    this.#watch(uri);
    const files = this.#noting(await bodyFilesOf(vscode, uri, this.#openFiles), uri);
    const reading = { file: uri.fsPath, files, fileLimitBytes: FILE_LIMIT_BYTES };
    return bodyFileProblems(document, environment, reading, this.#knownFor(document, uri, environment));
  }

  #noting(files: Files, uri: vscode.Uri): Files {
    return {
      read: (path, ...others) => {
        this.#read.add(vscode.Uri.joinPath(uri, '..', path).path.toLowerCase());
        return files.read(path, ...others);
      },
    };
  }

  #knownFor({ variables, names }: FiscalDocument, uri: vscode.Uri, environment: Environment): Known {
    // The names of requests determine which variables get a value only when requests are sent.
    const values = variablesKey(variables) + JSON.stringify([...names.keys()]);
    const last = this.#checks.get(uri.toString());
    if (last?.values === values && last.environment === environment) return last.known;
    const known: Known = new WeakMap();
    this.#checks.set(uri.toString(), { values, environment, known });
    return known;
  }

  /** Watches the workspace folder of a request file, or else its own folder. */
  #watch(uri: vscode.Uri): void {
    const folder = vscode.workspace.getWorkspaceFolder(uri);
    const base = folder?.uri ?? vscode.Uri.joinPath(uri, '..');
    if (this.#watched.has(base.toString())) return;
    this.#watched.add(base.toString());
    const pattern = new vscode.RelativePattern(base, folder === undefined ? '*' : '**/*');
    const watcher = this.add(vscode.workspace.createFileSystemWatcher(pattern));
    const look = ({ path }: vscode.Uri): void => this.#look(path.toLowerCase());
    this.add(watcher.onDidChange(look));
    this.add(watcher.onDidCreate(look));
    this.add(watcher.onDidDelete(look));
  }

  #look(path: string): void {
    // The event for a moved folder doesn't name the files in it.
    const isRead = [...this.#read].some(each => each === path || each.startsWith(`${path}/`));
    if (!isRead) return;
    this.#checks.clear();
    this.#read.clear();
    this.#burst.request();
  }
}
