import type { Random } from '../../src/core/ports.ts';

/** One thing that is fuzzed. */
export interface Target {
  readonly name: string;
  /** What each execution holds, besides that nothing throws. */
  readonly holds: string;
  /** Makes one input out of `random` and hands it over. `size` is its length; above 64 KiB it may take its time. */
  readonly next: (random: Random) => Execution;
}

export interface Execution {
  readonly size: number;
  /** Throws where the code under test does, or where something does not hold. */
  readonly run: () => void;
  /** The input, for people who repeat it. */
  readonly shown: () => string;
}
