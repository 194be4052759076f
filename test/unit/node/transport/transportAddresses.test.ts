import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { addressOf } from '../../../../src/node/transport/address.ts';
import { answers, okAnswer, withFaultyServer } from '../../../support/faultyServer.ts';
import { skip } from '../../../support/skip.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

/** A port on which nothing listens, or undefined if the address isn't available. */
async function closedPort(host: string): Promise<number | undefined> {
  const server = createServer();
  const listening = await new Promise<boolean>(resolve => {
    server.once('error', () => resolve(false)).listen(0, host, () => resolve(true));
  });
  if (!listening) return undefined;
  const address = server.address();
  await new Promise(resolve => server.close(resolve));
  return typeof address === 'object' ? address?.port : undefined;
}

describe('the transport', () => {
  for (const host of ['127.0.0.1', '::1']) {
    it(`returns a response from ${host}, which the Host header names`, async function () {
      if ((await closedPort(host)) === undefined) skip(this, `the address ${host}`);
      await withFaultyServer(
        answers(okAnswer()),
        server =>
          withTransport(async transport => {
            await transport.exchange(aRequest(server.origin), LIMITS, NEVER_ABORTED);
            const hostHeader = server.origin.replace('http://', '');
            assert.match(String(server.peers[0]?.received).replace(hostHeader, 'HOST'), /\r\nhost: HOST\r\n/);
          }),
        host,
      );
    });

    const code = host === '::1' ? 'connection-refused' : 'gateway-not-running';
    it(`reports ${code} for a closed port of ${host}: the local gateway listens only on 127.0.0.1`, async function () {
      const port = await closedPort(host);
      if (port === undefined) skip(this, `the address ${host}`);
      const name = host === '::1' ? '[::1]' : host;
      await withTransport(async transport => {
        await assert.rejects(transport.exchange(aRequest(`http://${name}:${port}`), LIMITS, NEVER_ABORTED), {
          code,
          args: { origin: `http://${name}:${port}`, host, sent: 'nothing' },
        });
      });
    });
  }

  it('doesn’t mistake a closed port of https://127.0.0.1 for the local gateway', async function () {
    const port = await closedPort('127.0.0.1');
    if (port === undefined) skip(this, 'the address 127.0.0.1');
    await withTransport(async transport => {
      const exchange = transport.exchange(aRequest(`https://127.0.0.1:${port}`), LIMITS, NEVER_ABORTED);
      await assert.rejects(exchange, { code: 'connection-refused' });
    });
  });

  it('D8 reaches localhost over IPv4 if nothing listens on IPv6', async () => {
    await withFaultyServer(answers(okAnswer()), server =>
      withTransport(async transport => {
        const origin = `http://localhost:${server.port}`;
        assert.equal((await transport.exchange(aRequest(origin), LIMITS, NEVER_ABORTED)).status, 200);
      }),
    );
  });

  it('D8 reports a name that doesn’t exist', async () => {
    await withTransport(async transport => {
      const origin = 'https://does-not-exist.invalid';
      await assert.rejects(transport.exchange(aRequest(origin), LIMITS, NEVER_ABORTED), {
        code: 'host-not-found',
        args: { origin, host: 'does-not-exist.invalid', sent: 'nothing' },
      });
    });
  });

  const loopback = ['http://localhost', 'http://127.0.0.1', 'http://127.9.9.9', 'http://[::1]'];
  for (const origin of loopback) {
    it(`knows that ${origin} is this machine`, () => assert.equal(addressOf(origin).isLoopback, true));
  }

  const elsewhere = [
    'http://127.evil.example',
    'http://localhost.evil.example',
    'http://app.localhost:8080',
    'http://10.0.0.1',
    'http://0.0.0.0',
  ];
  for (const origin of elsewhere) {
    it(`A5 knows that ${origin} isn’t this machine`, () => assert.equal(addressOf(origin).isLoopback, false));
  }

  for (const [origin, port] of [
    ['http://a', 80],
    ['https://a', 443],
    ['https://a:80', 80],
    ['http://a:8787', 8787],
  ] as const) {
    it(`knows that ${origin} is at port ${port}`, () => assert.equal(addressOf(origin).port, port));
  }

  const malformed = ['https://a/', 'https://a/path', 'https://u:p@a', 'HTTPS://a', 'https://a:443', 'a', ''];
  for (const origin of malformed) {
    it(`A5 doesn’t accept ${JSON.stringify(origin)} as a serialized origin`, () => {
      assert.throws(() => addressOf(origin), new TypeError('not the serialized origin of a URL'));
    });
  }

  it('A5 refuses an origin that is neither http nor https', () => {
    assert.throws(() => addressOf('ftp://a'), new TypeError('neither http nor https'));
  });
});
