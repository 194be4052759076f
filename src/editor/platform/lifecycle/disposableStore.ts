interface Disposable {
  dispose(): unknown;
}

/** Owns what has to be given back. What is added after the store was disposed is disposed at once, so nothing that an
 *  await delayed outlives its owner. */
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

  /** Gives everything back, the latest first. */
  dispose(): void {
    this.#isDisposed = true;
    const owned = [...this.#owned].reverse();
    this.#owned.clear();
    for (const disposable of owned) disposable.dispose();
  }
}
