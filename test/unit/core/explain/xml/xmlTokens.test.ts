import assert from 'node:assert/strict';
import { type SignedXmlToken, xmlTokens } from '../../../../../src/core/explain/xml/xmlTokens.ts';

const start = (name: string, attributes: Readonly<Record<string, string>> = {}): SignedXmlToken => ({
  kind: 'start',
  name,
  attributes: Object.entries(attributes).map(([attribute, value]) => ({ name: attribute, value })),
});

describe('the tokens of an XML document', () => {
  for (const [xml, tokens] of [
    ['', []],
    ['text', [{ kind: 'text', text: 'text' }]],
    ['\xef\xbb\xbf<a>', [start('a')]],
    ['x\xef\xbb\xbf', [{ kind: 'text', text: 'x\xef\xbb\xbf' }]],
    [
      '<a>x</a >y',
      [start('a'), { kind: 'text', text: 'x' }, { kind: 'end', name: 'a' }, { kind: 'text', text: 'y' }],
    ],
    ['<a/>', [{ kind: 'empty', name: 'a', attributes: [] }]],
    ['<a />', [{ kind: 'empty', name: 'a', attributes: [] }]],
    ['<n:a\n b = "1>" c=\'"\' >', [start('n:a', { b: '1>', c: '"' })]],
    ['<a b=""/>', [{ kind: 'empty', name: 'a', attributes: [{ name: 'b', value: '' }] }]],
    ['<?xml version="1.0"?>', [{ kind: 'declaration', text: '<?xml version="1.0"?>' }]],
    ['<?php ?>', [{ kind: 'other', text: '<?php ?>' }]],
    ['<!DOCTYPE a>', [{ kind: 'other', text: '<!DOCTYPE a>' }]],
    ['<!DOCTYPE a [<!ENTITY b "]>">]>', [{ kind: 'other', text: '<!DOCTYPE a [<!ENTITY b "]>">]>' }]],
    ['<!-- > -->', [{ kind: 'comment', text: '<!-- > -->' }]],
    ['<![CDATA[<&]>]]>', [{ kind: 'cdata', text: '<&]>' }]],
  ] as const satisfies readonly (readonly [string, readonly SignedXmlToken[]])[]) {
    it(`are read from ${JSON.stringify(xml)}`, () => assert.deepEqual(xmlTokens(xml), tokens));
  }

  for (const xml of [
    '<',
    '< a>',
    '<a',
    '<a b>',
    '<a b=1>',
    '<a b="1>',
    '<a ="1">',
    '<a b "1">',
    '</a',
    '<!-- ->',
    '<![CDATA[x]>',
    '<?xml >',
    '<!x',
    '<!DOCTYPE a [>',
    '<]>',
  ])
    it(`aren’t read from ${JSON.stringify(xml)}`, () => assert.equal(xmlTokens(xml), undefined));

  it('aren’t read from a document with more than 400,000', () => {
    assert.equal(xmlTokens('<a/>'.repeat(400_000))?.length, 400_000);
    assert.equal(xmlTokens('<a/>'.repeat(400_002)), undefined);
  });
});
