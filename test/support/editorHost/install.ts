import { createHash } from 'node:crypto';
import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './npm.ts';
import { fillOnce } from './once.ts';
import { cacheFolder } from './paths.ts';

export interface EditorInstallation {
  /** The VS Code server's entry point, to be run with Node. */
  readonly serverMain: string;
  /** VS Code's own extensions, without those that no test needs. */
  readonly builtInExtensions: string;
}

export interface InstallOptions {
  readonly cache?: string;
  /** Called before each long step, only if something must be installed. */
  readonly report?: (line: string) => void;
}

/** VS Code (its workbench and its Node extension host) from the npm package code-server, which is in a package of its own so that
 *  the root's `npm ci` stays light. No install script runs: the tests don't need what they would build (terminal, file watcher,
 *  keyring), and on a bare machine they would fail. */
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
    // Not `ci`, because the package's own shrinkwrap doesn't match its package.json, which `ci` refuses.
    await runNpm(['install', '--omit=dev', '--ignore-scripts'], vscodeFolder(target));
    await cp(own('spdlog.cjs'), join(vscodeFolder(target), 'node_modules', '@vscode', 'spdlog', 'index.js'));
    report('VS Code is installed.');
  });
  const builtInExtensions = `${folder}-extensions-${UNNEEDED_EXTENSIONS.length}`;
  await fillOnce(builtInExtensions, target => linkNeeded(join(vscodeFolder(folder), 'extensions'), target));
  return { serverMain: join(vscodeFolder(folder), 'out', 'server-main.js'), builtInExtensions };
}

/** A fifth of the time of opening a window goes into these, which have nothing to do with request files: version control, debuggers,
 *  accounts, assistants, and the services of other languages (their colors stay). */
const UNNEEDED_EXTENSIONS: readonly string[] = [
  ...['copilot', 'git', 'git-base', 'github', 'github-authentication', 'microsoft-authentication'],
  ...['debug-auto-launch', 'debug-server-ready', 'ms-vscode.js-debug', 'ms-vscode.js-debug-companion'],
  ...['ms-vscode.vscode-js-profile-table', 'typescript-language-features', 'css-language-features'],
  ...['html-language-features', 'php-language-features', 'emmet', 'ipynb', 'notebook-renderers', 'npm'],
  ...['grunt', 'gulp', 'jake', 'merge-conflict', 'tunnel-forwarding', 'terminal-suggest'],
  ...['mermaid-markdown-features', 'extension-editing'],
];

async function linkNeeded(source: string, target: string): Promise<void> {
  for (const { name } of (await readdir(source, { withFileTypes: true })).filter(one => one.isDirectory())) {
    if (!UNNEEDED_EXTENSIONS.includes(name))
      await symlink(join(source, name), join(target, name), 'junction');
  }
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
