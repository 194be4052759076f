import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import { shownTextOfFile } from '../../../core/formats/textOfFile.ts';
import { PRIVATE_ENVIRONMENT_FILE } from '../../../core/request/environment/environment.ts';
import type { WorkspaceFiles } from '../../platform/files/workspaceFiles.ts';
import type { Localizer } from '../../platform/notifications/editorLocalizer.ts';
import type { Notices } from '../../platform/notifications/notices.ts';
import type { Workbench } from '../../platform/workbench.ts';
import { environmentFolderFor } from './environmentFolder.ts';
import type { EnvironmentStore } from './environmentStore.ts';

const GIT_IGNORE = '.gitignore';
const MAX_FILE_BYTES = 1_048_576;

/** *Open Private Environments File*: opens the file with the user's own values. If it doesn't exist, creates it, and
 *  adds it to `.gitignore`. */
export async function openPrivateEnvironments(
  workbench: Workbench,
  environments: EnvironmentStore,
  files: WorkspaceFiles,
  notices: Notices,
  localize: Localizer,
): Promise<void> {
  const active = workbench.window.activeTextEditor?.document.uri;
  const folder = await environmentFolderFor(workbench, active);
  if (folder === undefined) {
    await workbench.window.showInformationMessage(localize('environment.noFolder'));
    return;
  }
  const existing = await textOf(files, folder, PRIVATE_ENVIRONMENT_FILE);
  const file = workbench.Uri.joinPath(folder, PRIVATE_ENVIRONMENT_FILE);
  if (existing === undefined) {
    const reading = await environments.read(active);
    if (reading.kind === 'malformed') {
      await notices.showProblem(reading.file, reading.problems);
      return;
    }
    // Done first, so that the file can never be committed.
    await files.change(folder, GIT_IGNORE, text => gitIgnoreWith(text, PRIVATE_ENVIRONMENT_FILE));
    const names = reading.environments.map(({ name }) => [name, {}]);
    const text = `${JSON.stringify(Object.fromEntries(names), null, 2)}\n`;
    await files.change(folder, PRIVATE_ENVIRONMENT_FILE, () => text);
  }
  await workbench.window.showTextDocument(file);
}

async function textOf(files: WorkspaceFiles, folder: vscode.Uri, file: string): Promise<string | undefined> {
  try {
    return shownTextOfFile(await files.read(folder, file, MAX_FILE_BYTES));
  } catch (error) {
    if (error instanceof FiscalError && error.code === 'file-missing') return undefined;
    throw error;
  }
}

/** The content of a `.gitignore` that excludes `file`; undefined if it already does. `text` is the current content,
 *  whose line breaks are preserved. A pattern that is only similar doesn't count, because a redundant line is
 *  harmless. */
export function gitIgnoreWith(text: string, file: string): string | undefined {
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const extension = file.slice(file.indexOf('.'));
  const patterns = [file, `/${file}`, `*${extension}`, `**/${file}`];
  // The last matching line decides, because it may include the file again.
  const last = lines.findLast(line => patterns.includes(line.replace(/^!/, '')));
  if (last !== undefined && !last.startsWith('!')) return undefined;
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text === '' || text.endsWith('\n') ? text : `${text}${lineEnd}`;
  return `${before}${file}${lineEnd}`;
}
