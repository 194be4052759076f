import type { TestCounts } from './mochaLines.ts';

export interface StageResult extends TestCounts {
  /** Shown if something failed. */
  readonly output: string;
  /** Tests that failed at first and passed when run again. */
  readonly unsteady?: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
  /** Stages that this one requires. */
  readonly needs?: readonly string[];
}

/** A stage that consists of one test: it passes or fails. */
export function asOneTest(passed: boolean, output: string): StageResult {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, output };
}
