import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The desktop VS Code that FISCAL_VSCODE asks the host tests to run in: the path of its executable, or `download` for the one
 *  that @vscode/test-electron fetches. Undefined if none was requested. The browser-hosted one is the default because its version
 *  is pinned and it needs no display. */
export function desktopForTests(): { readonly executable: string } | 'download' | undefined {
  const { FISCAL_VSCODE: named } = process.env;
  if (!named) return undefined;
  if (named === 'download') return 'download';
  if (!existsSync(named)) throw new Error(`FISCAL_VSCODE names ${named}, where there is nothing.`);
  return { executable: named };
}

/** The command line of an installed desktop VS Code that can open a window here; undefined if there is none. */
export function installedDesktop(): string | undefined {
  const { PATH: path = '', DISPLAY: x11, WAYLAND_DISPLAY: wayland } = process.env;
  if (process.platform === 'linux' && !x11 && !wayland) return undefined;
  const name = process.platform === 'win32' ? 'code.cmd' : 'code';
  return path
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(file => existsSync(file));
}
