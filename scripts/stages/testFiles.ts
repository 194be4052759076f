import { glob, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import { partOfRun } from '../../test/support/part.ts';
import { lastTimes } from './times.ts';

/** The test files below a folder of `test` that this run is about, as absolute paths. Those that took longest the last time come first, so
 *  that no processor is idle at the end; without times, the largest. */
export async function testFiles(
  folder: string,
  only: readonly string[] | undefined,
): Promise<readonly string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.test.ts', { cwd: folder })) files.push(join(folder, file));
  const chosen = files.filter(file => only === undefined || only.includes(file));
  const inPart = only === undefined ? await filesOfPart(chosen) : chosen;
  const times = await lastTimes();
  const costs = new Map<string, number>();
  for (const file of inPart) {
    const path = relative(repositoryRoot, file).replaceAll(sep, '/');
    costs.set(file, times.get(path) ?? (await stat(file)).size);
  }
  return inPart.toSorted((a, b) => (costs.get(b) ?? 0) - (costs.get(a) ?? 0) || (a < b ? -1 : 1));
}

/** Without the files in folders called `rest` in the sample; with only these and the files with tests outside the sample in the rest. */
async function filesOfPart(files: readonly string[]): Promise<readonly string[]> {
  const part = partOfRun();
  if (part === 'all') return files;
  const found: string[] = [];
  for (const file of files) {
    const isRest = /[\\/]rest[\\/]/.test(file);
    if (part === 'sample' ? !isRest : isRest || (await hasMore(file))) found.push(file);
  }
  return found;
}

async function hasMore(file: string): Promise<boolean> {
  return /\/support\/(?:part|itInRest)\.ts'/.test(await readFile(file, 'utf8'));
}
