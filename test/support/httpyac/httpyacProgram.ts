import { dirname, join } from 'node:path';
import { openOwnPackage } from '../ownPackage.ts';

/** The path of httpYac's command line, for Node to run. Undefined if the registry can't be reached. */
export async function httpyacProgram(): Promise<string | undefined> {
  const load = await openOwnPackage(import.meta.dirname);
  return load === undefined
    ? undefined
    : join(dirname(load.resolve('httpyac/package.json')), 'bin', 'httpyac.js');
}
