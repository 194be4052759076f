import type { Address } from '../../node/transport/address.ts';
import { type BodyFraming, responseFraming } from '../wire/bodyFraming.ts';
import { type BodyScanner, bodyScanner } from '../wire/bodyScanner.ts';
import { connectionOptions, forwardedRequestHead, forwardedResponseHead } from '../wire/forwardedHead.ts';
import { HeadBuffer } from '../wire/headBuffer.ts';
import { KeptBody } from '../wire/keptBody.ts';
import { type RequestHead, type ResponseHead, readResponseHead } from '../wire/messageHead.ts';
import type { Deadlines, Timed } from './deadlines.ts';
import { connectionFailure, type ExchangeFailure, platformFailure, type Sent } from './exchangeFailure.ts';
import type { LocalResponse } from './localResponse.ts';
import type { ProxyLimits } from './proxyLimits.ts';
import type { UpstreamConnection, UpstreamOwner } from './upstreamConnection.ts';
import type { UpstreamPool } from './upstreamPool.ts';

/** The program's side of an exchange. */
export interface ProgramSide {
  /** Whether there is room for more at once. */
  readonly write: (bytes: Buffer | string) => boolean;
  /** What is written between `hold` and `release` leaves in one piece. */
  readonly hold: () => void;
  readonly release: () => void;
  readonly pauseReading: () => void;
  readonly resumeReading: () => void;
  readonly respond: (response: LocalResponse, isLast: boolean) => void;
  /** The exchange is over: the next request may come, or the connection ends behind what was written. */
  readonly end: (isLast: boolean) => void;
  /** Ends the connection in the middle of a response, so that nobody takes it for a whole one. */
  readonly abort: (byReset: boolean) => void;
}

/** What is seen of the request's body on its way. */
export interface RequestWatch {
  readonly add: (content: Buffer) => void;
}

/** A request on its way, and what came of it. */
export interface ExchangeRecord {
  readonly head: RequestHead;
  readonly startedMs: number;
  readonly requestBody: KeptBody;
  /** Whether the whole request came. */
  isRequestWhole: boolean;
  responseHead: ResponseHead | undefined;
  /** By `performance.now()`: when the head of the response was there. */
  respondedMs: number;
  endedMs: number;
  readonly responseBody: KeptBody;
  failure: ExchangeFailure | undefined;
}

/** What all exchanges of a proxy have in common. */
export interface ExchangeSetting {
  readonly address: Address;
  /** The value of the `Host` header. */
  readonly host: string;
  readonly limits: ProxyLimits;
  readonly pool: UpstreamPool;
  readonly deadlines: Deadlines;
  readonly failureResponse: (failure: ExchangeFailure) => LocalResponse;
}

/** One request on its way to the platform, and the response on its way back. Nothing of either is changed but `Host` and the
 *  headers of a connection; nothing is sent twice. */
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
  /** What came of the request while the connection was opened. */
  #early: Buffer[] = [];
  #state: 'opening' | 'under-way' | 'settled' = 'opening';
  #responseScanner: BodyScanner | undefined;
  #isResponseDone = false;
  #isUpstreamReusable = false;
  #isLast = true;
  #interimResponses = 0;
  /** The platform takes no more of the request, and its response is whole. */
  #isUpstreamGone = false;
  #waitsForUpstream = false;
  #waitsForProgram = false;

  constructor(
    setting: ExchangeSetting,
    program: ProgramSide,
    head: RequestHead,
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
    this.record = {
      head,
      startedMs: performance.now(),
      requestBody,
      isRequestWhole: false,
      responseHead: undefined,
      respondedMs: 0,
      endedMs: 0,
      responseBody: new KeptBody(limits.maxKeptBytes),
      failure: undefined,
    };
    if (framing.kind === 'length') requestBody.expect(framing.bytes);
    this.#requestScanner = bodyScanner(framing, content => {
      requestBody.add(content);
      watch?.add(content);
    });
  }

  /** Sends the head to the platform under this target. To be called once, before anything of the body is handed over. */
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

  /** Takes what the program sent; returns what is no more of this request. */
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

  /** The program has ended its connection, or its side of it in the middle of a request. */
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
    if (!socket.writable || socket.write(bytes)) return;
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

  /** What is behind the head, or undefined if there is nothing to go on with. */
  #takeResponseHead(bytes: Buffer): Buffer | undefined {
    const { limits } = this.#setting;
    const read = this.#responseHeads.add(bytes);
    if (read.kind === 'partial') return undefined;
    if (read.kind === 'too-large') {
      this.#fail(platformFailure('response-too-large', this.#point(), { limitBytes: limits.maxHeadBytes }));
      return undefined;
    }
    const head = readResponseHead(read.text);
    const options = typeof head === 'string' ? undefined : connectionOptions(head.headers);
    // 101 would make another protocol of the connection; nobody can have asked for it.
    if (typeof head === 'string' || options === undefined || head.status === 101) return this.#malformed();
    if (head.status < 200) return this.#forwardInterim(head, options, read.rest);
    return this.#forwardHead(head, options, read.rest);
  }

  #forwardInterim(head: ResponseHead, options: ReadonlySet<string>, rest: Buffer): Buffer | undefined {
    this.#interimResponses += 1;
    if (this.#interimResponses > this.#setting.limits.maxInterimResponses) return this.#malformed();
    // Source: RFC 9110, 15.2.
    if (this.record.head.minorVersion === 1) this.#write(forwardedResponseHead(head, options, false));
    return rest.length === 0 ? undefined : rest;
  }

  #forwardHead(head: ResponseHead, options: ReadonlySet<string>, rest: Buffer): Buffer | undefined {
    const { record } = this;
    const framing = responseFraming(head, record.head.method);
    if (framing === undefined || (framing.kind === 'chunked' && record.head.minorVersion === 0)) {
      return this.#malformed();
    }
    record.responseHead = head;
    record.respondedMs = performance.now();
    const closes = options.has('close') || head.minorVersion === 0 || framing.kind === 'until-close';
    this.#isUpstreamReusable = !closes && record.head.minorVersion === 1;
    // A platform that closes takes no more of a request that isn't whole.
    this.#isLast =
      !this.#keepsProgram ||
      head.minorVersion === 0 ||
      framing.kind === 'until-close' ||
      (closes && !record.isRequestWhole);
    this.#write(forwardedResponseHead(head, options, this.#isLast));
    if (framing.kind === 'length') record.responseBody.expect(framing.bytes);
    this.#responseScanner = bodyScanner(framing, content => record.responseBody.add(content));
    return rest;
  }

  #takeResponseBody(bytes: Buffer): void {
    const scanner = this.#responseScanner;
    if (scanner === undefined || this.#isResponseDone) {
      // Bytes behind a response belong to nobody.
      if (bytes.length > 0) this.#isUpstreamReusable = false;
      return;
    }
    const used = scanner.scan(bytes);
    if (used > 0) this.#write(used === bytes.length ? bytes : bytes.subarray(0, used));
    if (scanner.isMalformed()) {
      this.#malformed();
      return;
    }
    if (!scanner.isDone()) return;
    this.#isResponseDone = true;
    if (used < bytes.length) this.#isUpstreamReusable = false;
    this.#settleIfDone();
  }

  #write(bytes: Buffer | string): void {
    if (this.#program.write(bytes)) return;
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
      // Up to the end of the connection there is no other sign of a body that isn't whole.
      this.#program.abort(this.#responseScanner?.endsWithConnection === true);
    } else if (failure.code === 'client-gone') this.#program.abort(false);
    else {
      const isLast = !this.#keepsProgram || !record.isRequestWhole;
      this.#program.respond(this.#setting.failureResponse(failure), isLast);
    }
  }

  /** Ends the waiting; what becomes of the connection is the caller's. */
  #settle(): UpstreamConnection | undefined {
    this.#state = 'settled';
    this.record.endedMs = performance.now();
    this.#setting.deadlines.remove(this);
    this.#opening?.abort();
    const upstream = this.#upstream;
    this.#upstream = undefined;
    return upstream;
  }

  /** Who is waited for decides how long, and who is at fault. */
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

  #sent(): Sent {
    if (this.#state === 'opening') return 'nothing';
    const isAll = this.record.isRequestWhole && this.#upstream?.socket.writableLength === 0;
    return isAll ? 'all' : 'some';
  }
}

const EMPTY = Buffer.alloc(0);
