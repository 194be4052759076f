import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { printMochaLines } from './mochaLines.ts';

export interface MochaRun {
  /** The folder with the tests. */
  readonly folder: string;
  /** Which of its files are tests. */
  readonly pattern: string;
  readonly timeoutMs: number;
  readonly print: (line: string) => void;
  /** Only tests whose full title matches. */
  readonly grep?: string | undefined;
}

/** Loads and runs every test file that matches the pattern. Resolves to the number of failures. Rejects if there is
 *  no file, because an empty run isn't a success. */
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
