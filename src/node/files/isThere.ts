import { lstatSync } from 'node:fs';

/** Whether a file or anything else has this name. Links aren't followed, because they may lead to another computer. False if the system
 *  refuses the name, for instance because it's too long or in a folder that isn't accessible. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // Nothing with such a name can be used either.
    return false;
  }
}
