import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { maskForms, secretForms } from '../../../../src/core/signing/secretForms.ts';

const MASK = '••••••••';
/** Every character that some encoding treats apart, and some that none does. */
const SPECIAL = 'Kk"\\/&<>\'% +=;#\b\f\n\r\té🚚Zz';
const PRINTABLE = Array.from({ length: 94 }, (_, index) => String.fromCharCode(0x21 + index)).join('');

const each = (text: string, write: (character: string) => string): string => Array.from(text, write).join('');
const hexOf = (number: number, digits = 1): string => number.toString(16).padStart(digits, '0');
const units = (character: string, write: (code: number) => string): string =>
  Array.from({ length: character.length }, (_, unit) => write(character.charCodeAt(unit))).join('');
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);
const NAMES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
};
const named = (text: string, characters: string): string =>
  each(text, one => (characters.includes(one) ? `&${NAMES[one]};` : one));
const percent = (bytes: Uint8Array): string => Array.from(bytes, byte => `%${hexOf(byte, 2)}`).join('');

/** Each as some program writes a text. */
const WRITERS: Readonly<Record<string, (secret: string) => string>> = {
  'as it is': secret => secret,
  'its UTF-8 read as ISO-8859-1': secret => Buffer.from(secret).toString('latin1'),
  'with NULs between': secret => [...secret].join('\0'),
  JSON: inJson,
  'JSON with / escaped': secret => inJson(secret).replaceAll('/', '\\/'),
  'JSON by codes': secret => each(secret, one => units(one, code => `\\u${hexOf(code, 4)}`)),
  'JSON by codes in capitals': secret =>
    each(secret, one => units(one, code => `\\u${hexOf(code, 4).toUpperCase()}`)),
  'JSON in JSON': secret => inJson(inJson(secret)),
  'JSON by codes in JSON': secret => each(secret, one => units(one, code => `\\\\u${hexOf(code, 4)}`)),
  'a URL': encodeURIComponent,
  'a URL, every byte': secret => percent(Buffer.from(secret)),
  'a URL, every byte in capitals': secret =>
    percent(Buffer.from(secret)).replace(/%../g, byte => byte.toUpperCase()),
  'a URL in a URL': secret => encodeURIComponent(encodeURIComponent(secret)),
  'a form': secret => new URLSearchParams([['', secret]]).toString().slice(1),
  XML: secret => named(secret, '&<'),
  'XML with every name': secret => named(secret, '&<>"\''),
  'XML by numbers': secret => each(secret, one => `&#${one.codePointAt(0)};`),
  'XML by numbers with zeros': secret => each(secret, one => `&#0000${one.codePointAt(0)};`),
  'XML by hexadecimal numbers': secret => each(secret, one => `&#x${hexOf(one.codePointAt(0) ?? 0)};`),
  'XML by hexadecimal numbers in capitals': secret =>
    each(secret, one => `&#X00${hexOf(one.codePointAt(0) ?? 0).toUpperCase()};`),
  'XML in JSON': secret => inJson(named(secret, '&<')),
  'XML with every name in JSON': secret => inJson(named(secret, '&<>"\'')),
  'XML in JSON for HTML': secret => inJson(named(secret, '&<')).replaceAll('&', '\\u0026'),
  'JSON in XML': secret => named(inJson(secret), '&<"'),
  'JSON in XML, its backslashes by numbers': secret =>
    named(inJson(secret), '&<').replaceAll('\\', '&#92;').replaceAll('"', '&#34;'),
  'JSON by codes in XML, its backslashes by numbers': secret =>
    each(secret, one => units(one, code => `&#x5c;u${hexOf(code, 4)}`)),
  hexadecimal: secret => Buffer.from(secret).toString('hex'),
  'hexadecimal in capitals': secret => Buffer.from(secret).toString('hex').toUpperCase(),
  MD5: secret => createHash('md5').update(secret).digest('hex'),
  'MD5 in capitals': secret => createHash('md5').update(secret).digest('hex').toUpperCase(),
};

describe('A1 A2 the forms of a secret', () => {
  for (const [name, write] of Object.entries(WRITERS)) {
    it(`are masked whole, and nothing beside them: ${name}`, () => {
      for (const secret of [SPECIAL, PRINTABLE]) {
        const text = `{"a": "${write(secret)}", "b": "${write(secret)}"}`;
        assert.equal(maskForms(text, secretForms(secret), MASK), `{"a": "${MASK}", "b": "${MASK}"}`);
      }
    });
  }

  it('in ISO-8859-1 as a URL, where it has them', () => {
    const secret = 'Kção-ÿ\u00a0Z';
    const text = `?a=${percent(Buffer.from(secret, 'latin1'))}&b=1`;
    assert.equal(maskForms(text, secretForms(secret), MASK), `?a=${MASK}&b=1`);
  });

  it('in Base64 at each alignment: no group of it is left', () => {
    for (const alphabet of ['base64', 'base64url'] as const) {
      for (const before of ['', 'x', 'xy', 'xyz']) {
        const masked = maskForms(
          Buffer.from(`${before}${PRINTABLE}`).toString(alphabet),
          secretForms(PRINTABLE),
          MASK,
        );
        assert.match(masked, new RegExp(`^[\\w+/-]{0,${before.length === 3 ? 5 : 3}}${MASK}[\\w+/=-]{0,4}$`));
      }
    }
  });

  it('leave what is almost the secret', () => {
    const forms = secretForms(SPECIAL);
    for (const text of [SPECIAL.slice(1), SPECIAL.slice(0, -1), SPECIAL.replace('Z', 'z'), 'Kk', '']) {
      assert.equal(maskForms(text, forms, MASK), text);
      assert.equal(maskForms(inJson(text), forms, MASK), inJson(text));
      assert.equal(maskForms(encodeURIComponent(text), forms, MASK), encodeURIComponent(text));
    }
  });

  it('are no shorter than six characters, but for the secret itself', () => {
    assert.equal(maskForms('ab 6162 YWI', secretForms('ab'), MASK), `${MASK} 6162 YWI`);
    assert.equal(maskForms('abc 616263', secretForms('abc'), MASK), `${MASK} ${MASK}`);
    assert.equal(maskForms('YWJjZA==', secretForms('abcd'), MASK), 'YWJjZA==');
    assert.equal(maskForms('YWJjZGU=', secretForms('abcde'), MASK), `${MASK}U=`);
  });

  it('are at least as long as the text that is searched for them', () => {
    assert.equal(secretForms('a-secret').minLength, 8);
    assert.equal(maskForms('a-secret', secretForms('a-secret'), MASK), MASK);
  });
});
