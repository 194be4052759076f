import { equal } from 'node:assert/strict';
import fc from 'fast-check';
import { formatXml } from '../../../../../src/editor/features/response/formatXml.ts';
import { holds } from '../../../../support/properties.ts';

describe('formatXml', () => {
  it('puts each element on its own line, and keeps text unchanged', () => {
    equal(
      formatXml('<?xml version="1.0"?><nfeProc a="1"><NFe><nItem>1</nItem><x/></NFe></nfeProc>'),
      [
        '<?xml version="1.0"?>',
        '<nfeProc a="1">',
        '  <NFe>',
        '    <nItem>1</nItem>',
        '    <x/>',
        '  </NFe>',
        '</nfeProc>',
      ].join('\n'),
    );
  });

  it('keeps an element that mixes text and elements unchanged', () => {
    equal(formatXml('<a><p> um <b>dois</b>\n três</p></a>'), '<a>\n  <p> um <b>dois</b>\n três</p>\n</a>');
  });

  it('keeps whitespace that is an element’s only content, CDATA, and xml:space', () => {
    equal(
      formatXml('<a><b>  </b><c><![CDATA[<x>]]></c><d xml:space="preserve"> <e/> </d></a>'),
      '<a>\n  <b>  </b>\n  <c><![CDATA[<x>]]></c>\n  <d xml:space="preserve"> <e/> </d>\n</a>',
    );
  });

  it('recognizes comments, a document type, and > in quotes', () => {
    equal(
      formatXml('<!DOCTYPE a [<!ENTITY x "y">]><!-- <z> --><a b=">"><c/></a>'),
      '<!DOCTYPE a [<!ENTITY x "y">]>\n<!-- <z> -->\n<a b=">">\n  <c/>\n</a>',
    );
  });

  it('does not change its own output', () => {
    const laidOut = '<a>\n  <b>1</b>\n</a>';
    equal(formatXml(laidOut), laidOut);
    equal(formatXml(`<a>\r\n\t<b>1</b></a>`), laidOut);
  });

  it('rejects text that is not XML, truncated, unbalanced, or HTML', () => {
    for (const text of ['', 'a', '<', '<a', '<a>', '</a>', '<a></b>', '<a/>x', '<!-- ', '<1/>', '< a/>']) {
      equal(formatXml(text), undefined, text);
    }
    equal(formatXml('<!DOCTYPE html><html><p>x</p></html>'), undefined);
  });

  it('E6 keeps 100,000 levels unchanged', () => {
    equal(formatXml('<a>'.repeat(100_000) + '</a>'.repeat(100_000)), undefined);
  });

  it('changes only whitespace between tags', () => {
    const { tree } = fc.letrec<{ tree: string }>(tie => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('<x/>', '<t>1.10</t>', '<t a="&gt;"> </t>', '<!-- > -->'),
        fc.array(tie('tree'), { maxLength: 4 }).map(inner => `<e>${inner.join('\n ')}</e>`),
      ),
    }));
    const dense = (text: string): string => text.replace(/>\s+</g, '><');
    holds(
      fc.property(tree, inner => {
        const text = `<r>${inner}</r>`;
        equal(dense(formatXml(text) ?? ''), dense(text));
      }),
      1_000,
    );
  });
});
