import { isAbsolute, join } from 'node:path';
import type { StorageFolder } from '../../core/ports.ts';
import { createStorageFolder } from '../../node/files/storageFolder.ts';
import type { Surroundings } from '../terminal/surroundings.ts';

/** Where the command line records which files it saved, outside any repository: the system's folder for program
 *  state. Undefined if the environment variables name none. Source: XDG Base Directory Specification. */
export function stateFolder({ env, clock }: Surroundings): StorageFolder | undefined {
  const { XDG_STATE_HOME: state, LOCALAPPDATA: local, HOME: home } = env;
  const folder = [state, local, home && join(home, '.local', 'state')].find(each => each && isAbsolute(each));
  if (folder === undefined || folder === '') return undefined;
  return createStorageFolder(join(folder, 'fiscal-playground', 'saved-responses'), clock);
}
