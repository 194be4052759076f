const QUIET_MS = 60_000;

/** Shows what the stages are doing: on a terminal, a line for each that runs, which is replaced; elsewhere, a line a minute. */
export class StageProgress {
  readonly #startMs = performance.now();
  readonly #texts: Map<string, string>;
  readonly #timer: NodeJS.Timeout;
  readonly #isTerminal = process.stdout.isTTY === true;
  #shownLines = 0;

  constructor(names: readonly string[]) {
    this.#texts = new Map(names.map(name => [name, '']));
    this.#timer = setInterval(() => this.#show(), this.#isTerminal ? 1_000 : QUIET_MS);
    this.#timer.unref();
  }

  /** What a stage has done so far. */
  update(name: string, text: string): void {
    if (this.#texts.has(name)) this.#texts.set(name, text);
  }

  /** Prints a stage's result. */
  end(name: string, lines: readonly string[]): void {
    this.#texts.delete(name);
    this.#clear();
    for (const line of lines) console.log(line);
    if (this.#isTerminal) this.#show();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #show(): void {
    const seconds = Math.round((performance.now() - this.#startMs) / 1000);
    const running = [...this.#texts].filter(([, text]) => text !== '');
    if (running.length === 0) return;
    if (!this.#isTerminal) {
      console.log(`… ${seconds} s: ${running.map(([name, text]) => `${name} ${text}`).join(', ')}`);
      return;
    }
    this.#clear();
    for (const [name, text] of running)
      console.log(`… ${name.padEnd(8)} ${String(seconds).padStart(6)} s  ${text}`);
    this.#shownLines = running.length;
  }

  #clear(): void {
    if (this.#shownLines > 0) process.stdout.write(`\x1b[${this.#shownLines}A\x1b[J`);
    this.#shownLines = 0;
  }
}
