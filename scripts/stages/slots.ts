import { availableParallelism, totalmem } from 'node:os';

/** What computes needs all units of a processor; what waits most of the time, such as a test that drives a window, needs one. */
export const UNITS_PER_PROCESSOR = 2;

/** A window with its server and browser needs about a gigabyte, and two may run for each job. */
const BYTES_PER_JOB = 3 * 2 ** 30;

/** How many processors the tests use: FISCAL_TEST_JOBS, or as many as there are, if there is memory for them. */
export function jobsOfMachine(): number {
  const { FISCAL_TEST_JOBS: jobs } = process.env;
  if (Number(jobs) >= 1) return Math.floor(Number(jobs));
  return Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / BYTES_PER_JOB)));
}

/** What a task needs of the machine. Of those that wait, the one with the lowest rank starts first. */
export interface Wanted {
  readonly units: number;
  readonly rank: number;
}

/** Shares the machine between tasks that run side by side. No task overtakes one with a lower rank, however many units that needs. */
export class Slots {
  readonly #capacity: number;
  #free: number;
  #waiting: readonly (Wanted & { readonly start: () => void })[] = [];

  constructor(jobs: number) {
    this.#capacity = jobs * UNITS_PER_PROCESSOR;
    this.#free = this.#capacity;
  }

  /** Runs the task once its units are free, and settles as it does. */
  async use<T>(wanted: Wanted, task: () => Promise<T>): Promise<T> {
    const units = Math.min(wanted.units, this.#capacity);
    await new Promise<void>(start => {
      this.#waiting = [...this.#waiting, { units, rank: wanted.rank, start }].sort((a, b) => a.rank - b.rank);
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#free += units;
      // Not at once: the same stage may have a next task, whose rank lets it go on instead of waiting for several others.
      setImmediate(() => this.#startNext());
    }
  }

  #startNext(): void {
    for (let [next] = this.#waiting; next !== undefined && next.units <= this.#free; [next] = this.#waiting) {
      this.#waiting = this.#waiting.slice(1);
      this.#free -= next.units;
      next.start();
    }
  }
}
