import { deepEqual, equal, match, ok } from 'node:assert/strict';
import type { Socket } from 'node:net';
import type { FiscalProxy } from '../../../src/proxy/startProxy.ts';
import { exchanged, RawClient, withProxy, withRawPlatform } from '../../support/proxy.ts';
import { seededRandom } from '../../support/seededRandom.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
/** How much a socket reads at once. */
const READ_BYTES = 65_536;

/** A platform that notes the request lines it receives, and responds when a request's head or its whole has arrived. */
function notingPlatform(lines: string[], respondsAt: 'head' | 'whole') {
  return (socket: Socket): void => {
    let bytes: Buffer = Buffer.alloc(0);
    let left = 0;
    socket.on('data', chunk => {
      bytes = Buffer.concat([bytes, chunk]);
      for (;;) {
        const skipped = Math.min(left, bytes.length);
        left -= skipped;
        bytes = bytes.subarray(skipped);
        if (skipped > 0 && left === 0 && respondsAt === 'whole') socket.write(OK);
        const end = bytes.indexOf('\r\n\r\n');
        if (left > 0 || end === -1) return;
        const head = bytes.toString('latin1', 0, end);
        lines.push(head.split('\r\n')[0] ?? '');
        left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
        bytes = bytes.subarray(end + 4);
        if (respondsAt === 'head' || left === 0) socket.write(OK);
      }
    });
  };
}

const host = (proxy: FiscalProxy) => `Host: 127.0.0.1:${proxy.port}\r\n`;
const control = (proxy: FiscalProxy) => `GET /__sandbox/refused HTTP/1.1\r\n${host(proxy)}\r\n`;
const smuggled = (proxy: FiscalProxy) => `DELETE /openapi/SMUGGLED HTTP/1.1\r\n${host(proxy)}\r\n`;
const post = (proxy: FiscalProxy, bytes: number) =>
  `POST /openapi/demo/echo HTTP/1.1\r\n${host(proxy)}Content-Length: ${bytes}\r\n\r\n`;

describe('requests that follow each other on a connection to the proxy', function () {
  this.timeout(30_000);

  it('D7 include no byte of a body, wherever a read ends and whatever came before', async () => {
    const lines: string[] = [];
    await withRawPlatform(notingPlatform(lines, 'whole'), ({ port }) =>
      withProxy(port, {}, async proxy => {
        const local = control(proxy);
        const befores = [
          ...[
            local,
            local + local,
            local.repeat(50),
            `${local}GET /openapi/a HTTP/1.1\r\n${host(proxy)}\r\n`,
          ],
          `GET /openapi/a HTTP/1.1\r\n${host(proxy)}\r\n${local}`,
        ];
        for (const before of befores) {
          for (const cuts of [
            [READ_BYTES],
            [before.length, READ_BYTES],
            [before.length + 1, READ_BYTES + 1],
          ]) {
            lines.length = 0;
            const length = READ_BYTES * 3;
            const body = Buffer.alloc(length, 'a');
            const start = before + post(proxy, length);
            for (const cut of cuts) body.write(smuggled(proxy), Math.max(0, cut - start.length), 'latin1');
            const bytes = Buffer.concat([Buffer.from(start), body, Buffer.from(local)]);
            const client = new RawClient(proxy.port);
            for (const [index, cut] of [...cuts, bytes.length].entries()) {
              client.socket.write(bytes.subarray(cuts[index - 1] ?? 0, cut));
              await new Promise(resolve => setImmediate(resolve));
            }
            client.socket.end();
            const text = await client.end();
            client.destroy();
            const expected = `${before}${local}`.split(' HTTP/1.1').length;
            equal(text.split('HTTP/1.1 200').length - 1, expected);
            deepEqual(
              lines.filter(line => !line.startsWith('GET')),
              ['POST /openapi/demo/echo HTTP/1.1'],
            );
          }
        }
      }),
    );
  });

  it('D7 arrive as sent in any mix, however they’re split into packets', async () => {
    const random = seededRandom(11);
    const upTo = (most: number) => random.int(most);
    const lines: string[] = [];
    await withRawPlatform(notingPlatform(lines, 'whole'), ({ port }) =>
      withProxy(port, {}, async proxy => {
        for (let round = 0; round < 60; round++) {
          lines.length = 0;
          const expected: string[] = [];
          const pieces: string[] = [];
          const count = 1 + upTo(6);
          for (let index = 0; index < count; index++) {
            const kind = upTo(3);
            if (kind === 0) pieces.push(control(proxy));
            else {
              const body = smuggled(proxy).repeat(upTo(3)).slice(upTo(4));
              const head = `POST /openapi/${index} HTTP/1.1`;
              expected.push(head);
              pieces.push(`${head}\r\n${host(proxy)}Content-Length: ${body.length}\r\n\r\n${body}`);
            }
          }
          const bytes = Buffer.from(pieces.join(''));
          const client = new RawClient(proxy.port);
          for (let at = 0; at < bytes.length; ) {
            const end = at + 1 + upTo(400);
            client.socket.write(bytes.subarray(at, end));
            at = end;
            if (upTo(2) === 0) await new Promise(resolve => setImmediate(resolve));
          }
          client.socket.end();
          const text = await client.end();
          client.destroy();
          equal(text.split('HTTP/1.1 200').length - 1, count);
          deepEqual(lines, expected);
        }
      }),
    );
  });

  for (const [name, pauses] of [
    ['in one packet with the rest of the body', false],
    ['in a packet of its own', true],
  ] as const) {
    it(`are handled after an early response, ${name}`, async () => {
      const lines: string[] = [];
      await withRawPlatform(notingPlatform(lines, 'head'), ({ port }) =>
        withProxy(port, {}, async proxy => {
          const client = new RawClient(proxy.port);
          for (let round = 1; round <= 4; round++) {
            client.socket.write(`${post(proxy, 10)}12345`);
            await client.bytes(round * 2 * OK.length - OK.length);
            const next = `GET /openapi/next HTTP/1.1\r\n${host(proxy)}\r\n`;
            client.socket.write(pauses ? '67890' : `67890${next}`);
            if (pauses) {
              await new Promise(resolve => setTimeout(resolve, 10));
              client.socket.write(next);
            }
            await client.bytes(round * 2 * OK.length);
          }
          client.destroy();
          equal(lines.filter(line => line.startsWith('GET')).length, 4);
        }),
      );
    });
  }

  it('are handled after an early response if the program then closes its sending side', async () => {
    const lines: string[] = [];
    await withRawPlatform(notingPlatform(lines, 'head'), ({ port }) =>
      withProxy(port, {}, async proxy => {
        const client = new RawClient(proxy.port);
        client.socket.write(`${post(proxy, 10)}12345`);
        await client.bytes(OK.length);
        client.socket.end(`67890GET /openapi/next HTTP/1.1\r\n${host(proxy)}\r\n`);
        equal((await client.end()).split('HTTP/1.1 200').length - 1, 2);
      }),
    );
  });

  it('aren’t read from a program that reads no responses', async () => {
    await withProxy(1, {}, async proxy => {
      for (let index = 0; index < 500; index++) {
        const text = await exchanged(
          proxy,
          `GET /openapi/${'x'.repeat(1_000)} HTTP/1.1\r\n${host(proxy)}Connection: close\r\n\r\n`,
        );
        match(text, /^HTTP\/1\.1 502 /);
      }
      const client = new RawClient(proxy.port);
      client.socket.pause();
      const journal = `GET /__sandbox/journal HTTP/1.1\r\n${host(proxy)}\r\n`;
      const before = process.memoryUsage.rss();
      client.socket.write(journal.repeat(4_000));
      await new Promise(resolve => setTimeout(resolve, 1_500));
      const grown = (process.memoryUsage.rss() - before) / 1_048_576;
      client.destroy();
      ok(grown < 100, `${grown} MiB`);
    });
  });
});
