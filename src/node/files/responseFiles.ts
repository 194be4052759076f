import { type FileHandle, lstat, open, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, parse, relative, resolve, sep } from 'node:path';
import { FiscalError } from '../../core/errors.ts';
import { isRelativePath } from '../../core/formats/isPathInside.ts';
import type { ResponseFiles } from '../../core/ports.ts';
import { isInRoot, isNamedInside, rootsFor } from './containment.ts';
import { isOneOf } from './fileIdentity.ts';
import { isRefusedForSaving } from './protectedNames.ts';
import { isLinkToHost, realPath } from './realPath.ts';
import { replaced, replacedInTurn } from './renamed.ts';
import type { SavedFiles } from './savedFiles.ts';

/** A larger file isn't a response saved by this tool. */
const MAX_COMPARED_BYTES = 268_435_456;

/** More responses with one name than anyone keeps. */
const MAX_NUMBER = 9_999;

/** Saves responses to the files that request files refer to. Both may come from strangers, so a path must be relative, its folder
 *  must be inside one of `roots` after following all links, and no segment may be a name that other programs trust. `ownFiles`
 *  are the command's own files, such as an environments file of any name, and are never replaced. Writes are atomic, and only the
 *  owner can read the file, because a response may echo a secret. */
export function createResponseFiles(
  roots: readonly string[],
  saved: SavedFiles,
  ownFiles: readonly string[] = [],
): ResponseFiles {
  /** A checked path, and what must still be so when the file gets its name. */
  const placeOf = async (path: string, fromFile: string) => {
    if (!isRelativePath(path)) throw new FiscalError('file-outside-workspace', { path });
    if (path.split(/[/\\]/).some(isRefusedForSaving)) throw new FiscalError('file-protected', { path });
    const target = resolve(dirname(fromFile), path);
    const folder = await checkedFolder(roots, fromFile, dirname(target), path);
    const named = join(folder, basename(target));
    await refuseOther(named, path, ownFiles);
    const check = async (): Promise<void> => {
      if ((await realPath(dirname(target))) !== folder)
        throw new FiscalError('file-outside-workspace', { path: basename(target) });
    };
    return { named, check };
  };
  return {
    save: (path, fromFile, bytes, mayOverwrite) =>
      refusing(path, async () => {
        const { named, check } = await placeOf(path, fromFile);
        if (mayOverwrite !== undefined && !(await isOurs(named, saved)) && !(await mayOverwrite(path))) {
          throw new FiscalError('file-not-overwritten', { path });
        }
        const written = mayOverwrite === undefined ? await reserved(named) : named;
        try {
          await replaced(written, bytes, { check });
        } catch (error) {
          // This file was only created to reserve the name, so deleting it loses nothing.
          if (mayOverwrite === undefined) await rm(written, { force: true });
          throw error;
        }
        await saved.remember(await realPath(written), bytes);
        return join(dirname(path), basename(written));
      }),
    change: (path, fromFile, content) =>
      refusing(path, async () => {
        const { named, check } = await placeOf(path, fromFile);
        const bytes = await replacedInTurn(named, content, check);
        await saved.remember(await realPath(named), bytes);
        return join(dirname(path), basename(named));
      }),
  };
}

/** Why a file can't be written, as a FiscalError. */
async function refusing(path: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FiscalError) throw error;
    if (isLinkToHost(error)) throw new FiscalError('file-outside-workspace', { path });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new FiscalError('file-unwritable', { path, reason: code }, new Error(message));
  }
}

/** The folder with links resolved, because they could lead out of the roots or to places that other programs trust. */
async function checkedFolder(
  roots: readonly string[],
  fromFile: string,
  folder: string,
  path: string,
): Promise<string> {
  const allowed = await rootsFor(roots, fromFile);
  if (!(await isNamedInside(allowed, roots, fromFile, path)))
    throw new FiscalError('file-outside-workspace', { path });
  const real = await realPath(folder);
  for (const root of allowed) {
    if (!isInRoot(root, join(real, 'file'))) continue;
    const names = relative(root.folder, real).split(sep);
    if (names.some(isRefusedForSaving)) throw new FiscalError('file-protected', { path });
    return real;
  }
  throw new FiscalError('file-outside-workspace', { path });
}

/** Whether overwriting the file loses nothing: it doesn't exist, or it's unchanged since an earlier save. */
async function isOurs(file: string, saved: SavedFiles): Promise<boolean> {
  const stats = await lstat(file).catch(() => undefined);
  if (stats === undefined) return true;
  if (!stats.isFile() || stats.size > MAX_COMPARED_BYTES) return false;
  // Windows and macOS find the file by other spellings, too.
  return saved.isUnchanged(await realPath(file), await readFile(file));
}

async function refuseOther(file: string, path: string, ownFiles: readonly string[]): Promise<void> {
  const stats = await lstat(file, { bigint: true }).catch(() => undefined);
  if (stats?.isDirectory()) throw new FiscalError('file-is-directory', { path });
  // An existing file may have another name: `FISCAL~1.JSO` on Windows, and any spelling of its letters.
  if (stats?.isFile() && isRefusedForSaving(basename(await realPath(file)))) {
    throw new FiscalError('file-protected', { path });
  }
  if (stats !== undefined && (await isOneOf(ownFiles, stats)))
    throw new FiscalError('file-protected', { path });
}

/** The first free name of `response.json`, `response-1.json`, and so on, reserved with an empty file. */
async function reserved(file: string): Promise<string> {
  const { dir, name, ext } = parse(file);
  for (let number = 0; ; number++) {
    const candidate = number === 0 ? file : join(dir, `${name}-${number}${ext}`);
    try {
      const handle = await open(candidate, 'wx', 0o600);
      await closedOrRemoved(handle, candidate);
      return candidate;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST';
      if (!isTaken || number === MAX_NUMBER) throw error;
    }
  }
}

/** A disk may report only when the file is closed that the data wasn't written. */
async function closedOrRemoved(handle: FileHandle, file: string): Promise<void> {
  try {
    await handle.close();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
