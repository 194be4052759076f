import assert from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextWith, extraRoots } from '../../../../src/node/transport/tlsFiles.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

/** DER: a tag and its content. */
function der(tag: number, ...content: readonly (Uint8Array | readonly number[])[]): Buffer {
  const bytes = Buffer.concat(content.map(part => Buffer.from(part)));
  return Buffer.concat([Buffer.of(tag, bytes.length), bytes]);
}

function pem(label: string, bytes: Buffer): string {
  return `-----BEGIN ${label}-----\n${bytes.toString('base64')}\n-----END ${label}-----\n`;
}

const [SEQUENCE, INTEGER, OCTETS, IDENTIFIER] = [0x30, 0x02, 0x04, 0x06];
/** pbeWithMD5AndDES-CBC, which current versions of OpenSSL can't read. */
const OLD_CIPHER = [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x05, 0x03];
/** Begins with the prefix of the identifiers for AES. */
const NO_KEY_ALGORITHM = [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x01, 0x02];

describe('files of certificates', () => {
  const client = selfSignedCertificate({ names: ['client.example'] });
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-tls-files-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function file(name: string, content: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    return path;
  }

  for (const [title, key] of [
    [
      'an encrypted key in an old format',
      pem(
        'ENCRYPTED PRIVATE KEY',
        der(
          SEQUENCE,
          der(
            SEQUENCE,
            der(IDENTIFIER, OLD_CIPHER),
            der(SEQUENCE, der(OCTETS, Array(8).fill(1)), der(INTEGER, [0x08, 0x00])),
          ),
          der(OCTETS, Array(16).fill(7)),
        ),
      ),
    ],
    [
      'a key of an unknown kind that isn’t encrypted',
      pem(
        'PRIVATE KEY',
        der(
          SEQUENCE,
          der(INTEGER, [0]),
          der(SEQUENCE, der(IDENTIFIER, NO_KEY_ALGORITHM)),
          der(OCTETS, Array(16).fill(7)),
        ),
      ),
    ],
  ] as const) {
    it(`are reported without blaming the passphrase: ${title}`, async () => {
      const certFile = await file('client.crt', client.cert);
      const keyFile = await file('client.key', key);
      await assert.rejects(contextWith({ certFile, keyFile, passphrase: 'right' }, {}), (error: unknown) => {
        const { code, args } = error as { code: string; args: Record<string, unknown> };
        assert.equal(code, 'certificate-unusable');
        assert.match(String(args['reason']), /^(?:pfx-unsupported|not-a-certificate)$/);
        return true;
      });
    });
  }

  it('aren’t read if they’re too large for certificates, or aren’t files', async () => {
    const caFile = await file('huge.pem', client.cert);
    assert.equal((await extraRoots({ caFile })).length, 1);
    await truncate(caFile, 4_194_305);
    await assert.rejects(extraRoots({ caFile }), { args: unusable(caFile, 'not-a-certificate') });
    await truncate(caFile, 4_194_304);
    assert.equal((await extraRoots({ caFile })).length, 1);
    await assert.rejects(extraRoots({ caFile: folder }), { args: unusable(folder, 'file-not-regular') });
  });

  function unusable(path: string, reason: string): Record<string, unknown> {
    return { path, reason };
  }
});
