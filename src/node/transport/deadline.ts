import type { FailureCode } from '../../core/errors.ts';
import { steadyMs } from '../steadyMs.ts';

type OnTimeout = (code: FailureCode, timeoutMs: number) => void;

/** The end of an exchange that takes too long: as a whole, or in its current stage. One timer serves all stages, and the exchanges of a
 *  connection one after the other, because starting and stopping one for each takes longer than the rest of a stage. */
export class Deadline {
  /** Undefined between exchanges. */
  #onTimeout: OnTimeout | undefined;
  readonly #nowMs: () => number;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer will look at the clock. */
  #wakesMs = 0;
  #totalMs = 0;
  #totalEndMs = 0;
  #stageMs = 0;
  #stageEndMs = 0;
  #stageCode: FailureCode = 'total-timeout';

  constructor(nowMs = steadyMs) {
    this.#nowMs = nowMs;
  }

  /** Starts a whole exchange and its first stage. `onTimeout` is called at most once, with the limit that was exceeded. */
  start(totalMs: number, stageMs: number, stageCode: FailureCode, onTimeout: OnTimeout): void {
    const nowMs = this.#nowMs();
    this.#onTimeout = onTimeout;
    this.#timer?.ref();
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

  /** Ends the exchange. The timer is left for the next one, but doesn't keep the process running. */
  end(): void {
    this.#onTimeout = undefined;
    this.#timer?.unref();
  }

  /** No exchange follows. */
  close(): void {
    this.end();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wakeAt(endMs: number, nowMs: number): void {
    clearTimeout(this.#timer);
    this.#wakesMs = endMs;
    this.#timer = setTimeout(() => this.#wake(), endMs - nowMs);
  }

  #wake(): void {
    const onTimeout = this.#onTimeout;
    if (onTimeout === undefined) {
      this.#timer = undefined;
      return;
    }
    const nowMs = this.#nowMs();
    const endMs = Math.min(this.#stageEndMs, this.#totalEndMs);
    if (nowMs < endMs) {
      this.#wakeAt(endMs, nowMs);
      return;
    }
    this.close();
    // If both are exceeded, the stage shows what the exchange waited for.
    if (this.#stageEndMs <= this.#totalEndMs) onTimeout(this.#stageCode, this.#stageMs);
    else onTimeout('total-timeout', this.#totalMs);
  }
}
