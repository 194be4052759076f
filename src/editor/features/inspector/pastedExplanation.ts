import type { ExplainedLine, HostMessage } from '../../../webviewMessages/protocol.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';

/** The explanation of the text that was pasted last. A new search aborts the previous one, whose result is ignored even
 *  if it arrives later. */
export class PastedExplanation extends DisposableStore {
  readonly #post: (message: HostMessage) => void;
  #lines: readonly ExplainedLine[] = [];
  #search: AbortController | undefined;

  constructor(post: (message: HostMessage) => void) {
    super();
    this.#post = post;
    this.add({ dispose: () => this.cancel() });
  }

  show(): void {
    this.#post({ kind: 'explanation', busy: this.#search !== undefined, lines: this.#lines });
  }

  /** Resolves to the result of `search`; undefined if a newer one replaced it. Rejects as `search` does. */
  async run(
    search: (signal: AbortSignal) => Promise<readonly ExplainedLine[]>,
  ): Promise<readonly ExplainedLine[] | undefined> {
    this.cancel();
    const controller = new AbortController();
    this.#search = controller;
    this.#lines = [];
    this.show();
    let lines: readonly ExplainedLine[] = [];
    try {
      lines = await search(controller.signal);
    } finally {
      if (this.#search === controller) {
        this.#search = undefined;
        this.#lines = lines;
        this.show();
      }
    }
    return this.#lines === lines ? lines : undefined;
  }

  /** A canceled search still shows its result, which says that the search was stopped. */
  cancel(): void {
    this.#search?.abort();
  }
}
