import type { Socket } from 'node:net';
import { isOfOtherUser } from '../../traffic/requestGuard.ts';
import { type BodyFraming, requestFraming } from '../wire/bodyScanner.ts';
import { connectionOptions } from '../wire/forwardedHead.ts';
import { HeadBuffer } from '../wire/headBuffer.ts';
import { readRequestHead, type WireRequestHead } from '../wire/messageHead.ts';
import type { Exchange, ProgramSide } from './exchange.ts';
import { type LocalResponse, localResponseBytes } from './localResponse.ts';
import type { Deadlines, ProxyLimits, Timed } from './proxyLimits.ts';
import { writeBytes } from './writeBytes.ts';

/** Why data on a connection isn't a request that can be forwarded. */
export type MalformedCondition = 'request-malformed' | 'head-too-large' | 'http-2' | 'tls-to-plain';

/** A well-formed request whose head is complete. */
export interface ArrivedRequest {
  readonly head: WireRequestHead;
  readonly framing: BodyFraming;
  /** The names in its `Connection` header, in lowercase. */
  readonly options: ReadonlySet<string>;
  /** Whether the program's connection may stay open afterwards. */
  readonly keepsProgram: boolean;
}

/** How requests on a connection are handled. */
export interface ConnectionHandler {
  /** Returns either an exchange that consumes the body, or the proxy's own response. */
  readonly onRequest: (request: ArrivedRequest, program: ProgramSide) => Exchange | LocalResponse;
  readonly onMalformed: (condition: MalformedCondition) => LocalResponse | undefined;
  readonly onClose: () => void;
}

const NOTHING = Buffer.alloc(0);

/** The first byte of a TLS handshake. Source: RFC 8446, 5.1. */
const TLS_HANDSHAKE = 0x16;

/** A program's connection, with one request at a time. All data goes through one queue in the order in which it arrived,
 *  so that no byte of a body can be read as a request: what follows a request waits until its exchange is over, and nothing
 *  is read in the meantime. */
export class ProgramConnection implements ProgramSide, Timed {
  deadlineMs: number;
  readonly #socket: Socket;
  readonly #limits: ProxyLimits;
  readonly #deadlines: Deadlines;
  readonly #handler: ConnectionHandler;
  readonly #heads: HeadBuffer;
  #exchange: Exchange | undefined;
  #state: 'head' | 'exchange' | 'ending' = 'head';
  /** Data that arrived but hasn't been consumed yet. */
  #queued: Buffer[] = [];
  #isConsuming = false;
  #hasProgramEnded = false;
  #isHead = false;
  #isHeldByExchange = false;

  constructor(socket: Socket, limits: ProxyLimits, deadlines: Deadlines, handler: ConnectionHandler) {
    this.#socket = socket;
    this.#limits = limits;
    this.#deadlines = deadlines;
    this.#handler = handler;
    this.#heads = new HeadBuffer(limits.maxHeadBytes, true);
    this.deadlineMs = performance.now() + limits.idleTimeoutMs;
    deadlines.add(this);
    socket.setNoDelay(true);
    socket.on('data', chunk => {
      this.#queued.push(chunk);
      this.#consumeQueued();
    });
    socket.on('end', () => this.#onEnd());
    socket.on('drain', () => {
      if (this.#exchange === undefined) this.#consumeQueued();
      else this.#exchange.onProgramDrain();
    });
    // The close event that follows is sufficient.
    socket.on('error', () => {});
    socket.on('close', () => this.#onClose());
  }

  destroy(): void {
    this.#socket.destroy();
  }

  write(bytes: Buffer | string, onSent?: () => void): boolean {
    return !this.#socket.writable || writeBytes(this.#socket, bytes, onSent);
  }

  hold(): void {
    this.#socket.cork();
  }

  release(): void {
    this.#socket.uncork();
  }

  pauseReading(): void {
    this.#isHeldByExchange = true;
    this.#flow();
  }

  resumeReading(): void {
    this.#isHeldByExchange = false;
    this.#flow();
  }

  respond(response: LocalResponse, isLast: boolean): void {
    this.write(localResponseBytes(response, !this.#isHead, isLast));
    this.end(isLast);
  }

  isOfOtherUser(): boolean {
    return isOfOtherUser(this.#socket);
  }

  end(isLast: boolean): void {
    this.#exchange = undefined;
    this.#isHeldByExchange = false;
    if (isLast) {
      this.#endConnection();
      return;
    }
    this.#state = 'head';
    this.deadlineMs = performance.now() + this.#limits.idleTimeoutMs;
    if (this.#queued.length === 0 && !this.#isConsuming) this.#flow();
    // Not called from within the exchange that just ended, because one chunk may contain thousands of requests.
    else setImmediate(() => this.#consumeQueued());
  }

  abort(byReset: boolean): void {
    this.#exchange = undefined;
    this.#state = 'ending';
    if (byReset) this.#socket.resetAndDestroy();
    else this.#socket.destroySoon();
  }

  onDeadline(): void {
    this.#socket.destroy();
  }

  /** Consumes what arrived, up to the end of one request. */
  #consumeQueued(): void {
    if (this.#isConsuming) return;
    this.#isConsuming = true;
    let isRequestOver = false;
    while (!isRequestOver && !this.#mustWait()) {
      const chunk = this.#queued.shift();
      if (chunk === undefined) break;
      const before = this.#state;
      const rest = this.#consume(chunk);
      if (rest.length > 0) this.#queued.unshift(rest);
      isRequestOver = this.#state === 'head' && (before === 'exchange' || rest.length > 0);
    }
    this.#isConsuming = false;
    this.#flow();
  }

  /** Whether the next request must wait: for the end of the exchange, or for the program to read earlier responses. */
  #mustWait(): boolean {
    if (this.#exchange !== undefined) return this.#exchange.record.isRequestWhole;
    return this.#state === 'head' && this.#socket.writableNeedDrain;
  }

  /** Returns what doesn't belong to the current head or body. */
  #consume(chunk: Buffer): Buffer {
    switch (this.#state) {
      case 'head':
        return this.#consumeHead(chunk);
      case 'exchange':
        return this.#exchange?.takeRequestBytes(chunk) ?? NOTHING;
      case 'ending':
        // Read and discarded, so that the program can read the response.
        return NOTHING;
    }
  }

  /** Continues reading, unless something is queued or the exchange holds it; ends the connection once nothing more can follow. */
  #flow(): void {
    if (this.#isConsuming) return;
    if (this.#state === 'head' && this.#hasProgramEnded && this.#queued.length === 0) this.#endConnection();
    else if (this.#queued.length > 0 || this.#isHeldByExchange) this.#socket.pause();
    else this.#socket.resume();
  }

  #consumeHead(chunk: Buffer): Buffer {
    if (this.#heads.isEmpty) this.deadlineMs = performance.now() + this.#limits.headTimeoutMs;
    if (this.#heads.isEmpty && chunk[0] === TLS_HANDSHAKE) return this.#refuse('tls-to-plain');
    const read = this.#heads.add(chunk);
    if (read.kind === 'partial') return NOTHING;
    if (read.kind === 'too-large') return this.#refuse('head-too-large');
    const head = readRequestHead(read.text);
    if (typeof head === 'string') return this.#refuse(head === 'http-2' ? 'http-2' : 'request-malformed');
    const framing = requestFraming(head);
    const options = connectionOptions(head.headers);
    if (framing === undefined || options === undefined) return this.#refuse('request-malformed');
    this.#arrive({ head, framing, options, keepsProgram: isKept(head, options) });
    return read.rest;
  }

  #arrive(request: ArrivedRequest): void {
    this.#isHead = request.head.method === 'HEAD';
    this.#state = 'exchange';
    this.deadlineMs = Number.POSITIVE_INFINITY;
    const handled = this.#handler.onRequest(request, this);
    if (!('status' in handled)) {
      this.#exchange = handled;
      return;
    }
    const { framing, keepsProgram } = request;
    const hasBody = framing.kind === 'chunked' || (framing.kind === 'length' && framing.bytes > 0);
    // The body isn't read, so the connection can't be used after it.
    this.respond(handled, hasBody || !keepsProgram);
  }

  /** Rejects what was received and ends the connection, because nothing that follows can be understood. */
  #refuse(condition: MalformedCondition): Buffer {
    const response = this.#handler.onMalformed(condition);
    if (response === undefined) this.#socket.destroy();
    else this.respond(response, true);
    return NOTHING;
  }

  /** The program sends no more data but may still wait for its response. */
  #onEnd(): void {
    this.#hasProgramEnded = true;
    if (this.#exchange === undefined) this.#flow();
    else if (!this.#exchange.record.isRequestWhole) this.#exchange.onProgramGone();
  }

  #onClose(): void {
    this.#deadlines.remove(this);
    this.#queued = [];
    this.#exchange?.onProgramGone();
    this.#exchange = undefined;
    this.#state = 'ending';
    this.#handler.onClose();
  }

  #endConnection(): void {
    this.#state = 'ending';
    this.#queued = [];
    if (this.#hasProgramEnded) {
      this.#socket.destroySoon();
      return;
    }
    this.deadlineMs = performance.now() + this.#limits.silenceTimeoutMs;
    this.#socket.resume();
    this.#socket.end(() => {
      this.deadlineMs = performance.now() + this.#limits.lingerMs;
    });
  }
}

/** Whether the program's connection stays open after a request. Source: RFC 9112, 9.3. */
function isKept({ minorVersion }: WireRequestHead, options: ReadonlySet<string>): boolean {
  return minorVersion === 1 && !options.has('close');
}
