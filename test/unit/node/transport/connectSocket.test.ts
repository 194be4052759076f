import assert from 'node:assert/strict';
import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, Socket } from 'node:net';
import { setTimeout as timeout } from 'node:timers/promises';
import { createSecureContext, type TLSSocket } from 'node:tls';
import { addressOf } from '../../../../src/node/transport/address.ts';
import { Connection } from '../../../../src/node/transport/connection.ts';
import { connected, secured } from '../../../../src/node/transport/socketOpener.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { withTlsServer } from './tlsServer.ts';

const local = (port: number) => addressOf(`http://localhost:${port}`);

describe('opening a socket', () => {
  const certificate = selfSignedCertificate({ names: ['localhost'] });
  const context = createSecureContext({ ca: certificate.cert });

  it('measures no time for TLS without it, some time with it, and leaves no listener on its signal', async () => {
    await withTlsServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, async ({ port }) => {
      for (const isSecure of [false, true]) {
        const { signal } = new AbortController();
        const startedMs = performance.now();
        const opened = await connected(local(port), isSecure ? context : undefined, signal);
        assert.equal(opened.timings.tlsMs > 0, isSecure);
        assert.equal(opened.timings.tlsMs === 0, !isSecure);
        // All phases are parts of the time that passed.
        const { dnsMs, connectMs, tlsMs } = opened.timings;
        assert.ok(dnsMs > 0 && connectMs > 0);
        assert.ok(dnsMs + connectMs + tlsMs <= performance.now() - startedMs);
        assert.equal(getEventListeners(signal, 'abort').length, 0);
        // HTTP/2 would be another connection than the one that is understood here.
        if (isSecure) assert.equal((opened.socket as TLSSocket).alpnProtocol, 'http/1.1');
        opened.socket.destroy();
      }
    });
  });

  it('selects HTTP/1.1 on an existing connection, too, and rejects if that ends in the handshake', async () => {
    await withTlsServer({ ...certificate, ALPNProtocols: ['h2', 'http/1.1'] }, async ({ port }) => {
      const carrier = connect(port, '127.0.0.1');
      await once(carrier, 'connect');
      const socket = await secured(carrier, local(port), context);
      assert.equal((socket as TLSSocket).alpnProtocol, 'http/1.1');
      socket.destroy();
    });
    const server = createTcpServer(peer => void peer.resume().end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const carrier = connect(port, '127.0.0.1');
    await once(carrier, 'connect');
    await assert.rejects(secured(carrier, local(port), context), { code: 'ECONNRESET' });
    carrier.destroy();
    await once(server.close(), 'close');
  });

  it('rejects if this side ends an existing connection during the handshake, although that raises no error', async () => {
    const server = createTcpServer(peer => void peer.on('error', () => {}).resume());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const carrier = connect(port, '127.0.0.1');
    await once(carrier, 'connect');
    const opening = secured(carrier, local(port), context);
    const listening = setImmediate(() => carrier.destroy());
    await assert.rejects(opening, { code: 'ECONNRESET', message: 'closed in the handshake' });
    clearImmediate(listening);
    await once(server.close(), 'close');
  });

  it('turns off the delay of small packets', async () => {
    const { setNoDelay } = Socket.prototype;
    const delays: unknown[] = [];
    Socket.prototype.setNoDelay = function (...args) {
      delays.push(...args);
      return setNoDelay.apply(this, args);
    };
    try {
      await withTlsServer(certificate, async ({ port }) => {
        const { socket } = await connected(local(port), undefined, new AbortController().signal);
        socket.destroy();
      });
    } finally {
      Socket.prototype.setNoDelay = setNoDelay;
    }
    assert.deepEqual(delays, [true]);
  });

  it('leaves no listener on its signal if it fails, and doesn’t start with an aborted one', async () => {
    const server = createTcpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await assert.rejects(connected(local(port), undefined, AbortSignal.abort()), { message: 'abandoned' });
    server.close();
    await once(server, 'close');
    const { signal } = new AbortController();
    await assert.rejects(connected(local(port), undefined, signal), { code: 'ECONNREFUSED' });
    // The socket is closed after its error.
    for (let turn = 0; turn < 100 && getEventListeners(signal, 'abort').length > 0; turn += 1)
      await timeout(10);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });
});

describe('a connection for several exchanges', () => {
  it('counts as having sent part of a request as long as it has no socket', () => {
    const connection = new Connection(local(1), () => Promise.reject(new Error('not opened')));
    assert.equal(connection.sentOfWritten(), 'some');
  });

  it('starts each exchange without a response, and counts the time to connect only in the first', async () => {
    const server = createServer((_request, response) => void response.end('{}'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connection = new Connection(local(port), (address, signal) =>
      connected(address, undefined, signal),
    );
    for (const isFirst of [true, false]) {
      assert.equal(connection.hasResponseBegun, false);
      await new Promise<void>((resolve, reject) =>
        connection.client.dispatch(
          { method: 'GET', path: '/' },
          {
            onRequestStart: () => {},
            onResponseStart: () => {},
            onResponseData: () => {},
            onResponseEnd: () => resolve(),
            onResponseError: (_controller, error) => reject(error),
          },
        ),
      );
      assert.equal(connection.hasResponseBegun, true);
      const { connectMs, tlsMs } = connection.takeOpeningTimings();
      assert.deepEqual([connectMs > 0, tlsMs], [isFirst, 0]);
      connection.rest();
      assert.equal(connection.isReusable, true);
    }
    assert.equal(connection.hasResponseBegun, false);
    await connection.destroy();
    assert.equal(connection.isReusable, false);
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
});
