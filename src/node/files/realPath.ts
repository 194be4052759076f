import { readlink, realpath } from 'node:fs/promises';
import path, { type PlatformPath } from 'node:path';

/** More links than a path has, unless they form a circle. */
const MAX_LINKS = 64;
const LINK_TO_HOST = 'ELINKHOST';

interface Disk {
  readonly platform?: NodeJS.Platform;
  readonly paths?: PlatformPath;
  readonly readLink?: (file: string) => Promise<string>;
  readonly resolveAll?: (file: string) => Promise<string>;
}

/** The path without links. On Windows, resolving a link to `\\host\share` sends the user's credentials to that host, so each link
 *  is read before it's followed. Rejects like `realpath`, and for such a link with the code `ELINKHOST`. */
export async function realPath(file: string, disk: Disk = {}): Promise<string> {
  const { platform = process.platform, resolveAll = realpath } = disk;
  if (platform === 'win32' && (await leadsToHost(file, disk))) {
    throw Object.assign(new Error('a link to another computer'), { code: LINK_TO_HOST });
  }
  return resolveAll(file);
}

/** Whether Windows would look for a path on another computer (`\\host\share`), to which it sends the user's credentials. The
 *  prefix of a path with a drive (`\\?\C:\`) isn't a host. */
export function isOnHost(path: string): boolean {
  return /^[\\/]{2}(?![?.][\\/][A-Za-z]:)/.test(path);
}

/** Rejects with the code `ELINKHOST` if a link in the path leads to another computer, and never otherwise. */
export async function refuseLinkToHost(file: string, disk: Disk = {}): Promise<void> {
  await realPath(file, disk).catch((error: unknown) => {
    if (isLinkToHost(error)) throw error;
  });
}

/** Whether `realPath` rejected a link to another computer. */
export function isLinkToHost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LINK_TO_HOST;
}

/** Whether a link in the path leads to another computer, or, if the path itself is on another computer, to a different one. */
async function leadsToHost(file: string, { paths = path, readLink = readlink }: Disk): Promise<boolean> {
  const own = hostOf(file);
  let [current, left] = splitPath(paths.resolve(file), paths);
  for (let links = 0; left.length > 0; ) {
    const [name = '', ...rest] = left;
    const next = paths.join(current, name);
    const target = await readLink(next).catch(() => undefined);
    if (target === undefined) {
      [current, left] = [next, rest];
      continue;
    }
    links += 1;
    if (links > MAX_LINKS || (isOnHost(target) && hostOf(target) !== own)) return true;
    const [root, names] = splitPath(paths.resolve(current, target), paths);
    [current, left] = [root, [...names, ...rest]];
  }
  return false;
}

/** The root of a path, and the names below it. */
function splitPath(file: string, { parse, sep }: PlatformPath): [string, readonly string[]] {
  const { root } = parse(file);
  const names = file.slice(root.length).split(sep);
  return [root, names.filter(name => name !== '')];
}

/** The host of `\\host\share`, in lowercase; empty without one. */
function hostOf(file: string): string {
  if (!isOnHost(file)) return '';
  const [, host = ''] = /^[\\/]{2}(?:[?.][\\/]UNC[\\/])?([^\\/]*)/i.exec(file) ?? [];
  return host.toLowerCase();
}
