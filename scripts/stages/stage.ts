import type { TestCounts } from './mochaLines.ts';
import type { Slots } from './slots.ts';
import type { FileUsage } from './workerMessages.ts';

export interface StageResult extends TestCounts {
  /** Shown if something failed. */
  readonly output: string;
  /** Tests that failed at first and passed when run again. */
  readonly unsteady?: readonly UnsteadyTest[];
  readonly processorMs?: number;
  /** The files with tests whose times are known. */
  readonly files?: readonly FileTimes[];
  /** The files in which a test failed, or whose process ended before them; relative to the repository. */
  readonly failedFiles?: readonly string[];
}

export interface UnsteadyTest {
  readonly title: string;
  /** Why it failed at first. Empty if that isn't known. */
  readonly failure: string;
}

export interface FileTimes extends FileUsage {
  /** Relative to the repository. */
  readonly file: string;
}

/** What a run of the tests is about, and what its stages share. */
export interface StageRun {
  readonly slots: Slots;
  /** The number of processors that are used. */
  readonly jobs: number;
  /** The stage's position, by which it gets its turn. */
  readonly rank: number;
  /** Only these test files, as absolute paths; all if undefined. */
  readonly files: readonly string[] | undefined;
  /** Only tests whose full title matches. */
  readonly grep: string | undefined;
  /** Shown while the stage runs, such as `31 of 43 files`. */
  readonly progress: (text: string) => void;
}

export interface Stage {
  readonly name: string;
  readonly run: (run: StageRun) => Promise<StageResult>;
  /** Stages that must have passed before. */
  readonly needs?: readonly string[];
  /** Not in `npm test`. */
  readonly isExtra?: true;
}

/** A stage that consists of one test: it passes or fails. */
export function asOneTest(passed: boolean, output: string, processorMs = 0): StageResult {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, output, processorMs };
}
