import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { TlsOptions } from 'node:tls';
import { addressOf } from '../../../src/node/transport/address.ts';
import { socketOpener } from '../../../src/node/transport/socketOpener.ts';
import { createTrust } from '../../../src/node/transport/trust.ts';
import type { ProxyLimits } from '../../../src/proxy/forward/proxyLimits.ts';
import type { FiscalProxy } from '../../../src/proxy/startProxy.ts';
import type { ProxyEntry } from '../../../src/report/loggedRecord.ts';
import {
  envelopeResponse,
  exchanged,
  explainedEntries,
  type OnConnection,
  RawClient,
  respondsWith,
  signedBytes,
  withProxy,
  withRawPlatform,
} from '../../support/proxy.ts';
import { selfSignedCertificate } from '../node/transport/selfSignedCertificate.ts';
import { withTlsServer } from '../node/transport/tlsServer.ts';

/** What the program receives, the log entry, and the result of a later request. */
interface Seen {
  readonly text: string;
  readonly entry: ProxyEntry;
}

const QUICK: Partial<ProxyLimits> = {
  connectTimeoutMs: 200,
  responseTimeoutMs: 200,
  silenceTimeoutMs: 200,
  headTimeoutMs: 200,
  checkIntervalMs: 20,
  lingerMs: 200,
};

/** Sends a request to a platform with this behavior, and then another one, which must succeed. */
async function seen(
  platform: OnConnection,
  send: (proxy: FiscalProxy) => Promise<string> = proxy =>
    exchanged(proxy, signedBytes(proxy, { body: '{}' })),
): Promise<Seen> {
  const { onExplained, next } = explainedEntries();
  let isBroken = true;
  const behavior: OnConnection = (socket, index) =>
    isBroken ? platform(socket, index) : respondsWith(envelopeResponse(200, undefined))(socket, index);
  return withRawPlatform(behavior, ({ port }) =>
    withProxy(port, { onExplained, limits: QUICK }, async proxy => {
      const text = await send(proxy);
      const entry = await next();
      isBroken = false;
      match(await exchanged(proxy, signedBytes(proxy, { body: '{"next":1}' })), /^HTTP\/1\.1 200 /);
      equal((await next()).response?.status, 200);
      return { text, entry };
    }),
  );
}

function localBody(text: string): Readonly<Record<string, unknown>> {
  return JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4));
}

describe('the proxy with failures', () => {
  it('responds with 502 if nothing listens at the platform’s address, and says that nothing was sent', async () => {
    const { onExplained, next } = explainedEntries();
    const port = await withRawPlatform(
      () => {},
      async platform => platform.port,
    );
    await withProxy(port, { onExplained }, async proxy => {
      const text = await exchanged(proxy, signedBytes(proxy));
      match(text, /^HTTP\/1\.1 502 Bad Gateway\r\n/);
      match(text, /x-fiscal-proxy-error: gateway-not-running\r\n/);
      deepEqual([localBody(text)['sent'], localBody(text)['outcome']], ['nothing', 'not-sent']);
      equal((await next()).failure?.code, 'gateway-not-running');
    });
  });

  it('responds with 502 to a reset before the response, and says that the outcome is unknown', async () => {
    const { text, entry } = await seen(socket => socket.once('data', () => socket.resetAndDestroy()));
    match(text, /^HTTP\/1\.1 502 /);
    match(text, /x-fiscal-proxy-error: connection-reset/);
    equal(localBody(text)['outcome'], 'unknown');
    match(String(localBody(text)['advice']), /The document may exist|the document may exist/);
    equal(entry.failure?.code, 'connection-reset');
  });

  it('responds with 502 to a connection that ends without a response', async () => {
    const { text, entry } = await seen(socket => socket.once('data', () => socket.end()));
    match(text, /x-fiscal-proxy-error: connection-reset/);
    equal(entry.failure?.code, 'connection-reset');
  });

  it('responds with 504 if the platform never responds', async () => {
    const { text, entry } = await seen(() => {});
    match(text, /^HTTP\/1\.1 504 Gateway Timeout\r\n/);
    match(text, /x-fiscal-proxy-error: headers-timeout/);
    equal(entry.failure?.code, 'headers-timeout');
  });

  for (const [name, response] of [
    ['isn’t HTTP', 'SSH-2.0-OpenSSH_9.6\r\n\r\n'],
    ['has a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n'],
    ['has a tab after its coding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\t\r\n\r\n0\r\n\r\n'],
    ['has two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd'],
    ['has a folded header', 'HTTP/1.1 200 OK\r\nX-A: 1\r\n 2\r\nContent-Length: 0\r\n\r\n'],
    ['has a bare line feed', 'HTTP/1.1 200 OK\nContent-Length: 0\n\r\n\r\n'],
    [
      'is an interim one of HTTP/1.0',
      'HTTP/1.0 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    ],
    ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n'],
  ] as const) {
    it(`responds with 502 to a response that ${name}`, async () => {
      const { text, entry } = await seen(socket => socket.once('data', () => socket.write(response)));
      match(text, /^HTTP\/1\.1 502 /);
      match(text, /x-fiscal-proxy-error: response-malformed/);
      equal(entry.failure?.code, 'response-malformed');
    });
  }

  it('ends its response early if the platform’s is cut off, so that it can’t be mistaken for a complete one', async () => {
    for (const end of ['end', 'resetAndDestroy'] as const) {
      const { text, entry } = await seen(socket =>
        socket.once('data', () => {
          socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc');
          setTimeout(() => socket[end](), 50);
        }),
      );
      ok(text.endsWith('\r\n\r\nabc'), text);
      ok(['response-cut-off', 'connection-reset'].includes(entry.failure?.code ?? ''), entry.failure?.code);
    }
  });

  it('resets its connection if the platform’s is reset in a body that ends with the connection', async () => {
    const resets: unknown[] = [];
    await seen(
      socket =>
        socket.once('data', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\nabc');
          setTimeout(() => socket.resetAndDestroy(), 50);
        }),
      async proxy => {
        const client = new RawClient(proxy.port);
        client.socket.on('error', error => resets.push((error as NodeJS.ErrnoException).code));
        client.socket.write(signedBytes(proxy, { method: 'GET' }));
        return client.end();
      },
    );
    deepEqual(resets, ['ECONNRESET']);
  });

  it('ends its response if the platform stalls in the middle', async () => {
    const { entry } = await seen(socket =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc')),
    );
    equal(entry.failure?.code, 'body-timeout');
  });

  it('disconnects from the platform if the program disconnects during its request, and logs it', async () => {
    const { entry } = await seen(
      () => {},
      async proxy => {
        const client = new RawClient(proxy.port);
        client.socket.write(signedBytes(proxy, { body: 'x'.repeat(100) }).subarray(0, -50));
        await new Promise(resolve => setTimeout(resolve, 50));
        client.destroy();
        return '';
      },
    );
    deepEqual([entry.failure?.code, entry.verdict.ours], ['client-gone', 'unknown']);
  });

  it('responds with 408 to a program that stops in the middle of its request', async () => {
    const { text, entry } = await seen(
      () => {},
      async proxy => {
        const client = new RawClient(proxy.port);
        client.socket.write(signedBytes(proxy, { body: 'x'.repeat(100) }).subarray(0, -50));
        return client.end();
      },
    );
    match(text, /^HTTP\/1\.1 408 .*x-fiscal-proxy-error: client-stalled/s);
    equal(entry.failure?.code, 'client-stalled');
  });

  it('responds with 400 to a body whose chunks are malformed, and never sends the bytes after the fault', async () => {
    const chunks = '5\r\nhello\r\nZZ\r\nGET /openapi/smuggled HTTP/1.1\r\n\r\n';
    const { onExplained, next } = explainedEntries();
    await withRawPlatform(
      () => {},
      platform =>
        withProxy(platform.port, { onExplained }, async proxy => {
          const headers = { 'Content-Length': '', 'Transfer-Encoding': 'chunked' };
          const text = await exchanged(
            proxy,
            Buffer.concat([signedBytes(proxy, { headers }), Buffer.from(chunks)]),
          );
          match(text, /^HTTP\/1\.1 400 .*x-fiscal-proxy-error: request-malformed/s);
          equal((await next()).failure?.code, 'request-malformed');
          ok(platform.received().every(bytes => !bytes.includes('smuggled')));
        }),
    );
  });

  it('sends nothing twice: one failure, one connection', async () => {
    await withRawPlatform(
      socket => socket.once('data', () => socket.resetAndDestroy()),
      platform =>
        withProxy(platform.port, {}, async proxy => {
          await exchanged(proxy, signedBytes(proxy, { method: 'GET' }));
          equal(platform.received().length, 1);
        }),
    );
  });

  it('follows no redirect', async () => {
    const response = 'HTTP/1.1 307 Temporary\r\nLocation: http://127.0.0.1:1/x\r\nContent-Length: 0\r\n\r\n';
    await withRawPlatform(respondsWith(response), platform =>
      withProxy(platform.port, {}, async proxy => {
        const text = await exchanged(proxy, signedBytes(proxy));
        match(text, /^HTTP\/1\.1 307 Temporary\r\nLocation: http:\/\/127\.0\.0\.1:1\/x\r\n/);
        equal(platform.received().length, 1);
      }),
    );
  });

  describe('over TLS', () => {
    const right = selfSignedCertificate({ names: ['localhost'] });
    const expired = selfSignedCertificate({ names: ['localhost'], notAfter: '210101000000Z' });
    const otherName = selfSignedCertificate({ names: ['other.example'] });

    async function overTls(server: TlsOptions, roots: string) {
      const { onExplained, next } = explainedEntries();
      return withTlsServer(server, platform => {
        const address = addressOf(`https://localhost:${platform.port}`);
        const trust = createTrust({});
        const open = socketOpener(
          { ...trust, forOrigin: async () => (await import('node:tls')).createSecureContext({ ca: roots }) },
          () => undefined,
        );
        const options = {
          target: { address, basePath: '' },
          openUpstream: async (signal: AbortSignal) => (await open(address, signal)).socket,
          onExplained,
        };
        return withProxy(platform.port, options, async proxy => ({
          text: await exchanged(proxy, signedBytes(proxy, { method: 'GET' })),
          entry: await next(),
          applicationBytes: platform.applicationBytes(),
        }));
      });
    }

    it('forwards if the certificate is valid', async () => {
      const { text } = await overTls(right, right.cert);
      match(text, /^HTTP\/1\.1 200 OK\r\n.*ok$/s);
    });

    for (const [name, server, roots] of [
      ['expired', expired, expired.cert],
      ['for another name', otherName, otherName.cert],
      ['of an authority that isn’t known', right, otherName.cert],
    ] as const) {
      it(`responds with 502 to a certificate that is ${name}, before any byte of the request is sent`, async () => {
        const { text, entry, applicationBytes } = await overTls(server, roots);
        match(text, /^HTTP\/1\.1 502 .*x-fiscal-proxy-error: tls-failed/s);
        deepEqual([entry.failure?.code, applicationBytes], ['tls-failed', 0]);
        equal(localBody(text)['outcome'], 'not-sent');
      });
    }
  });

  it('doesn’t start on a port in use', async () => {
    await withRawPlatform(
      () => {},
      async ({ port }) => {
        const failure = await withProxy(port, { port }, async () => undefined).catch(error => error);
        equal(failure.code, 'port-taken');
      },
    );
  });

  it('ends every connection when it’s closed, even during an exchange', async () => {
    await withRawPlatform(
      () => {},
      async platform => {
        const client = await withProxy(platform.port, {}, async proxy => {
          const socket = connect(proxy.port, '127.0.0.1');
          socket.on('error', () => {});
          socket.write(signedBytes(proxy, { method: 'GET' }));
          while (platform.received().length === 0) await new Promise(resolve => setTimeout(resolve, 5));
          return socket;
        });
        if (!client.closed) await once(client, 'close');
        ok(client.destroyed);
      },
    );
  });
});
