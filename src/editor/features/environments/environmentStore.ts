import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { fileText } from '../../../core/fileText.ts';
import type { Problem } from '../../../core/problem.ts';
import { wholeFileProblem } from '../../../core/problem.ts';
import { baseOrigin, isLoopbackOrigin } from '../../../core/request/address/baseUrl.ts';
import {
  DEFAULT_APPLICATION,
  ENVIRONMENT_FILES,
  type Environment,
  type EnvironmentKind,
  LOCAL_ENVIRONMENT,
} from '../../../core/request/environment/environment.ts';
import type { EnvironmentText } from '../../../core/request/environment/environments.ts';
import { isEnvironmentFile } from '../../platform/documents/documentKinds.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { KindOf } from '../secrets/secretPrompt.ts';
import { environmentFolderFor } from './environmentFolder.ts';
import type { EnvironmentSelection, Selection } from './environmentSelection.ts';

/** The environments of a folder, or why they can't be read. */
export type EnvironmentReading =
  | { readonly kind: 'read'; readonly environments: readonly Environment[] }
  | MalformedReading;

interface MalformedReading {
  readonly kind: 'malformed';
  readonly file: vscode.Uri;
  readonly problems: readonly Problem[];
}

/** The environment for requests. `unknown`: the selected one is no longer in the file. */
export type ChosenEnvironment =
  | { readonly kind: 'chosen'; readonly environment: Environment }
  | { readonly kind: 'unknown'; readonly name: string; readonly known: readonly string[] }
  | MalformedReading;

const MAX_FILE_BYTES = 1_048_576;

/** The environments of the workspace, and which one is selected in this window. The files are read whenever needed:
 *  they're small, and an outdated base URL would be worse than reading them. */
export class EnvironmentStore extends DisposableStore {
  readonly #workbench: Workbench;
  readonly #selected: EnvironmentSelection;
  readonly #files: WorkspaceFiles;
  readonly #localBaseUrl: () => string;
  readonly onDidChange: EnvironmentSelection['onDidChange'];

  /** `localBaseUrl` is the base URL of the built-in `local` if no file sets it. */
  constructor(
    workbench: Workbench,
    selected: EnvironmentSelection,
    files: WorkspaceFiles,
    localBaseUrl: () => string,
  ) {
    super();
    this.#workbench = workbench;
    this.#files = files;
    this.#selected = selected;
    this.#localBaseUrl = localBaseUrl;
    this.onDidChange = selected.onDidChange;
  }

  /** Starts watching the files for changes. */
  watch(): void {
    const watcher = this.add(
      this.#workbench.workspace.createFileSystemWatcher(`**/{${ENVIRONMENT_FILES.join(',')}}`),
    );
    const refresh = (): void => this.refresh();
    this.add(watcher.onDidChange(refresh));
    this.add(watcher.onDidCreate(refresh));
    this.add(watcher.onDidDelete(refresh));
    this.add(
      this.#workbench.workspace.onDidSaveTextDocument(({ uri }) => {
        if (isEnvironmentFile(uri)) this.refresh();
      }),
    );
  }

  refresh(): void {
    this.#selected.refresh();
  }

  get selection(): Selection {
    return this.#selected.selection;
  }

  select(selection: Selection): Promise<void> {
    return this.#selected.select(selection);
  }

  showKind(name: string, kind: EnvironmentKind): Promise<void> {
    return this.#selected.showKind(name, kind);
  }

  /** The environment for requests in `document`, or in the first folder. */
  async chosen(document: vscode.Uri | undefined): Promise<ChosenEnvironment> {
    const reading = await this.read(document);
    if (reading.kind === 'malformed') return reading;
    const { name, kind, application = DEFAULT_APPLICATION } = this.selection;
    const environment = reading.environments.find(each => each.name === name);
    if (environment === undefined) {
      return { kind: 'unknown', name, known: reading.environments.map(each => each.name) };
    }
    if (environment.kind !== kind) await this.#keepKind(environment, document);
    return { kind: 'chosen', environment: { ...environment, application } };
  }

  /** If a file turns the selected environment into production, the color of the status bar changes, too. Only the active file's
   *  folder counts: if every folder that is read counted, folders that differ would keep changing the selection back and
   *  forth. */
  async #keepKind({ name, kind }: Environment, document: vscode.Uri | undefined): Promise<void> {
    const active = this.#workbench.window.activeTextEditor?.document.uri;
    const [own, shown] = await Promise.all([
      environmentFolderFor(this.#workbench, document),
      environmentFolderFor(this.#workbench, active),
    ]);
    const { selection } = this;
    if (own?.toString() !== shown?.toString() || selection.name !== name) return;
    if (selection.kind !== kind) await this.select({ ...selection, kind });
  }

  async read(document: vscode.Uri | undefined): Promise<EnvironmentReading> {
    const folder = await environmentFolderFor(this.#workbench, document);
    const texts = folder === undefined ? [] : await this.texts(folder);
    if (!('length' in texts)) return texts;
    if (folder === undefined || texts.length === 0) {
      return { kind: 'read', environments: [this.#atHome(LOCAL_ENVIRONMENT)] };
    }
    const { readEnvironments } = await import('../../../core/request/environment/environments.ts');
    const reading = readEnvironments(texts);
    if (reading.kind === 'malformed') {
      return { ...reading, file: this.#workbench.Uri.joinPath(folder, reading.file) };
    }
    return { kind: 'read', environments: reading.environments.map(each => this.#atHome(each)) };
  }

  /** The texts of a folder's environments files, or which of the files can't be read. */
  async texts(folder: vscode.Uri): Promise<readonly EnvironmentText[] | MalformedReading> {
    const texts: EnvironmentText[] = [];
    for (const file of ENVIRONMENT_FILES) {
      try {
        const bytes = await this.#files.read(folder, file, MAX_FILE_BYTES);
        texts.push({ file, text: fileText(bytes, file) });
      } catch (error) {
        if (!(error instanceof FiscalError)) throw error;
        if (error.code === 'file-missing') continue;
        return {
          kind: 'malformed',
          file: this.#workbench.Uri.joinPath(folder, file),
          problems: [wholeFileProblem(error)],
        };
      }
    }
    return texts;
  }

  /** The built-in `local` has the base URL of the local gateway. */
  #atHome(environment: Environment): Environment {
    const isBuiltIn =
      environment.name === LOCAL_ENVIRONMENT.name && environment.baseUrl === LOCAL_ENVIRONMENT.baseUrl;
    return isBuiltIn ? { ...environment, baseUrl: this.#localBaseUrl() } : environment;
  }
}

/** An environment that isn't in a file, or that has another origin there, is treated as production unless it's on this machine. */
export function createKindOf(workbench: Workbench, environments: EnvironmentStore): KindOf {
  return async ({ environment, origin }) => {
    const reading = await environments.read(workbench.window.activeTextEditor?.document.uri);
    const known = reading.kind === 'read' ? reading.environments : [];
    const found = known.find(({ name, baseUrl }) => name === environment && baseOrigin(baseUrl) === origin);
    return found?.kind ?? (isLoopbackOrigin(origin) ? 'local' : 'producao');
  };
}
