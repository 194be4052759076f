import type { ForeignCondition } from './requestGuard.ts';

/** Why requests were refused before anything was read of them, and how often that has happened. */
export interface RefusalCount<Condition extends string = ForeignCondition> {
  readonly condition: Condition;
  readonly count: number;
}

/** Counts the requests that the guard refuses. They have no entry in the request log: a web page could send so many that the
 *  log has nothing else. */
export class RefusalCounter<Condition extends string = ForeignCondition> {
  readonly #counts = new Map<Condition, number>();
  readonly #onRefused: (refused: RefusalCount<Condition>) => void;

  /** `onRefused` is told of the first, the tenth, the hundredth refusal of a kind, and so on. */
  constructor(onRefused: (refused: RefusalCount<Condition>) => void) {
    this.#onRefused = onRefused;
  }

  add(condition: Condition): void {
    const count = (this.#counts.get(condition) ?? 0) + 1;
    this.#counts.set(condition, count);
    if (Number.isInteger(Math.log10(count))) this.#onRefused({ condition, count });
  }

  counts(): readonly RefusalCount<Condition>[] {
    return Array.from(this.#counts, ([condition, count]) => ({ condition, count }));
  }
}
