import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { TransportOptions } from '../../../../src/node/transport/transport.ts';
import { CANARY } from '../../../support/builders.ts';
import {
  type ConnectProxy,
  type ConnectProxyOptions,
  withConnectProxy,
} from '../../../support/connectProxy.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { type TlsServer, withTlsServer } from './tlsServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const API = 'https://api.example.test';
const REQUEST = aRequest(API, {
  method: 'POST',
  target: '/openapi/secret-path',
  headers: [['token', CANARY]],
  body: Buffer.from('{"secret":"body"}'),
});
const PASSWORD = 'pa-SS-w0rd';

describe('the transport with a proxy:', () => {
  const certificate = selfSignedCertificate({ names: ['api.example.test', '127.0.0.1'] });
  let folder = '';
  let caFile = '';
  let keyFile = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-proxy-'));
    caFile = join(folder, 'roots.pem');
    await writeFile(caFile, certificate.cert);
    keyFile = join(folder, 'key.pem');
    await writeFile(keyFile, certificate.key);
  });
  after(() => rm(folder, { recursive: true }));

  function behindProxy<Result>(
    use: (proxy: ConnectProxy, server: TlsServer) => Promise<Result>,
    options: Partial<ConnectProxyOptions> = {},
    served = certificate,
  ): Promise<Result> {
    return withTlsServer(served, server =>
      withConnectProxy({ leadsTo: server.port, ...options }, proxy => use(proxy, server)),
    );
  }

  function through(proxy: ConnectProxy, scheme = 'http'): Partial<TransportOptions> {
    const url = `${scheme}://usuario:${PASSWORD}@127.0.0.1:${proxy.port}`;
    return { proxy: { url }, tls: { caFile } };
  }

  async function failureThrough(proxy: ConnectProxy, limits = LIMITS, scheme = 'http'): Promise<FiscalError> {
    const failure = await withTransport(
      transport => transport.exchange(REQUEST, limits, NEVER_ABORTED),
      through(proxy, scheme),
    ).then(
      () => assert.fail('was answered'),
      (error: unknown) => error,
    );
    assert.ok(failure instanceof FiscalError, inspect(failure));
    assert.equal(failure.args['sent'], 'nothing');
    const shown = inspect(failure, { depth: Number.POSITIVE_INFINITY, showHidden: true });
    for (const secret of [PASSWORD, Buffer.from(`usuario:${PASSWORD}`).toString('base64'), CANARY]) {
      assert.ok(!shown.includes(secret), 'A8 the failure shows no secret');
    }
    return failure;
  }

  it('D4 https goes through CONNECT: the proxy sees only host and port', async () => {
    await behindProxy(async (proxy, server) => {
      await withTransport(async transport => {
        const answer = await transport.exchange(REQUEST, LIMITS, NEVER_ABORTED);
        assert.equal(answer.status, 200);
        const { tlsMs, connectMs, totalMs } = answer.timings;
        assert.ok(tlsMs > 0 && connectMs > 0);
        assert.ok(tlsMs + connectMs <= totalMs);
      }, through(proxy));
      assert.ok(server.applicationBytes() > 0);
      const credentials = Buffer.from(`usuario:${PASSWORD}`).toString('base64');
      assert.deepEqual(proxy.heads, [
        'CONNECT api.example.test:443 HTTP/1.1\r\nHost: api.example.test:443\r\n' +
          `Proxy-Authorization: Basic ${credentials}\r\n\r\n`,
      ]);
      for (const secret of [CANARY, 'token', 'secret-path', '{"secret"']) {
        assert.ok(!proxy.passed().includes(secret), `the proxy saw ${secret}`);
      }
    });
  });

  it('D4 A8 the user’s own Proxy-Authorization reaches only the proxy, and no failure shows it', async () => {
    const authorization = `Bearer ${PASSWORD}`;
    const options = (proxy: ConnectProxy) => ({
      proxy: { url: `http://127.0.0.1:${proxy.port}`, authorization },
      tls: { caFile },
    });
    const exchange = (proxy: ConnectProxy) =>
      withTransport(transport => transport.exchange(REQUEST, LIMITS, NEVER_ABORTED), options(proxy));
    await behindProxy(async (proxy, server) => {
      assert.equal((await exchange(proxy)).status, 200);
      assert.match(proxy.heads.join(), new RegExp(`\\r\\nProxy-Authorization: ${authorization}\\r\\n`));
      assert.ok(!server.received().includes(PASSWORD));
    });
    const answer = `HTTP/1.1 407 ${PASSWORD}\r\nProxy-Authenticate: ${authorization}\r\n\r\n`;
    await behindProxy(
      async proxy => {
        const failure = await exchange(proxy).catch((error: unknown) => error);
        assert.ok(failure instanceof FiscalError && failure.code === 'proxy-failed');
        const shown = inspect(failure, { depth: Number.POSITIVE_INFINITY, showHidden: true });
        assert.ok(!shown.includes(PASSWORD));
      },
      { answer },
    );
  });

  it('D4 the proxy of the environment is used, with one tunnel for two exchanges', async () => {
    await behindProxy(async proxy => {
      const env = { HTTPS_PROXY: `127.0.0.1:${proxy.port}` };
      await withTransport(
        async transport => {
          await transport.exchange(REQUEST, LIMITS, NEVER_ABORTED);
          await transport.exchange(REQUEST, LIMITS, NEVER_ABORTED);
        },
        { env, tls: { caFile } },
      );
      assert.deepEqual(proxy.heads, [
        'CONNECT api.example.test:443 HTTP/1.1\r\nHost: api.example.test:443\r\n\r\n',
      ]);
      await closed(proxy);
    });
  });

  it('D4 loopback bypasses the proxy', async () => {
    await behindProxy(async (proxy, server) => {
      const request = aRequest(`https://127.0.0.1:${server.port}`);
      const answer = await withTransport(
        transport => transport.exchange(request, LIMITS, NEVER_ABORTED),
        through(proxy),
      );
      assert.deepEqual([answer.status, proxy.heads.length], [200, 0]);
    });
  });

  it('D4 a proxy can use TLS, and gets no client certificate', async () => {
    await behindProxy(
      async (proxy, server) => {
        const answer = await withTransport(transport => transport.exchange(REQUEST, LIMITS, NEVER_ABORTED), {
          ...through(proxy, 'https'),
          tls: { caFile, clientFor: async () => ({ certFile: caFile, keyFile }) },
        });
        assert.equal(answer.status, 200);
        assert.deepEqual(proxy.shown, [false]);
        assert.ok(server.applicationBytes() > 0);
        await closed(proxy);
      },
      { tls: { ...certificate, requestCert: true, rejectUnauthorized: false } },
    );
  });

  it('D2 a proxy with an untrusted certificate gets no CONNECT', async () => {
    await behindProxy(
      async proxy => {
        const failure = await failureThrough(proxy, LIMITS, 'https');
        assert.deepEqual(
          [failure.code, failure.args['reason']],
          ['proxy-failed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
        );
        assert.deepEqual(proxy.heads, []);
      },
      { tls: selfSignedCertificate({ names: ['127.0.0.1'] }) },
    );
  });

  it('D8 the certificate in the tunnel must be the API’s own', async () => {
    const other = selfSignedCertificate({ names: ['other.example.test'] });
    await behindProxy(
      async (proxy, server) => {
        const failure = await failureThrough(proxy);
        assert.equal(failure.code, 'tls-failed');
        assert.equal(server.applicationBytes(), 0);
      },
      {},
      other,
    );
  });

  for (const [title, answer, reason] of [
    ['asks for credentials', 'HTTP/1.1 407 Proxy Authentication Required\r\n\r\n', 'proxy-authentication'],
    ['refuses', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 3\r\n\r\nno!', 'HTTP 403'],
    ['can’t reach the host', 'HTTP/1.1 502 Bad Gateway\r\n\r\n', 'HTTP 502'],
    ['redirects', `HTTP/1.1 302 Found\r\nLocation: https://evil.example/\r\n\r\n`, 'HTTP 302'],
    ['isn’t one', 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 'proxy-answer-malformed'],
    [
      'sends bytes after its head',
      'HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
      'proxy-answer-malformed',
    ],
    ['never ends its head', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(20_000)}`, 'proxy-answer-malformed'],
  ] as const) {
    it(`D4 nothing is sent through a proxy that ${title}, and its origin is reported without credentials`, async () => {
      await behindProxy(
        async (proxy, server) => {
          const failure = await failureThrough(proxy);
          assert.equal(failure.code, 'proxy-failed');
          assert.equal(failure.args['proxy'], `http://127.0.0.1:${proxy.port}`);
          assert.equal(failure.args['reason'], reason);
          assert.equal(failure.args['origin'], API);
          assert.equal(server.applicationBytes(), 0);
          await closed(proxy);
        },
        { answer },
      );
    });
  }

  it('D4 a proxy that doesn’t exist is reported', async () => {
    const port = await withConnectProxy({ leadsTo: 9 }, async proxy => proxy.port);
    const failure = await failureThrough({ port, heads: [], shown: [], passed: () => '', open: () => 0 });
    assert.deepEqual([failure.code, failure.args['reason']], ['proxy-failed', 'ECONNREFUSED']);
  });

  it('D5 a silent proxy causes the connect timeout', async () => {
    await behindProxy(
      async proxy => {
        const failure = await failureThrough(proxy, { ...LIMITS, connectTimeoutMs: 120 });
        assert.equal(failure.code, 'connect-timeout');
        await closed(proxy);
      },
      { answer: '' },
    );
  });

  it('G1 canceling while the tunnel is opened prevents sending, and closes the socket', async () => {
    await behindProxy(
      async proxy => {
        await withTransport(async transport => {
          const abort = new AbortController();
          setTimeout(() => abort.abort(), 60);
          await assert.rejects(transport.exchange(REQUEST, LIMITS, abort.signal), { code: 'cancelled' });
          await closed(proxy);
        }, through(proxy));
      },
      { answer: '' },
    );
  });

  for (const variable of ['HTTPS_PROXY', 'ALL_PROXY']) {
    it(`D4 an unsupported proxy fails before connecting: SOCKS in ${variable}`, async () => {
      await withTransport(
        async transport => {
          await assert.rejects(transport.exchange(REQUEST, LIMITS, NEVER_ABORTED), {
            code: 'proxy-failed',
            args: {
              ...{ origin: API, host: 'api.example.test', sent: 'nothing' },
              ...{ proxy: 'socks5://127.0.0.1:1', reason: 'proxy-scheme' },
            },
          });
        },
        { env: { [variable]: `socks5://usuario:${PASSWORD}@127.0.0.1:1` } },
      );
    });
  }
});

/** Waits until the proxy has no connections; if a transport kept one, the test would time out. */
async function closed(proxy: ConnectProxy): Promise<void> {
  while (proxy.open() > 0) await new Promise(resolve => setTimeout(resolve, 5));
}
