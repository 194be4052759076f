import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runMocha } from '../../scripts/stages/runMocha.ts';
import { resetAfterEachSuite } from './support/cleanWindow.ts';

/** Called by VS Code in its extension host. The build puts this module and the tests into one folder. Results leave the
 *  extension host through the console, which VS Code passes to the waiting process, on the desktop and in the browser. */
export async function run(): Promise<void> {
  const { FISCAL_TEST_GREP: grep } = process.env;
  const files: string[] = [];
  for await (const file of glob('**/*.test.js', { cwd: import.meta.dirname })) {
    if (isWanted(file)) files.push(join(import.meta.dirname, file));
  }
  const print = (line: string): void => console.log(line);
  const prepare = resetAfterEachSuite;
  const failures = await runMocha({ files: files.sort(), timeoutMs: 120_000, print, grep, prepare });
  if (failures > 0) throw new Error(`${failures} host tests failed.`);
}

/** FISCAL_TEST_FILES has the test files of this run; without it, all are. */
function isWanted(file: string): boolean {
  const { FISCAL_TEST_FILES: files } = process.env;
  if (files === undefined) return true;
  const names: readonly unknown[] = JSON.parse(files);
  return names.some(name => basename(String(name), '.ts') === basename(file, '.js'));
}
