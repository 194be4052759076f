import type { Random } from '../../src/core/ports.ts';

/** A part of the product that is fuzzed. */
export interface Target {
  readonly name: string;
  /** What each execution asserts, besides that nothing throws. */
  readonly holds: string;
  /** Generates one input from `random`. `size` is its length; above 64 KiB, it may take longer. */
  readonly next: (random: Random) => Execution;
}

export interface Execution {
  readonly size: number;
  /** Throws if the code under test does, or if an assertion fails. */
  readonly run: () => void;
  /** The input, for people who want to reproduce a failure. */
  readonly shown: () => string;
}
