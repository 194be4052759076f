import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { decodeUtf8, isUtf8Start } from '../../../../src/core/formats/utf8.ts';
import { latin1, utf8 } from '../../../support/builders.ts';
import { holds } from '../../../support/properties.ts';

describe('E3 UTF-8', () => {
  for (const [what, bytes, text, isStart] of [
    ['nothing', '', '', true],
    ['a BOM, which stays', '\xef\xbb\xbfa', '\ufeffa', true],
    ['only a BOM', '\xef\xbb\xbf', '\ufeff', true],
    ['a NUL', 'a\0b', 'a\0b', true],
    ['characters of every length', 'a\xc3\xa7\xe2\x82\xac\xf0\x9f\x9a\x9a', 'aç€🚚', true],
    ['a character cut off at the end', 'ab\xf0\x9f\x9a', undefined, true],
    ['a character cut off within', 'ab\xe2\x82c', undefined, false],
    ['an overlong form', 'a\xc0\x80', undefined, false],
    ['a surrogate', 'ab\xed\xa0\x80', undefined, false],
    ['Latin-1', 'S\xe3o', undefined, false],
  ] as const) {
    it(`${text === undefined ? 'isn’t' : 'is'} decoded: ${what}`, () => {
      equal(decodeUtf8(latin1(bytes)), text);
      equal(isUtf8Start(latin1(bytes)), isStart);
    });
  }

  it('is decoded only to text that encodes to the same bytes', () => {
    const piece = fc.oneof(
      fc.uint8Array({ maxLength: 3 }),
      fc.string({ unit: 'binary', maxLength: 3 }).map(text => utf8(text.toWellFormed())),
      fc.constant(latin1('\xef\xbb\xbf')),
    );
    holds(
      fc.property(fc.array(piece, { maxLength: 4 }), pieces => {
        const bytes = Buffer.concat(pieces);
        const isRight = Buffer.from(bytes.toString()).equals(bytes);
        const text = decodeUtf8(bytes);
        equal(text === undefined, !isRight);
        if (text !== undefined) equal(Buffer.compare(utf8(text), bytes), 0);
      }),
      2000,
    );
  });
});
