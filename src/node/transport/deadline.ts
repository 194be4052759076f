import type { FailureCode } from '../../core/errors.ts';
import { steadyMs } from '../steadyMs.ts';

/** The end of an exchange that takes too long: as a whole, or in its current stage. One timer serves all stages, because starting
 *  and stopping one for each takes longer than the rest of a stage. */
export class Deadline {
  readonly #onTimeout: (code: FailureCode, timeoutMs: number) => void;
  readonly #nowMs: () => number;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer will look at the clock. */
  #wakesMs = 0;
  #totalMs = 0;
  #totalEndMs = 0;
  #stageMs = 0;
  #stageEndMs = 0;
  #stageCode: FailureCode = 'total-timeout';

  /** `onTimeout` is called at most once for each start, with the limit that was exceeded. */
  constructor(onTimeout: (code: FailureCode, timeoutMs: number) => void, nowMs = steadyMs) {
    this.#onTimeout = onTimeout;
    this.#nowMs = nowMs;
  }

  /** Starts the whole exchange and its first stage. */
  start(totalMs: number, stageMs: number, stageCode: FailureCode): void {
    const nowMs = this.#nowMs();
    this.#totalMs = totalMs;
    this.#totalEndMs = nowMs + totalMs;
    this.#enter(stageMs, stageCode, nowMs);
  }

  /** Ends the current stage and starts the next one. */
  enter(stageMs: number, stageCode: FailureCode): void {
    this.#enter(stageMs, stageCode, this.#nowMs());
  }

  /** Gives the current stage its whole time again. */
  extend(): void {
    this.#extend(this.#nowMs());
  }

  #enter(stageMs: number, stageCode: FailureCode, nowMs: number): void {
    this.#stageMs = stageMs;
    this.#stageCode = stageCode;
    this.#extend(nowMs);
  }

  #extend(nowMs: number): void {
    this.#stageEndMs = nowMs + this.#stageMs;
    const endMs = Math.min(this.#stageEndMs, this.#totalEndMs);
    if (this.#timer === undefined || endMs < this.#wakesMs) this.#wakeAt(endMs, nowMs);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wakeAt(endMs: number, nowMs: number): void {
    clearTimeout(this.#timer);
    this.#wakesMs = endMs;
    this.#timer = setTimeout(() => this.#wake(), endMs - nowMs);
  }

  #wake(): void {
    const nowMs = this.#nowMs();
    const endMs = Math.min(this.#stageEndMs, this.#totalEndMs);
    if (nowMs < endMs) {
      this.#wakeAt(endMs, nowMs);
      return;
    }
    this.end();
    // If both are exceeded, the stage shows what the exchange waited for.
    if (this.#stageEndMs <= this.#totalEndMs) this.#onTimeout(this.#stageCode, this.#stageMs);
    else this.#onTimeout('total-timeout', this.#totalMs);
  }
}
