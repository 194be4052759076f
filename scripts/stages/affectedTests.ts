import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';

const run = promisify(execFile);

/** The files that differ from the commit before the last one, and those that git doesn't know yet, relative to the repository. */
export async function changedFiles(): Promise<readonly string[]> {
  const git = async (...args: readonly string[]): Promise<readonly string[]> =>
    (await run('git', args, { cwd: repositoryRoot, maxBuffer: 64 * 2 ** 20 })).stdout
      .split('\0')
      .filter(path => path !== '');
  const tracked = await git('diff', '--name-only', '--no-renames', '-z', 'HEAD~1').catch(() =>
    git('ls-files', '-z'),
  );
  return [...tracked, ...(await git('ls-files', '--others', '--exclude-standard', '-z'))];
}

/** The unit tests that a change can affect: those that import a changed file, however indirectly, or name one of another kind, such as a page
 *  or a table that they read. Absolute paths. `distance` limits the number of imports between them. */
export async function affectedUnitTests(
  changed: readonly string[],
  distance = Number.POSITIVE_INFINITY,
): Promise<readonly string[]> {
  const tests: string[] = [];
  for await (const file of glob('test/unit/**/*.test.ts', { cwd: repositoryRoot })) tests.push(file);
  const importers = await importersOf();
  const reached = new Map(changed.map(path => [path, 0]));
  for (const [path, steps] of reached) {
    if (steps >= distance) continue;
    for (const importer of importers.get(path) ?? []) {
      if (!reached.has(importer)) reached.set(importer, steps + 1);
    }
  }
  // What tests read without importing it (docs, examples, vectors, the manifest) is covered by the tests of whole folders.
  const readsFiles = changed.some(path => !path.endsWith('.ts'));
  return tests
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => reached.has(path) || CHECKS_IMPORTS.test(path) || (readsFiles && READS_FILES.test(path)))
    .map(path => join(repositoryRoot, path));
}

/** They read all sources. */
const CHECKS_IMPORTS = /^test\/unit\/architecture\//;
const READS_FILES = /^test\/unit\/(?:compatibility|docs|examples|scripts)\//;

/** The relative paths of the files that a file imports. In this project, all of them include the file extension. */
const IMPORTED = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g;

/** The files that import each file of `src`, `test`, and `scripts`. */
async function importersOf(): Promise<ReadonlyMap<string, readonly string[]>> {
  const importers = new Map<string, string[]>();
  for await (const found of glob('{src,test,scripts}/**/*.{ts,js}', { cwd: repositoryRoot })) {
    const path = found.replaceAll('\\', '/');
    if (path.includes('node_modules')) continue;
    const text = await readFile(join(repositoryRoot, path), 'utf8');
    for (const [, relative = ''] of text.matchAll(IMPORTED)) {
      const imported = posix.join(posix.dirname(path), relative);
      importers.set(imported, [...(importers.get(imported) ?? []), path]);
    }
  }
  return importers;
}
