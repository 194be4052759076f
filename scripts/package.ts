import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder, repositoryRoot } from '../test/support/editorHost/paths.ts';
import { packCommandLine, writeChecksums } from './commandLinePackage.ts';
import { smallestZip } from './smallestZip.ts';
import { tool } from './stages/checks.ts';

/** The time that vsce writes for each file, in seconds; zip dates start in 1980. */
const FIXED_TIME = String(Date.UTC(1980, 0, 2) / 1000);

/** `npm run package`: builds the .vsix, the npm package of the command line, and their checksums in out/. The same sources give
 *  the same bytes, in any folder and at any time, with the same umask, so that anyone can check that a published package was
 *  built from them. Resolves to the exit code. */
async function packageVsix(): Promise<number> {
  await mkdir(outputFolder, { recursive: true });
  const target = join('out', 'fiscal-playground.vsix');
  const { SOURCE_DATE_EPOCH: time = FIXED_TIME } = process.env;
  const args = [tool('@vscode/vsce', 'vsce'), 'package', '--no-dependencies', '--out', target];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    stdio: 'inherit',
    // Zip uses local times.
    env: { ...process.env, SOURCE_DATE_EPOCH: time, TZ: 'UTC' },
  });
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', code => resolve(code ?? 1));
  });
  if (code !== 0) return code;
  const file = join(repositoryRoot, target);
  await writeFile(file, await smallestZip(await readFile(file)));
  packCommandLine(outputFolder);
  writeChecksums(outputFolder);
  return 0;
}

process.exitCode = await packageVsix();
