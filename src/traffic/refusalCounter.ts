import type { ForeignCondition } from './requestGuard.ts';

/** Why requests were rejected before they were read, and how often. */
export interface RefusalCount<Condition extends string = ForeignCondition> {
  readonly condition: Condition;
  readonly count: number;
}

/** Counts the requests that are rejected before they're read. They aren't in the request log, because a web page could send
 *  enough of them to displace everything else. */
export class RefusalCounter<Condition extends string = ForeignCondition> {
  readonly #counts = new Map<Condition, number>();
  readonly #onRefused: (refused: RefusalCount<Condition>) => void;

  /** `onRefused` is called for the first, tenth, hundredth … rejection of a kind. */
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
