import * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Files } from '../../../core/ports.ts';
import { isInFolder } from './isInFolder.ts';

/** Reads only from inside the roots. */
export type OpenFiles = (roots: readonly string[]) => Promise<Files>;

/** Reads configuration files in a workspace folder. They may be untrusted, so a path or link that leads out of the
 *  folder, a device, and a file over the limit are refused before reading. */
export class WorkspaceFiles {
  readonly #openFiles: OpenFiles;

  constructor(openFiles: OpenFiles) {
    this.#openFiles = openFiles;
  }

  /** The file at `path` in a folder. Rejects with FiscalError `file-…`. */
  async read(folder: vscode.Uri, path: string, limitBytes: number): Promise<Uint8Array> {
    if (folder.scheme !== 'file') return readVirtual(folder, path, limitBytes);
    const files = await this.#openFiles([folder.fsPath]);
    return files.read(path, vscode.Uri.joinPath(folder, 'any file of the folder').fsPath, limitBytes);
  }
}

/** In a virtual folder, it's unknown where a link leads. */
async function readVirtual(folder: vscode.Uri, path: string, limitBytes: number): Promise<Uint8Array> {
  const file = vscode.Uri.joinPath(folder, path);
  if (!isInFolder(folder, file)) {
    throw new FiscalError('file-outside-workspace', { path });
  }
  try {
    const { type, size } = await vscode.workspace.fs.stat(file);
    if ((type & vscode.FileType.SymbolicLink) !== 0)
      throw new FiscalError('file-outside-workspace', { path });
    if ((type & vscode.FileType.File) === 0) throw new FiscalError('file-not-regular', { path });
    if (size > limitBytes) throw new FiscalError('file-too-large', { path, limitBytes });
    return await vscode.workspace.fs.readFile(file);
  } catch (error) {
    if (error instanceof FiscalError) throw error;
    const code = error instanceof vscode.FileSystemError ? error.code : 'unknown';
    if (code === 'FileNotFound') throw new FiscalError('file-missing', { path });
    throw new FiscalError('file-unreadable', { path, reason: code });
  }
}
