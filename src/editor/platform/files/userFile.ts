import * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { type FailureCode, FiscalError } from '../../../core/errors.ts';

/** Writes a file that the user chose. Rejects with FiscalError `file-not-written`. */
export async function writeUserFile(file: vscode.Uri, bytes: Uint8Array): Promise<void> {
  await inWords(file, 'file-not-written', async () => vscode.workspace.fs.writeFile(file, bytes));
}

/** Reads a file that the user chose; `too-large` if it exceeds the limit. Rejects with FiscalError `file-unreadable`. */
export async function readUserFile(file: vscode.Uri, limitBytes: number): Promise<Uint8Array | 'too-large'> {
  return inWords(file, 'file-unreadable', async () => {
    const { size } = await vscode.workspace.fs.stat(file);
    return size > limitBytes ? 'too-large' : vscode.workspace.fs.readFile(file);
  });
}

/** VS Code's own messages are in English, expose internals, and don't say what to do. */
async function inWords<T>(file: vscode.Uri, code: FailureCode, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    const path = baseName(file.path);
    throw new FiscalError(code, { path, reason: reasonOf(error) }, error);
  }
}

/** The system's error code if VS Code has none: it reports a full disk as `Unknown`. */
function reasonOf({ code, message }: vscode.FileSystemError): string {
  return (code === 'Unknown' ? /\bE[A-Z]{3,}\b/.exec(message)?.[0] : undefined) ?? code;
}
