import type { Suite } from 'mocha';
import { printMochaLines } from './mochaLines.ts';

export interface MochaRun {
  readonly files: readonly string[];
  readonly timeoutMs: number;
  readonly print: (line: string) => void;
  /** Only tests whose full title matches. */
  readonly grep?: string | undefined;
  /** Adds hooks to the loaded suites. */
  readonly prepare?: (root: Suite) => void;
}

/** Loads and runs the test files one after the other. Resolves to the number of failures. */
export async function runMocha({ files, timeoutMs, print, grep, prepare }: MochaRun): Promise<number> {
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', timeout: timeoutMs, forbidOnly: true, reporter: 'base' });
  if (grep !== undefined) mocha.grep(grep);
  for (const file of files) mocha.addFile(file);
  await mocha.loadFilesAsync();
  prepare?.(mocha.suite);
  return new Promise(resolve => printMochaLines(mocha.run(resolve), print));
}
