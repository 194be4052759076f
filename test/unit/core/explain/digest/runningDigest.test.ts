import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import {
  type CutAlgorithm,
  type DigestAlgorithm,
  startDigest,
} from '../../../../../src/core/explain/digest/runningDigest.ts';
import { ebcdicBytes } from '../../../../../src/core/formats/codePages.ts';
import { holds } from '../../../../support/properties.ts';

const md5 = (bytes: string | Uint8Array) => createHash('md5').update(bytes).digest('hex');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

type Definition = (text: string, key: string) => string;

/** What each algorithm is, by Node's own hashes over the whole text. */
const EXPECTED: Readonly<
  Record<Exclude<DigestAlgorithm, CutAlgorithm> | `md5-of-first-7-${'bytes' | 'characters'}`, Definition>
> = {
  md5,
  'md5-twice': text => md5(md5(text)),
  'md5-twice-uppercase': text => md5(md5(text).toUpperCase()),
  'md5-twice-bytes': text => md5(createHash('md5').update(text).digest()),
  'md5-twice-base64': text => md5(createHash('md5').update(text).digest('base64')),
  'md5-thrice': text => md5(md5(md5(text))),
  'md5-salted-after': (text, key) => md5(md5(text) + key),
  'md5-salted-before': (text, key) => md5(key + md5(text)),
  'md5-salted-after-uppercase': (text, key) => md5(md5(text).toUpperCase() + key),
  'md5-salted-before-uppercase': (text, key) => md5(key + md5(text).toUpperCase()),
  'md5-of-sha1': text => md5(createHash('sha1').update(text).digest('hex')),
  'md5-of-sha256': text => md5(createHash('sha256').update(text).digest('hex')),
  'md5-newline': text => md5(`${text}\n`),
  'md5-utf16le': text => md5(utf16(text)),
  'md5-utf16be': text => md5(utf16(text).swap16()),
  'md5-utf16le-bom': text => md5(utf16(`\uFEFF${text}`)),
  'md5-utf16be-bom': text => md5(utf16(`\uFEFF${text}`).swap16()),
  'hmac-md5': (text, key) => createHmac('md5', key).update(text).digest('hex'),
  'hmac-sha1': (text, key) => createHmac('sha1', key).update(text).digest('hex'),
  'hmac-md5-swapped': (text, key) => createHmac('md5', text).update(key).digest('hex'),
  'hmac-sha256-swapped': (text, key) => createHmac('sha256', text).update(key).digest('hex'),
  'hmac-sha256': (text, key) => createHmac('sha256', key).update(text).digest('hex'),
  sha1: text => createHash('sha1').update(text).digest('hex'),
  sha256: text => createHash('sha256').update(text).digest('hex'),
  'hmac-sha512': (text, key) => createHmac('sha512', key).update(text).digest('hex'),
  'md5-of-uppercase': text => md5(text.toUpperCase()),
  'md5-of-lowercase': text => md5(text.toLowerCase()),
  'md5-of-ebcdic': text => md5(ebcdicBytes(text)),
  'md5-of-base64': text => md5(Buffer.from(text).toString('base64')),
  'md5-of-hex': text => md5(Buffer.from(text).toString('hex')),
  'md5-of-percent-encoded': text => md5(encodeURIComponent(text)),
  'md5-of-form-encoded': text => md5(new URLSearchParams({ '': text }).toString().replace('=', '')),
  'md5-of-json': text => md5(JSON.stringify(text)),
  'md5-of-ascii-json': text =>
    md5(
      JSON.stringify(text).replace(
        /[^\0-~]/g,
        unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    ),
  'md5-crlf': text => md5(`${text}\r\n`),
  'md5-space-newline': text => md5(`${text} \n`),
  'md5-space-crlf': text => md5(`${text} \r\n`),
  'md5-of-mustache': text => md5(text.replace(/[&<>"'/`=]/g, own => MUSTACHE[own] ?? own)),
  'md5-of-php-serialize': text => md5(`s:${Buffer.byteLength(text)}:"${text}";`),
  'md5-of-r-serialize': text => {
    const bytes = Buffer.from(text);
    const length = bytes.length.toString(16).padStart(8, '0');
    const isAscii = bytes.every(byte => byte < 0x80);
    const header = `0000001000000001${isAscii ? '00040009' : '00008009'}${length}`;
    return md5(Buffer.concat([Buffer.from(header, 'hex'), bytes]));
  },
  'md5-of-utf16le-half': text => md5(utf16(text).subarray(0, text.length)),
  'md5-of-utf16le-crlf': text => md5(utf16(`${text}\r\n`)),
  'md5-of-utf16le-bom-crlf': text => md5(utf16(`\uFEFF${text}\r\n`)),
  'md5-of-first-7-bytes': text => {
    const bytes = Buffer.from(text);
    return bytes.length > 7 ? md5(bytes.subarray(0, 7)) : '';
  },
  // In ASCII, it's the other one.
  'md5-of-first-7-characters': text =>
    text.length > 7 && /[^\0-\x7f]/.test(text.slice(0, 7)) ? md5(text.slice(0, 7)) : '',
  'none-hex': text => Buffer.from(text).toString('hex'),
  sha512: text => createHash('sha512').update(text).digest('hex'),
};

const MUSTACHE: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  ...{ '/': '&#x2F;', '`': '&#x60;', '=': '&#x3D;' },
};

const text = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  .map(value => value.toWellFormed());
const key = fc.oneof(
  fc.stringMatching(/^[!-~]{1,63}$/),
  fc.stringMatching(/^[!-~]{64,130}$/),
  fc.constant('ção'),
);
/** Where the bytes are split, even within a character. */
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 });

function pieces(value: string, places: readonly number[]): readonly string[] {
  const bytes = Buffer.from(value).toString('latin1');
  const ends = places.map(place => Math.floor(place * bytes.length)).sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
}

for (const algorithm of Object.keys(EXPECTED) as (keyof typeof EXPECTED)[]) {
  describe(`a running ${algorithm}`, () => {
    it('equals the digest of all bytes, wherever they are split', () => {
      holds(
        fc.property(text, key, cuts, (value, secret, places) => {
          const digest = startDigest(algorithm, secret);
          for (const piece of pieces(value, places)) digest.update(piece);
          assert.equal(digest.hex(), EXPECTED[algorithm](value, secret));
        }),
        150,
      );
    });

    it('can be continued independently in copies', () => {
      holds(
        fc.property(text, text, text, key, cuts, (start, left, right, secret, places) => {
          const digest = startDigest(algorithm, secret);
          for (const piece of pieces(start, places)) digest.update(piece);
          const copies = [left, right].map(rest => {
            const copy = digest.copy();
            for (const piece of pieces(rest, places)) copy.update(piece);
            return copy;
          });
          assert.equal(copies[0]?.hex(), EXPECTED[algorithm](start + left, secret));
          assert.equal(copies[1]?.hex(), EXPECTED[algorithm](start + right, secret));
          assert.equal(digest.hex(), EXPECTED[algorithm](start, secret));
        }),
        100,
      );
    });

    it('equals the digest of a long piece, wherever it’s split', () => {
      for (const front of ['', 'a', 'ab', 'abc']) {
        const value = front + 'é€🚚ã'.repeat(6_000);
        const digest = startDigest(algorithm, 'key');
        digest.update(Buffer.from(value).toString('latin1'));
        assert.equal(digest.hex(), EXPECTED[algorithm](value, 'key'));
      }
    });

    if (algorithm.includes('utf16')) {
      for (const bytes of ['\xff', 'a\xc3', '\xed\xa0\x80', 'a\x80', '\xf0\x9f\x8d'])
        it(`is undefined for ${JSON.stringify(bytes)}, which isn’t UTF-8`, () => {
          const digest = startDigest(algorithm, '');
          digest.update(bytes);
          assert.equal(digest.hex(), '');
        });
    }
  });
}
