import type * as vscode from 'vscode';
import { ifFailed } from '../../../core/errors.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import type { WorkspaceFiles } from '../files/workspaceFiles.ts';
import type { Localizer } from '../notifications/editorLocalizer.ts';
import type { Workbench } from '../workbench.ts';
import { NETWORK_SETTINGS } from './networkSettings.ts';

const SILENCED_KEY = 'fiscal.ignoredSettings.silenced';
const SETTINGS_FILE = '.vscode/settings.json';
const MAX_FILE_BYTES = 1_048_576;

/** Tells the user, once per window, that the workspace's settings define a proxy, certificates, or limits that are
 *  ignored: a workspace's author must not decide where App Secrets are sent. */
export class IgnoredSettings {
  readonly #workbench: Workbench;
  readonly #files: WorkspaceFiles;
  readonly #memory: vscode.Memento;
  readonly #localize: Localizer;
  #isTold = false;

  constructor(workbench: Workbench, files: WorkspaceFiles, memory: vscode.Memento, localize: Localizer) {
    this.#workbench = workbench;
    this.#files = files;
    this.#memory = memory;
    this.#localize = localize;
  }

  async warnOnce(): Promise<void> {
    if (this.#isTold || this.#memory.get(SILENCED_KEY) === true) return;
    this.#isTold = true;
    const names = await this.#found();
    if (names.length === 0) return;
    const silence = this.#localize('settings.silence');
    const text = this.#localize('settings.ignored', { names: names.join(', ') });
    const choice = await this.#workbench.window.showWarningMessage(text, silence);
    if (choice === silence) await this.#memory.update(SILENCED_KEY, true);
  }

  /** VS Code doesn't report the settings that it ignores, so this reads the settings files of the folders, too. */
  async #found(): Promise<readonly string[]> {
    const { workspace } = this.#workbench;
    const folders = workspace.workspaceFolders ?? [];
    const seen = new Set(
      [undefined, ...folders].flatMap(folder =>
        NETWORK_SETTINGS.filter(name => isSetIn(this.#workbench, folder, name)),
      ),
    );
    const texts = await Promise.all(folders.map(({ uri }) => this.#text(uri)));
    const { settingsNamed } = await import('./settingsNamed.ts');
    for (const text of texts) for (const name of settingsNamed(text, NETWORK_SETTINGS)) seen.add(name);
    return NETWORK_SETTINGS.filter(name => seen.has(name));
  }

  async #text(folder: vscode.Uri): Promise<string> {
    // Most folders have none, and an unreadable file sets nothing.
    return this.#files.read(folder, SETTINGS_FILE, MAX_FILE_BYTES).then(shownTextOfFile).catch(ifFailed(''));
  }
}

function isSetIn(workbench: Workbench, folder: vscode.WorkspaceFolder | undefined, name: string): boolean {
  const found = workbench.workspace.getConfiguration(undefined, folder?.uri).inspect(name);
  return found?.workspaceValue !== undefined || found?.workspaceFolderValue !== undefined;
}
