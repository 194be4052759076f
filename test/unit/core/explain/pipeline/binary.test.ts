import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  binaryOf,
  bytesOf,
  decode,
  encode,
  percentDecoded,
  slices,
  WITHIN_WORD,
} from '../../../../../src/core/explain/pipeline/binary.ts';
import { holds } from '../../../../support/properties.ts';

const text = fc.string({ unit: 'binary' }).map(value => value.toWellFormed());

describe('bytes that are represented as a string', () => {
  it('are the same after conversion to a string and back', () => {
    holds(
      fc.property(fc.uint8Array({ maxLength: 300 }), bytes => {
        assert.deepEqual(new Uint8Array(bytesOf(binaryOf(bytes))), bytes);
      }),
      300,
    );
  });

  it('can be in the middle of a larger buffer', () =>
    assert.equal(binaryOf(Uint8Array.from([1, 0xe7, 0x41, 2]).subarray(1, 3)), '\xe7A'));

  it('are decoded as UTF-8 to the text that was encoded', () => {
    holds(
      fc.property(text, value => {
        assert.equal(encode(value), Buffer.from(value).toString('latin1'));
        assert.equal(decode(encode(value)), value);
      }),
      300,
    );
  });

  it('are decoded from percent escapes, even if they aren’t UTF-8', () =>
    assert.equal(percentDecoded('%2F%c3%A7%FF 50% %zz%2'), '/\xc3\xa7\xff 50% %zz%2'));

  it('can start with a BOM, which is kept', () => assert.equal(decode(encode('\uFEFFa')), '\uFEFFa'));

  for (const bytes of ['\xff', 'a\xc3', '\xed\xa0\x80', '\xc0\xaf'])
    it(`aren’t decoded if they aren’t UTF-8: ${JSON.stringify(bytes)}`, () =>
      assert.equal(decode(bytes), undefined));

  it('can be split into slices, none of which splits a character', () => {
    const whole = encode('ção boa 🍞, '.repeat(40_000));
    const parts = [...slices(whole, WITHIN_WORD)];
    assert.ok(parts.length > 3);
    assert.equal(parts.join(''), whole);
    for (const part of parts) assert.notEqual(decode(part), undefined);
  });

  it('are a single slice if there’s nowhere to split them', () =>
    assert.equal([...slices(encode('ç'.repeat(100_000)), WITHIN_WORD)].length, 1));
});
