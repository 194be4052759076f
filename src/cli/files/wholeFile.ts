import { lstat, realpath, stat, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isWindowsDevice } from '../../core/formats/isPathInside.ts';
import { isLinkOut } from '../../node/files/containment.ts';
import { refuseLinkToHost } from '../../node/files/realPath.ts';
import { replaced } from '../../node/files/renamed.ts';
import { InputError } from '../failure/inputError.ts';
import type { CommandContext } from '../terminal/commandContext.ts';

/** Writes a command's document to standard output, or to a file in UTF-8 without a byte order mark: `>` of Windows PowerShell would
 *  write UTF-16. Rejects with InputError if the file can't be written. */
export async function writeDocument(
  text: string,
  file: string | undefined,
  commandContext: CommandContext,
): Promise<void> {
  if (file === undefined) commandContext.stdout.verbatim(text);
  else await writeWhole(file, text, commandContext);
}

/** Writes a file atomically: to a temporary file first, then renamed. Only its owner can read it. A link stays a link, but one in
 *  the current folder that leads out of it is refused. Anything other than a regular file (a device, a pipe) is written to
 *  directly. */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  { cwd, platform = process.platform }: CommandContext,
): Promise<void> {
  const device = platform === 'win32' ? windowsDevice(file) : undefined;
  if (device === 'refused') throw new InputError('output-name', { path: file });
  const path = device ?? resolve(cwd, file);
  try {
    // The user named the file, but what is there may come from a stranger's repository.
    await refuseLinkToHost(path, { platform });
    if (await isLinkOut(cwd, path)) throw new InputError('output-link', { path: file });
    const replaceable = device === undefined ? await replaceablePath(path) : undefined;
    if (replaceable === undefined) await writeFile(path, content, { mode: 0o600 });
    else await replaced(replaceable, content);
  } catch (error) {
    if (error instanceof InputError) throw error;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new InputError('write-failed', { path: file, reason: code });
  }
}

/** The path to replace: the file itself, or a link's target. Undefined for anything other than a regular file, for
 *  broken links, and for files named by a process's file descriptor (`/dev/stdout`), because others write to them. */
async function replaceablePath(path: string): Promise<string | undefined> {
  const own = await lstat(path).catch(missing);
  if (own === undefined || own.isFile()) return path;
  if (!own.isSymbolicLink() || /^\/(?:dev|proc)\//.test(path)) return undefined;
  const target = await stat(path).catch(missing);
  if (!target?.isFile()) return undefined;
  const real = await realpath(path);
  return real.startsWith('/proc/') ? undefined : real;
}

/** Node would create a file with a device's name, which nothing else on Windows can open or delete. NUL accepts what is written to it. */
export function windowsDevice(file: string): string | undefined {
  if (/^[\\/]{2}[.?][\\/]nul$/i.test(file)) return NUL_DEVICE;
  const name = file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
  if (/^nul[. ]*$/i.test(name)) return NUL_DEVICE;
  const isStream = name.replace(/^[A-Za-z]:/, '').includes(':');
  return isStream || isWindowsDevice(name.replace(/^[A-Za-z]:/, '')) ? 'refused' : undefined;
}

const NUL_DEVICE = '\\\\.\\NUL';

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
