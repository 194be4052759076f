/** The listeners of an event, for code that runs without VS Code. */
export class Listeners<Event> {
  readonly #listeners = new Set<(event: Event) => unknown>();

  /** Has the shape of an event of VS Code. */
  readonly on = (listener: (event: Event) => unknown): { dispose(): void } => {
    // The same function may listen twice.
    const own = (event: Event): unknown => listener(event);
    this.#listeners.add(own);
    return { dispose: () => void this.#listeners.delete(own) };
  };

  /** As with an event of VS Code's, an exception of a listener stops neither the others nor what fired the event; it ends up
   *  with whoever logs uncaught ones. */
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
