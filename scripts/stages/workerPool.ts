import { relative } from 'node:path';
import { repositoryRoot } from '../../test/support/editorHost/paths.ts';
import type { Slots, Wanted } from './slots.ts';
import { type FileOutput, type TestWorker, TestWorkerProcess } from './testWorkerProcess.ts';

export interface PoolRun {
  readonly files: readonly string[];
  /** For one test. */
  readonly timeoutMs: number;
  /** For the tests of one file. */
  readonly fileLimitMs: number;
  readonly grep?: string | undefined;
  readonly slots: Slots;
  /** What one file needs of the machine while it runs. */
  readonly wanted: Wanted;
  readonly maxWorkers: number;
  /** How many of them have the rank in `wanted`. The others start a file only while nothing else waits for the machine; by default,
   *  there are none. */
  readonly ofRank?: number;
  /** By default, a process of this Node. */
  readonly startWorker?: (env: Readonly<Record<string, string>>) => TestWorker;
  /** Called after each file, with the number of files that have ended. */
  readonly progress?: (done: number, last: FileResult) => void;
}

export interface FileResult extends FileOutput {
  /** Relative to the repository, with `/`. */
  readonly file: string;
}

export interface PoolResult {
  /** In the order of `PoolRun.files`. */
  readonly files: readonly FileResult[];
  readonly processorMs: number;
  /** What was printed by workers that didn't end by themselves. */
  readonly complaints: readonly string[];
}

/** Beyond the rank of every stage. */
const LAST_RANK = 1_000;

/** Runs test files in processes side by side. If a process ends before its file does, the other files continue in a new one. */
export async function runFiles(run: PoolRun): Promise<PoolResult> {
  const results = new Map<string, FileResult>();
  const complaints: string[] = [];
  const waiting = [...run.files];
  let processorMs = 0;
  const { startWorker = env => new TestWorkerProcess(env) } = run;
  const work = async (index: number): Promise<void> => {
    let worker: TestWorker | undefined;
    const isOfRank = index < (run.ofRank ?? run.maxWorkers);
    const wanted = isOfRank ? run.wanted : { ...run.wanted, rank: run.wanted.rank + LAST_RANK };
    const end = async (): Promise<void> => {
      const ended = await worker?.end();
      worker = undefined;
      if (ended === undefined) return;
      processorMs += ended.processorMs;
      if (ended.exitCode !== 0) complaints.push(ended.output);
    };
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const file = path;
      const output = await run.slots.use(wanted, async () => {
        worker ??= startWorker({ FISCAL_TEST_WORKER: `${run.wanted.rank}${index}` });
        return await worker.run({ file, timeoutMs: run.timeoutMs, grep: run.grep }, run.fileLimitMs);
      });
      const result = { ...output, file: relative(repositoryRoot, file).replaceAll('\\', '/') };
      results.set(file, result);
      run.progress?.(results.size, result);
      if (output.usage === undefined) await end();
    }
    await end();
  };
  await Promise.all(Array.from({ length: Math.min(run.maxWorkers, run.files.length) }, (_, i) => work(i)));
  return { files: run.files.flatMap(file => results.get(file) ?? []), processorMs, complaints };
}
