import assert from 'node:assert/strict';
import { sign } from '../../../../src/core/signing/sign.ts';
import { equalInConstantTime, verifySign } from '../../../../src/core/signing/verifySign.ts';
import { elementsWith, utf8 } from '../../../support/builders.ts';

const elements = elementsWith({ body: utf8('{"a": 1}') });
const right = sign(elements);

describe('H4 verifySign', () => {
  it('accepts the correct signature', () => assert.equal(verifySign(elements, right), true));

  for (const [what, claimed] of [
    ['the signature in uppercase', right.toUpperCase()],
    ['a space before the signature', ` ${right}`],
    ['a space after the signature', `${right} `],
    ['a line break after the signature', `${right}\n`],
    ['nothing', ''],
    ['the signature without its last character', right.slice(0, -1)],
    ['the signature with one more character', `${right}0`],
    ['the signature twice', `${right}, ${right}`],
    ['letters that aren’t hexadecimal', 'g'.repeat(32)],
    ['one wrong character', (right[0] === '0' ? '1' : '0') + right.slice(1)],
    ['full-width digits', right.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))],
    ['NUL characters', '\0'.repeat(32)],
    ['halves of surrogate pairs', '\ud83d'.repeat(32)],
    ['a megabyte', 'a'.repeat(1_048_576)],
  ] as const) {
    it(`rejects ${what} without throwing`, () => assert.equal(verifySign(elements, claimed), false));
  }
});

describe('equalInConstantTime', () => {
  it('compares strings of any length', () => {
    assert.equal(equalInConstantTime('', ''), true);
    assert.equal(equalInConstantTime('a', 'aa'), false);
    assert.equal(equalInConstantTime('ç', 'ç'), true);
  });
});
