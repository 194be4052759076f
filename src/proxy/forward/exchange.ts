import type { Address } from '../../node/transport/address.ts';
import { type BodyFraming, type BodyScanner, bodyScanner, responseFraming } from '../wire/bodyScanner.ts';
import { connectionOptions, forwardedRequestHead, forwardedResponseHead } from '../wire/forwardedHead.ts';
import { HeadBuffer } from '../wire/headBuffer.ts';
import { KeptBody } from '../wire/keptBody.ts';
import { type ResponseHead, readResponseHead, type WireRequestHead } from '../wire/messageHead.ts';
import { connectionFailure, type ExchangeFailure, platformFailure } from './exchangeFailure.ts';
import type { LocalResponse } from './localResponse.ts';
import type { Deadlines, ProxyLimits, Timed } from './proxyLimits.ts';
import type { UpstreamConnection, UpstreamOwner, UpstreamPool } from './upstreamPool.ts';
import { writeBytes } from './writeBytes.ts';

/** The program's side of an exchange. */
export interface ProgramSide {
  /** Returns whether more can be written immediately. `onSent` is called if the bytes were sent. */
  readonly write: (bytes: Buffer | string, onSent?: () => void) => boolean;
  /** Everything written between `hold` and `release` is sent together. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly pauseReading: () => void;
  readonly resumeReading: () => void;
  readonly respond: (response: LocalResponse, isLast: boolean) => void;
  /** Whether the program belongs to another user of this machine. */
  readonly isOfOtherUser: () => boolean;
  /** Called when the exchange is over: the next request may follow, or the connection closes after what was written. */
  readonly end: (isLast: boolean) => void;
  /** Ends the connection in the middle of a response, so that the response isn't mistaken for a complete one. */
  readonly abort: (byReset: boolean) => void;
}

/** Observes the request's body while it's forwarded. */
export interface RequestWatch {
  readonly add: (content: Buffer) => void;
}

/** A forwarded request and its result. */
export interface ExchangeRecord {
  readonly head: WireRequestHead;
  readonly startedMs: number;
  readonly requestBody: KeptBody;
  /** The trailers and chunk extensions of the request. */
  readonly requestLines: readonly string[];
  /** Whether the whole request was received. */
  isRequestWhole: boolean;
  responseHead: ResponseHead | undefined;
  /** When the response headers arrived, according to `performance.now()`. */
  respondedMs: number;
  endedMs: number;
  readonly responseBody: KeptBody;
  failure: ExchangeFailure | undefined;
}

/** What all exchanges of a proxy share. */
export interface ExchangeSetting {
  readonly address: Address;
  /** The value of the `Host` header. */
  readonly host: string;
  readonly limits: ProxyLimits;
  readonly pool: UpstreamPool;
  readonly deadlines: Deadlines;
  readonly failureResponse: (failure: ExchangeFailure) => LocalResponse;
}

/** Forwards one request to the platform and its response to the program. Only `Host` and connection headers are changed, and a
 *  base path is added to the target; nothing is sent twice. */
export class Exchange implements UpstreamOwner, Timed {
  deadlineMs = Number.POSITIVE_INFINITY;
  readonly record: ExchangeRecord;
  readonly #setting: ExchangeSetting;
  readonly #program: ProgramSide;
  readonly #keepsProgram: boolean;
  readonly #requestScanner: BodyScanner;
  readonly #onSettled: (record: ExchangeRecord) => void;
  #opening: AbortController | undefined;
  readonly #responseHeads: HeadBuffer;
  #upstream: UpstreamConnection | undefined;
  /** Data of the request that arrived while the connection was being opened. */
  #early: Buffer[] = [];
  #state: 'opening' | 'under-way' | 'settled' = 'opening';
  #responseScanner: BodyScanner | undefined;
  #isResponseDone = false;
  #isUpstreamReusable = false;
  #isLast = true;
  #interimResponses = 0;
  /** The platform accepts no more of the request, and its response is complete. */
  #isUpstreamGone = false;
  #waitsForUpstream = false;
  #waitsForProgram = false;

  constructor(
    setting: ExchangeSetting,
    program: ProgramSide,
    head: WireRequestHead,
    framing: BodyFraming,
    keepsProgram: boolean,
    watch: RequestWatch | undefined,
    onSettled: (record: ExchangeRecord) => void,
  ) {
    const { limits } = setting;
    this.#setting = setting;
    this.#program = program;
    this.#keepsProgram = keepsProgram;
    this.#onSettled = onSettled;
    this.#responseHeads = new HeadBuffer(limits.maxHeadBytes, false);
    const requestBody = new KeptBody(limits.maxKeptBytes);
    if (framing.kind === 'length') requestBody.expect(framing.bytes);
    this.#requestScanner = bodyScanner(framing, content => {
      requestBody.add(content);
      watch?.add(content);
    });
    this.record = {
      ...{ head, startedMs: performance.now(), requestBody, requestLines: this.#requestScanner.lines },
      isRequestWhole: false,
      responseHead: undefined,
      respondedMs: 0,
      endedMs: 0,
      responseBody: new KeptBody(limits.maxKeptBytes),
      failure: undefined,
    };
  }

  /** Sends the head to the platform with this target. Must be called once, before passing any of the body. */
  start(target: string, options: ReadonlySet<string>): void {
    const { pool, deadlines, host, limits } = this.#setting;
    deadlines.add(this);
    this.#early.push(Buffer.from(forwardedRequestHead(this.record.head, options, target, host), 'latin1'));
    this.record.isRequestWhole = this.#requestScanner.isDone();
    const idle = pool.take();
    if (idle !== undefined) {
      this.#begin(idle);
      return;
    }
    this.deadlineMs = performance.now() + limits.connectTimeoutMs;
    this.#opening = new AbortController();
    pool.open(this.#opening.signal).then(
      opened => (this.#state === 'opening' ? this.#begin(opened) : opened.destroy()),
      error => this.#fail(connectionFailure(error, this.#point())),
    );
  }

  /** Consumes data from the program; returns what doesn't belong to this request. */
  takeRequestBytes(chunk: Buffer): Buffer {
    if (this.record.isRequestWhole) return chunk;
    const bytes = this.#requestScanner.scan(chunk);
    if (bytes > 0) this.#forwardRequest(bytes === chunk.length ? chunk : chunk.subarray(0, bytes));
    if (this.#requestScanner.isMalformed()) {
      this.#fail({ code: 'request-malformed', sent: this.#sent() });
      return EMPTY;
    }
    if (this.#requestScanner.isDone()) {
      this.record.isRequestWhole = true;
      this.#settleIfDone();
    }
    this.#refreshDeadline();
    return bytes === chunk.length ? EMPTY : chunk.subarray(bytes);
  }

  /** The program closed its connection, or closed its sending side in the middle of a request. */
  onProgramGone(): void {
    this.#fail({ code: 'client-gone', sent: this.#sent() });
  }

  onProgramDrain(): void {
    if (!this.#waitsForProgram) return;
    this.#waitsForProgram = false;
    this.#refreshDeadline();
    this.#upstream?.socket.resume();
  }

  onUpstreamDrain(): void {
    if (!this.#waitsForUpstream) return;
    this.#waitsForUpstream = false;
    this.#refreshDeadline();
    this.#program.resumeReading();
  }

  onUpstreamData(chunk: Buffer): void {
    this.#program.hold();
    try {
      this.#takeResponse(chunk);
    } finally {
      this.#program.release();
    }
    this.#refreshDeadline();
  }

  onUpstreamEnd(): void {
    if (this.#responseScanner?.endsWithConnection === true) {
      this.#isResponseDone = true;
      this.#isUpstreamGone = true;
      this.#settleIfDone();
    } else this.#onUpstreamLost(undefined);
  }

  onUpstreamClose(error: Error | undefined): void {
    this.#onUpstreamLost(error);
  }

  onDeadline(): void {
    this.#fail(this.#lateness());
  }

  #begin(upstream: UpstreamConnection): void {
    this.#state = 'under-way';
    this.#upstream = upstream;
    upstream.own(this);
    const early = this.#early;
    this.#early = [];
    if (early.length > 1) upstream.socket.cork();
    for (const bytes of early) this.#send(upstream, bytes);
    if (early.length > 1) upstream.socket.uncork();
    this.#refreshDeadline();
    if (!this.#waitsForUpstream) this.#program.resumeReading();
  }

  #forwardRequest(bytes: Buffer): void {
    if (this.#state === 'opening') {
      this.#early.push(bytes);
      this.#program.pauseReading();
    } else if (this.#upstream !== undefined && !this.#isUpstreamGone) this.#send(this.#upstream, bytes);
  }

  #send({ socket }: UpstreamConnection, bytes: Buffer): void {
    if (!socket.writable || writeBytes(socket, bytes, this.record.requestBody.releaseOf(bytes))) return;
    this.#waitsForUpstream = true;
    this.#program.pauseReading();
  }

  #takeResponse(chunk: Buffer): void {
    let bytes: Buffer | undefined = chunk;
    while (bytes !== undefined && this.#responseScanner === undefined && this.#state !== 'settled') {
      bytes = this.#takeResponseHead(bytes);
    }
    if (bytes !== undefined && this.#state !== 'settled') this.#takeResponseBody(bytes);
  }

  /** Returns the data after the head, or undefined if more data is needed or the exchange has failed. */
  #takeResponseHead(bytes: Buffer): Buffer | undefined {
    const { limits } = this.#setting;
    const read = this.#responseHeads.add(bytes);
    if (read.kind === 'partial') return undefined;
    if (read.kind === 'too-large') {
      this.#fail(platformFailure('response-too-large', this.#point(), { limitBytes: limits.maxHeadBytes }));
      return undefined;
    }
    const head = readResponseHead(read.text);
    // 101 would switch the connection to another protocol, which no request can have asked for.
    if (typeof head === 'string' || head.status === 101) return this.#malformed();
    const options = connectionOptions(head.headers);
    const framing = responseFraming(head, this.record.head.method);
    if (options === undefined || framing === undefined) return this.#malformed();
    if (head.status < 200) return this.#forwardInterim(head, options, read.rest);
    if (framing.kind === 'chunked' && this.record.head.minorVersion === 0) return this.#malformed();
    this.#forwardHead(head, framing, options);
    return read.rest;
  }

  #forwardInterim(head: ResponseHead, options: ReadonlySet<string>, rest: Buffer): Buffer | undefined {
    this.#interimResponses += 1;
    if (this.#interimResponses > this.#setting.limits.maxInterimResponses) return this.#malformed();
    if (this.record.head.minorVersion === 1) this.#write(forwardedResponseHead(head, options, false));
    return rest.length === 0 ? undefined : rest;
  }

  #forwardHead(head: ResponseHead, framing: BodyFraming, options: ReadonlySet<string>): void {
    const { record } = this;
    record.responseHead = head;
    record.respondedMs = performance.now();
    const closes = options.has('close') || head.minorVersion === 0 || framing.kind === 'until-close';
    this.#isUpstreamReusable = !closes && record.head.minorVersion === 1;
    // A platform that closes the connection accepts no more of an incomplete request.
    this.#isLast =
      !this.#keepsProgram ||
      head.minorVersion === 0 ||
      framing.kind === 'until-close' ||
      (closes && !record.isRequestWhole);
    this.#write(forwardedResponseHead(head, options, this.#isLast));
    if (framing.kind === 'length') record.responseBody.expect(framing.bytes);
    this.#responseScanner = bodyScanner(framing, content => record.responseBody.add(content));
  }

  #takeResponseBody(bytes: Buffer): void {
    const scanner = this.#responseScanner;
    if (scanner === undefined || this.#isResponseDone) {
      // Data after a response belongs to no exchange.
      if (bytes.length > 0) this.#isUpstreamReusable = false;
      return;
    }
    const used = scanner.scan(bytes);
    if (used > 0) {
      const content = used === bytes.length ? bytes : bytes.subarray(0, used);
      this.#write(content, this.record.responseBody.releaseOf(content));
    }
    if (scanner.isMalformed()) {
      this.#malformed();
      return;
    }
    if (!scanner.isDone()) return;
    this.#isResponseDone = true;
    if (used < bytes.length) this.#isUpstreamReusable = false;
    this.#settleIfDone();
  }

  #write(bytes: Buffer | string, onSent?: () => void): void {
    if (this.#program.write(bytes, onSent)) return;
    this.#waitsForProgram = true;
    this.#upstream?.socket.pause();
  }

  #malformed(): undefined {
    this.#fail(platformFailure('response-malformed', this.#point()));
    return undefined;
  }

  #onUpstreamLost(error: Error | undefined): void {
    if (this.#isResponseDone) {
      this.#isUpstreamGone = true;
      this.#settleIfDone();
    } else this.#fail(connectionFailure(error, this.#point()));
  }

  #settleIfDone(): void {
    if (this.#state === 'settled' || !this.#isResponseDone) return;
    const { isRequestWhole } = this.record;
    if (!isRequestWhole && !this.#isUpstreamGone && !this.#isLast) return;
    const upstream = this.#settle();
    const isClean = isRequestWhole && this.#isUpstreamReusable && !this.#isUpstreamGone;
    if (isClean && upstream !== undefined) this.#setting.pool.giveBack(upstream);
    else upstream?.destroy();
    this.#onSettled(this.record);
    this.#program.end(this.#isLast || !isRequestWhole);
  }

  #fail(failure: ExchangeFailure): void {
    if (this.#state === 'settled') return;
    const { record } = this;
    record.failure = failure;
    this.#settle()?.destroy();
    this.#onSettled(record);
    if (record.responseHead !== undefined) {
      // A reset is the only sign of an incomplete body that would otherwise extend to the end of the connection.
      this.#program.abort(this.#responseScanner?.endsWithConnection === true);
    } else if (failure.code === 'client-gone') this.#program.abort(false);
    else {
      const isLast = !this.#keepsProgram || !record.isRequestWhole;
      this.#program.respond(this.#setting.failureResponse(failure), isLast);
    }
  }

  /** Ends the exchange, and returns its connection, which the caller reuses or closes. */
  #settle(): UpstreamConnection | undefined {
    this.#state = 'settled';
    this.record.endedMs = performance.now();
    this.#setting.deadlines.remove(this);
    this.#opening?.abort();
    const upstream = this.#upstream;
    this.#upstream = undefined;
    return upstream;
  }

  /** Restarts the deadline, which depends on whether the platform has the whole request and must respond. */
  #refreshDeadline(): void {
    const { responseTimeoutMs, silenceTimeoutMs } = this.#setting.limits;
    if (this.#state !== 'under-way') return;
    const isWaiting = this.record.isRequestWhole && this.record.responseHead === undefined;
    this.deadlineMs = performance.now() + (isWaiting ? responseTimeoutMs : silenceTimeoutMs);
  }

  #lateness(): ExchangeFailure {
    const { connectTimeoutMs, responseTimeoutMs, silenceTimeoutMs } = this.#setting.limits;
    const late = (code: 'connect-timeout' | 'headers-timeout' | 'body-timeout', timeoutMs: number) =>
      platformFailure(code, this.#point(), { timeoutSeconds: timeoutMs / 1000 });
    if (this.#state === 'opening') return late('connect-timeout', connectTimeoutMs);
    if (this.#waitsForProgram) return { code: 'client-stalled', sent: this.#sent() };
    if (this.record.responseHead !== undefined && !this.#isResponseDone) {
      return late('body-timeout', silenceTimeoutMs);
    }
    if (!this.record.isRequestWhole && !this.#waitsForUpstream) {
      return { code: 'client-stalled', sent: this.#sent() };
    }
    return late('headers-timeout', responseTimeoutMs);
  }

  #point() {
    const hasResponseBegun = this.record.responseHead !== undefined || !this.#responseHeads.isEmpty;
    const isConnected = this.#state !== 'opening';
    return { address: this.#setting.address, isConnected, hasResponseBegun, sent: this.#sent() };
  }

  #sent(): ExchangeFailure['sent'] {
    if (this.#state === 'opening') return 'nothing';
    const isAll = this.record.isRequestWhole && this.#upstream?.socket.writableLength === 0;
    return isAll ? 'all' : 'some';
  }
}

const EMPTY = Buffer.alloc(0);
