import { DisposableStore } from './disposableStore.ts';

/** Runs an action once for a burst of calls, some time after the first of them. */
export class Burst extends DisposableStore {
  readonly #run: () => void;
  readonly #delayMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(run: () => void, delayMs: number) {
    super();
    this.#run = run;
    this.#delayMs = delayMs;
    this.add({ dispose: () => clearTimeout(this.#timer) });
  }

  /** Does nothing after disposal. */
  request(): void {
    if (this.isDisposed) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#run();
    }, this.#delayMs);
  }
}
