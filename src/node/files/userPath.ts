import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { FiscalError } from '../../core/errors.ts';

/** A file from the user's settings: an absolute path, or one below the home folder with `~/`, because there is no
 *  folder for other relative paths. Throws FiscalError `certificate-unusable`. */
export function userPath(path: string): string {
  const absolute = absoluteUserPath(path);
  if (absolute !== undefined) return absolute;
  throw new FiscalError('certificate-unusable', { path, reason: 'path-relative', sent: 'nothing' });
}

/** Like `userPath`, but returns undefined for a path that names no file. */
export function absoluteUserPath(path: string): string | undefined {
  if (/^~[/\\]/.test(path)) return join(homedir(), path.slice(2));
  return isAbsolute(path) ? path : undefined;
}
