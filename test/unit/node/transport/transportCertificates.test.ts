import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { inspect } from 'node:util';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { WireResponse } from '../../../../src/core/wireMessages.ts';
import { contextWith, type TlsFiles } from '../../../../src/node/transport/tlsFiles.ts';
import { skip } from '../../../support/skip.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';
import { type TlsServer, withTlsServer } from './tlsServer.ts';
import { aRequest, LIMITS, NEVER_ABORTED, withTransport } from './transportFixture.ts';

const PASSPHRASE = 'pass-PHRASE-7f3a';

describe('the transport, with the user’s certificates,', () => {
  const server = selfSignedCertificate({ names: ['localhost'] });
  const client = selfSignedCertificate({ names: ['client.example'] });
  const encryptedKey = createPrivateKey(client.key)
    .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSPHRASE })
    .toString();
  const requiresClient: TlsOptions = {
    ...server,
    requestCert: true,
    rejectUnauthorized: true,
    ca: client.cert,
  };
  let folder = '';
  let caFile = '';

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-certificates-'));
    caFile = await file('roots.pem', `Our authority\n${client.cert}\n${server.cert}`);
  });
  after(() => rm(folder, { recursive: true }));

  async function file(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  }

  function exchanged({ port }: TlsServer, tls: TlsFiles): Promise<WireResponse> {
    const request = aRequest(`https://localhost:${port}`);
    return withTransport(transport => transport.exchange(request, LIMITS, NEVER_ABORTED), { tls });
  }

  async function refusal(options: TlsOptions, tls: TlsFiles): Promise<FiscalError> {
    return withTlsServer(options, async running => {
      const failure = await exchanged(running, tls).then(
        () => assert.fail('was answered'),
        (error: unknown) => error,
      );
      assert.ok(failure instanceof FiscalError, inspect(failure));
      assert.equal(running.applicationBytes(), 0);
      const shown = inspect(failure, { depth: Number.POSITIVE_INFINITY, showHidden: true });
      assert.ok(!shown.includes(PASSPHRASE) && !shown.includes('PRIVATE KEY'));
      return failure;
    });
  }

  it('D2 trusts the authority in a PEM file in addition to the others', async () => {
    assert.equal((await refusal(server, {})).code, 'tls-failed');
    await withTlsServer(server, async running => {
      assert.equal((await exchanged(running, { caFile })).status, 200);
    });
  });

  it('D2 checks the names and dates of certificates of the user’s authority, too', async () => {
    const elsewhere = selfSignedCertificate({ names: ['elsewhere.example'] });
    const expired = selfSignedCertificate({ names: ['localhost'], notAfter: '210101000000Z' });
    for (const [certificate, reason] of [
      [elsewhere, 'ERR_TLS_CERT_ALTNAME_INVALID'],
      [expired, 'CERT_HAS_EXPIRED'],
    ] as const) {
      const ownCa = await file('own.pem', certificate.cert);
      assert.equal((await refusal(certificate, { caFile: ownCa })).args['reason'], reason);
    }
  });

  it('D2 reports an unusable file of authorities instead of ignoring it', async () => {
    for (const [path, reason] of [
      [join(folder, 'missing.pem'), 'file-missing'],
      [folder, 'file-not-regular'],
      [await file('empty.pem', ''), 'not-pem'],
      [await file('text.pem', server.key), 'not-pem'],
      [
        await file('broken.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
        'not-a-certificate',
      ],
    ] as const) {
      const failure = await refusal(server, { caFile: path });
      assert.deepEqual(
        [failure.code, failure.args['path'], failure.args['reason']],
        ['certificate-unusable', path, reason],
      );
      assert.equal(failure.args['sent'], 'nothing');
    }
  });

  it('D2 uses a client certificate in PEM with an encrypted key, but only with its passphrase', async () => {
    const certFile = await file('client.pem', client.cert);
    const keyFile = await file('client.key', encryptedKey);
    await withTlsServer(requiresClient, async running => {
      const answer = await exchanged(running, {
        caFile,
        clientFor: async () => ({ certFile, keyFile, passphrase: PASSPHRASE }),
      });
      assert.equal(answer.status, 200);
    });
    for (const passphrase of [{}, { passphrase: 'wrong' }]) {
      const failure = await refusal(requiresClient, {
        caFile,
        clientFor: async () => ({ certFile, keyFile, ...passphrase }),
      });
      assert.deepEqual([failure.code, failure.args['reason']], ['certificate-unusable', 'wrong-passphrase']);
    }
  });

  it('D2 rejects every one of many incorrect passphrases, although one in 256 leaves what looks like a key', async () => {
    const certFile = await file('guessed.pem', client.cert);
    const keyFile = await file('guessed.key', encryptedKey);
    const reasons = new Set<unknown>();
    for (let guess = 0; guess < 1_000; guess++) {
      const opening = contextWith({ certFile, keyFile, passphrase: `wrong ${guess}` }, {});
      reasons.add(await opening.catch(error => error instanceof FiscalError && error.args['reason']));
    }
    assert.deepEqual([...reasons], ['wrong-passphrase']);
  });

  it('D2 shows a client certificate only to its own origin', async () => {
    const certFile = await file('client.pem', client.cert);
    const keyFile = await file('client.key', client.key);
    const asked: string[] = [];
    await withTlsServer(requiresClient, async running => {
      const origin = `https://127.0.0.1:${running.port}`;
      const clientFor = async (of: string) => {
        asked.push(of);
        return of === origin ? { certFile, keyFile } : undefined;
      };
      const failure = await exchanged(running, { caFile, clientFor }).then(
        () => assert.fail('was answered'),
        (error: unknown) => error,
      );
      assert.ok(failure instanceof FiscalError);
      assert.deepEqual([...new Set(asked)], [`https://localhost:${running.port}`]);
      assert.equal(running.applicationBytes(), 0);
    });
  });

  it('D2 reports a key that belongs to another certificate', async () => {
    const certFile = await file('client.pem', client.cert);
    const keyFile = await file('server.key', server.key);
    const failure = await refusal(requiresClient, { caFile, clientFor: async () => ({ certFile, keyFile }) });
    assert.deepEqual([failure.code, failure.args['reason']], ['certificate-unusable', 'key-mismatch']);
  });

  it('D2 reports that the server refuses a connection without the client certificate', async () => {
    const failure = await withTlsServer(requiresClient, running =>
      exchanged(running, { caFile }).then(
        () => assert.fail('was answered'),
        (error: unknown) => error,
      ),
    );
    assert.ok(failure instanceof FiscalError);
    assert.match(failure.code, /^(tls-failed|connection-reset)$/);
  });

  for (const [title, options, reason] of [
    ['AES-256', [], undefined],
    ['RC2, as many A1 files still are', ['-legacy'], 'pfx-unsupported'],
  ] as const) {
    it(`D2 ${reason === undefined ? 'reads' : 'reports'} a client certificate in a PFX, encrypted with ${title}`, async function () {
      const certFile = await file('client.pem', client.cert);
      const keyFile = await file('client.key', client.key);
      const pfxFile = join(folder, 'client.pfx');
      const words = [
        'pkcs12',
        '-export',
        '-in',
        certFile,
        '-inkey',
        keyFile,
        '-out',
        pfxFile,
        '-passout',
        `pass:${PASSPHRASE}`,
      ];
      try {
        execFileSync('openssl', [...words, ...options], { stdio: 'ignore' });
      } catch {
        skip(this, 'openssl');
      }
      const given = { caFile, clientFor: async () => ({ pfxFile, passphrase: PASSPHRASE }) };
      if (reason !== undefined) {
        const failure = await refusal(requiresClient, given);
        assert.deepEqual([failure.code, failure.args['reason']], ['certificate-unusable', reason]);
        return;
      }
      await withTlsServer(requiresClient, async running => {
        assert.equal((await exchanged(running, given)).status, 200);
      });
      const wrong = await refusal(requiresClient, {
        caFile,
        clientFor: async () => ({ pfxFile, passphrase: 'wrong' }),
      });
      assert.deepEqual([wrong.code, wrong.args['reason']], ['certificate-unusable', 'wrong-passphrase']);
    });
  }

  it('reports a file that isn’t a PFX', async () => {
    const pfxFile = await file('text.pfx', 'not a PFX');
    const failure = await refusal(requiresClient, { caFile, clientFor: async () => ({ pfxFile }) });
    assert.deepEqual([failure.code, failure.args['reason']], ['certificate-unusable', 'not-a-certificate']);
  });
});
