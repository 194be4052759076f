import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { OutgoingHttpHeaders } from 'node:http';
import { connect, type Socket } from 'node:net';
import { GATEWAY_LIMITS } from '../../../src/gateway/http/gatewayServer.ts';
import { applicationOf, send, sendRaw, signed, withGateway } from '../../support/gateway.ts';

/** A tenth of the real timeouts, so that the test is fast. */
const SHORT = {
  headersTimeoutMs: 300,
  requestTimeoutMs: 600,
  idleTimeoutMs: 300,
  checkIntervalMs: 30,
  lingerMs: 100,
};

describe('the gateway with its limits', () => {
  it('H6 waits less than 5 s for headers and 15 s for a body, and accepts 10 MiB and over 200 connections', () => {
    const { headersTimeoutMs, requestTimeoutMs, checkIntervalMs, maxBodyBytes } = GATEWAY_LIMITS;
    assert.ok(headersTimeoutMs + checkIntervalMs < 5_000);
    assert.ok(requestTimeoutMs + checkIntervalMs < 15_000);
    assert.equal(maxBodyBytes, 10_485_760);
    assert.ok(GATEWAY_LIMITS.maxConnections > 200);
  });

  it('H6 rejects a body over the limit with 413, closes the connection, and accepts a body that just fits', async () => {
    const body = `{"message":"${'x'.repeat(1_000)}"}`;
    const limits = { ...SHORT, maxBodyBytes: body.length };
    await withGateway({ limits }, async gateway => {
      const fits = await send(gateway, signed(applicationOf(gateway), { method: 'POST', body }));
      assert.equal(fits.status, 200);
      const framings: readonly OutgoingHttpHeaders[] = [{}, { 'transfer-encoding': 'chunked' }];
      for (const headers of framings) {
        const reply = await send(
          gateway,
          signed(applicationOf(gateway), { method: 'POST', body: `${body} `, headers }),
        );
        assert.equal(reply.status, 413);
        assert.equal(reply.headers.connection, 'close');
      }
    });
  });

  it('H6 returns 413 to a sender that continues for 32 MiB', async () => {
    await withGateway({}, async gateway => {
      const reply = await send(gateway, { method: 'POST', body: Buffer.alloc(32 * 1024 * 1024) });
      assert.equal(reply.status, 413);
    });
  });

  it('H6 returns 413 instead of 100 Continue', async () => {
    await withGateway({ limits: { ...SHORT, maxBodyBytes: 10 } }, async ({ port }) => {
      const head = `POST /openapi/x HTTP/1.1\r\nHost: localhost:${port}\r\nExpect: 100-continue\r\nContent-Length: 11\r\n\r\n`;
      assert.match(await sendRaw(port, head), /^HTTP\/1\.1 413 /);
    });
  });

  it('H6 closes a connection whose headers or body don’t end', async () => {
    await withGateway({ limits: SHORT }, async ({ port }) => {
      const head = `POST /openapi/x HTTP/1.1\r\nHost: localhost:${port}\r\n`;
      const answers = await Promise.all([
        sendRaw(port, head),
        sendRaw(port, `${head}Content-Length: 5\r\n\r\nab`),
        sendRaw(port, ''),
      ]);
      assert.match(answers[0], /^HTTP\/1\.1 408 /);
      assert.match(answers[1], /^HTTP\/1\.1 408 /);
    });
  });

  it('H6 responds to new requests despite 200 idle connections', async () => {
    await withGateway({}, async gateway => {
      const sockets = Array.from({ length: 200 }, () => connect(gateway.port, '127.0.0.1'));
      await Promise.all(sockets.map(socket => once(socket, 'connect')));
      assert.equal((await send(gateway, signed(applicationOf(gateway)))).status, 200);
      for (const socket of sockets) socket.destroy();
    });
  });

  it('H6 drops connections over the limit', async () => {
    await withGateway({ limits: { maxConnections: 2 } }, async gateway => {
      const kept = [connect(gateway.port, '127.0.0.1'), connect(gateway.port, '127.0.0.1')];
      await Promise.all(kept.map(socket => once(socket, 'connect')));
      const [hadError] = await closed(connect(gateway.port, '127.0.0.1'));
      assert.equal(typeof hadError, 'boolean');
      for (const socket of kept) socket.destroy();
    });
  });
});

function closed(socket: Socket): Promise<unknown[]> {
  socket.on('error', () => {
    // Dropped with a reset: closed all the same.
  });
  socket.resume();
  return once(socket, 'close');
}
