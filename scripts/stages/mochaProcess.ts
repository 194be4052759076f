import { parseArgs } from 'node:util';
import { runMocha } from './runMocha.ts';

const graceMs = 5_000;

/** A process that runs the mocha tests below a folder: `mochaProcess.ts --folder=… --pattern=… --timeout=… --grep=…`.
 *  Exit code 1 if a test failed, or if something keeps the process alive after all tests. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      pattern: { type: 'string' },
      timeout: { type: 'string' },
      grep: { type: 'string' },
    },
  });
  const { folder = '.', pattern = '**/*.test.ts', timeout = '10000', grep } = values;
  const print = (line: string): void => console.log(line);
  const failures = await runMocha({ folder, pattern, timeoutMs: Number(timeout), print, grep });
  process.exitCode = failures > 0 ? 1 : 0;
  setTimeout(() => {
    console.log(`Still open after the tests: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, graceMs).unref();
}

await main();
