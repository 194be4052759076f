import assert from 'node:assert/strict';
import { createMaskedStart } from '../../../../src/core/masking/maskedStart.ts';
import { isShortSecret, MIN_SECRET_LENGTH } from '../../../../src/core/masking/shortSecret.ts';

const MASK = '••••••••';
/** A secret's characters times the largest expansion. */
const REACH = 6 * 64;

describe('A1 the start of a text', () => {
  const { start, searched } = createMaskedStart(['s3', 's3cret', 'a']);

  it('is the whole text if it’s short, with secrets masked', () => {
    assert.equal(start('', 10), '');
    assert.equal(start('b', 10), 'b');
    assert.equal(start('bcdefghijk', 10), 'bcdefghijk');
    assert.equal(start('x s3cret', 20), `x ${MASK}`);
  });

  it('ends with … if the masked text is longer', () => {
    assert.equal(start('bcdefghijkl', 10), 'bcdefghijk…');
    assert.equal(start('xs3cret', 8), `x${MASK.slice(1)}…`);
  });

  it('is masked before it’s cut, in every encoding', () => {
    for (const secret of ['s3cret', '%73%33%63%72%65%74', Buffer.from('s3cret').toString('hex')]) {
      for (let before = 0; before <= 30; before++) {
        const shown = start(`${'x'.repeat(before)}${secret}${'y'.repeat(2_000)}`, 20);
        assert.doesNotMatch(shown, /s3|%73|7333/, `${before}`);
        assert.ok(shown.length <= 21 && shown.endsWith('…'));
      }
    }
  });

  it('depends on a limited part of the text, including what a secret could extend into', () => {
    assert.equal(searched(10), 10 + REACH);
    assert.equal(createMaskedStart([]).searched(10), 10);
    const whole = 'x'.repeat(10 + REACH);
    assert.equal(start(whole, 10), `${'x'.repeat(10)}…`);
    assert.equal(start(`${whole}y`, 10), `${'x'.repeat(10)}…`);
    // Of what is cut, the part that a split secret could be in isn't shown.
    const split = `${'s3cret'.repeat(65)}x`;
    assert.equal(start(split, 4), '…');
  });

  it('isn’t cut after the limit if the text ends there', () => {
    assert.equal(start('b'.repeat(100), 100), 'b'.repeat(100));
    assert.equal(createMaskedStart([]).start('bcd', 3), 'bcd');
    assert.equal(createMaskedStart([]).start('bcde', 3), 'bcd…');
  });
});

describe('A10 a text that is too short to be a secret', () => {
  it('has one to three characters', () => {
    assert.equal(MIN_SECRET_LENGTH, 4);
    assert.deepEqual(['', 'a', 'abc', 'abcd', 'abcde'].map(isShortSecret), [false, true, true, false, false]);
  });
});
