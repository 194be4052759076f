import {
  bytesKeyOf,
  type EarlierSend,
  type SendMemory,
  type SendRecord,
  type WrittenRequest,
  writtenKeyOf,
} from '../../app/send/sendMemory.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';

interface SessionSend extends EarlierSend {
  /** The digests of its bytes and of its text, either of which identifies it. */
  readonly digests: readonly string[];
}

/** What was sent in this session and has an unknown outcome: a program that gets no response tends to send again, and the user can't see
 *  that a question is about the same document. Whatever becomes of a later attempt, an earlier one stays unknown. */
export class SessionSends implements SendMemory {
  /** The earliest first. */
  readonly #sends = new Map<string, SessionSend>();
  #count = 0;

  /** Only finds what began before `own`, so that one of two at the same time is sent. */
  async find(
    request: PreparedRequest,
    written: WrittenRequest,
    own?: string,
  ): Promise<EarlierSend | undefined> {
    const digests = digestsOf(request, written);
    const keys = [...this.#sends.keys()];
    const before = own === undefined ? keys : keys.slice(0, keys.indexOf(own));
    return before
      .map(key => this.#sends.get(key))
      .findLast(send => send?.digests.some(digest => digests.includes(digest)));
  }

  async begin(request: PreparedRequest, written: WrittenRequest, sent: SendRecord): Promise<string> {
    this.#count += 1;
    const key = String(this.#count);
    this.#sends.set(key, { ...sent, digests: digestsOf(request, written) });
    return key;
  }

  async end(key: string, isKnown: boolean): Promise<void> {
    if (isKnown) this.#sends.delete(key);
  }

  async answered(): Promise<void> {}
}

function digestsOf(request: PreparedRequest, written: WrittenRequest): readonly string[] {
  return [bytesKeyOf(request), writtenKeyOf(request, written)];
}
