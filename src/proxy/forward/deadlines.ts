/** Something with a deadline. */
export interface Timed {
  /** The deadline according to `performance.now()`; infinite for none. */
  readonly deadlineMs: number;
  readonly onDeadline: () => void;
}

/** Checks all deadlines together at intervals, because a timer for each request would cost more. */
export class Deadlines {
  readonly #all = new Set<Timed>();
  readonly #timer: NodeJS.Timeout;

  constructor(checkIntervalMs: number) {
    this.#timer = setInterval(() => this.#check(), checkIntervalMs).unref();
  }

  add(timed: Timed): void {
    this.#all.add(timed);
  }

  remove(timed: Timed): void {
    this.#all.delete(timed);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#all.clear();
  }

  #check(): void {
    const nowMs = performance.now();
    for (const timed of this.#all) if (timed.deadlineMs < nowMs) timed.onDeadline();
  }
}
