import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { FiscalError } from '../../core/errors.ts';

/** A file that the user's settings name: absolute, or below the home folder with `~/`. There is no folder that another path
 *  could be relative to. Throws FiscalError `certificate-unusable`. */
export function userPath(path: string): string {
  if (/^~[/\\]/.test(path)) return join(homedir(), path.slice(2));
  if (isAbsolute(path)) return path;
  throw new FiscalError('certificate-unusable', { path, reason: 'path-relative', sent: 'nothing' });
}
