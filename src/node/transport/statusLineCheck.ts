import type { Socket } from 'node:net';

const STATUS_LINE = /^HTTP\/1\.[01] [1-9]\d\d[ \r]/;
/** The number of characters at the start of a status line that are checked. */
const JUDGED_LENGTH = 13;
/** Every valid status line starts with this pattern. */
const PATTERN = 'HTTP/1.x nnn ';

const LF = 0x0a;

/** Checks the start of each response on a connection. The HTTP parser accepts `HTTP/0.9` and `HTTP/2.0` as versions
 *  and doesn't report them, and a response without a status line may come from another program. */
export class StatusLineCheck {
  #start = '';
  #isInformational = false;
  #lineLength = 0;
  #isOver = false;

  /** The next bytes start the response of another exchange. */
  reset(): void {
    this.#start = '';
    this.#isInformational = false;
    this.#lineLength = 0;
    this.#isOver = false;
  }

  /** Whether the bytes received so far can't be an HTTP/1.0 or HTTP/1.1 response. */
  isBroken(chunk: Uint8Array): boolean {
    for (let index = 0; index < chunk.length && !this.#isOver; index += 1) {
      const byte = chunk[index] ?? 0;
      if (this.#isInformational) this.#skipHead(byte);
      else {
        this.#start += String.fromCharCode(byte);
        if (!fits(this.#start)) return true;
        if (this.#start.length === JUDGED_LENGTH) this.#endStart();
      }
    }
    return false;
  }

  #endStart(): void {
    this.#isInformational = this.#start[9] === '1';
    this.#isOver = !this.#isInformational;
    this.#lineLength = 1;
  }

  /** An informational response ends with an empty line, and another response follows. */
  #skipHead(byte: number): void {
    if (byte === LF) {
      if (this.#lineLength === 0) this.reset();
      else this.#lineLength = 0;
    } else if (byte !== 0x0d) this.#lineLength += 1;
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

function fits(start: string): boolean {
  if (start.length === JUDGED_LENGTH) return STATUS_LINE.test(start);
  return [...start].every((character, index) => {
    const expected = PATTERN[index];
    if (expected === 'n') return character >= '0' && character <= '9';
    return expected === 'x' ? character === '0' || character === '1' : character === expected;
  });
}
