import { runMocha } from '../../scripts/stages/runMocha.ts';

/** Called by VS Code in its extension host. The build puts this module and the tests into one folder. Results leave the
 *  extension host through the console, which VS Code passes to the waiting process, on the desktop and in the browser. */
export async function run(): Promise<void> {
  const { FISCAL_TEST_GREP: grep } = process.env;
  const print = (line: string): void => console.log(line);
  const failures = await runMocha({
    folder: import.meta.dirname,
    pattern: '**/*.test.js',
    timeoutMs: 60_000,
    print,
    grep,
  });
  if (failures > 0) throw new Error(`${failures} host tests failed.`);
}
