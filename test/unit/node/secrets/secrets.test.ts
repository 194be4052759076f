import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { SecretScope } from '../../../../src/core/ports.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { secretFromFile } from '../../../../src/node/secrets/secretFile.ts';
import {
  createEnvironmentSecrets,
  secretFromText,
  secretVariable,
} from '../../../../src/node/secrets/secrets.ts';
import { skip } from '../../../support/skip.ts';

const NEVER = new AbortController().signal;

const SCOPE: SecretScope = { environment: 'homolog-2', origin: 'https://api.example', application: 'erp' };

/** Asserts that it was refused for this reason, with its source but without the secret. */
function isRefusal(reason: string, source: string) {
  return (error: unknown) => {
    assert.ok(error instanceof FiscalError);
    assert.equal(error.code, 'secret-invalid');
    assert.deepEqual(error.args, { reason, source });
    assert.doesNotMatch(inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true }), /CANARY/);
    return true;
  };
}

async function fromEnvironment(env: Record<string, string>, given?: AppSecret): Promise<string | undefined> {
  return (await createEnvironmentSecrets({ env, given }).get(SCOPE))?.reveal();
}

describe('secrets of the command line', () => {
  it('come from the environment’s own variable rather than from the general one', async () => {
    assert.equal(await fromEnvironment({ FISCAL_APP_SECRET: 'a', FISCAL_APP_SECRET_HOMOLOG_2: 'b' }), 'b');
    assert.equal(await fromEnvironment({ FISCAL_APP_SECRET: 'a', FISCAL_APP_SECRET_OTHER: 'b' }), 'a');
    assert.equal(await fromEnvironment({ FISCAL_APP_SECRET_OTHER: 'b' }), undefined);
  });

  it('that `set NAME = value` set are found, and refused because of the blank in the value', async () => {
    await assert.rejects(
      fromEnvironment({ 'FISCAL_APP_SECRET_HOMOLOG_2 ': ' CANARY', FISCAL_APP_SECRET: 'a' }),
      isRefusal('not-printable-ascii', 'FISCAL_APP_SECRET_HOMOLOG_2'),
    );
    assert.equal(await fromEnvironment({ 'FISCAL_APP_SECRET ': ' b', FISCAL_APP_SECRET: 'a' }), 'a');
  });

  it('from an option are used rather than the variables’', async () => {
    assert.equal(await fromEnvironment({ FISCAL_APP_SECRET_HOMOLOG_2: 'b' }, new AppSecret('c')), 'c');
  });

  it('are named by a variable in uppercase, with _ for characters other than letters and digits', () => {
    assert.equal(secretVariable('local'), 'FISCAL_APP_SECRET_LOCAL');
    assert.equal(secretVariable('homologação 2.x'), 'FISCAL_APP_SECRET_HOMOLOGA__O_2_X');
  });

  it('that are set but empty are rejected, so that another environment’s secret isn’t used', async () => {
    await assert.rejects(
      fromEnvironment({ FISCAL_APP_SECRET: 'a', FISCAL_APP_SECRET_HOMOLOG_2: '' }),
      isRefusal('empty', 'FISCAL_APP_SECRET_HOMOLOG_2'),
    );
  });

  const faulty: readonly (readonly [string, string, string])[] = [
    ['a CR', 'CANARY\rx', 'not-printable-ascii'],
    ['a LF', 'CANARY\nx', 'not-printable-ascii'],
    ['a NUL', 'CANARY\0', 'not-printable-ascii'],
    ['a TAB', 'CANARY\t', 'not-printable-ascii'],
    ['a space before it', ' CANARY', 'not-printable-ascii'],
    ['a space after it', 'CANARY ', 'not-printable-ascii'],
    ['two line breaks after it', 'CANARY\n\n', 'not-printable-ascii'],
    ['a letter that isn’t ASCII', 'CANARYç', 'not-printable-ascii'],
    ['a lone surrogate', 'CANARY\ud800', 'not-printable-ascii'],
    ['a byte order mark', '\ufeffCANARY', 'not-printable-ascii'],
    ['more than 4 KiB', 'CANARY'.repeat(683), 'too-long'],
    ['nothing in it', '', 'empty'],
  ];
  for (const [title, text, reason] of faulty) {
    it(`A10 with ${title} are refused, from a variable and from standard input`, async () => {
      assert.throws(() => secretFromText(text, 'stdin'), isRefusal(reason, 'stdin'));
      await assert.rejects(
        fromEnvironment({ FISCAL_APP_SECRET: text }),
        isRefusal(reason, 'FISCAL_APP_SECRET'),
      );
    });
  }

  it('from standard input can end with one line break, which isn’t part of them', async () => {
    for (const text of ['s3cret', 's3cret\n', 's3cret\r\n']) {
      assert.equal(secretFromText(text, 'stdin').reveal(), 's3cret');
    }
    await assert.rejects(
      fromEnvironment({ FISCAL_APP_SECRET: 's3cret\n' }),
      isRefusal('not-printable-ascii', 'FISCAL_APP_SECRET'),
    );
  });
});

describe('secret files', () => {
  let folder = '';
  let file = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fiscal-secret-'));
    file = join(folder, 'secret');
    await writeFile(file, 'CANARY\n', { mode: 0o600 });
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('that only their owner can read are accepted, even through a link', async () => {
    assert.equal((await secretFromFile(file, NEVER)).reveal(), 'CANARY');
    await chmod(file, 0o400);
    await symlink(file, join(folder, 'link'));
    assert.equal((await secretFromFile(join(folder, 'link'), NEVER)).reveal(), 'CANARY');
  });

  for (const mode of [0o640, 0o604, 0o644, 0o620, 0o602, 0o610, 0o601, 0o777]) {
    it(`A6 with mode ${mode.toString(8)} are refused`, async function () {
      if (process.platform === 'win32') skip(this, 'a POSIX system');
      await chmod(file, mode);
      await assert.rejects(secretFromFile(file, NEVER), isRefusal('file-open-to-others', file));
    });
  }

  it('that are missing, a folder, a FIFO, a device, or too large are refused immediately', async function () {
    if (process.platform === 'win32') skip(this, 'a POSIX system');
    await assert.rejects(
      secretFromFile(join(folder, 'no'), NEVER),
      isRefusal('file-missing', join(folder, 'no')),
    );
    await mkdir(join(folder, 'folder'), { mode: 0o700 });
    await assert.rejects(
      secretFromFile(join(folder, 'folder'), NEVER),
      isRefusal('file-not-regular', join(folder, 'folder')),
    );
    execFileSync('mkfifo', ['-m', '600', join(folder, 'fifo')]);
    await assert.rejects(
      secretFromFile(join(folder, 'fifo'), NEVER),
      isRefusal('file-not-regular', join(folder, 'fifo')),
    );
    await assert.rejects(secretFromFile('/dev/zero', NEVER), isRefusal('file-not-regular', '/dev/zero'));
    await writeFile(file, 'CANARY'.repeat(2_000));
    await assert.rejects(secretFromFile(file, NEVER), isRefusal('too-long', file));
  });

  it('with an invalid secret are refused without quoting it', async () => {
    await writeFile(file, 'CANARYç\n');
    await assert.rejects(secretFromFile(file, NEVER), isRefusal('not-printable-ascii', file));
  });
});
