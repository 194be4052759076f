import assert from 'node:assert/strict';
import { upstreamOpener } from '../../../../src/node/transport/upstreamOpener.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { withTlsServer } from './tlsServer.ts';

const MISSING = { caFile: '/no/such/file.pem' };

describe('connections of the proxy to a platform', () => {
  it('D2 D3 are refused if the App Secret would be unprotected', () => {
    for (const [origin, env] of [
      ['http://api.example.com.br', {}],
      ['https://api.example.com.br', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }],
    ] as const)
      assert.throws(() => upstreamOpener(origin, env, {}), { code: 'tls-failed' });
    assert.equal(upstreamOpener('http://127.0.0.1:8787', {}, {}).address.port, 8787);
  });

  it('report a missing certificate file at the start, if they use one', async () => {
    await assert.rejects(upstreamOpener('https://a.example', {}, MISSING).readCertificates(), {
      code: 'certificate-unusable',
    });
    await upstreamOpener('http://127.0.0.1:8787', {}, MISSING).readCertificates();
    await upstreamOpener('https://a.example', {}, {}).readCertificates();
  });

  it('D2 are opened only to a server whose certificate is trusted', async () => {
    await withTlsServer(
      selfSignedCertificate({ names: ['localhost'] }),
      async ({ port, applicationBytes }) => {
        const { open } = upstreamOpener(`https://localhost:${port}`, {}, {});
        await assert.rejects(open(new AbortController().signal), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
        assert.equal(applicationBytes(), 0);
      },
    );
  });
});
