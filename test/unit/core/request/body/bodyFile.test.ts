import { equal, ok } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pfxFault } from '../../../../../src/core/request/body/requestBody.ts';
import { utf8 } from '../../../../support/builders.ts';
import { preparedOf, warningsOf } from '../../../../support/preparing.ts';
import { skip } from '../../../../support/skip.ts';

/** SEQUENCE { 3, SEQUENCE { 1.2.840.113549.1.7.1, [0] } } */
const CONTENT = [2, 1, 3, 0x30, 0x0d, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 1, 0xa0, 0];
const PFX = Uint8Array.of(0x30, CONTENT.length, ...CONTENT);

describe('a file named .pfx or .p12', () => {
  it('is reported if it’s empty, PEM, Base64, truncated, or something else', () => {
    equal(pfxFault('a.pfx', new Uint8Array()), 'pfx-empty');
    equal(pfxFault('a.P12', utf8('-----BEGIN CERTIFICATE-----\n')), 'pfx-is-pem');
    equal(pfxFault('a.pfx', utf8('MIIJqQIBAzCCCW8GCSqGSIb3DQEHAaCC')), 'pfx-is-base64');
    equal(pfxFault('a.pfx', PFX.subarray(0, -1)), 'pfx-cut-off');
    for (const text of ['This is a placeholder.', 'PK\x03\x04', '0', '\x30\x82', '\x30\x84\x7f']) {
      equal(pfxFault('a.pfx', utf8(text)), 'pfx-unreadable', text);
    }
  });

  it('is reported if another structure replaces the container', () => {
    for (const [index, byte] of [
      [4, 2],
      [2, 4],
      [5, 0x31],
      [9, 0],
      [16, 3],
    ] as const) {
      equal(pfxFault('a.pfx', PFX.with(index, byte)), 'pfx-unreadable', `byte ${index}`);
    }
  });

  it('isn’t reported if it can be a container, of definite length or not', () => {
    equal(pfxFault('a.pfx', PFX), undefined);
    equal(pfxFault('a.pfx', Uint8Array.of(0x30, 0x80, ...CONTENT, 0, 0)), undefined);
    equal(pfxFault('a.pfx', Uint8Array.of(0x30, 0x81, CONTENT.length, ...CONTENT)), undefined);
  });

  it('isn’t reported if openssl created it, unless it’s truncated or Base64', function () {
    const folder = mkdtempSync(join(tmpdir(), 'fiscal-pfx-'));
    try {
      const run = (...args: string[]): Buffer =>
        execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
      try {
        run('version');
      } catch {
        skip(this, 'openssl');
      }
      run('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'k', '-out', 'c', '-subj', '/CN=x');
      run('pkcs12', '-export', '-inkey', 'k', '-in', 'c', '-out', 'a.pfx', '-passout', 'pass:x');
      const bytes = readFileSync(join(folder, 'a.pfx'));
      equal(pfxFault('a.pfx', bytes), undefined);
      equal(pfxFault('a.pfx', bytes.subarray(0, 1_000)), 'pfx-cut-off');
      writeFileSync(join(folder, 'b'), bytes.toString('base64'));
      equal(pfxFault('a.pfx', readFileSync(join(folder, 'b'))), 'pfx-is-base64');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('isn’t checked under another name', () => {
    for (const path of ['a.pem', 'a.xml', 'pfx', 'a.pfx.txt']) equal(pfxFault(path, utf8('x')), undefined);
  });

  it('never prevents sending: it causes a warning at the path, and is sent unchanged', async () => {
    const text =
      'POST /openapi/certificado\nContent-Type: multipart/form-data; boundary=b\n\n--b\n\n< ./a.pfx\n--b--\n';
    const files = { './a.pfx': 'no container' };
    const [warning, ...others] = await warningsOf(text, { files });
    equal(warning, 'pfx-unreadable 6:3-6:10 ./a.pfx');
    equal(others.length, 0);
    ok(Buffer.from((await preparedOf(text, { files })).body).includes('no container'));
  });
});
