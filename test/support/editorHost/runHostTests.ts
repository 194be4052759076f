import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTests, TestRunFailedError } from '@vscode/test-electron';
import { desktopForTests } from './desktopEditor.ts';
import { outputFolder, repositoryRoot } from './paths.ts';

/** Runs the bundled host tests in VS Code: the desktop one if FISCAL_VSCODE requests it, otherwise the browser-hosted one, which
 *  a small program makes look like the desktop's executable. */
async function runHostTests(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'fiscal-host-workspace-'));
  const workspace = join(repositoryRoot, 'test', 'host', 'workspace');
  if (existsSync(workspace)) await cp(workspace, folder, { recursive: true });
  const { launchArgs, ...editor } = editorForTests();
  try {
    return await runTests({
      ...editor,
      extensionDevelopmentPath: repositoryRoot,
      extensionTestsPath: join(outputFolder, 'test', 'host', 'index.js'),
      launchArgs: [...launchArgs, folder],
    });
  } catch (error) {
    if (error instanceof TestRunFailedError) return error.code ?? 1;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function editorForTests(): { vscodeExecutablePath?: string; launchArgs: readonly string[] } {
  const desktop = desktopForTests();
  if (desktop === 'download') return { launchArgs: [] };
  if (desktop) return { vscodeExecutablePath: desktop.executable, launchArgs: [] };
  // Node is the executable and the program its first argument: that works without a `node` in the PATH.
  return { vscodeExecutablePath: process.execPath, launchArgs: [join(import.meta.dirname, 'vscodeShim.ts')] };
}

process.exitCode = await runHostTests();
