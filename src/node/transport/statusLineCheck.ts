import type { Socket } from 'node:net';

/** The bytes at the start of every valid status line, as the least and the greatest of each. A space may also be the end of
 *  the line. */
const LEAST = Buffer.from('HTTP/1.0 000 ');
const GREATEST = Buffer.from('HTTP/1.1 999 ');
/** The number of bytes that are checked. */
const JUDGED_LENGTH = LEAST.length;
const FIRST_DIGIT = 9;

const [LF, CR, ZERO, ONE] = [0x0a, 0x0d, 0x30, 0x31];

/** Checks the start of each response on a connection. The HTTP parser accepts `HTTP/0.9` and `HTTP/2.0` as versions
 *  and doesn't report them, and a response without a status line may come from another program. */
export class StatusLineCheck {
  /** The number of bytes at the start that were checked. */
  #judged = 0;
  #firstDigit = 0;
  #isInformational = false;
  #lineLength = 0;
  #isOver = false;

  /** The next bytes start the response of another exchange. */
  reset(): void {
    this.#judged = 0;
    this.#isInformational = false;
    this.#lineLength = 0;
    this.#isOver = false;
  }

  /** Whether the bytes received so far can't be an HTTP/1.0 or HTTP/1.1 response. */
  isBroken(chunk: Uint8Array): boolean {
    for (let index = 0; index < chunk.length && !this.#isOver; index += 1) {
      const byte = chunk[index] ?? 0;
      if (this.#isInformational) this.#skipHead(byte);
      else if (!this.#fits(byte)) return true;
      else if (this.#judged === JUDGED_LENGTH) this.#endStart();
    }
    return false;
  }

  #fits(byte: number): boolean {
    const at = this.#judged++;
    if (at === FIRST_DIGIT) this.#firstDigit = byte;
    const isIn = byte >= (LEAST[at] ?? 0) && byte <= (GREATEST[at] ?? 0);
    return at < JUDGED_LENGTH - 1 ? isIn : (isIn || byte === CR) && this.#firstDigit !== ZERO;
  }

  #endStart(): void {
    this.#isInformational = this.#firstDigit === ONE;
    this.#isOver = !this.#isInformational;
    this.#lineLength = 1;
  }

  /** An informational response ends with an empty line, and another response follows. */
  #skipHead(byte: number): void {
    if (byte === LF) {
      if (this.#lineLength === 0) this.reset();
      else this.#lineLength = 0;
    } else if (byte !== CR) this.#lineLength += 1;
  }
}

/** Checks all bytes read from the socket; if they aren't an HTTP response, the socket is destroyed with the error. */
export function checkStatusLines(socket: Socket, check: StatusLineCheck, broken: () => Error): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array) || !check.isBroken(chunk)) return chunk;
    socket.destroy(broken());
    return null;
  };
}
