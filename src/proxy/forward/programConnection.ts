import type { Socket } from 'node:net';
import { type BodyFraming, requestFraming } from '../wire/bodyFraming.ts';
import { connectionOptions } from '../wire/forwardedHead.ts';
import { HeadBuffer } from '../wire/headBuffer.ts';
import { type RequestHead, readRequestHead } from '../wire/messageHead.ts';
import type { Deadlines, Timed } from './deadlines.ts';
import type { Exchange, ProgramSide } from './exchange.ts';
import { type LocalResponse, localResponseBytes } from './localResponse.ts';
import type { ProxyLimits } from './proxyLimits.ts';
import { writeBytes } from './writeBytes.ts';

/** Why data on a connection isn't a request that can be forwarded. */
export type MalformedCondition = 'request-malformed' | 'head-too-large' | 'http-2' | 'tls-to-plain';

/** A well-formed request whose head is complete. */
export interface ArrivedRequest {
  readonly head: RequestHead;
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

/** The first byte of a TLS handshake. Source: RFC 8446, 5.1. */
const TLS_HANDSHAKE = 0x16;

/** A program's connection, with one request at a time. Data of the next request waits until the exchange is over. */
export class ProgramConnection implements ProgramSide, Timed {
  deadlineMs: number;
  readonly #socket: Socket;
  readonly #limits: ProxyLimits;
  readonly #deadlines: Deadlines;
  readonly #handler: ConnectionHandler;
  readonly #heads: HeadBuffer;
  #exchange: Exchange | undefined;
  #state: 'head' | 'exchange' | 'ending' = 'head';
  #queued: Buffer[] = [];
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
    socket.on('data', chunk => this.#take(chunk));
    socket.on('end', () => this.#onEnd());
    socket.on('drain', () => this.#exchange?.onProgramDrain());
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
    this.#socket.pause();
  }

  resumeReading(): void {
    this.#isHeldByExchange = false;
    if (this.#queued.length === 0) this.#socket.resume();
  }

  respond(response: LocalResponse, isLast: boolean): void {
    this.write(localResponseBytes(response, !this.#isHead, isLast));
    this.end(isLast);
  }

  end(isLast: boolean): void {
    this.#exchange = undefined;
    if (isLast || (this.#hasProgramEnded && this.#queued.length === 0)) {
      this.#endConnection();
      return;
    }
    this.#state = 'head';
    this.deadlineMs = performance.now() + this.#limits.idleTimeoutMs;
    this.#isHeldByExchange = false;
    // Not called from within the exchange that just ended, because one chunk may contain thousands of requests.
    if (this.#queued.length === 0) this.#socket.resume();
    else setImmediate(() => this.#takeQueued());
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

  #take(chunk: Buffer): void {
    switch (this.#state) {
      case 'head':
        this.#takeHead(chunk);
        break;
      case 'exchange': {
        const rest = this.#exchange?.takeRequestBytes(chunk) ?? chunk;
        if (rest.length > 0) this.#queue(rest);
        break;
      }
      case 'ending':
        // Read and discarded, so that the program can read the response.
        break;
    }
  }

  #queue(bytes: Buffer): void {
    this.#queued.push(bytes);
    this.#socket.pause();
  }

  #takeQueued(): void {
    const queued = this.#queued;
    this.#queued = [];
    for (const bytes of queued) this.#take(bytes);
    if (this.#queued.length === 0 && !this.#isHeldByExchange) this.#socket.resume();
  }

  #takeHead(chunk: Buffer): void {
    if (this.#heads.isEmpty) this.deadlineMs = performance.now() + this.#limits.headTimeoutMs;
    if (this.#heads.isEmpty && chunk[0] === TLS_HANDSHAKE) {
      this.#refuse('tls-to-plain');
      return;
    }
    const read = this.#heads.add(chunk);
    if (read.kind === 'partial') return;
    if (read.kind === 'too-large') {
      this.#refuse('head-too-large');
      return;
    }
    const head = readRequestHead(read.text);
    if (typeof head === 'string') {
      this.#refuse(head === 'http-2' ? 'http-2' : 'request-malformed');
      return;
    }
    const framing = requestFraming(head);
    const options = connectionOptions(head.headers);
    if (framing === undefined || options === undefined) this.#refuse('request-malformed');
    else this.#arrive({ head, framing, options, keepsProgram: isKept(head, options) }, read.rest);
  }

  #arrive(request: ArrivedRequest, rest: Buffer): void {
    this.#isHead = request.head.method === 'HEAD';
    this.#state = 'exchange';
    this.deadlineMs = Number.POSITIVE_INFINITY;
    const handled = this.#handler.onRequest(request, this);
    if ('status' in handled) {
      const hasBody =
        request.framing.kind === 'chunked' ||
        (request.framing.kind === 'length' && request.framing.bytes > 0);
      if (rest.length > 0 && !hasBody) this.#queued.push(rest);
      this.respond(handled, hasBody || !request.keepsProgram);
      return;
    }
    this.#exchange = handled;
    if (rest.length === 0) return;
    const next = handled.takeRequestBytes(rest);
    if (next.length > 0) this.#queue(next);
  }

  #refuse(condition: MalformedCondition): void {
    const response = this.#handler.onMalformed(condition);
    if (response === undefined) this.#socket.destroy();
    else this.respond(response, true);
  }

  /** The program sends no more data but may still wait for its response. */
  #onEnd(): void {
    this.#hasProgramEnded = true;
    const exchange = this.#exchange;
    if (exchange !== undefined && !exchange.record.isRequestWhole) exchange.onProgramGone();
    else if (exchange === undefined && this.#queued.length === 0) this.#socket.destroySoon();
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

/** Source: RFC 9112, 9.3. */
function isKept({ minorVersion }: RequestHead, options: ReadonlySet<string>): boolean {
  return minorVersion === 1 && !options.has('close');
}
