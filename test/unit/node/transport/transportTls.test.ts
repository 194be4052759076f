import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { promisify } from 'node:util';
import { FiscalError } from '../../../../src/core/errors.ts';
import { staysSilent, withFaultyServer } from '../../../support/faultyServer.ts';
import { skip } from '../../../support/skip.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { withTlsServer } from './tlsServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

describe('the transport, over TLS,', () => {
  const certificate = selfSignedCertificate({ names: ['localhost', '127.0.0.1'] });
  const expired = selfSignedCertificate({ notAfter: '210101000000Z' });
  const refused: readonly (readonly [string, TlsOptions, string, RegExp])[] = [
    ['a self-signed certificate', certificate, 'localhost', /^DEPTH_ZERO_SELF_SIGNED_CERT$/],
    ['a self-signed certificate of an address', certificate, '127.0.0.1', /^DEPTH_ZERO_SELF_SIGNED_CERT$/],
    ['an expired certificate', expired, 'localhost', /^(CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED_CERT)$/],
    ['TLS 1.1', { ...certificate, minVersion: 'TLSv1', maxVersion: 'TLSv1.1' }, 'localhost', /^ERR_SSL_/],
  ];
  for (const [title, options, host, reason] of refused) {
    it(`D2 rejects ${title} before any byte of the request`, async () => {
      await withTlsServer(options, server =>
        withTransport(async transport => {
          const origin = `https://${host}:${server.port}`;
          await assert.rejects(
            transport.exchange(aRequest(origin), LIMITS, NEVER_ABORTED),
            (error: unknown) => {
              assert.ok(error instanceof FiscalError);
              assert.equal(error.code, 'tls-failed');
              assert.equal(error.args['sent'], 'nothing');
              assert.match(String(error.args['reason']), reason);
              return true;
            },
          );
          assert.equal(server.applicationBytes(), 0);
        }),
      );
    });
  }

  it('D2 refuses a server without TLS before any byte of the request', async () => {
    await withFaultyServer(
      peer => void peer.socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
      server =>
        withTransport(async transport => {
          const origin = server.origin.replace('http:', 'https:');
          await assert.rejects(transport.exchange(aRequest(origin), LIMITS, NEVER_ABORTED), {
            code: 'tls-failed',
          });
          assert.doesNotMatch(server.peers[0]?.received.toString('latin1') ?? '', /HTTP/);
        }),
    );
  });

  it('D5 stops a stalled handshake at the connect timeout', async () => {
    await withFaultyServer(staysSilent, server =>
      withTransport(async transport => {
        const origin = server.origin.replace('http:', 'https:');
        const limits = { ...LIMITS, connectTimeoutMs: 100 };
        await assert.rejects(transport.exchange(aRequest(origin), limits, NEVER_ABORTED), {
          code: 'connect-timeout',
          args: { origin, host: '127.0.0.1', sent: 'nothing', timeoutSeconds: 0.1 },
        });
        await server.peers[0]?.closed;
      }),
    );
  });

  it('D2 refuses http to another machine without connecting', async () => {
    await withTransport(
      async transport => {
        await assert.rejects(transport.exchange(aRequest('http://192.0.2.1'), LIMITS, NEVER_ABORTED), {
          code: 'tls-failed',
          args: { origin: 'http://192.0.2.1', host: '192.0.2.1', sent: 'nothing', reason: 'not-encrypted' },
        });
      },
      { openSocket: () => assert.fail('connected') },
    );
  });

  it('D3 refuses NODE_TLS_REJECT_UNAUTHORIZED=0 without connecting', async () => {
    await withTransport(
      async transport => {
        await assert.rejects(transport.exchange(aRequest('https://localhost'), LIMITS, NEVER_ABORTED), {
          code: 'tls-failed',
          args: {
            origin: 'https://localhost',
            host: 'localhost',
            sent: 'nothing',
            reason: 'verification-off',
          },
        });
      },
      { env: { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, openSocket: () => assert.fail('connected') },
    );
  });

  for (const [title, variable] of [
    ['NODE_EXTRA_CA_CERTS', 'NODE_EXTRA_CA_CERTS'],
    ['the operating system', 'SSL_CERT_FILE'],
  ] as const) {
    it(`trusts a root of ${title} even for simultaneous exchanges, checks the name, and measures the handshake`, async function () {
      if (process.platform !== 'linux' && variable === 'SSL_CERT_FILE') skip(this, 'Linux');
      const own = selfSignedCertificate({ names: ['localhost'] });
      const folder = await mkdtemp(join(tmpdir(), 'fiscal-tls-'));
      try {
        const rootsFile = join(folder, 'roots.pem');
        await writeFile(rootsFile, own.cert);
        await withTlsServer(own, async server => {
          const script = join(import.meta.dirname, 'tlsExchange.ts');
          const env = { ...process.env, NODE_EXTRA_CA_CERTS: undefined, [variable]: rootsFile };
          const { stdout } = await promisify(execFile)(process.execPath, [script, String(server.port)], {
            env,
          });
          const [byName, byAddress, together] = JSON.parse(stdout);
          assert.equal(byName.status, 200);
          assert.ok(byName.timings.tlsMs > 0);
          assert.deepEqual(byAddress, { code: 'tls-failed', reason: 'ERR_TLS_CERT_ALTNAME_INVALID' });
          assert.deepEqual(together, [200, 200, 200, 200, 200]);
        });
      } finally {
        await rm(folder, { recursive: true });
      }
    });
  }
});
