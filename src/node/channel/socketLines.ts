import type { Socket } from 'node:net';

const LINE_FEED = 0x0a;
/** The longest line from an end that hasn't yet proved that it knows the token. Longer than what a socket delivers at once, so that the
 *  start of the next line fits, too. */
const MAX_UNKNOWN_BYTES = 131_072;
/** The longest line from the other end, once it's known: a call with a body of 64 MiB in Base64. */
export const MAX_KNOWN_BYTES = 100_000_000;
/** More lines than either end sends before it waits for the other one. */
const MAX_WAITING = 1_000;

/** The lines received from a socket, one after the other. */
export class SocketLines {
  /** A socket with a longer line is closed. */
  maxBytes = MAX_UNKNOWN_BYTES;
  readonly #socket: Socket;
  readonly #waiting: string[] = [];
  #chunks: Buffer[] = [];
  #bytes = 0;
  #isOver = false;
  #wanted: ((line: string | undefined) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', chunk => this.#take(chunk));
    socket.once('close', () => this.#end());
  }

  /** The next line; undefined once the socket is closed. Must not be called again before it resolves. */
  next(): Promise<string | undefined> {
    const [line] = this.#waiting.splice(0, 1);
    if (line !== undefined || this.#isOver) return Promise.resolve(line);
    return new Promise(resolve => {
      this.#wanted = resolve;
    });
  }

  #take(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(LINE_FEED); end !== -1; end = rest.indexOf(LINE_FEED)) {
      this.#add(rest.subarray(0, end));
      rest = rest.subarray(end + 1);
      if (this.#isOver) return;
      const line = Buffer.concat(this.#chunks).toString('utf8');
      this.#chunks = [];
      this.#bytes = 0;
      this.#give(line);
    }
    this.#add(rest);
  }

  #add(part: Buffer): void {
    this.#bytes += part.length;
    this.#chunks.push(part);
    if (this.#bytes > this.maxBytes || this.#waiting.length > MAX_WAITING) {
      this.#end();
      this.#socket.destroy();
    }
  }

  #give(line: string): void {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    if (wanted === undefined) this.#waiting.push(line);
    else wanted(line);
  }

  #end(): void {
    this.#isOver = true;
    this.#wanted?.(undefined);
    this.#wanted = undefined;
  }
}
