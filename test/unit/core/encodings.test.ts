import assert from 'node:assert/strict';
import fc from 'fast-check';
import { concatBytes, decodeLatin1, encodeLatin1, firstInvalidUtf8 } from '../../../src/core/encodings.ts';
import { decodeUtf8 } from '../../../src/core/formats/utf8.ts';
import { latin1, utf8 } from '../../support/builders.ts';
import { holds } from '../../support/properties.ts';

describe('E3 firstInvalidUtf8', () => {
  for (const [what, bytes, offset] of [
    ['nothing', '', undefined],
    ['ASCII', 'abc', undefined],
    ['UTF-8 of every length', 'a\xc3\xa7\xe2\x82\xac\xf0\x9f\x9a\x9a', undefined],
    ['a BOM', '\xef\xbb\xbfa', undefined],
    ['Latin-1', 'S\xe3o', 1],
    ['Latin-1 at the end', 'S\xe3', 1],
    ['a character cut off at the end', 'ab\xe2\x82', 2],
    ['a character cut off within', 'ab\xe2\x82c', 2],
    ['a lone continuation byte', 'a\x80b', 1],
    ['an overlong form', 'a\xc0\x80', 1],
    ['a surrogate', 'ab\xed\xa0\x80', 2],
    ['a code point too large', '\xf4\x90\x80\x80', 0],
    ['UTF-16 with its BOM', '\xff\xfea\0', 0],
    ['two invalid positions, the first one', 'a\xff\xc3\xa7\xff', 1],
  ] as const) {
    it(`returns ${offset} for ${what}`, () => assert.equal(firstInvalidUtf8(latin1(bytes)), offset));
  }

  it('finds where the longest valid start of the text ends', () => {
    holds(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 5 }),
        fc.uint8Array({ maxLength: 6 }),
        (text, tail) => {
          const bytes = Buffer.concat([utf8(text.toWellFormed()), tail]);
          const valid = (end: number) =>
            Buffer.from(bytes.subarray(0, end).toString()).equals(bytes.subarray(0, end));
          const ends = Array.from({ length: bytes.length + 1 }, (_, end) => end).filter(valid);
          const longest = ends.at(-1);
          assert.equal(firstInvalidUtf8(bytes), longest === bytes.length ? undefined : longest);
        },
      ),
      2000,
    );
  });
});

describe('the conversion between text and bytes', () => {
  it('restores all 256 bytes in Latin-1, even more of them than one chunk', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
    assert.deepEqual(encodeLatin1(decodeLatin1(bytes)), bytes);
    assert.equal(decodeLatin1(latin1('\x80\x9f')), '\x80\x9f');
  });

  it('fails in Latin-1 for characters above U+00FF', () => assert.equal(encodeLatin1('a€'), undefined));

  it('keeps a BOM in UTF-8', () => assert.equal(decodeUtf8(utf8('\ufeffa')), '\ufeffa'));

  it('fails in UTF-8 for invalid bytes', () => assert.equal(decodeUtf8(latin1('\xe3')), undefined));

  it('joins several pieces of bytes, and doesn’t copy a single one', () => {
    const piece = utf8('a');
    assert.equal(concatBytes([piece]), piece);
    assert.deepEqual(concatBytes([piece, utf8(''), utf8('b')]), utf8('ab'));
    assert.deepEqual(concatBytes([]), new Uint8Array());
  });
});
