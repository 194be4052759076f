import type { ForeignCondition } from './requestGuard.ts';

/** Why a request was refused before anything was read of it, and how often that has happened. */
export interface RefusalCount {
  readonly condition: ForeignCondition;
  readonly count: number;
}

/** Counts the requests that the guard refuses. They have no entry in the request log: a web page could send so many that the
 *  log has nothing else. */
export class RefusalCounter {
  readonly #counts = new Map<ForeignCondition, number>();
  readonly #onRefused: (refused: RefusalCount) => void;

  /** `onRefused` is told of the first, the tenth, the hundredth refusal of a kind, and so on. */
  constructor(onRefused: (refused: RefusalCount) => void) {
    this.#onRefused = onRefused;
  }

  add(condition: ForeignCondition): void {
    const count = (this.#counts.get(condition) ?? 0) + 1;
    this.#counts.set(condition, count);
    if (Number.isInteger(Math.log10(count))) this.#onRefused({ condition, count });
  }

  counts(): readonly RefusalCount[] {
    return Array.from(this.#counts, ([condition, count]) => ({ condition, count }));
  }
}
