import type { Socket } from 'node:net';
import Client from 'undici/lib/dispatcher/client.js';
import { type FailureCode, FiscalError } from '../../core/errors.ts';
import { steadyMs } from '../systemPorts.ts';
import type { Address } from './address.ts';
import type { OpenedSocket, OpeningTimings, OpenSocket } from './socketOpener.ts';

/** How much of a request was sent; `some` also if it can't be known. */
export type SentAmount = 'nothing' | 'some' | 'all';

/** The maximum size of the response headers, names and values together. */
export const MAX_HEAD_BYTES = 65_536;

const IDLE_MS = 4_000;
const NOT_OPENED: OpeningTimings = { dnsMs: 0, connectMs: 0, tlsMs: 0 };

/** One HTTP/1.1 client with at most one socket, for one exchange at a time. undici's own pool hides which socket a
 *  request uses, so phases couldn't be timed, the bytes sent couldn't be known, and a request waiting for a
 *  connection couldn't be canceled. */
export class Connection {
  readonly address: Address;
  readonly client: Client;
  /** Of its current exchange, as is `cancellation`. */
  readonly deadline = new Deadline();
  readonly cancellation = new Cancellation();
  readonly #statusLines = new StatusLineCheck();
  readonly #opening = new AbortController();
  readonly #openSocket: OpenSocket;
  #opened: OpenedSocket | undefined;
  #timings = NOT_OPENED;
  #unsentBytesAtEnd: number | undefined;
  #bytesReadBefore = 0;

  constructor(address: Address, openSocket: OpenSocket) {
    this.address = address;
    this.#openSocket = openSocket;
    this.client = new Client(address.origin, {
      allowH2: false,
      pipelining: 1,
      keepAliveTimeout: IDLE_MS,
      maxHeaderSize: MAX_HEAD_BYTES,
      // Exchanges have their own timers, because undici's may be a second late.
      headersTimeout: 0,
      bodyTimeout: 0,
      connect: (_options, callback) => {
        void this.#open().then(
          socket => callback(null, socket),
          error => callback(error, null),
        );
      },
    });
  }

  get socket(): Socket | undefined {
    return this.#opened?.socket;
  }

  /** The timings of opening the connection, returned only once: an exchange that reuses the connection spends no time
   *  on opening it. */
  takeOpeningTimings(): OpeningTimings {
    const timings = this.#timings;
    this.#timings = NOT_OPENED;
    return timings;
  }

  /** For a request that was passed to the socket. A failed write, or one that the kernel accepted only in part,
   *  counts as `some`. */
  sentOfWritten(): SentAmount {
    const socket = this.socket;
    if (socket === undefined) return 'some';
    return (this.#unsentBytesAtEnd ?? socket.writableLength) === 0 ? 'all' : 'some';
  }

  /** Whether the server has sent any of its response since the exchange took the connection. */
  get hasResponseBegun(): boolean {
    return (this.socket?.bytesRead ?? 0) > this.#bytesReadBefore;
  }

  /** The error that ended the socket after a response that undici considers complete: a reset, or extra bytes. A
   *  server that closes the connection properly isn't an error, nor is closing it here (`UND_ERR_INFO`). */
  faultAfterResponse(): Error | undefined {
    const error: NodeJS.ErrnoException | null | undefined = this.socket?.errored;
    if (!error || error.code === 'UND_ERR_INFO') return undefined;
    return this.socket?.readableEnded === true ? undefined : error;
  }

  get isReusable(): boolean {
    return this.socket !== undefined && !this.socket.destroyed && !this.client.destroyed;
  }

  /** Marks the end of an exchange. */
  rest(): void {
    this.#bytesReadBefore = this.socket?.bytesRead ?? 0;
    this.#statusLines.reset();
  }

  async destroy(): Promise<void> {
    this.#opening.abort();
    this.deadline.close();
    this.cancellation.close();
    this.#unsentBytesAtEnd ??= this.socket?.writableLength;
    this.socket?.destroy();
    await this.client.destroy();
  }

  async #open(): Promise<Socket> {
    const opened = await this.#openSocket(this.address, this.#opening.signal);
    this.#opened = opened;
    this.#timings = opened.timings;
    this.#unsentBytesAtEnd = undefined;
    this.#bytesReadBefore = 0;
    this.#statusLines.reset();
    checkStatusLines(opened.socket, this.#statusLines, () => new FiscalError('response-malformed'));
    opened.socket.on('error', (error: NodeJS.ErrnoException) => {
      // Node already counts a failed write as done, and drops pending data when the socket is closed.
      this.#unsentBytesAtEnd = error.syscall === 'write' ? Number.NaN : opened.socket.writableLength;
    });
    return opened.socket;
  }
}

/** The bytes at the start of every valid status line: the least and the greatest value of each. Instead of the last space, the line may
 *  also end. */
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

  /** The next bytes start another response. */
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
function checkStatusLines(socket: Socket, check: StatusLineCheck, broken: () => Error): void {
  const read = socket.read.bind(socket);
  socket.read = (size?: number): unknown => {
    const chunk: unknown = read(size);
    if (!(chunk instanceof Uint8Array) || !check.isBroken(chunk)) return chunk;
    socket.destroy(broken());
    return null;
  };
}

/** Ends an exchange when its signal is aborted. One listener serves the exchanges of a connection one after the other while they have the
 *  same signal, because adding and removing one for each takes as long as reading its response. */
export class Cancellation {
  #signal: AbortSignal | undefined;
  /** Undefined between exchanges. */
  #onAbort: (() => void) | undefined;

  /** `onAbort` is called at most once. */
  start(signal: AbortSignal, onAbort: () => void): void {
    if (signal !== this.#signal) {
      this.close();
      this.#signal = signal;
      signal.addEventListener('abort', this.#abort);
    }
    this.#onAbort = onAbort;
  }

  /** Ends the exchange. */
  end(): void {
    this.#onAbort = undefined;
  }

  /** No exchange follows. */
  close(): void {
    this.end();
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#signal = undefined;
  }

  readonly #abort = (): void => {
    const onAbort = this.#onAbort;
    this.close();
    onAbort?.();
  };
}

type OnTimeout = (code: FailureCode, timeoutMs: number) => void;

/** The end of an exchange that takes too long: as a whole, or in its current stage. One timer serves all stages, and the exchanges of a
 *  connection one after the other, because starting and stopping one for each takes longer than the rest of a stage. */
export class Deadline {
  /** Undefined between exchanges. */
  #onTimeout: OnTimeout | undefined;
  readonly #nowMs: () => number;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer will look at the clock. */
  #wakesMs = 0;
  #totalMs = 0;
  #totalEndMs = 0;
  #stageMs = 0;
  #stageEndMs = 0;
  #stageCode: FailureCode = 'total-timeout';

  constructor(nowMs = steadyMs) {
    this.#nowMs = nowMs;
  }

  /** Starts a whole exchange and its first stage. `onTimeout` is called at most once, with the limit that was exceeded. */
  start(totalMs: number, stageMs: number, stageCode: FailureCode, onTimeout: OnTimeout): void {
    const nowMs = this.#nowMs();
    this.#onTimeout = onTimeout;
    this.#timer?.ref();
    this.#totalMs = totalMs;
    this.#totalEndMs = nowMs + totalMs;
    this.#enter(stageMs, stageCode, nowMs);
  }

  /** Ends the current stage and starts the next one. */
  enter(stageMs: number, stageCode: FailureCode): void {
    this.#enter(stageMs, stageCode, this.#nowMs());
  }

  /** Gives the current stage its whole time again. */
  extend(): void {
    this.#extend(this.#nowMs());
  }

  #enter(stageMs: number, stageCode: FailureCode, nowMs: number): void {
    this.#stageMs = stageMs;
    this.#stageCode = stageCode;
    this.#extend(nowMs);
  }

  #extend(nowMs: number): void {
    this.#stageEndMs = nowMs + this.#stageMs;
    const endMs = Math.min(this.#stageEndMs, this.#totalEndMs);
    if (this.#timer === undefined || endMs < this.#wakesMs) this.#wakeAt(endMs, nowMs);
  }

  /** Ends the exchange. The timer is left for the next one, but doesn't keep the process running. */
  end(): void {
    this.#onTimeout = undefined;
    this.#timer?.unref();
  }

  /** No exchange follows. */
  close(): void {
    this.end();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wakeAt(endMs: number, nowMs: number): void {
    clearTimeout(this.#timer);
    this.#wakesMs = endMs;
    this.#timer = setTimeout(() => this.#wake(), endMs - nowMs);
  }

  #wake(): void {
    const onTimeout = this.#onTimeout;
    if (onTimeout === undefined) {
      this.#timer = undefined;
      return;
    }
    const nowMs = this.#nowMs();
    const endMs = Math.min(this.#stageEndMs, this.#totalEndMs);
    if (nowMs < endMs) {
      this.#wakeAt(endMs, nowMs);
      return;
    }
    this.close();
    // If both are exceeded, the stage shows what the exchange waited for.
    if (this.#stageEndMs <= this.#totalEndMs) onTimeout(this.#stageCode, this.#stageMs);
    else onTimeout('total-timeout', this.#totalMs);
  }
}
