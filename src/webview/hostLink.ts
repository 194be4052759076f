import { type HostMessage, type PageMessage, readHostMessage } from '../webviewMessages/protocol.ts';

/** The part of VS Code's webview API that a page uses. */
export interface EditorApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

/** The extension's response. */
export interface HostResponse {
  readonly ok: boolean;
  /** For the user; possibly empty. */
  readonly text: string;
}

type Unnumbered<T> = T extends unknown ? Omit<T, 'id'> : never;

/** The page's connection to the extension: numbers messages, and matches responses to them. */
export class HostLink {
  readonly #post: (message: PageMessage) => void;
  readonly #waiting = new Map<number, (response: HostResponse) => void>();
  #lastId = 0;

  constructor(post: (message: PageMessage) => void) {
    this.#post = post;
  }

  ask(message: Unnumbered<PageMessage>): Promise<HostResponse> {
    this.#lastId += 1;
    const id = this.#lastId;
    const response = new Promise<HostResponse>(resolve => this.#waiting.set(id, resolve));
    this.#post({ ...message, id } as PageMessage);
    return response;
  }

  /** Handles a message from the extension: passes a response to the caller of `ask`, and returns any other message. Returns
   *  undefined for a response or an invalid message. */
  receive(value: unknown): Exclude<HostMessage, { kind: 'response' }> | undefined {
    const message = readHostMessage(value);
    if (message?.kind !== 'response') return message;
    this.#waiting.get(message.id)?.({ ok: message.ok, text: message.text });
    this.#waiting.delete(message.id);
    return undefined;
  }
}
