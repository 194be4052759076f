import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { tokensOfXml, xmlSectionAt } from '../../../../src/core/formats/tokensOfXml.ts';

const tokens = (xml: string) =>
  Array.from(tokensOfXml(xml), ({ kind, start, end }) => `${kind} ${xml.slice(start, end)}`);

describe('the tokens of XML text', () => {
  it('are its tags, texts, sections, and declarations', () => {
    deepEqual(
      tokens(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b ">">]><a b=">"><c/>d<![CDATA[<e>]]><!--<f>--></a>',
      ),
      [
        'instruction <?xml version="1.0"?>',
        'declaration <!DOCTYPE a [<!ENTITY b ">">]>',
        'start <a b=">">',
        'empty <c/>',
        'text d',
        'cdata <![CDATA[<e>]]>',
        'comment <!--<f>-->',
        'end </a>',
      ],
    );
  });

  it('end with the malformed part: a tag or section that isn’t closed, or a lone < or &', () => {
    deepEqual(tokens('<a>1 < 2</a>'), ['start <a>', 'text 1 ', 'broken < 2</a>']);
    deepEqual(tokens('<a><![CDATA[x'), ['start <a>', 'broken <![CDATA[x']);
    deepEqual(tokens('<a b="></a>'), ['broken <a b="></a>']);
  });

  it('cover the whole text', () => {
    const part = fc.constantFrom(
      '<a>',
      '</a>',
      '<',
      '>',
      '"',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<?',
      '?>',
      'x',
      '<b/>',
    );
    fc.assert(
      fc.property(fc.array(part), parts => {
        const xml = parts.join('');
        equal(Array.from(tokensOfXml(xml), ({ start, end }) => xml.slice(start, end)).join(''), xml);
      }),
    );
  });
});

describe('an XML section', () => {
  it('contains everything up to its end, or to the end of the text if it isn’t closed', () => {
    deepEqual(xmlSectionAt('a<![CDATA[b]]>c', 1), {
      ...{ kind: 'cdata', contentStart: 10, contentEnd: 11, end: 14, isClosed: true },
    });
    equal(xmlSectionAt('<!--b', 0)?.contentEnd, 5);
    equal(xmlSectionAt('<a>', 0), undefined);
  });
});
