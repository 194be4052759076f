import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../test/support/editorHost/paths.ts';
import { tool } from './stages/checks.ts';

/** What vsce writes as each file's time, in seconds; 1980 is where zip's calendar begins. */
const FIXED_TIME = String(Date.UTC(1980, 0, 2) / 1000);

/** `npm run package`: the .vsix, in out/. The same sources make the same bytes, in every folder and at every time, where
 *  the umask is the same: that is how anybody can check that a published package is made of them. Resolves with the
 *  exit code. */
async function packageVsix(): Promise<number> {
  await mkdir(outputFolder, { recursive: true });
  const target = join('out', 'fiscal-playground.vsix');
  const { SOURCE_DATE_EPOCH: time = FIXED_TIME } = process.env;
  const args = [tool('@vscode/vsce', 'vsce'), 'package', '--no-dependencies', '--out', target];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    // Zip has local times.
    env: { ...process.env, SOURCE_DATE_EPOCH: time, TZ: 'UTC' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code ?? 1));
  });
}

process.exitCode = await packageVsix();
