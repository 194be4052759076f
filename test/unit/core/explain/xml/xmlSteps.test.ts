import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { CauseDetail, CauseId } from '../../../../../src/core/explain/causes/causes.ts';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import {
  looksLikeXml,
  xmlDeclarationSteps,
  xmlStyleSteps,
  xmlTextSteps,
} from '../../../../../src/core/explain/xml/xmlSteps.ts';
import { detailValue } from '../detailValue.ts';

interface Examples {
  readonly what: string;
  readonly document: string;
  /** What each library writes, if it's known, or a program that replaces the declaration by the named one. */
  readonly written: readonly (readonly [id: CauseId, name: string, xml: string])[];
}

const EXAMPLES = JSON.parse(
  readFileSync(new URL('../../../../vectors/xmlStyles.json', import.meta.url), 'utf8'),
) as readonly Examples[];

describe('an XML document that code parses and writes again', () => {
  for (const { what, document, written } of EXAMPLES) {
    it(`equals the output of each library: ${what}`, () =>
      assert.deepEqual(
        xmlStyleSteps(encode(document)).flatMap(({ id, detail = {}, change }) => {
          const name =
            id === 'body-xml-library-style'
              ? detailValue({ detail }, 'libraries')
              : detailValue({ detail }, 'declaration');
          const xml = change(encode(document));
          return xml === undefined ? [] : [[id, name, decode(xml)]];
        }),
        written,
      ));
  }

  it('is parsed again if an earlier step changed it', () => {
    const [step] = xmlStyleSteps('<a/>');
    assert.equal(step?.change('<b/>'), '<?xml version="1.0" ?><b/>');
    assert.equal(step.change('<b'), undefined);
  });

  it('must be well-formed, and at most one MiB long', () => {
    assert.deepEqual(xmlStyleSteps('<a'), []);
    const document = (length: number) => `<a>${'x'.repeat(length - 7)}</a>`;
    assert.ok(xmlStyleSteps(document(1_048_576)).length > 0);
    assert.equal(xmlStyleSteps(document(1_048_577)).length, 0);
  });
});

describe('an XML document that code changes as text', () => {
  const signed = (xml: string, id: CauseId, detail?: CauseDetail) =>
    [...xmlDeclarationSteps(), ...xmlTextSteps()]
      .find(step => step.id === id && JSON.stringify(step.detail) === JSON.stringify(detail))
      ?.change(xml);

  it('loses its declaration, with or without the line break after it', () => {
    const xml = '<?xml version="1.0"?>\r\n<a/>';
    assert.equal(signed(xml, 'body-xml-declaration-missing'), '\r\n<a/>');
    assert.equal(signed(xml, 'body-xml-declaration-missing', { end: 'line break' }), '<a/>');
    assert.equal(signed(`\xef\xbb\xbf${xml}`, 'body-xml-declaration-missing'), '\xef\xbb\xbf\r\n<a/>');
    assert.equal(signed('<a/>', 'body-xml-declaration-missing'), undefined);
    assert.equal(signed('<?xml version="1.0"', 'body-xml-declaration-missing'), undefined);
    assert.equal(signed('<a/>', 'body-xml-declaration-missing', { end: 'line break' }), undefined);
  });

  it('loses whitespace between its tags', () => {
    const xml = '<a> <b>\t\r\n</b>\n<c> x </c></a>\n';
    const removed = '<a><b></b><c> x </c></a>';
    assert.equal(signed(xml, 'body-xml-whitespace-between-tags-removed'), removed);
    assert.equal(signed(xml, 'body-xml-whitespace-between-tags-removed', { end: 'kept' }), `${removed}\n`);
  });

  it('loses its references to predefined entities', () =>
    assert.equal(
      signed('&lt;&gt;&quot;&apos;&amp;&#233;&x;', 'body-xml-entities-unescaped'),
      '<>"\'&&#233;&x;',
    ));
});

describe('a body', () => {
  it('looks like XML if it starts with a tag, even after whitespace or a byte order mark', () => {
    for (const text of ['<a/>', ' \r\n<a/>', '\xef\xbb\xbf<a/>', '\xef\xbb\xbf <a/>', '<'])
      assert.equal(looksLikeXml(text), true, JSON.stringify(text));
    for (const text of ['', 'a<b>', '{"a":"<b>"}']) assert.equal(looksLikeXml(text), false, text);
  });
});
