import type * as vscode from 'vscode';
import { baseName } from '../../../core/baseName.ts';
import { type FailureCode, FiscalError } from '../../../core/errors.ts';
import { tell } from '../tell.ts';
import type { Workbench } from '../workbench.ts';

/** Writes a file that the user chose. Rejects with FiscalError `file-not-written`. */
export async function writeUserFile(
  workbench: Workbench,
  file: vscode.Uri,
  bytes: Uint8Array,
): Promise<void> {
  await inWords(workbench, file, 'file-not-written', async () =>
    workbench.workspace.fs.writeFile(file, bytes),
  );
}

/** The first name of `a.body`, `a-1.body`, and so on that isn't used yet. For a file that is written without asking beside the one that
 *  the user chose. */
export async function unusedName(workbench: Workbench, file: vscode.Uri): Promise<vscode.Uri> {
  for (let number = 0; ; number++) {
    const path = number === 0 ? file.path : file.path.replace(/(\.[^./]*)?$/, `-${number}$1`);
    const candidate = file.with({ path });
    if (!(await exists(workbench, candidate))) return candidate;
  }
}

/** A link that leads nowhere exists, too. */
async function exists(workbench: Workbench, file: vscode.Uri): Promise<boolean> {
  try {
    await workbench.workspace.fs.stat(file);
    return true;
  } catch (error) {
    if (error instanceof workbench.FileSystemError) return false;
    throw error;
  }
}

/** Reads a file that the user chose; undefined if it exceeds the limit, which the message `tooLarge` reports. Rejects with FiscalError
 *  `file-unreadable`. */
export async function readUserFile(
  workbench: Workbench,
  file: vscode.Uri,
  limitBytes: number,
  tooLarge: (limit: { readonly megabytes: number }) => string,
): Promise<Uint8Array | undefined> {
  const bytes = await inWords(workbench, file, 'file-unreadable', async () => {
    const { size } = await workbench.workspace.fs.stat(file);
    return size > limitBytes ? undefined : workbench.workspace.fs.readFile(file);
  });
  if (bytes === undefined)
    void tell(workbench.window, 'error', tooLarge({ megabytes: limitBytes / 1_048_576 }));
  return bytes;
}

/** VS Code's own messages are in English, expose internals, and don't say what to do. */
async function inWords<T>(
  workbench: Workbench,
  file: vscode.Uri,
  code: FailureCode,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof workbench.FileSystemError)) throw error;
    const path = baseName(file.path);
    throw new FiscalError(code, { path, reason: reasonOf(error) }, error);
  }
}

/** The system's error code if VS Code has none: it reports a full disk as `Unknown`. */
function reasonOf({ code, message }: vscode.FileSystemError): string {
  return (code === 'Unknown' ? /\bE[A-Z]{3,}\b/.exec(message)?.[0] : undefined) ?? code;
}
