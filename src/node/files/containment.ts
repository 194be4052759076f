import { realpath } from 'node:fs/promises';
import { isAbsolute, posix, relative, sep, win32 } from 'node:path';

/** A scheme or a drive (`file:`, `C:`), or an alternate data stream on Windows (`x.xml:stream`). */
const WITH_COLON = /^[A-Za-z0-9+.-]+:/;

/** Whether `path` can be joined to a folder on every system: no absolute path, UNC path, home folder, URL, or NUL. */
export function isRelativePath(path: string): boolean {
  if (path.includes('\0') || path.startsWith('~') || WITH_COLON.test(path)) return false;
  return !posix.isAbsolute(path) && !win32.isAbsolute(path);
}

/** Whether `realFile`, a path without links, is in one of `roots`, whose own links are followed. A root that doesn't
 *  exist contains nothing. */
export async function isInsideAny(roots: readonly string[], realFile: string): Promise<boolean> {
  for (const root of roots) {
    const realRoot = await realpath(root).catch(() => undefined);
    if (realRoot !== undefined && isInside(realRoot, realFile)) return true;
  }
  return false;
}

function isInside(folder: string, file: string): boolean {
  const way = relative(folder, file);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
