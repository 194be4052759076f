import type { Clock, Sleep } from '../../src/core/ports.ts';

interface Sleeper {
  readonly wakesMs: number;
  readonly wake: () => void;
}

/** Time that passes only when everything sleeps: hours of waiting are over at once, in the right order. */
export class VirtualTime {
  #nowMs: number;
  readonly #sleepers: Sleeper[] = [];
  #isPassing = false;

  constructor(startMs = Date.UTC(2026, 0, 2, 3, 4, 5)) {
    this.#nowMs = startMs;
  }

  readonly clock: Clock = { nowMs: () => this.#nowMs };

  readonly steadyMs = (): number => this.#nowMs;

  readonly sleep: Sleep = (waitMs, signal) =>
    new Promise(resolve => {
      if (signal.aborted) {
        resolve();
        return;
      }
      this.#sleepers.push({ wakesMs: this.#nowMs + waitMs, wake: resolve });
      signal.addEventListener('abort', () => resolve(), { once: true });
      void this.#pass();
    });

  /** Lets everything that is awake finish first: a macrotask runs after everything that follows from promises. */
  async #pass(): Promise<void> {
    if (this.#isPassing) return;
    this.#isPassing = true;
    for (;;) {
      await new Promise(resolve => setImmediate(resolve));
      this.#sleepers.sort((left, right) => left.wakesMs - right.wakesMs);
      const next = this.#sleepers.shift();
      if (next === undefined) break;
      this.#nowMs = Math.max(this.#nowMs, next.wakesMs);
      next.wake();
    }
    this.#isPassing = false;
  }
}
