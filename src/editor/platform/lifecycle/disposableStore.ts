interface Disposable {
  dispose(): unknown;
}

/** Owns disposables. What is added after the store was disposed is disposed immediately, so nothing delayed by an
 *  await outlives its owner. */
export class DisposableStore {
  readonly #owned = new Set<Disposable>();
  #isDisposed = false;

  get isDisposed(): boolean {
    return this.#isDisposed;
  }

  add<T extends Disposable>(disposable: T): T {
    if (this.#isDisposed) disposable.dispose();
    else this.#owned.add(disposable);
    return disposable;
  }

  /** Does work in a turn of its own, unless this store is disposed before. */
  soon(work: () => void): void {
    const timer = setTimeout(work);
    this.add({ dispose: () => clearTimeout(timer) });
  }

  /** Disposes everything, the latest first. A failure doesn't stop the others: all failures are thrown together as an
   *  AggregateError. */
  dispose(): void {
    this.#isDisposed = true;
    const owned = [...this.#owned].reverse();
    this.#owned.clear();
    const errors: unknown[] = [];
    for (const disposable of owned) {
      try {
        disposable.dispose();
      } catch (error) {
        errors.push(...(error instanceof AggregateError ? error.errors : [error]));
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some resources could not be disposed.');
  }
}
