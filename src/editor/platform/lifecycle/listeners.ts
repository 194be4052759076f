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

  fire(event: Event): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  dispose(): void {
    this.#listeners.clear();
  }
}
