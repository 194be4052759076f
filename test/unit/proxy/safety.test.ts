import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { FiscalProxy } from '../../../src/proxy/startProxy.ts';
import { canaryForms } from '../../support/canary/canaryForms.ts';
import { otherAddresses } from '../../support/otherAddresses.ts';
import {
  envelopeResponse,
  exchanged,
  RawClient,
  respondsWith,
  signedBytes,
  TOKEN,
  withProxy,
  withRawPlatform,
} from '../../support/proxy.ts';
import { selfSignedCertificate } from '../node/transport/selfSignedCertificate.ts';

/** Sends bytes that mustn't be forwarded. */
async function refused(bytes: (proxy: FiscalProxy) => string | Buffer) {
  return withRawPlatform(respondsWith(envelopeResponse(200, undefined)), platform =>
    withProxy(platform.port, {}, async proxy => {
      const text = await exchanged(proxy, bytes(proxy));
      equal(platform.received().length, 0, 'a connection to the platform');
      deepEqual(proxy.entries(), []);
      return { text, refused: proxy.refused() };
    }),
  );
}

const own = (proxy: FiscalProxy) => `127.0.0.1:${proxy.port}`;

describe('the proxy’s server', () => {
  it('H1 listens only on 127.0.0.1', async function () {
    await withProxy(1, {}, async proxy => {
      match(proxy.url, /^http:\/\/127\.0\.0\.1:\d+$/);
      for (const address of otherAddresses(this)) {
        const failure = await new Promise(resolve => {
          const socket = connect(proxy.port, address, () => resolve('connected'));
          socket.on('error', error => resolve((error as NodeJS.ErrnoException).code));
        });
        equal(failure === 'connected', false, address);
      }
    });
  });

  for (const [name, head] of [
    ['names another host', () => 'Host: api.example.com.br'],
    ['has no Host', () => 'X-A: 1'],
    ['has two Hosts', (proxy: FiscalProxy) => `Host: ${own(proxy)}\r\nHost: ${own(proxy)}`],
    ['has another port', () => 'Host: 127.0.0.1:1'],
    ['has an Origin', (proxy: FiscalProxy) => `Host: ${own(proxy)}\r\nOrigin: http://127.0.0.1`],
    ['comes from another site', (proxy: FiscalProxy) => `Host: ${own(proxy)}\r\nSec-Fetch-Site: cross-site`],
  ] as const) {
    it(`H2 refuses a request that ${name} with 421, and forwards nothing`, async () => {
      const { text } = await refused(proxy => `GET /openapi/demo/echo HTTP/1.1\r\n${head(proxy)}\r\n\r\n`);
      match(text, /^HTTP\/1\.1 421 Misdirected Request\r\n.*x-fiscal-proxy-error: (?:host|origin)-refused/s);
      ok(!/access-control/i.test(text));
    });
  }

  it('H2 refuses OPTIONS with 421', async () => {
    const { text } = await refused(proxy => `OPTIONS /openapi/x HTTP/1.1\r\nHost: ${own(proxy)}\r\n\r\n`);
    match(text, /^HTTP\/1\.1 421 /);
  });

  it('H2 refuses an absolute-form target, because every request goes to one origin', async () => {
    const { text, refused: counts } = await refused(
      proxy => `GET http://elsewhere.example/openapi/x HTTP/1.1\r\nHost: ${own(proxy)}\r\n\r\n`,
    );
    match(text, /^HTTP\/1\.1 400 .*x-fiscal-proxy-error: absolute-form\r\n.*HTTP_PROXY/s);
    deepEqual(counts, [{ condition: 'absolute-form', count: 1 }]);
  });

  it('refuses CONNECT, and says what to set instead of HTTPS_PROXY', async () => {
    const { text } = await refused(() => 'CONNECT api.example:443 HTTP/1.1\r\nHost: api.example:443\r\n\r\n');
    match(text, /^HTTP\/1\.1 405 .*x-fiscal-proxy-error: connect-refused\r\n.*HTTPS_PROXY/s);
  });

  it('refuses the preface of HTTP/2 with advice', async () => {
    const { text } = await refused(() => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
    match(text, /^HTTP\/1\.1 400 .*x-fiscal-proxy-error: http-2\r\n.*HTTP\/1\.1 for the proxy/s);
  });

  it('recognizes a program that uses TLS on the plain port, and says what to do', async () => {
    const { refused: counts, text } = await refused(() =>
      Buffer.from([0x16, 0x03, 0x01, 0x00, 0x05, 1, 2, 3, 4, 5]),
    );
    deepEqual(counts, [{ condition: 'tls-to-plain', count: 1 }]);
    match(text, /--tls-cert/);
  });

  for (const [name, lines] of [
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 4'],
    ['a length that isn’t a number', 'Content-Length: +4'],
    ['two codings', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked'],
    ['another coding', 'Transfer-Encoding: gzip, chunked'],
    ['a tab after its coding', 'Transfer-Encoding: chunked\t'],
    ['a tab before its length', 'Content-Length:\t4'],
    ['a folded header', 'X-A: 1\r\n 2'],
    ['a space before the colon', 'X-A : 1'],
    ['a line without a colon', 'X-A'],
    ['a NUL', 'X-A: \0'],
    ['a bare line feed', 'X-A: 1\nX-B: 2'],
    ['a bare carriage return', 'X-A: 1\rX-B: 2'],
    ['a Connection header that names Content-Length', 'Connection: content-length\r\nContent-Length: 4'],
  ] as const) {
    it(`D7 refuses a request with ${name} with 400, and forwards nothing`, async () => {
      const { text } = await refused(
        proxy => `POST /openapi/x HTTP/1.1\r\nHost: ${own(proxy)}\r\n${lines}\r\n\r\nabcd`,
      );
      match(text, /^HTTP\/1\.1 400 .*x-fiscal-proxy-error: request-malformed/s);
    });
  }

  it('refuses a head of more than 64 KiB with 431', async () => {
    const { text } = await refused(
      proxy => `GET /openapi/x HTTP/1.1\r\nHost: ${own(proxy)}\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`,
    );
    match(text, /^HTTP\/1\.1 431 /);
  });

  it('closes a connection that is silent or stops within a head', async () => {
    const limits = { idleTimeoutMs: 50, headTimeoutMs: 50, checkIntervalMs: 10 };
    await withProxy(1, { limits }, async proxy => {
      for (const start of ['', 'GET /openapi/x HTTP/1.1\r\nHo']) {
        const client = new RawClient(proxy.port);
        client.socket.write(start);
        equal(await client.end(), '');
        client.destroy();
      }
    });
  });

  it('serves one request after another on a connection, even if they arrive together', async () => {
    let responses = 0;
    const platform = respondsWith('HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx');
    await withRawPlatform(platform, ({ port }) =>
      withProxy(port, {}, async proxy => {
        const request = `GET /openapi/x HTTP/1.1\r\nHost: ${own(proxy)}\r\n\r\n`;
        const client = new RawClient(proxy.port);
        client.socket.write(request.repeat(2_000));
        while (responses < 2_000) {
          await client.bytes(client.received.length + 1);
          responses = client.text.split('HTTP/1.1 200').length - 1;
        }
        client.destroy();
        equal(responses, 2_000);
      }),
    );
  });

  it('A1 logs no App Secret in any encoding, wherever the program or the platform put it', async () => {
    const body = `{"a":${JSON.stringify(TOKEN)}}`;
    const echo = `HTTP/1.1 401 ${TOKEN}\r\nX-Echo: ${TOKEN}\r\nContent-Type: text/plain\r\nContent-Length: ${TOKEN.length}\r\n\r\n${TOKEN}`;
    await withRawPlatform(respondsWith(echo), ({ port }) =>
      withProxy(port, {}, async proxy => {
        const target = `/openapi/${encodeURIComponent(TOKEN)}?t=${Buffer.from(TOKEN).toString('base64url')}`;
        const headers = { 'X-Copy': TOKEN };
        await exchanged(proxy, signedBytes(proxy, { body, target, headers, sign: 'f'.repeat(32) }));
        while (proxy.entries().length === 0) await new Promise(resolve => setTimeout(resolve, 5));
        const log = await exchanged(proxy, `GET /__sandbox/journal HTTP/1.1\r\nHost: ${own(proxy)}\r\n\r\n`);
        const copy = await exchanged(
          proxy,
          `GET /__sandbox/journal/1/request HTTP/1.1\r\nHost: ${own(proxy)}\r\n\r\n`,
        );
        const kept = JSON.stringify([proxy.entries(), proxy.request(1), proxy.response(1)]);
        ok(copy.includes('x-copy') || copy.includes('X-Copy'), copy);
        const written = Buffer.from(`${log}${copy}${kept}`, 'latin1');
        for (const [form, bytes] of canaryForms(TOKEN)) ok(!written.includes(bytes), form);
      }),
    );
  });

  it('serves programs that insist on https, with the user’s certificate', async () => {
    const tls = selfSignedCertificate({ names: ['127.0.0.1'] });
    const serverTls = { cert: Buffer.from(tls.cert), key: Buffer.from(tls.key) };
    await withRawPlatform(respondsWith('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'), ({ port }) =>
      withProxy(port, { serverTls }, async proxy => {
        match(proxy.url, /^https:/);
        const status = await new Promise((resolve, reject) => {
          httpsRequest(
            { port: proxy.port, host: '127.0.0.1', path: '/openapi/x', ca: tls.cert },
            response => {
              response.resume();
              resolve(response.statusCode);
            },
          )
            .on('error', reject)
            .end();
        });
        equal(status, 200);
        const untrusting = tlsConnect({ port: proxy.port, host: '127.0.0.1' });
        untrusting.on('error', () => {});
        await new Promise(resolve => untrusting.once('close', resolve));
        const plain = new RawClient(proxy.port);
        plain.socket.write('GET / HTTP/1.1\r\n\r\n');
        await plain.end();
        ok(proxy.refused().some(({ condition }) => condition === 'plain-to-tls'));
      }),
    );
  });
});
