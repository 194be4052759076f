import assert, { equal } from 'node:assert/strict';
import {
  createMaskedStart,
  cutSecretStart,
  rememberRecent,
} from '../../../../src/core/masking/maskedStart.ts';
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
  it('consists of one to three characters', () => {
    assert.equal(MIN_SECRET_LENGTH, 4);
    assert.deepEqual(['', 'a', 'abc', 'abcd', 'abcde'].map(isShortSecret), [false, true, true, false, false]);
  });
});

/** A mask of `secret` that counts how often it's asked for each text. */
function counted() {
  const asked = new Map<string, number>();
  const masked = rememberRecent(text => {
    asked.set(text, (asked.get(text) ?? 0) + 1);
    return text.replaceAll('secret', '***');
  });
  return { masked, asked };
}

describe('A1 the texts that are remembered as free of secrets', () => {
  it('are searched for secrets only once', () => {
    const { masked, asked } = counted();
    for (const text of ['a', 'b', 'a', '', 'a', '']) assert.equal(masked(text), text);
    assert.deepEqual([...asked.values()], [1, 1, 1]);
  });

  it('don’t include texts with secrets, which are masked each time', () => {
    const { masked, asked } = counted();
    for (const _ of [1, 2, 3]) assert.equal(masked('a secret'), 'a ***');
    assert.deepEqual([...asked], [['a secret', 3]]);
  });

  it('are remembered while they’re used, and forgotten otherwise', () => {
    const { masked, asked } = counted();
    masked('once');
    for (let index = 0; index < 10_000; index++) {
      assert.equal(masked('always'), 'always');
      assert.equal(masked(`${index}`), `${index}`);
    }
    assert.equal(asked.get('always'), 1);
    masked('once');
    assert.equal(asked.get('once'), 2);
  });

  it('don’t include texts of more than 512 characters', () => {
    const { masked, asked } = counted();
    const long = 'x'.repeat(513);
    assert.equal(masked(long), masked(long));
    assert.equal(asked.get(long), 2);
  });
});

const SECRET = 'Rw7mK2xQ9vT4zL8pN3cB6yHd';

describe('D10 the start of a secret cut off at the end of a text', () => {
  it('is found if at least five characters of it remain', () => {
    for (let kept = 5; kept < SECRET.length; kept++) {
      equal(cutSecretStart(`some text ${SECRET.slice(0, kept)}`, ['other-secret', SECRET]), 10, String(kept));
    }
  });

  it('is found if the secret is hardly longer than those five characters', () => {
    for (const secret of ['abcdef', 'abcdefg', 'abcdefgh'])
      equal(cutSecretStart(`xx${secret.slice(0, -1)}`, [secret]), 2, secret);
  });

  it('isn’t found if fewer than five characters of it remain, or only the secret’s end', () => {
    for (const text of ['', 'some text', `some text ${SECRET.slice(0, 4)}`, SECRET.slice(5)]) {
      equal(cutSecretStart(text, [SECRET]), text.length);
    }
    equal(cutSecretStart(SECRET.slice(0, 9), []), 9);
  });

  it('is found in encodings, and for a secret that is longer than the compared part', () => {
    const encoded = Buffer.from(SECRET).toString('base64');
    equal(cutSecretStart(`text ${encoded.slice(0, 20)}`, [SECRET]), 5);
    const long = Array.from({ length: 1_000 }, (_, index) => `${index}`)
      .join('x')
      .slice(0, 4_000);
    equal(cutSecretStart(`text ${long.slice(0, 3_000)}`, [long]), 5);
  });

  it('isn’t looked for further back than the longest form of a secret', () => {
    const text = `${SECRET.slice(0, 9)}${'.'.repeat(SECRET.length * 64)}`;
    equal(cutSecretStart(text, [SECRET]), text.length);
    equal(cutSecretStart(text.slice(0, -9), [SECRET]), 0);
  });
});
