import { dirname, join } from 'node:path';
import { openOwnPackage } from '../ownPackage.ts';

/** Where httpYac's command line is, for Node to run. Undefined where the registry is out of reach. */
export async function httpyacProgram(): Promise<string | undefined> {
  const load = await openOwnPackage(import.meta.dirname);
  return load === undefined
    ? undefined
    : join(dirname(load.resolve('httpyac/package.json')), 'bin', 'httpyac.js');
}
