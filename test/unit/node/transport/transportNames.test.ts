import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, okAnswer, withFaultyServer } from '../../../support/faultyServer.ts';
import { skip } from '../../../support/skip.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { withTlsServer } from './tlsServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const NAME = 'api.example.test';

type Found = (error: Error | null, addresses: readonly LookupAddress[]) => void;
const dns = createRequire(import.meta.url)('node:dns') as { lookup: unknown };

/** Runs `use` while every name has the addresses that `lookUp` gives it. */
async function withNames(lookUp: (found: Found) => void, use: () => Promise<void>): Promise<void> {
  const original = dns.lookup;
  dns.lookup = (_name: string, _options: unknown, found: Found) => lookUp(found);
  try {
    await use();
  } finally {
    dns.lookup = original;
  }
}

const at = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 });

describe('the transport’s name lookup:', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-names-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('D8 a server that is found by a later lookup also needs a certificate for the name', async function () {
    if (process.platform === 'darwin') skip(this, 'the address 127.0.0.2');
    const right = selfSignedCertificate({ names: [NAME] });
    const wrong = selfSignedCertificate({ names: ['elsewhere.example'] });
    const caFile = join(folder, 'ca.pem');
    await writeFile(caFile, right.cert + wrong.cert);
    await withTlsServer(right, first =>
      withTlsServer(
        wrong,
        async second => {
          const origin = `https://${NAME}:${first.port}`;
          const send = (address: string): Promise<void> =>
            withNames(
              found => found(null, [at(address)]),
              () =>
                withTransport(
                  async transport => void (await transport.exchange(aRequest(origin), LIMITS, NEVER_ABORTED)),
                  { tls: { caFile } },
                ),
            );
          await send('127.0.0.1');
          assert.notEqual(first.applicationBytes(), 0);
          await assert.rejects(send('127.0.0.2'), {
            code: 'tls-failed',
            args: { origin, host: NAME, sent: 'nothing', reason: 'ERR_TLS_CERT_ALTNAME_INVALID' },
          });
          assert.equal(second.applicationBytes(), 0);
        },
        { host: '127.0.0.2', port: first.port },
      ),
    );
  });

  it('D8 a lookup that never ends stops at the connect timeout', () =>
    withNames(
      () => {},
      () =>
        withTransport(async transport => {
          const limits = { ...LIMITS, connectTimeoutMs: 80 };
          await assert.rejects(transport.exchange(aRequest(`https://${NAME}`), limits, NEVER_ABORTED), {
            code: 'connect-timeout',
          });
        }),
    ));

  it('D8 the first of several addresses that responds is used', () =>
    withFaultyServer(answers(okAnswer()), server =>
      withNames(
        found => found(null, [at('::1'), at('127.0.0.1')]),
        () =>
          withTransport(async transport => {
            const request = aRequest(`http://localhost:${server.port}`);
            assert.equal((await transport.exchange(request, LIMITS, NEVER_ABORTED)).status, 200);
          }),
      ),
    ));
});
