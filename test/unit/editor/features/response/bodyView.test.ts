import { deepEqual, equal } from 'node:assert/strict';
import fc from 'fast-check';
import { formatJson, formatXml } from '../../../../../src/editor/features/response/bodyView.ts';
import { holds } from '../../../../support/properties.ts';

describe('formatJson', () => {
  it('indents objects and arrays by two spaces', () => {
    equal(
      formatJson('{"a":[1,{"b":null}],"c":{}}'),
      '{\n  "a": [\n    1,\n    {\n      "b": null\n    }\n  ],\n  "c": {}\n}',
    );
  });

  it('keeps numbers as written', () => {
    equal(
      formatJson('[12345678901234567890,1.10,1e400,-0]'),
      '[\n  12345678901234567890,\n  1.10,\n  1e400,\n  -0\n]',
    );
  });

  it('keeps the order of keys, and duplicates', () => {
    equal(formatJson('{"b":1,"a":2,"b":3}'), '{\n  "b": 1,\n  "a": 2,\n  "b": 3\n}');
  });

  it('keeps empty objects and arrays on one line, without the whitespace in them', () => {
    equal(formatJson('{ "a" : [ ] , "b" : { } }'), '{\n  "a": [],\n  "b": {}\n}');
  });

  it('ignores brackets, quotes, and colons in strings', () => {
    equal(formatJson('["{\\"[:,\\\\"]'), '[\n  "{\\"[:,\\\\"\n]');
  });

  it('rejects text that isn’t JSON', () => {
    for (const text of ['', '{', '{"a":}', '<a/>', '{} {}']) equal(formatJson(text), undefined, text);
  });

  it('E6 returns undefined for 100,000 levels', () => {
    equal(formatJson('['.repeat(100_000) + ']'.repeat(100_000)), undefined);
  });

  it('changes only whitespace between tokens', () => {
    holds(
      fc.property(fc.json({ maxDepth: 6 }), fc.nat(4), (text, indent) => {
        const written = JSON.stringify(JSON.parse(text), undefined, indent);
        const laidOut = formatJson(written) ?? '';
        deepEqual(JSON.parse(laidOut), JSON.parse(text));
        equal(formatJson(laidOut), laidOut);
      }),
      2_000,
    );
  });
});

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

  it('doesn’t change its own output', () => {
    const laidOut = '<a>\n  <b>1</b>\n</a>';
    equal(formatXml(laidOut), laidOut);
    equal(formatXml(`<a>\r\n\t<b>1</b></a>`), laidOut);
  });

  it('rejects text that isn’t XML, is truncated, is unbalanced, or is HTML', () => {
    for (const text of ['', 'a', '<', '<a', '<a>', '</a>', '<a></b>', '<a/>x', '<!-- ', '<1/>', '< a/>']) {
      equal(formatXml(text), undefined, text);
    }
    equal(formatXml('<!DOCTYPE html><html><p>x</p></html>'), undefined);
  });

  it('E6 returns undefined for 100,000 levels', () => {
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
