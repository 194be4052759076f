import type { Socket } from 'node:net';
import Client from 'undici/lib/dispatcher/client.js';
import { FiscalError } from '../../core/errors.ts';
import type { Address } from './address.ts';
import type { OpenedSocket, OpeningTimings, OpenSocket } from './openSocket.ts';
import { checkStatusLines, StatusLineCheck } from './statusLineCheck.ts';

/** How much of a request had left this machine. `some` also where it cannot be known. */
export type Sent = 'nothing' | 'some' | 'all';

/** The head of an answer may take this much, names and values together. */
export const MAX_HEAD_BYTES = 65_536;

const IDLE_MS = 4_000;
const NOT_OPENED: OpeningTimings = { dnsMs: 0, connectMs: 0, tlsMs: 0 };

/**
 * One HTTP/1.1 client with at most one socket, for one exchange at a time. undici's own pool hides which socket a
 * request takes, so neither its stages could be measured nor the bytes that left be known, and a request that waits
 * for a connection could not be cancelled.
 */
export class Connection {
  readonly address: Address;
  readonly client: Client;
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
      // Exchanges keep their own time: undici's timers may be a second late.
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

  /** The stages of opening, told once: an exchange that finds the connection open spends nothing on them. */
  takeOpeningTimings(): OpeningTimings {
    const timings = this.#timings;
    this.#timings = NOT_OPENED;
    return timings;
  }

  /** For a request that has been handed to the socket. A write that failed, or one that the kernel has not taken
   *  whole, counts as `some`. */
  sentOfWritten(): Sent {
    const socket = this.socket;
    if (socket === undefined) return 'some';
    return (this.#unsentBytesAtEnd ?? socket.writableLength) === 0 ? 'all' : 'some';
  }

  /** Whether the server has answered something since the exchange took the connection. */
  get answerBegun(): boolean {
    return (this.socket?.bytesRead ?? 0) > this.#bytesReadBefore;
  }

  /** What the socket died of behind an answer that undici called complete: a reset, or bytes that belong to no
   *  answer. A server that hangs up in good order is no fault, nor is our own closing (`UND_ERR_INFO`). */
  faultBehindAnswer(): Error | undefined {
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
      // Node has already counted a failed write as done, and drops what waits once the socket is closed.
      this.#unsentBytesAtEnd = error.syscall === 'write' ? Number.NaN : opened.socket.writableLength;
    });
    return opened.socket;
  }
}
