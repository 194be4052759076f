/** The listeners of an event, for code that runs without VS Code. */
export class Listeners<Event> {
  readonly #listeners = new Set<(event: Event) => unknown>();

  /** Has the same type as an event in VS Code. */
  readonly on = (listener: (event: Event) => unknown): { dispose(): void } => {
    // The same function may listen twice.
    const own = (event: Event): unknown => listener(event);
    this.#listeners.add(own);
    return { dispose: () => void this.#listeners.delete(own) };
  };

  /** As with VS Code's events, an exception in a listener stops neither the other listeners nor the code that fired the event; it's
   *  reported as an uncaught exception. */
  fire(event: Event): void {
    for (const listener of [...this.#listeners]) {
      if (!this.#listeners.has(listener)) continue;
      try {
        listener(event);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
