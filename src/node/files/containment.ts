import { readlink, stat } from 'node:fs/promises';
import { homedir, userInfo } from 'node:os';
import path, { basename, dirname, join, type PlatformPath, resolve } from 'node:path';
import { isPathInside } from '../../core/formats/isPathInside.ts';
import { isOnHost, realPath } from './realPath.ts';

/** Whether a path is a folder or below it, judging only by their names. Nothing is opened, because opening `\\host\share` sends the
 *  user's credentials to that host. */
export function isInside(folder: string, file: string, platform: PlatformPath = path): boolean {
  const style = platform.sep === '\\' ? 'windows' : 'posix';
  return isPathInside(platform.resolve(folder), platform.resolve(file), style);
}

/** Whether two paths name the same folder, judging only by their names. */
export function isSameFolder(left: string, right: string, platform: PlatformPath = path): boolean {
  return isInside(left, right, platform) && isInside(right, left, platform);
}

/** Whether `realFile`, a path without links, is in one of `roots`, whose own links are followed. A root that doesn't
 *  exist contains nothing. */
export async function isInsideAny(roots: readonly string[], realFile: string): Promise<boolean> {
  for (const root of roots) {
    const realRoot = await realFolder(root);
    if (realRoot !== undefined && isInside(realRoot, realFile)) return true;
  }
  return false;
}

/** A folder whose files may be used. `isFlat`: only those directly in it. */
export interface RealRoot {
  readonly folder: string;
  readonly isFlat: boolean;
}

/** The folders that a file may refer to, without links. A folder that contains more than a project, such as a home folder or a disk's
 *  root, is replaced with the file's own folder; if that contains as much, only the files directly in it are allowed. */
export async function rootsFor(roots: readonly string[], fromFile: string): Promise<readonly RealRoot[]> {
  const found: RealRoot[] = [];
  for (const root of roots) {
    const folder = await realFolder(root);
    if (folder === undefined) continue;
    if (!(await isTooWide(folder))) {
      found.push({ folder, isFlat: false });
      continue;
    }
    const own = await realFolder(dirname(fromFile));
    if (own !== undefined && isInside(folder, own)) found.push({ folder: own, isFlat: await isTooWide(own) });
  }
  return found;
}

/** Whether a path without links may be used. */
export function isInRoot({ folder, isFlat }: RealRoot, realFile: string): boolean {
  return isFlat ? isSameFolder(folder, dirname(realFile)) : isInside(folder, realFile);
}

/** Whether a path that a file names is inside one of the allowed folders, judging only by its name. A path outside isn't even looked up:
 *  whether it exists must not be revealed, and on Windows it may be on another host. */
export async function isNamedInside(
  allowed: readonly RealRoot[],
  roots: readonly string[],
  fromFile: string,
  named: string,
): Promise<boolean> {
  const asWritten = path.resolve(dirname(fromFile), named);
  if (roots.some(root => isInside(root, asWritten))) return true;
  const own = await realFolder(dirname(fromFile));
  return own !== undefined && allowed.some(({ folder }) => isInside(folder, path.resolve(own, named)));
}

/** Whether a folder, in any spelling, contains more than a project: a disk's root, a home folder, or a folder above one. */
export async function isTooWide(folder: string): Promise<boolean> {
  const real = (await realFolder(folder)) ?? folder;
  if (isSameFolder(path.parse(real).root, real)) return true;
  for (const home of homeFolders()) {
    const realHome = await realFolder(home);
    if (realHome !== undefined && isInside(real, realHome)) return true;
  }
  return false;
}

/** The user's home folders: the one in HOME, and the one in the system's list of users. */
function homeFolders(): readonly string[] {
  return [homedir, () => userInfo().homedir].flatMap(find => {
    try {
      return [find()].filter(path.isAbsolute);
    } catch {
      // A user without an entry in the system's list has no other home folder.
      return [];
    }
  });
}

async function realFolder(folder: string): Promise<string | undefined> {
  return realPath(folder).catch(() => undefined);
}

/** More links than a path has, unless they form a circle. */
const MAX_LINKS = 64;

/** Whether a path inside `folder` leads out of the folder, through a link that a stranger may have created. Devices and pipes don't
 *  count, because what is written to them isn't stored. */
export async function isLinkOut(folder: string, file: string): Promise<boolean> {
  if (!isInside(folder, file)) return false;
  const target = await targetOf(file);
  if (target !== undefined && (await isInsideAny([folder], target))) return false;
  const stats = await stat(file).catch(() => undefined);
  return stats === undefined || stats.isFile() || stats.isDirectory();
}

/** The path without links that writing would create or change; undefined if its links form a circle. */
async function targetOf(file: string, links = 0): Promise<string | undefined> {
  if (links > MAX_LINKS) return undefined;
  const real = await realPath(file).catch(() => undefined);
  if (real !== undefined) return real;
  const folder = dirname(file) === file ? file : await targetOf(dirname(file), links);
  if (folder === undefined) return undefined;
  const link = await readlink(file).catch(() => undefined);
  if (link === undefined) return join(folder, basename(file));
  // Windows would send the user's credentials to the host.
  return isOnHost(link) ? undefined : targetOf(resolve(folder, link), links + 1);
}
