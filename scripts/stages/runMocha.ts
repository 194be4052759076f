import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { printMochaLines } from './mochaLines.ts';

export interface MochaRun {
  /** The folder below which the tests lie. */
  readonly folder: string;
  /** Which files of it are tests. */
  readonly pattern: string;
  readonly timeoutMs: number;
  readonly print: (line: string) => void;
  /** Only tests whose full title matches. */
  readonly grep?: string | undefined;
}

/** Loads every test file that the pattern finds and runs them. Resolves with the number of failures.
 *  Rejects where there is no file: a run of nothing is not a success. */
export async function runMocha(run: MochaRun): Promise<number> {
  const files: string[] = [];
  for await (const file of glob(run.pattern, { cwd: run.folder })) files.push(file);
  if (files.length === 0) throw new Error(`No test found: ${join(run.folder, run.pattern)}`);
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', timeout: run.timeoutMs, forbidOnly: true, reporter: 'base' });
  if (run.grep) mocha.grep(run.grep);
  for (const file of files.sort()) mocha.addFile(join(run.folder, file));
  await mocha.loadFilesAsync();
  return new Promise(resolve => printMochaLines(mocha.run(resolve), run.print));
}
