import { deepEqual, equal } from 'node:assert/strict';
import { withoutSpans } from '../../../../../src/core/convert/credentials/credentialSpan.ts';
import { xmlCredentials } from '../../../../../src/core/convert/credentials/xmlCredentials.ts';

/** The text without credentials, and what was removed. */
function removedFrom(xml: string): readonly [string, readonly string[]] {
  const spans = xmlCredentials(xml).map(span => ({ ...span, mark: 'MARK' }));
  return [withoutSpans(xml, spans), spans.map(({ text }) => text)];
}

describe('A13 imported XML', () => {
  for (const [title, xml, expected, removed] of [
    ['an element', '<a><senha>x1</senha><b>c</b></a>', '<a><senha>MARK</senha><b>c</b></a>', ['x1']],
    [
      'an element with a prefix',
      '<w:Password T="t">x</w:Password>',
      '<w:Password T="t">MARK</w:Password>',
      ['x'],
    ],
    ['an element with CDATA', '<token><![CDATA[a<b]]></token>', '<token><![CDATA[MARK]]></token>', ['a<b']],
    [
      'attributes',
      `<u apiKey='k"1' name="n" app-secret = "s"/>`,
      `<u apiKey='MARK' name="n" app-secret = "MARK"/>`,
      ['k"1', 's'],
    ],
    ['a text that doesn’t end', '<senha>abc', '<senha>MARK', ['abc']],
    ['a CDATA section that doesn’t end', '<senha><![CDATA[abc', '<senha><![CDATA[MARK', ['abc']],
    [
      'an element in a CDATA section',
      '<a><![CDATA[<l><senha>x</senha></l>]]><b>c</b></a>',
      '<a><![CDATA[<l><senha>MARK</senha></l>]]><b>c</b></a>',
      ['x'],
    ],
    [
      'an element in a CDATA section that doesn’t end in it',
      '<a><![CDATA[<senha>x]]><b>c</b></a>',
      '<a><![CDATA[<senha>MARK]]><b>c</b></a>',
      ['x'],
    ],
    [
      'an element in one with the same name',
      '<senha><senha>x</senha>y</senha>z',
      '<senha><senha>MARK</senha>MARK</senha>z',
      ['x', 'y'],
    ],
    ['an empty element', '<senha/><senha></senha><token />x', '<senha/><senha></senha><token />x', []],
    [
      'the signature of a fiscal document',
      '<Signature><ds:SignatureValue>abc=</ds:SignatureValue></Signature>',
      '<Signature><ds:SignatureValue>abc=</ds:SignatureValue></Signature>',
      [],
    ],
    [
      'fields of a fiscal document',
      '<infNFe Id="NFe1"><cNF>1</cNF></infNFe>',
      '<infNFe Id="NFe1"><cNF>1</cNF></infNFe>',
      [],
    ],
    ['a comment and an end tag', '<!-- <senha> --></senha>x', '<!-- <senha>MARK</senha>x', [' -->']],
    [
      'an element in an element',
      '<senha><v>x</v><w b="2"/>y</senha>z',
      '<senha><v>MARK</v><w b="2"/>MARK</senha>z',
      ['x', 'y'],
    ],
    ['a comment before a text', '<token><!-- c -->x</token>', '<token>MARK</token>', ['<!-- c -->x']],
    ['an attribute after one with a >', '<a b="1>2" senha="x"/>', '<a b="1>2" senha="MARK"/>', ['x']],
    ['a tag after an open quote', `<a b='><senha>x</senha>`, `<a b='><senha>MARK</senha>`, ['x']],
    ['an attribute that names a text', '<p name="senha">x</p>', '<p name="senha">MARK</p>', ['x']],
    ['a pair of attributes', '<p nome="token" valor="x"/>', '<p nome="token" valor="MARK"/>', ['x']],
    [
      'a pair of elements',
      '<chave>token</chave><valor>x</valor><valor>y</valor>',
      '<chave>token</chave><valor>MARK</valor><valor>y</valor>',
      ['x'],
    ],
    ['text that isn’t XML', '< senha="x', '< senha="x', []],
  ] as const) {
    it(`${removed.length === 0 ? 'keeps' : 'loses its credentials:'} ${title}`, () => {
      deepEqual(removedFrom(xml), [expected, removed]);
    });
  }

  for (const piece of [
    '<a ',
    '<',
    '<a "',
    '<a \'"',
    '<senha>',
    '<senha><![CDATA[',
    '<![CDATA[',
    '<![CDATA[<senha>x]]>',
    '</',
    '<a b="',
    '<nome>',
    '<!--',
    '<?',
  ]) {
    it(`E2 is read in time proportional to its length: many ${piece}`, () => {
      // Quadratic, this would take minutes, longer than the test's limit.
      const xml = `${piece.repeat(2_000_000 / piece.length)}>`;
      equal(removedFrom(xml)[0].length > 0, true);
    });
  }
});
