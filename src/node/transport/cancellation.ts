/** Ends an exchange when its signal is aborted. One listener serves the exchanges of a connection one after the other while they have the
 *  same signal, because adding and removing one for each takes as long as reading its response. */
export class Cancellation {
  #signal: AbortSignal | undefined;
  /** Undefined between exchanges. */
  #onAbort: (() => void) | undefined;

  /** `onAbort` is called at most once. */
  start(signal: AbortSignal, onAbort: () => void): void {
    if (signal !== this.#signal) {
      this.close();
      this.#signal = signal;
      signal.addEventListener('abort', this.#abort);
    }
    this.#onAbort = onAbort;
  }

  /** Ends the exchange. */
  end(): void {
    this.#onAbort = undefined;
  }

  /** No exchange follows. */
  close(): void {
    this.end();
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#signal = undefined;
  }

  readonly #abort = (): void => {
    const onAbort = this.#onAbort;
    this.close();
    onAbort?.();
  };
}
