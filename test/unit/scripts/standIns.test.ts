import { deepEqual, equal, rejects } from 'node:assert/strict';
import crypto from 'node:crypto';
import files from 'node:fs/promises';
import { standIns as cryptoStandIns } from '../../../scripts/build/quickCrypto.ts';
import { standIns as fileStandIns } from '../../../scripts/build/quickFiles.ts';

describe('what stands in for node:crypto in the command line', () => {
  it('computes the MD5 of a short text or of bytes without loading it', () => {
    const { hash } = cryptoStandIns(() => {
      throw new Error('loaded');
    });
    equal(hash('md5', 'Nota Fiscal Eletrônica'), crypto.hash('md5', 'Nota Fiscal Eletrônica'));
    equal(hash('md5', Buffer.from([0, 255]), 'base64'), crypto.hash('md5', Buffer.from([0, 255]), 'base64'));
    deepEqual(hash('md5', 's3cr3t', 'buffer'), crypto.hash('md5', 's3cr3t', 'buffer'));
  });

  it('leaves long texts and other digests to it', () => {
    let loads = 0;
    const { hash } = cryptoStandIns(() => {
      loads += 1;
      return crypto;
    });
    const long = 'x'.repeat(100_000);
    equal(hash('md5', long), crypto.hash('md5', long));
    equal(hash('sha256', 'short'), crypto.hash('sha256', 'short'));
    equal(loads, 2);
  });

  it('is replaced by it in a command that digests many texts', () => {
    let loads = 0;
    const { hash } = cryptoStandIns(() => {
      loads += 1;
      return crypto;
    });
    for (let call = 0; call < 100 && loads === 0; call++)
      equal(hash('md5', `${call}`), crypto.hash('md5', `${call}`));
    equal(loads, 1);
  });
});

describe('what stands in for node:fs/promises in the command line', () => {
  it('looks files up like it, without loading it', async () => {
    const { lstat, realpath, stat } = fileStandIns(() => {
      throw new Error('loaded');
    });
    equal(await realpath(import.meta.filename), await files.realpath(import.meta.filename));
    const { ino } = await files.stat(import.meta.filename, { bigint: true });
    equal((await stat(import.meta.filename, { bigint: true })).ino, ino);
    equal((await lstat(import.meta.dirname)).isDirectory(), true);
  });

  it('rejects like it', async () => {
    const { lstat } = fileStandIns(() => files);
    const missing = `${import.meta.filename}.missing`;
    const message = await files.lstat(missing).catch((error: Error) => error.message);
    await rejects(lstat(missing), { code: 'ENOENT', message });
  });

  it('is replaced by it in a command that looks up many', async () => {
    let loads = 0;
    const { lstat } = fileStandIns(() => {
      loads += 1;
      return files;
    });
    for (let call = 0; call < 300 && loads === 0; call++) await lstat(import.meta.filename);
    equal(loads, 1);
  });
});
