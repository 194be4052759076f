import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { RefusalCount } from '../../../../src/traffic/requestGuard.ts';
import { applicationOf, send, sendRaw, signed, withGateway } from '../../../support/gateway.ts';
import { otherAddresses } from '../../../support/otherAddresses.ts';

describe('the gateway as a server on this machine', () => {
  it('H1 listens only on 127.0.0.1', async function () {
    await withGateway({}, async gateway => {
      assert.equal(gateway.url, `http://127.0.0.1:${gateway.port}`);
      for (const address of otherAddresses(this)) {
        assert.equal(await connects(address, gateway.port), false, address);
      }
    });
  });

  it('H2 accepts the three loopback names with its port, regardless of case', async () => {
    await withGateway({}, async gateway => {
      for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LocalHost']) {
        const headers = { host: `${name}:${gateway.port}` };
        const reply = await send(gateway, signed(applicationOf(gateway), { headers }));
        assert.equal(reply.status, 200, name);
      }
    });
  });

  it('H2 returns 421 for any other Host, before the API’s checks', async () => {
    await withGateway({}, async gateway => {
      const { port } = gateway;
      const hosts = [
        'localhost',
        '127.0.0.1',
        `127.0.0.1:${port + 1}`,
        `evil.example:${port}`,
        `localhost.evil.example:${port}`,
        `127.0.0.1.nip.io:${port}`,
        `localhost.:${port}`,
        `0.0.0.0:${port}`,
        `127.0.0.2:${port}`,
        `[::]:${port}`,
      ];
      for (const host of hosts) {
        const reply = await send(gateway, signed(applicationOf(gateway), { headers: { host } }));
        assert.equal(reply.status, 421, host);
        assert.equal(JSON.parse(reply.text).code, undefined);
      }
    });
  });

  it('H2 returns 421 for two Host headers, even correct ones, and 400 for none', async () => {
    await withGateway({}, async ({ port }) => {
      const host = `Host: 127.0.0.1:${port}\r\n`;
      const close = 'Connection: close\r\n\r\n';
      const ask = (headers: string): Promise<string> =>
        sendRaw(port, `GET /openapi/x HTTP/1.1\r\n${headers}${close}`);
      assert.match(await ask(host), /^HTTP\/1\.1 401 /);
      assert.match(await ask(host + host), /^HTTP\/1\.1 421 /);
      assert.match(await ask(`${host}Host: evil.example\r\n`), /^HTTP\/1\.1 421 /);
      assert.match(await ask('Host:\r\n'), /^HTTP\/1\.1 421 /);
      assert.match(await ask(''), /^HTTP\/1\.1 400 /);
      assert.match(await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 421 /);
    });
  });

  it('H2 returns 400 for a target that is absolute, not a path, or not ASCII', async () => {
    await withGateway({}, async ({ port }) => {
      for (const target of [
        `http://127.0.0.1:${port}/openapi/demo/echo`,
        '*',
        '/openapi/\xe9',
        '/openapi/\xc3\xa9',
      ]) {
        const head = `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
        assert.match(await sendRaw(port, Buffer.from(head, 'latin1')), /^HTTP\/1\.1 400 /, target);
      }
    });
  });

  it('H2 returns 421 for any Origin and for OPTIONS, and never sends a CORS header', async () => {
    await withGateway({}, async gateway => {
      const right = signed(applicationOf(gateway)).headers;
      const requests = [
        { headers: { ...right, origin: 'http://example.com' } },
        { headers: { ...right, origin: gateway.url } },
        { headers: { ...right, origin: 'null' } },
        { headers: { ...right, origin: '' } },
        { method: 'OPTIONS' },
        { method: 'OPTIONS', headers: { origin: 'http://a', 'access-control-request-method': 'POST' } },
      ];
      for (const request of requests) {
        for (const target of ['/openapi/demo/echo', '/__sandbox/journal']) {
          const reply = await send(gateway, { ...request, target });
          assert.equal(reply.status, 421);
          assert.deepEqual(
            Object.keys(reply.headers).filter(name => name.startsWith('access-control')),
            [],
          );
        }
      }
      const accepted = await send(gateway, signed(applicationOf(gateway)));
      assert.deepEqual(
        Object.keys(accepted.headers).filter(name => name.startsWith('access-control')),
        [],
      );
    });
  });

  it('H2 returns 421 for requests from another site’s page without an Origin', async () => {
    await withGateway({}, async gateway => {
      const application = applicationOf(gateway);
      for (const site of ['cross-site', 'same-site', 'x', 'none, cross-site']) {
        const headers = { 'sec-fetch-site': site };
        assert.equal((await send(gateway, signed(application, { headers }))).status, 421, site);
        assert.equal((await send(gateway, { target: '/__sandbox/journal', headers })).status, 421, site);
      }
      for (const site of ['none', 'same-origin']) {
        const headers = { 'sec-fetch-site': site };
        assert.equal((await send(gateway, signed(application, { headers }))).status, 200, site);
      }
    });
  });

  it('H2 stores no entry for rejected requests, so that a page can’t displace others', async () => {
    const told: RefusalCount[] = [];
    await withGateway({ onRefused: refused => told.push(refused) }, async gateway => {
      await send(gateway, signed(applicationOf(gateway)));
      const headers = { 'sec-fetch-site': 'cross-site' };
      for (let sent = 0; sent < 1_001; sent++) await send(gateway, { headers });
      assert.deepEqual(
        gateway.log().map(({ status }) => status),
        [200],
      );
      const counts = [{ condition: 'origin-refused', count: 1_001 }];
      assert.deepEqual(gateway.refused(), counts);
      assert.deepEqual(JSON.parse((await send(gateway, { target: '/__sandbox/refused' })).text), counts);
    });
    assert.deepEqual(
      told.map(({ count }) => count),
      [1, 10, 100, 1_000],
    );
  });

  it('H2 names the reason for a rejection in the response and in its counts', async () => {
    await withGateway({}, async gateway => {
      const host = `Host: 127.0.0.1:${gateway.port}`;
      for (const [head, note, condition] of [
        [`GET http://a/openapi/x HTTP/1.1\r\n${host}`, 'HTTP_PROXY: it responds only', 'absolute-form'],
        [`GET * HTTP/1.1\r\n${host}`, 'a path in printable ASCII', 'target-malformed'],
        ['GET /openapi/x HTTP/1.1\r\nHost: a', 'a loopback name with', 'host-refused'],
        [`GET /openapi/x HTTP/1.1\r\n${host}\r\nOrigin: a`, 'came from a web page', 'origin-refused'],
      ] as const) {
        const reply = await sendRaw(gateway.port, `${head}\r\nConnection: close\r\n\r\n`);
        assert.ok(reply.includes('\r\nx-fiscal-sandbox: refused\r\n'), reply);
        assert.ok(reply.includes(note), reply);
        assert.equal(gateway.refused().find(each => each.condition === condition)?.count, 1);
      }
      assert.equal(gateway.log().length, 0);
    });
  });
});

function connects(address: string, port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, address);
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(false));
  });
}
