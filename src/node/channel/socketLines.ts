import type { Socket } from 'node:net';

const LINE_FEED = 0x0a;
/** More lines than either end sends before it waits for the other one. */
const MAX_WAITING = 1_000;

/** The lines received from a socket, one after the other. */
export class SocketLines {
  readonly #socket: Socket;
  readonly #maxBytes: number;
  readonly #waiting: string[] = [];
  #chunks: Buffer[] = [];
  #bytes = 0;
  #isOver = false;
  #wanted: ((line: string | undefined) => void) | undefined;

  /** A socket with a line longer than `maxBytes` is closed. */
  constructor(socket: Socket, maxBytes: number) {
    this.#socket = socket;
    this.#maxBytes = maxBytes;
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
    if (this.#bytes > this.#maxBytes || this.#waiting.length > MAX_WAITING) {
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
