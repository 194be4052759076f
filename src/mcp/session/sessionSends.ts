import type { AskedMoment } from '../../app/consent/askedMoment.ts';
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
  isKnown: boolean;
}

/** What was sent in this session. A program that gets no response tends to send again, and the user can't see that a question is about the
 *  same document. Whatever becomes of a later attempt, the outcome of an earlier one stays unknown. */
export class SessionSends {
  /** The earliest first; a key is an index. */
  readonly #sends: SessionSend[] = [];
  readonly #counts = new WeakMap<AskedMoment, number>();

  /** The latest attempt at the same request whose outcome is unknown. */
  unknown(request: PreparedRequest, written: WrittenRequest): EarlierSend | undefined {
    const digests = digestsOf(request, written);
    return this.#sends.findLast(send => !send.isKnown && isOneOf(send, digests));
  }

  /** The memory for a call. It also finds what other calls have sent since `moment`, when the user was asked, whatever became of it: two
   *  questions about the same request may have been open at the same time. Of two attempts, only the later one finds the other. */
  memoryOf(moment: AskedMoment): SendMemory {
    const sends = this.#sends;
    const count = this.#counts.get(moment) ?? sends.length;
    this.#counts.set(moment, count);
    return {
      find: async (request, written, own = String(sends.length)) => {
        const digests = digestsOf(request, written);
        return sends
          .slice(0, Number(own))
          .findLast((send, index) => (!send.isKnown || index >= count) && isOneOf(send, digests));
      },
      begin: async (request: PreparedRequest, written: WrittenRequest, sent: SendRecord) => {
        const key = sends.push({ ...sent, digests: digestsOf(request, written), isKnown: false }) - 1;
        return String(key);
      },
      end: async (key, isKnown) => {
        const send = sends[Number(key)];
        if (send !== undefined) send.isKnown = isKnown;
      },
      answered: async () => {},
    };
  }
}

function isOneOf(send: SessionSend, digests: readonly string[]): boolean {
  return digests.some(digest => send.digests.includes(digest));
}

function digestsOf(request: PreparedRequest, written: WrittenRequest): readonly string[] {
  return [bytesKeyOf(request), writtenKeyOf(request, written)];
}
