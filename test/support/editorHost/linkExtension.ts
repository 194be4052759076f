import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts an extension's source folder where VS Code looks for installed ones: it then runs as it does for users, from the bundle
 *  that was built last. */
export async function linkExtension(source: string, extensionsFolder: string): Promise<void> {
  const { publisher, name, version } = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  await mkdir(extensionsFolder, { recursive: true });
  await symlink(source, join(extensionsFolder, `${publisher}.${name}-${version}`), 'junction');
}
