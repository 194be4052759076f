import assert from 'node:assert/strict';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { latin1, utf8 } from '../../support/builders.ts';
import { preparedOf, refusalsOf, warningsOf } from '../../support/preparing.ts';
import { fiscal, withFolder } from '../cli/fiscalRun.ts';

const REQUEST = 'POST /openapi/demo/echo\n\n';

/** What `fiscal check` says of a file with these bytes. */
async function checked(bytes: Uint8Array): Promise<{ readonly status: number; readonly said: string }> {
  return withFolder({ 'a.fiscal': bytes }, async cwd => {
    const { status, stdout, stderr } = await fiscal(['check', 'a.fiscal'], { cwd });
    return { status, said: stdout + stderr };
  });
}

describe('E3 a request file', () => {
  for (const [what, bytes, offset] of [
    ['in ISO-8859-1', latin1(`${REQUEST}S\xe3o`), REQUEST.length + 1],
    ['with an overlong form', latin1(`${REQUEST}\xc0\xaf`), REQUEST.length],
    ['with half a surrogate pair', latin1(`${REQUEST}\xed\xa0\xbd`), REQUEST.length],
    ['that ends within a character', latin1(`${REQUEST}\xf0\x9f\x9a`), REQUEST.length],
  ] as const) {
    it(`${what} is refused with the position of the first invalid byte`, async () => {
      const { status, said } = await checked(bytes);
      assert.notEqual(status, 0);
      assert.match(said, new RegExp(`a\\.fiscal isn’t UTF-8 text: invalid byte at offset ${offset}`));
    });
  }

  for (const [order, bytes] of [
    ['little-endian', Buffer.from(`\ufeff${REQUEST}Sã`, 'utf16le')],
    ['big-endian', Buffer.from(`\ufeff${REQUEST}Sã`, 'utf16le').swap16()],
  ] as const) {
    it(`in UTF-16, ${order} with its BOM, is read as its text`, async () => {
      assert.deepEqual(await checked(bytes), await checked(utf8(`${REQUEST}Sã`)));
      assert.notEqual((await checked(bytes.subarray(0, -1))).status, 0);
    });
  }

  it('in UTF-8 is read without its BOM', async () => {
    assert.equal((await checked(utf8(`\ufeff${REQUEST}a`))).status, 0);
  });

  it('with U+FFFD is never signed without a warning', async () => {
    assert.deepEqual(await warningsOf(`${REQUEST}S\ufffdo \ufffd`), [
      'body-replacement-character 3:2-3:3 \ufffd',
    ]);
    assert.deepEqual(await refusalsOf('GET /openapi/S\ufffdo'), ['path-character 1:15-1:16 \ufffd']);
    assert.deepEqual(await refusalsOf(`${REQUEST}\ud83d`), ['text-lone-surrogate 3:1-3:2 \ud83d']);
  });

  it('can have a NUL in a body, but not in a path or a header', async () => {
    assert.deepEqual((await preparedOf(`${REQUEST}a\0b`)).body, utf8('a\0b'));
    assert.deepEqual(await refusalsOf('GET /openapi/a\0'), ['path-character 1:15-1:16 \0']);
    assert.deepEqual(await refusalsOf('GET /openapi/a\nX: a\0'), ['header-value-invalid 2:4-2:6 a\0']);
  });
});

describe('E4 a file of more than 64 MiB', () => {
  it('is refused without reading it, with the limit', async () => {
    await withFolder({ 'a.fiscal': '' }, async cwd => {
      await truncate(join(cwd, 'a.fiscal'), 64 * 2 ** 20 + 1);
      const { status, stderr } = await fiscal(['check', 'a.fiscal'], { cwd });
      assert.notEqual(status, 0);
      assert.match(stderr, /a\.fiscal is larger than 67,108,864 bytes/);
    });
  });
});
