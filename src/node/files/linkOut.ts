import { readlink, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isInside, isInsideAny } from './containment.ts';
import { isOnHost, realPath } from './realPath.ts';

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
