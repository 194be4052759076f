import { MutatedRun } from './mutatedRun.ts';

/** `worker.ts <module> <index,…> <test>…`: a line of JSON for each of the mutants, as it is done. Its caller ends it where a
 *  mutant does not end by itself. */
const [, , module = '', indices = '', ...tests] = process.argv;
const tell = (message: unknown): void => void process.stdout.write(`\n::${JSON.stringify(message)}\n`);
const run = new MutatedRun(module, tests);
tell({ original: await run.original() });
for (const index of indices.split(',').map(Number)) {
  const mutant = run.mutants[index];
  if (mutant !== undefined) tell({ index, verdict: await run.of(mutant) });
}
process.exit(0);
