import assert from 'node:assert/strict';
import { format, inspect } from 'node:util';
import { AppSecret, SECRET_MASK, secretFault } from '../../../../src/core/signing/appSecret.ts';
import { CANARY } from '../../../support/builders.ts';

describe('an App Secret', () => {
  const secret = new AppSecret(CANARY);

  it('is returned as text by reveal', () => assert.equal(secret.reveal(), CANARY));

  for (const [what, shown] of [
    ['a template', `${secret}`],
    ['a concatenation', `${secret}`.concat('')],
    ['String', String(secret)],
    ['JSON', JSON.parse(JSON.stringify(secret))],
    ['inspect', inspect(secret, { depth: Number.POSITIVE_INFINITY, showHidden: true, showProxy: true })],
    ['console format', format('%s', secret)],
  ] as const) {
    it(`A8 appears as the mask in ${what}`, () => assert.equal(shown, SECRET_MASK));
  }

  for (const [what, shown] of [
    ['an object in JSON', JSON.stringify({ deep: [{ secret }] })],
    ['an object in inspect', inspect({ deep: [{ secret }] }, { depth: 9, showHidden: true })],
    ['an error’s cause', inspect(new Error('x', { cause: secret }), { depth: 9, showHidden: true })],
    ['a map', inspect(new Map([[secret, secret]]), { showHidden: true })],
    ['%o and %j', format('%o %j %O', secret, secret, secret)],
    ['its own keys', JSON.stringify([Object.keys(secret), Reflect.ownKeys(secret), Object.entries(secret)])],
    ['a structured clone', inspect(structuredClone(secret), { showHidden: true })],
    ['its source', secret.toString.toString() + inspect(AppSecret, { showHidden: true })],
  ] as const) {
    it(`A8 doesn’t appear in ${what}`, () => {
      assert.ok(!shown.includes(CANARY));
      assert.ok(!shown.includes('7f3a'));
    });
  }
});

describe('A10 an App Secret', () => {
  for (const [what, text, fault] of [
    ['printable ASCII', CANARY, undefined],
    ['the first and the last allowed character', '!~', undefined],
    ['4 KiB', 'x'.repeat(4096), undefined],
    ['no characters', '', 'empty'],
    ['more than 4 KiB', 'x'.repeat(4097), 'too-long'],
    ['a CR', 'a\rb', 'not-printable-ascii'],
    ['an LF at the end', 'ab\n', 'not-printable-ascii'],
    ['a NUL', 'a\0b', 'not-printable-ascii'],
    ['a TAB', 'a\tb', 'not-printable-ascii'],
    ['a space at the start', ' ab', 'not-printable-ascii'],
    ['a space at the end', 'ab ', 'not-printable-ascii'],
    ['DEL', 'a\x7f', 'not-printable-ascii'],
    ['Latin-1', 'ção', 'not-printable-ascii'],
    ['an emoji', '🔑', 'not-printable-ascii'],
    ['half of a surrogate pair', 'a\ud83d', 'not-printable-ascii'],
    ['a zero-width space', 'a\u200bb', 'not-printable-ascii'],
  ] as const) {
    it(`with ${what} is ${fault === undefined ? 'accepted' : `refused as ${fault}`}`, () =>
      assert.equal(secretFault(text), fault));
  }
});
