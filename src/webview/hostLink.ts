import { type HostMessage, type PageMessage, readHostMessage } from '../shared/protocol.ts';

/** What of VS Code's interface a page uses. */
export interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** What the extension answered. */
export interface Answer {
  readonly ok: boolean;
  /** For the user; empty where there is nothing to say. */
  readonly text: string;
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** The page's end of the line to the extension: numbers each message, and finds the answer that belongs to it. */
export class HostLink {
  readonly #post: (message: PageMessage) => void;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;

  constructor(post: (message: PageMessage) => void) {
    this.#post = post;
  }

  ask(message: Unnumbered<PageMessage>): Promise<Answer> {
    this.#lastId += 1;
    const id = this.#lastId;
    const answer = new Promise<Answer>(resolve => this.#waiting.set(id, resolve));
    this.#post({ ...message, id } as PageMessage);
    return answer;
  }

  /** Takes a message of the extension: an answer goes to who asked; anything else is returned. Undefined for what is
   *  no message. */
  receive(value: unknown): Exclude<HostMessage, { kind: 'answer' }> | undefined {
    const message = readHostMessage(value);
    if (message?.kind !== 'answer') return message;
    this.#waiting.get(message.id)?.({ ok: message.ok, text: message.text });
    this.#waiting.delete(message.id);
    return undefined;
  }
}
