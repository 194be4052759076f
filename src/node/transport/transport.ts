import type { Dispatcher } from 'undici';
import { type FailureCode, FiscalError } from '../../core/errors.ts';
import type { Transport, TransportLimits } from '../../core/transportPort.ts';
import { CONNECTION_HEADERS } from '../../core/vocabulary/requestHeaders.ts';
import type { Header, WireRequest, WireResponse } from '../../core/wireMessages.ts';
import { steadyMs } from '../systemPorts.ts';
import { type Address, addressOf, assertPrivate } from './address.ts';
import { BodyDecoder, contentEncodings, type DecodedBody, MAX_ENCODINGS } from './bodyDecoder.ts';
import { Connection, MAX_HEAD_BYTES, type SentAmount } from './connection.ts';
import { cleanCause, failureCodeOf, systemCodeOf } from './networkFailure.ts';
import { type ProxyOption, proxyChoice } from './proxyChoice.ts';
import { type OpenSocket, socketOpener } from './socketOpener.ts';
import type { TlsFiles } from './tlsFiles.ts';
import { createTrust } from './trust.ts';

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const TARGET = /^\/[\x21-\x7e]*$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Throws TypeError if the request can't be sent unchanged; no connection is opened then. The checks in `core/request` report
 *  each of these as a problem with a position, so a request that fails this check is a bug. Never quotes a value. Source: RFC
 *  9112 3 and 5, RFC 9110 5.5 and 5.6.2. */
function assertSendable(request: WireRequest): void {
  if (!TOKEN.test(request.method)) throw new TypeError('the method is not a token');
  if (!TARGET.test(request.target)) throw new TypeError('the target is not a path of printable ASCII');
  request.headers.forEach(assertSendableHeader);
}

function assertSendableHeader(header: Header): void {
  const name = header[0];
  if (!TOKEN.test(name)) throw new TypeError('a header name is not a token');
  if (CONNECTION_HEADERS.has(name.toLowerCase()))
    throw new TypeError(`the header ${name} is not the caller's to set`);
  if (!FIELD_VALUE.test(header[1]))
    throw new TypeError(`the value of the header ${name} cannot go on the wire`);
}

export interface TransportOptions {
  /** The process's environment variables: NODE_TLS_REJECT_UNAUTHORIZED, and those that define a proxy. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Default: the proxy in the environment variables. */
  readonly proxy?: ProxyOption;
  /** Certificates from the user's own settings or options. */
  readonly tls?: TlsFiles;
  /** Opens sockets; replaces `proxy` and `tls`. */
  readonly openSocket?: OpenSocket;
}

/** Performs exchanges over HTTP/1.1, each with exclusive use of a connection. `exchange` rejects with a FiscalError
 *  whose `sent` argument tells how much of the request was sent (`nothing`, `some`, `all`), and with TypeError for a
 *  request that earlier checks should have rejected. */
export function createTransport(options: TransportOptions): Transport {
  const { env, proxy = 'environment', tls = {} } = options;
  const pool = new ConnectionPool(
    options.openSocket ?? socketOpener(createTrust(tls), proxyChoice(proxy, env)),
  );
  // Parsing a URL takes a tenth of an exchange, and consecutive requests usually have the same address.
  let latest: Address | undefined;
  return {
    async exchange(request, limits, signal) {
      assertSendable(request);
      const address = latest?.origin === request.origin ? latest : addressOf(request.origin);
      latest = address;
      assertPrivate(address, env);
      if (signal.aborted) throw refusal('cancelled', address);
      const connection = pool.take(address);
      try {
        return await new TransportExchange(connection, request, limits, signal).run();
      } finally {
        pool.release(connection);
      }
    },
    close: () => pool.close(),
  };
}

function refusal(code: FailureCode, { origin, hostname }: Address): FiscalError {
  return new FiscalError(code, { origin, host: hostname, sent: 'nothing' });
}

/** What the exchange is waiting for: the connection, the response headers, the rest of the body, or nothing. */
type Stage = 'connecting' | 'waiting' | 'reading' | 'settled';

type Args = Readonly<Record<string, string | number>>;

type Head = Pick<WireResponse, 'status' | 'statusText' | 'headers'>;

/** Servers send one or two; a flood of them would keep the client busy until the timeout. */
const MAX_INFORMATIONAL_RESPONSES = 8;

/** One request and its response on one connection. The first event that ends it decides; a failure destroys the
 *  connection. */
class TransportExchange implements Dispatcher.DispatchHandler {
  readonly #connection: Connection;
  readonly #request: WireRequest;
  readonly #limits: TransportLimits;
  readonly #signal: AbortSignal;
  #stage: Stage = 'connecting';
  #startedMs = 0;
  #writtenMs = 0;
  #headMs = 0;
  #wireBytes = 0;
  #decoder: BodyDecoder | undefined;
  #informationalResponses = 0;
  #head: Head | undefined;
  #resolve: (response: WireResponse) => void = () => {};
  #reject: (failure: FiscalError) => void = () => {};

  constructor(connection: Connection, request: WireRequest, limits: TransportLimits, signal: AbortSignal) {
    this.#connection = connection;
    this.#request = request;
    this.#limits = limits;
    this.#signal = signal;
  }

  /** Must be called once. Rejects with FiscalError. */
  run(): Promise<WireResponse> {
    return new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
      this.#startedMs = steadyMs();
      this.#connection.cancellation.start(this.#signal, this.#cancel);
      const { totalTimeoutMs, connectTimeoutMs } = this.#limits;
      this.#connection.deadline.start(totalTimeoutMs, connectTimeoutMs, 'connect-timeout', this.#onTimeout);
      const { method, target, headers, body } = this.#request;
      this.#connection.client.dispatch(
        { method, path: target, headers: headersForUndici(headers), body },
        this,
      );
    });
  }

  /** The connection is open, and the whole request is written to its socket in this tick. */
  onRequestStart(): void {
    this.#enter('waiting', this.#limits.headersTimeoutMs, 'headers-timeout');
    this.#writtenMs = steadyMs();
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    _headers: unknown,
    statusText = '',
  ): void {
    if (this.#stage !== 'waiting') return;
    if (status < 200) {
      this.#informationalResponses += 1;
      if (this.#informationalResponses > MAX_INFORMATIONAL_RESPONSES) this.#fail('response-malformed');
      return;
    }
    this.#headMs = steadyMs();
    const headers = headersFromUndici(controller.rawHeaders);
    this.#head = { status, statusText, headers };
    this.#enter('reading', this.#limits.bodyTimeoutMs, 'body-timeout');
    const announced = headers.find(header => header[0].toLowerCase() === 'content-length');
    if (announced !== undefined && this.#request.method !== 'HEAD') this.#limitBody(Number(announced[1]));
    this.#decode(contentEncodings(headers));
  }

  #decode(encodings: readonly string[]): void {
    this.#decoder = new BodyDecoder(encodings, this.#limits.maxResponseBytes, (fault, cause) => {
      if (fault === 'too-large') this.#limitBody(Number.POSITIVE_INFINITY);
      else this.#refuseBody('encoding-broken', cause);
    });
    if (encodings.length > MAX_ENCODINGS) {
      this.#refuseBody('too-many-encodings');
    }
  }

  #refuseBody(reason: string, cause?: Error): void {
    this.#fail('response-undecodable', { status: this.#head?.status ?? 0, reason }, cause);
  }

  onResponseData(_controller: unknown, chunk: Uint8Array): void {
    if (this.#stage !== 'reading') return;
    this.#wireBytes += chunk.length;
    this.#connection.deadline.extend();
    this.#limitBody(this.#wireBytes);
    this.#decoder?.write(chunk);
  }

  /** undici considers a body that ends with the connection complete even if the connection was reset, and parses what
   *  follows a response only after this call. The socket shows both a moment later. */
  onResponseEnd(): void {
    if (this.#stage !== 'reading') return;
    const endMs = steadyMs();
    process.nextTick(() => {
      const fault = this.#connection.faultAfterResponse();
      if (fault !== undefined) this.#failWith(fault);
      else this.#decoder?.end(decoded => this.#complete(endMs, decoded));
    });
  }

  onResponseError(_controller: unknown, error: Error): void {
    this.#failWith(error);
  }

  #enter(stage: Stage, timeoutMs: number, onTimeout: FailureCode): void {
    this.#stage = stage;
    this.#connection.deadline.enter(timeoutMs, onTimeout);
  }

  #limitBody(bytes: number): void {
    const limitBytes = this.#limits.maxResponseBytes;
    if (bytes > limitBytes) this.#fail('response-too-large', { limitBytes });
  }

  readonly #cancel = (): void => this.#fail('cancelled');

  readonly #onTimeout = (code: FailureCode, timeoutMs: number): void =>
    this.#fail(code, { timeoutSeconds: timeoutMs / 1000 });

  #failWith(error: unknown): void {
    if (error instanceof FiscalError && !this.#connection.client.destroyed) {
      this.#fail(error.code, error.args, error.cause);
      return;
    }
    const code = failureCodeOf(error, {
      address: this.#connection.address,
      connected: this.#stage !== 'connecting',
      hasResponseBegun: this.#connection.hasResponseBegun,
      serverEnded: this.#connection.socket?.readableEnded ?? false,
      destroyedByUs: this.#connection.client.destroyed,
    });
    this.#fail(code, failureArgs(code, error), error);
  }

  #fail(code: FailureCode, args: Args = {}, error?: unknown): void {
    if (this.#stage === 'settled') return;
    const sent: SentAmount = this.#stage === 'connecting' ? 'nothing' : this.#connection.sentOfWritten();
    const { origin, hostname } = this.#connection.address;
    this.#settle();
    void this.#connection.destroy();
    const cause = error === undefined ? undefined : cleanCause(error);
    this.#reject(new FiscalError(code, { origin, host: hostname, sent, ...args }, cause));
  }

  #complete(endMs: number, { body, encodings }: DecodedBody): void {
    if (this.#stage === 'settled' || this.#head === undefined) return;
    this.#settle();
    this.#resolve({
      ...this.#head,
      body,
      ...(encodings.length === 0 ? {} : { decoded: { encodings, wireBytes: this.#wireBytes } }),
      timings: {
        ...this.#connection.takeOpeningTimings(),
        firstByteMs: this.#headMs - this.#writtenMs,
        downloadMs: endMs - this.#headMs,
        totalMs: endMs - this.#startedMs,
      },
    });
  }

  #settle(): void {
    this.#stage = 'settled';
    this.#connection.deadline.end();
    this.#decoder?.destroy();
    this.#connection.cancellation.end();
  }
}

/** Arguments that only the error contains: undici itself enforces only the limit for the response headers. */
function failureArgs(code: FailureCode, error: unknown): Args {
  if (code === 'response-too-large') return { limitBytes: MAX_HEAD_BYTES };
  return code === 'tls-failed' || code === 'network-failed' ? { reason: systemCodeOf(error) } : {};
}

/** Alternating names and values, as undici requires; case, order, and repetitions are preserved. Unless the request sets
 *  Accept-Encoding, an uncompressed response is requested, because a small compressed one could be decoded to many megabytes. */
function headersForUndici(headers: readonly Header[]): string[] {
  const written: string[] = [];
  let asksEncoding = false;
  for (const header of headers) {
    const name = header[0];
    written.push(name, header[1]);
    asksEncoding ||= name.toLowerCase() === 'accept-encoding';
  }
  if (!asksEncoding) written.push('accept-encoding', 'identity');
  return written;
}

/** Converts undici's raw headers (alternating buffers) to pairs. Latin-1 maps every byte to one character.
 *  Source: RFC 9110 5.5. */
function headersFromUndici(raw: unknown): Header[] {
  const items: readonly unknown[] = Array.isArray(raw) ? raw : [];
  const pairs: Header[] = [];
  for (let index = 0; index + 1 < items.length; index += 2) {
    pairs.push([fieldText(items[index]), fieldText(items[index + 1])]);
  }
  return pairs;
}

function fieldText(item: unknown): string {
  return Buffer.isBuffer(item) ? item.toString('latin1') : String(item);
}

/** The connections of a transport, with idle ones by origin; the one used last is reused first. There are as many as concurrent
 *  exchanges; undici closes idle connections. */
export class ConnectionPool {
  readonly #openSocket: OpenSocket;
  readonly #idle = new Map<string, Connection[]>();
  readonly #all = new Set<Connection>();

  constructor(openSocket: OpenSocket) {
    this.#openSocket = openSocket;
  }

  take(address: Address): Connection {
    const idle = this.#idle.get(address.origin);
    for (let connection = idle?.pop(); connection !== undefined; connection = idle?.pop()) {
      if (connection.isReusable) return connection;
      this.#discard(connection);
    }
    const connection = new Connection(address, this.#openSocket);
    this.#all.add(connection);
    return connection;
  }

  /** Returns a connection after its exchange, regardless of the result. */
  release(connection: Connection): void {
    if (!connection.isReusable) {
      this.#discard(connection);
      return;
    }
    connection.rest();
    const { origin } = connection.address;
    const idle = this.#idle.get(origin) ?? [];
    idle.push(connection);
    this.#idle.set(origin, idle);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map(connection => connection.destroy()));
    this.#idle.clear();
    this.#all.clear();
  }

  #discard(connection: Connection): void {
    this.#all.delete(connection);
    void connection.destroy();
  }
}
