import { lstat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type FailureCode, FiscalError } from '../../core/errors.ts';
import { isRelativePath } from '../../core/formats/isPathInside.ts';
import { isInsideAny } from './containment.ts';
import { isLinkToHost, realPath } from './realPath.ts';

/** Refuses to write `path`, relative to `folder`, unless it names a regular file in `folder` or nothing yet, after
 *  following all links. The folder may come from a stranger: a link in it may lead elsewhere, and writing to a link to a
 *  missing file would create that file. Rejects with FiscalError `file-…`. */
export async function checkWritable(folder: string, path: string): Promise<void> {
  const refusal = (code: FailureCode) => new FiscalError(code, { path });
  if (!isRelativePath(path)) throw refusal('file-outside-workspace');
  const file = resolve(folder, path);
  // Checked before anything follows a folder's links.
  if (await realPath(file).then(() => false, isLinkToHost)) throw refusal('file-outside-workspace');
  const existing = await deepestExisting(file);
  const real = await realPath(existing).catch(() => undefined);
  if (real === undefined || !(await isInsideAny([folder], real))) throw refusal('file-outside-workspace');
  if (existing !== file) return;
  const stats = await lstat(real);
  if (!stats.isFile()) throw refusal(stats.isDirectory() ? 'file-is-directory' : 'file-not-regular');
}

/** The path itself, or the nearest folder above it that exists; a link exists even if it leads nowhere. */
async function deepestExisting(path: string): Promise<string> {
  const exists = (await lstat(path).catch(() => undefined)) !== undefined;
  const folder = dirname(path);
  return exists || folder === path ? path : deepestExisting(folder);
}
