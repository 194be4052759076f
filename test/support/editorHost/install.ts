import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './npm.ts';
import { fillOnce } from './once.ts';
import { cacheFolder } from './paths.ts';

export interface EditorInstallation {
  /** The VS Code server's entry point, to be run with Node. */
  readonly serverMain: string;
}

export interface InstallOptions {
  readonly cache?: string;
  /** Called before each long step, only if something must be installed. */
  readonly report?: (line: string) => void;
}

/** VS Code (its workbench and its Node extension host) out of the npm package code-server, which lies in a
 *  package of its own so that the root's `npm ci` stays light. No install script runs: what they would build
 *  (terminal, file watcher, keyring) the tests do without, and on a bare machine they would fail. */
export async function installEditorHost(options: InstallOptions = {}): Promise<EditorInstallation> {
  const report = options.report ?? (() => undefined);
  const folder = join(options.cache ?? cacheFolder(), await contentKey());
  await fillOnce(folder, async target => {
    for (const name of ['package.json', 'package-lock.json']) {
      await cp(own(name), join(target, name));
    }
    report('Installing VS Code (once; about 600 MB and half a minute) …');
    await runNpm(['ci', '--ignore-scripts'], target);
    report('Installing what the VS Code server itself depends on …');
    // Not `ci`: the package's own shrinkwrap is out of step with its package.json, and `ci` refuses it.
    await runNpm(['install', '--omit=dev', '--ignore-scripts'], vscodeFolder(target));
    await cp(own('spdlog.cjs'), join(vscodeFolder(target), 'node_modules', '@vscode', 'spdlog', 'index.js'));
    report('VS Code is installed.');
  });
  return { serverMain: join(vscodeFolder(folder), 'out', 'server-main.js') };
}

/** Another version or shim is another installation; an unchanged one is reused. */
async function contentKey(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of ['package-lock.json', 'spdlog.cjs']) hash.update(await readFile(own(name)));
  return hash.digest('hex').slice(0, 12);
}

function own(name: string): string {
  return join(import.meta.dirname, name);
}

function vscodeFolder(folder: string): string {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
}
