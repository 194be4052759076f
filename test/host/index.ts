import { runMocha } from '../../scripts/stages/runMocha.ts';

/** What VS Code calls in its extension host. The build puts this module and the tests into one folder.
 *  The console is the way out of the extension host: desktop and browser hand it to the process that waits. */
export async function run(): Promise<void> {
  const { FISCAL_TEST_GREP: grep } = process.env;
  const print = (line: string): void => console.log(line);
  const failures = await runMocha({
    folder: import.meta.dirname,
    pattern: '**/*.test.js',
    timeoutMs: 30_000,
    print,
    grep,
  });
  if (failures > 0) throw new Error(`${failures} host tests failed.`);
}
