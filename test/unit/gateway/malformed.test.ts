import assert from 'node:assert/strict';
import { seedOfRun } from '../../fuzz/fuzz.ts';
import { fuzzGateway } from '../../fuzz/gatewayRequests.ts';
import { applicationOf, send, sendRaw, signed, withGateway } from '../../support/gateway.ts';

describe('the gateway’s server', () => {
  it('H7 returns 400 for malformed HTTP, and keeps running', async () => {
    await withGateway({}, async gateway => {
      const { port } = gateway;
      const host = `Host: 127.0.0.1:${port}\r\n`;
      const post = `POST /openapi/x HTTP/1.1\r\n${host}`;
      const requests: Readonly<Record<string, string>> = {
        'Content-Length beside Transfer-Encoding': `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        'two Content-Lengths': `${post}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
        'a negative Content-Length': `${post}Content-Length: -1\r\n\r\n`,
        'a chunk whose size is no number': `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`,
        'a path of 1 MB': `GET /${'a'.repeat(1_000_000)} HTTP/1.1\r\n${host}\r\n`,
        'a NUL in a header': `GET /openapi/x HTTP/1.1\r\n${host}token: a\0b\r\n\r\n`,
        'a NUL in the path': `GET /open\0api HTTP/1.1\r\n${host}\r\n`,
        'a header folded over two lines': `GET /openapi/x HTTP/1.1\r\n${host}token: a\r\n b\r\nConnection: close\r\n\r\n`,
        'bytes that are not UTF-8 in the path': `GET /openapi/\xff\xfe HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
        'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n',
        'another protocol version': `GET / HTTP/3.0\r\n${host}\r\n`,
      };
      for (const [name, bytes] of Object.entries(requests)) {
        assert.match(await sendRaw(port, Buffer.from(bytes, 'latin1')), /^HTTP\/1\.1 400 /, name);
      }
      assert.equal((await send(gateway, signed(applicationOf(gateway)))).status, 200);
    });
  });

  for (const line of [
    'GET /openapi/x',
    'GET /',
    'GET /openapi/x HTTP/0.9',
    'GET /openapi/x HTTP/2.0',
    'POST /openapi/x HTTP/0.9',
  ]) {
    it(`H7 returns 505 to ${line}, and closes the connection`, () =>
      withGateway({}, async gateway => {
        for (const host of ['', `Host: 127.0.0.1:${gateway.port}\r\n`]) {
          const reply = await sendRaw(gateway.port, `${line}\r\n${host}\r\n`);
          assert.match(reply, /^HTTP\/1\.1 505 .*\r\nConnection: close\r\n/s);
        }
        assert.deepEqual(gateway.refused(), [{ condition: 'version-refused', count: 2 }]);
      }));
  }

  it('H7 responds to pipelined requests in order', async () => {
    await withGateway({}, async ({ port }) => {
      const host = `Host: 127.0.0.1:${port}\r\n`;
      const bytes = `GET /other HTTP/1.1\r\n${host}\r\nGET /openapi/x HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;
      const statuses = [...(await sendRaw(port, bytes)).matchAll(/HTTP\/1\.1 (\d+) /g)].map(
        match => match[1],
      );
      assert.deepEqual(statuses, ['404', '401']);
    });
  });

  it('H7 keeps running after 2,000 random requests', async () => {
    await fuzzGateway(2_000, seedOfRun());
  });
});
