import { type FailureCode, FiscalError } from '../../core/errors.ts';
import type { Header, Transport, WireRequest } from '../../core/ports.ts';
import { CONNECTION_HEADERS } from '../../core/vocabulary/requestHeaders.ts';
import { type Address, addressOf, assertPrivate } from './address.ts';
import { ConnectionPool } from './connectionPool.ts';
import { type ProxyOption, proxyChoice } from './proxyChoice.ts';
import { type OpenSocket, socketOpener } from './socketOpener.ts';
import type { TlsFiles } from './tlsFiles.ts';
import { TransportExchange } from './transportExchange.ts';
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

function assertSendableHeader([name, value]: Header): void {
  if (!TOKEN.test(name)) throw new TypeError('a header name is not a token');
  if (CONNECTION_HEADERS.has(name.toLowerCase()))
    throw new TypeError(`the header ${name} is not the caller's to set`);
  if (!FIELD_VALUE.test(value)) throw new TypeError(`the value of the header ${name} cannot go on the wire`);
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
