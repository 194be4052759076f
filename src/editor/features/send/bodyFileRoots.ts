import type * as vscode from 'vscode';
import { FiscalError } from '../../../core/errors.ts';
import type { Files } from '../../../core/ports.ts';
import type { Workbench } from '../../platform/workbench.ts';

/** The maximum size of a body file, which is kept in memory, signed and sent as a whole. */
export const FILE_LIMIT_BYTES = 67_108_864;

/** Body files must be in the request file's workspace folder. */
export function bodyFileRootsFor({ workspace }: Workbench, uri: vscode.Uri): string[] {
  const folder = workspace.getWorkspaceFolder(uri);
  return folder?.uri.scheme === 'file' ? [folder.uri.fsPath] : [];
}

/** The files that a request file refers to. One that isn't saved yet is in no folder. */
export async function bodyFilesOf(
  workbench: Workbench,
  uri: vscode.Uri,
  open: (roots: string[]) => Promise<Files>,
): Promise<Files> {
  if (uri.scheme !== 'untitled') return open(bodyFileRootsFor(workbench, uri));
  return { read: path => Promise.reject(new FiscalError('file-unsaved', { path })) };
}
