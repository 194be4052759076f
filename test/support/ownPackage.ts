import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { runNpm } from './editorHost/npm.ts';
import { fillOnce } from './editorHost/once.ts';
import { repositoryRoot } from './editorHost/paths.ts';

/** Loads modules of a package that has a folder with `package.json` and `package-lock.json` of its own, so that the root's
 *  `npm ci` stays light: installed on first use, without install scripts or optional dependencies. Undefined if the registry
 *  can't be reached. */
export async function openOwnPackage(folder: string): Promise<NodeJS.Require | undefined> {
  // Named after the content: another version is another installation.
  const lock = await readFile(join(folder, 'package-lock.json'));
  const key = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const installed = join(repositoryRoot, '.cache', basename(folder), key);
  try {
    await fillOnce(installed, async target => {
      for (const name of ['package.json', 'package-lock.json']) {
        await cp(join(folder, name), join(target, name));
      }
      await runNpm(['ci', '--ignore-scripts', '--omit=optional'], target);
    });
  } catch (error) {
    if (error instanceof Error && error.message.includes('could not reach its registry')) return undefined;
    throw error;
  }
  return createRequire(join(installed, 'package.json'));
}
