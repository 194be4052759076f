import type { TestCounts } from './mochaLines.ts';

export interface StageResult extends TestCounts {
  /** Shown where something failed. */
  readonly output: string;
  /** Tests that failed at first and passed when they were run once more. */
  readonly unsteady?: readonly string[];
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
  /** Stages without which this one cannot say anything. */
  readonly needs?: readonly string[];
}

/** A stage that is one test: it passes or it fails. */
export function asOneTest(passed: boolean, output: string): StageResult {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, output };
}
