import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Files } from '../../../core/ports.ts';
import { isInFolder } from './isInFolder.ts';
import { writeUserFile } from './userFile.ts';

/** Returns files that can be read only from inside the roots. */
export type OpenFiles = (roots: readonly string[]) => Promise<Files>;

/** Rejects with FiscalError `file-…` if writing `path`, relative to `folder`, could change something outside the folder. */
export type CheckWritable = (folder: string, path: string) => Promise<void>;

/** Reads and changes configuration files in a workspace folder. They may be untrusted, so a path or link that leads out
 *  of the folder, a device, and a file over the limit are refused before reading or writing. */
export class WorkspaceFiles {
  readonly #openFiles: OpenFiles;
  readonly #checkWritable: CheckWritable;

  constructor(openFiles: OpenFiles, checkWritable: CheckWritable) {
    this.#openFiles = openFiles;
    this.#checkWritable = checkWritable;
  }

  /** The file at `path` in a folder. Rejects with FiscalError `file-…`. */
  async read(folder: vscode.Uri, path: string, limitBytes: number): Promise<Uint8Array> {
    if (folder.scheme !== 'file') return readVirtual(folder, path, limitBytes);
    if (!isInFolder(folder, vscode.Uri.joinPath(folder, path)))
      throw new FiscalError('file-outside-workspace', { path });
    const files = await this.#openFiles([workspaceFolderOf(folder).fsPath]);
    return files.read(path, vscode.Uri.joinPath(folder, 'any file of the folder').fsPath, limitBytes);
  }

  /** Changes the text of the file at `path`, even if it's open in an editor, and saves it; a file that doesn't exist is created
   *  from an empty string. False if `change` couldn't change the text. Rejects with FiscalError `file-…`. */
  async change(
    folder: vscode.Uri,
    path: string,
    change: (text: string) => string | undefined,
  ): Promise<boolean> {
    const file = vscode.Uri.joinPath(folder, path);
    if (folder.scheme === 'file') {
      const root = workspaceFolderOf(folder);
      await this.#checkWritable(root.fsPath, pathFrom(root, folder) + path);
    }
    const exists = (await fileStat(folder, file, path)) !== undefined;
    const document = exists ? await vscode.workspace.openTextDocument(file) : undefined;
    const text = change(document?.getText() ?? '');
    if (text === undefined) return false;
    if (document === undefined) {
      await writeUserFile(vscode, file, new TextEncoder().encode(text));
      return true;
    }
    const edit = new vscode.WorkspaceEdit();
    edit.replace(file, new vscode.Range(0, 0, document.lineCount, 0), text);
    if ((await vscode.workspace.applyEdit(edit)) && (await document.save())) return true;
    throw new FiscalError('file-not-written', { path, reason: '' });
  }
}

/** The workspace folder that contains `folder`, which may itself be a link that leads out of it. */
function workspaceFolderOf(folder: vscode.Uri): vscode.Uri {
  return vscode.workspace.getWorkspaceFolder(folder)?.uri ?? folder;
}

/** The path of `folder` relative to `root`: empty, or with a slash at the end. */
function pathFrom(root: vscode.Uri, folder: vscode.Uri): string {
  const path = folder.path.slice(root.path.length).replace(/^\//, '');
  return path === '' ? '' : `${path}/`;
}

async function readVirtual(folder: vscode.Uri, path: string, limitBytes: number): Promise<Uint8Array> {
  const file = vscode.Uri.joinPath(folder, path);
  try {
    const stat = await fileStat(folder, file, path);
    if (stat === undefined) throw new FiscalError('file-missing', { path });
    if (stat.size > limitBytes) throw new FiscalError('file-too-large', { path, limitBytes });
    return await vscode.workspace.fs.readFile(file);
  } catch (error) {
    if (error instanceof FiscalError) throw error;
    const reason = error instanceof vscode.FileSystemError ? error.code : 'unknown';
    throw new FiscalError('file-unreadable', { path, reason });
  }
}

/** Undefined if nothing has that name. */
async function fileStat(
  folder: vscode.Uri,
  file: vscode.Uri,
  path: string,
): Promise<vscode.FileStat | undefined> {
  if (!isInFolder(folder, file)) throw new FiscalError('file-outside-workspace', { path });
  const stat = await statOf(file);
  if (stat === undefined) return undefined;
  // In a virtual folder, it's unknown where a link leads.
  const isLink = (stat.type & vscode.FileType.SymbolicLink) !== 0;
  if (isLink && folder.scheme !== 'file') throw new FiscalError('file-outside-workspace', { path });
  if ((stat.type & vscode.FileType.File) === 0) throw new FiscalError('file-not-regular', { path });
  return stat;
}

async function statOf(file: vscode.Uri): Promise<vscode.FileStat | undefined> {
  try {
    return await vscode.workspace.fs.stat(file);
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return undefined;
    throw error;
  }
}
