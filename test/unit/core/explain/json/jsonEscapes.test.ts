import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  ESCAPES,
  type EscapesId,
  effectOn,
  escaper,
  type JsonEscapes,
  keptBytes,
  stringWriter,
} from '../../../../../src/core/explain/json/jsonEscapes.ts';
import { jsonTokens } from '../../../../../src/core/explain/json/jsonTokens.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { holds } from '../../../../support/properties.ts';

const TEXT = 'ç🍞 /<>&=\'+`\x7f"\\\n\x01';

/** How each serializer writes these characters, according to its documentation. */
const EXPECTED: Readonly<Record<keyof typeof ESCAPES, string>> = {
  plain: 'ç🍞 /<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  ascii: '\\u00e7\\ud83c\\udf5e /<>&=\'+`\\u007f\\"\\\\\\n\\u0001',
  slash: 'ç🍞 \\/<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  dataContract: 'ç\\ud83c\\udf5e \\/<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  slashAndAscii: '\\u00e7\\ud83c\\udf5e \\/<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  html: 'ç🍞 /\\u003c\\u003e\\u0026=\'+`\x7f\\"\\\\\\n\\u0001',
  lineSeparators: 'ç🍞 /<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  javaScriptSerializer: 'ç🍞 /\\u003c\\u003e\\u0026=\\u0027+`\x7f\\"\\\\\\n\\u0001',
  monoSerializer: 'ç🍞 /\\u003c\\u003e&=\\u0027+`\x7f\\"\\\\\\n\\u0001',
  hexTags: '\\u00e7\\ud83c\\udf5e \\/\\u003C\\u003E\\u0026=\\u0027+`\x7f\\u0022\\\\\\n\\u0001',
  hexTagsKept: 'ç🍞 /\\u003C\\u003E\\u0026=\\u0027+`\x7f\\u0022\\\\\\n\\u0001',
  hexAngles: '\\u00e7\\ud83c\\udf5e \\/\\u003C\\u003E&=\'+`\x7f\\"\\\\\\n\\u0001',
  hexAnglesKept: 'ç🍞 /\\u003C\\u003E&=\'+`\x7f\\"\\\\\\n\\u0001',
  phpAscii: '\\u00e7\\ud83c\\udf5e /<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  upperAscii: '\\u00E7\\uD83C\\uDF5E /<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  slashAndUpperAscii: '\\u00E7\\uD83C\\uDF5E \\/<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  ecmaScript: '\\u00E7\\uD83C\\uDF5E \\/<>&=\\\'+`\x7f\\"\\\\\\n\\u0001',
  closingTags: 'ç🍞 /<>&=\'+`\x7f\\"\\\\\\n\\u0001',
  gson: 'ç🍞 /\\u003c\\u003e\\u0026\\u003d\\u0027+`\x7f\\"\\\\\\n\\u0001',
  dotnet: '\\u00E7\\uD83C\\uDF5E /\\u003C\\u003E\\u0026=\\u0027\\u002B\\u0060\\u007F\\u0022\\\\\\n\\u0001',
};

describe('the characters of a JSON string', () => {
  for (const name of Object.keys(EXPECTED) as (keyof typeof ESCAPES)[]) {
    it(`are written like ${name}`, () =>
      assert.equal(decode(escaper(ESCAPES[name])(encode(TEXT))), EXPECTED[name]));

    it(`are decoded first if they were escaped otherwise: ${name}`, () => {
      const write = stringWriter(ESCAPES[name]);
      for (const sent of [JSON.stringify(TEXT), `"${EXPECTED.ascii}"`, `"${EXPECTED.dotnet}"`])
        assert.equal(decode(write(encode(sent))), `"${EXPECTED[name]}"`);
    });
  }

  it('are escaped by libraries for web pages if they end a line in JavaScript', () => {
    const lines = encode('a\u2028b\u2029c');
    assert.equal(escaper(ESCAPES.html)(lines), 'a\\u2028b\\u2029c');
    assert.equal(escaper(ESCAPES.plain)(lines), lines);
  });

  it('are escaped by org.json if they would close a tag', () =>
    assert.equal(escaper(ESCAPES.closingTags)('a/b </script>'), 'a/b <\\/script>'));

  it('stay unchanged if their escape is invalid or they aren’t UTF-8', () => {
    for (const escapes of Object.values(ESCAPES)) {
      for (const token of ['"/ç\\x"', '"\xff"']) assert.equal(stringWriter(escapes)(token), token);
    }
  });

  it('are written unchanged if each of their bytes is kept', () => {
    const characters = [...TEXT, ...'\u2028\u0085\ufffe\u2013</>'].map(encode);
    for (const escapes of Object.values(ESCAPES)) {
      const kept = keptBytes(escapes);
      const isKept = (text: string) => [...text].every(byte => kept[byte.charCodeAt(0)] === 1);
      assert.ok(isKept('a') && !isKept('"') && !isKept('\\'));
      for (const text of [...characters, '</'].filter(isKept)) assert.equal(escaper(escapes)(text), text);
    }
    const isKept = (escapes: JsonEscapes, byte: string) => keptBytes(escapes)[byte.charCodeAt(0)] === 1;
    assert.ok(isKept(ESCAPES.plain, '\xe2') && !isKept(ESCAPES.html, '\xe2') && isKept(ESCAPES.html, '\xc3'));
  });

  it('are written identically by rules with the same effect on a document', () => {
    const all = Object.keys(ESCAPES) as readonly EscapesId[];
    let pairs = 0;
    const document = fc
      .array(
        fc.constantFrom(
          'a',
          '/',
          '</',
          '<',
          "'",
          '+',
          '\x7f',
          'ç',
          '\u2028',
          '\u0085',
          '\ufffe',
          '🍞',
          '\\"',
        ),
      )
      .map(parts => encode(`["${parts.join('","')}"]`));
    holds(
      fc.property(document, fc.constantFrom(...all), fc.constantFrom(...all), (json, some, other) => {
        const effect = effectOn(json);
        if (effect(some) !== effect(other)) return;
        pairs += 1;
        const strings = jsonTokens(json).filter(token => token.startsWith('"'));
        const rewritten = (id: EscapesId) => strings.map(stringWriter(ESCAPES[id])).join();
        assert.equal(rewritten(some), rewritten(other));
      }),
      3_000,
    );
    assert.ok(pairs > 500, String(pairs));
    assert.equal(effectOn('["a/b"]')('html'), effectOn('["a/b"]')('plain'));
    assert.notEqual(effectOn('["a/b"]')('slash'), effectOn('["a/b"]')('plain'));
  });

  it('stay escaped if they’re lone surrogates, whatever the serializer', () => {
    const halves = '"\\\\ud83d \\uD83C\\/ \\udf5e\\ud83c\\udf5e"';
    assert.equal(stringWriter(ESCAPES.ascii)(halves), '"\\\\ud83d \\ud83c/ \\udf5e\\ud83c\\udf5e"');
    assert.equal(
      stringWriter(ESCAPES.plain)(halves),
      JSON.stringify(JSON.parse(halves)).replace('🍞', encode('🍞')),
    );
    assert.equal(stringWriter(ESCAPES.slash)(halves), encode('"\\\\ud83d \\ud83c\\/ \\udf5e🍞"'));
  });
});
