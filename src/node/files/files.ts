import { type BigIntStats, constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { dirname, relative, resolve, sep } from 'node:path';
import { joined } from '../../core/encodings.ts';
import { type FailureCode, FiscalError } from '../../core/errors.ts';
import { isRelativePath } from '../../core/formats/isPathInside.ts';
import type { Files } from '../../core/ports.ts';
import { isInRoot, isInside, isNamedInside, type RealRoot, rootsFor } from './containment.ts';
import { isOneOf, type NumbersOf, openedNumbersOf } from './fileIdentity.ts';
import { isProtected, isProtectedByLink } from './protectedNames.ts';
import { isLinkToHost, realPath } from './realPath.ts';

export interface FilesOptions {
  /** The folders that may be read: those of the workspace, or, on the command line, the one for body files. */
  readonly roots: readonly string[];
  /** Opens a file; a test changes the folder here, between the check and the opening. */
  readonly openFile?: typeof open;
  /** The files of the command itself, such as an environments file of any name: no request sends them. */
  readonly ownFiles?: readonly string[];
  readonly platform?: NodeJS.Platform;
}

/** Doesn't follow a link that replaced the file, and doesn't wait for the writer of a FIFO. Windows has neither. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const CHUNK_BYTES = 65_536;

/** How often a file is opened that is being replaced each time. */
const MAX_ATTEMPTS = 10;

/** Reads the files that request files refer to. Request files may come from strangers, so a path must be relative, inside a root
 *  after following all links, and a regular file; anything else is refused before reading, and files with protected names before
 *  they're sent. Rejects with FiscalError, whose arguments are `path` as written, `limitBytes`, and for `file-unreadable` the
 *  system's `reason`. */
export function createFiles({
  roots,
  // Named only when it's called: the command line loads it on use.
  openFile = (...args) => open(...args),
  ownFiles = [],
  platform = process.platform,
}: FilesOptions): Files {
  // Used only on Windows, because elsewhere a name may have become a pipe, whose writer would notice that it's opened.
  const numbersOf = platform === 'win32' ? openedNumbersOf : undefined;
  /** Undefined if a program replaced the file with another one while it was being opened, as programs do when they save. */
  const readOnce = async (
    path: string,
    fromFile: string,
    limitBytes: number,
    isSent: boolean,
  ): Promise<Uint8Array | undefined> => {
    const refusal = (code: FailureCode) => new FiscalError(code, { path, limitBytes });
    if (!isRelativePath(path)) throw refusal('file-outside-workspace');
    const candidate = resolve(dirname(fromFile), path);
    const allowed = await rootsFor(roots, fromFile);
    if (!(await isNamedInside(allowed, roots, fromFile, path))) throw refusal('file-outside-workspace');
    try {
      const real = await realPath(candidate).catch(async (error: unknown) => {
        if (isLinkToHost(error)) throw refusal('file-outside-workspace');
        if (allowed.length > 0 && !isInRoots(await deepestFolder(candidate), allowed))
          throw refusal('file-outside-workspace');
        throw error;
      });
      const root = allowed.find(each => isInRoot(each, real));
      if (root === undefined) throw refusal('file-outside-workspace');
      const below = relative(root.folder, real);
      if (isProtectedByLink(candidate, below) || (isSent && below.split(sep).some(isProtected)))
        throw refusal('file-not-sent');
      const fault = kindFault(await lstat(real, { bigint: true }));
      if (fault !== undefined) throw refusal(fault);
      const handle = await openFile(real, OPEN_FLAGS);
      try {
        const opened = await handle.stat({ bigint: true });
        const named = await namedNow(candidate, real, opened, numbersOf);
        if (named === 'another-file') return undefined;
        if (named === 'something-else') throw refusal('file-outside-workspace');
        if (isSent && (await isOneOf(ownFiles, opened, numbersOf))) throw refusal('file-not-sent');
        return await readUpTo(handle, limitBytes, () => refusal('file-too-large'));
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw error instanceof FiscalError ? error : systemRefusal(error, path, limitBytes);
    }
  };
  return {
    async read(path, fromFile, limitBytes, isSent = false) {
      for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
        const bytes = await readOnce(path, fromFile, limitBytes, isSent);
        if (bytes !== undefined) return bytes;
      }
      throw new FiscalError('file-outside-workspace', { path, limitBytes });
    },
  };
}

/** The nearest readable folder above a path, without links: a link may lead out of the roots, and what does or doesn't exist there must
 *  not be reported. */
async function deepestFolder(path: string): Promise<string> {
  const folder = dirname(path);
  const real = await realPath(folder).catch(() => undefined);
  return real ?? (folder === path ? path : deepestFolder(folder));
}

function isInRoots(folder: string, roots: readonly RealRoot[]): boolean {
  return roots.some(root => isInside(root.folder, folder));
}

function kindFault(stats: BigIntStats): FailureCode | undefined {
  if (stats.isFile()) return undefined;
  return stats.isDirectory() ? 'file-is-directory' : 'file-not-regular';
}

/** What the checked path names after a file was opened there. A folder may have been replaced with a link since the check;
 *  checking again after opening detects every such swap. */
async function namedNow(
  candidate: string,
  real: string,
  opened: BigIntStats,
  numbersOf: NumbersOf | undefined,
): Promise<'this-file' | 'another-file' | 'something-else'> {
  if ((await realPath(candidate)) !== real) return 'something-else';
  const named = await lstat(real, { bigint: true });
  if (!named.isFile() || !opened.isFile()) return 'something-else';
  const { dev, ino } = (await numbersOf?.(real)) ?? named;
  return dev === opened.dev && ino === opened.ino ? 'this-file' : 'another-file';
}

/** Reads all bytes up to the end. The file's size isn't trusted, because the file may grow in the meantime. */
async function readUpTo(
  handle: FileHandle,
  limitBytes: number,
  tooLarge: () => FiscalError,
): Promise<Uint8Array> {
  const { size } = await handle.stat();
  if (size > limitBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const room = Buffer.allocUnsafe(total === 0 ? size + 1 : CHUNK_BYTES);
    const { bytesRead } = await handle.read(room);
    if (bytesRead === 0) break;
    chunks.push(room.subarray(0, bytesRead));
    total += bytesRead;
    if (total > limitBytes) throw tooLarge();
  }
  return joined(chunks);
}

function systemRefusal(error: unknown, path: string, limitBytes: number): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) return error;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new FiscalError('file-missing', { path, limitBytes });
  // The file has just been replaced with something that can't be opened, such as a socket.
  if (code === 'ENXIO') return new FiscalError('file-not-regular', { path, limitBytes });
  return new FiscalError('file-unreadable', { path, limitBytes, reason: code }, new Error(message));
}
