import assert from 'node:assert/strict';
import { decode, encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import { type XmlStyle, xmlWriter } from '../../../../../src/core/explain/xml/xmlStyles.ts';
import { xmlTokens } from '../../../../../src/core/explain/xml/xmlTokens.ts';

/** Writes a document the way a library with this style does. */
function written(document: string, style: XmlStyle): string | undefined {
  const tokens = xmlTokens(encode(document));
  const xml = tokens === undefined ? undefined : xmlWriter()(tokens, style);
  return xml === undefined ? undefined : decode(xml);
}

type Example = readonly [what: string, style: XmlStyle, document: string, expected: string];

const SINGLE = "<?xml version='1.0'?>";
const DECLARED = '<?xml version="1.0" encoding="ISO-8859-1"?>';
const TWO = { whitespace: { indent: '  ' } } as const;
const LINES = { whitespace: { indent: '  ', ownLines: 'kept' } } as const;

const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'a declaration': [
    ['stays', {}, `${DECLARED}<a/>`, `${DECLARED}<a/>`],
    ['isn’t added', {}, '<a/>', '<a/>'],
    ['is omitted', { declaration: '' }, `${DECLARED}\n<a/>`, '<a/>'],
    ['is written again', { declaration: SINGLE }, `${DECLARED}<a/>`, `${SINGLE}<a/>`],
    ['is added', { declaration: SINGLE }, '<a/>', `${SINGLE}<a/>`],
    [
      'has the encoding of the document',
      { declaration: '<?xml encoding="{encoding}"?>' },
      `${DECLARED}<a/>`,
      '<?xml encoding="ISO-8859-1"?><a/>',
    ],
    [
      'has UTF-8 if the document names no encoding',
      { declaration: '<?xml encoding="{encoding}"?>' },
      '<a/>',
      '<?xml encoding="UTF-8"?><a/>',
    ],
    [
      'is added in another form if it’s missing',
      { declaration: '', missingDeclaration: SINGLE },
      '<a/>',
      `${SINGLE}<a/>`,
    ],
    ['isn’t added', { declaration: SINGLE, missingDeclaration: '' }, '<a/>', '<a/>'],
    [
      'loses its line break when it’s written again',
      { declaration: SINGLE },
      `${DECLARED}\n<a/>`,
      `${SINGLE}<a/>`,
    ],
    ['keeps its line break if it isn’t written again', {}, `${DECLARED}\n<a/>`, `${DECLARED}\n<a/>`],
    [
      'keeps its line break',
      { declaration: SINGLE, afterDeclaration: 'kept' },
      `${DECLARED}\n<a/>`,
      `${SINGLE}\n<a/>`,
    ],
    ['keeps text after it', { declaration: SINGLE }, `${DECLARED}x<a/>`, `${SINGLE}x<a/>`],
  ],
  'an empty element': [
    ['stays', {}, '<a/><b></b><c />', '<a/><b></b><c/>'],
    ['has a space', { emptyElements: 'spaced' }, '<a x="1"/><b></b>', '<a x="1" /><b />'],
    ['has a space if it was one tag', { emptyElements: 'spaced-kept' }, '<a/><b></b>', '<a /><b></b>'],
    ['has two tags', { emptyElements: 'expanded' }, '<a x="1"/><b></b>', '<a x="1"></a><b></b>'],
    ['has one tag', { emptyElements: 'short' }, '<a></a><b>x</b>', '<a/><b>x</b>'],
  ],
  'an attribute': [
    ['has single quotes', { quotes: "'" }, '<a x="1" y=\'2\'/>', "<a x='1' y='2'/>"],
    ['has double quotes', {}, "<a x='1'></a>", '<a x="1"></a>'],
    ['keeps its position', {}, '<a y="1" x="2"/>', '<a y="1" x="2"/>'],
    [
      'comes after namespaces',
      { attributes: 'namespaces-first' },
      '<a y="1" x="2" xmlns:b="u" xmlns="v" xmlnsx="3"/>',
      '<a xmlns:b="u" xmlns="v" y="1" x="2" xmlnsx="3"/>',
    ],
    [
      'comes after sorted namespaces',
      { attributes: 'sorted-namespaces-first' },
      '<a y="1" x="2" xmlns:b="u" xmlns="v" xmlnsx="3"/>',
      '<a xmlns="v" xmlns:b="u" y="1" x="2" xmlnsx="3"/>',
    ],
    ['has its quotes as references', {}, '<a x=\'1 "2"\'/>', '<a x="1 &quot;2&quot;"/>'],
    [
      'has > as a reference',
      { greaterThan: 'escaped', carriageReturns: 'read' },
      '<a x=">&gt;">></a>',
      '<a x="&gt;&gt;">&gt;</a>',
    ],
    [
      'has > itself',
      { greaterThan: 'escaped-in-text', carriageReturns: 'read' },
      '<a x=">&gt;">></a>',
      '<a x=">>">&gt;</a>',
    ],
    [
      'is sorted by name',
      { attributes: 'sorted' },
      '<a y="1" x="2" xmlns="v" b:z="3" B="4"/>',
      '<a B="4" b:z="3" x="2" xmlns="v" y="1"/>',
    ],
    [
      'is sorted by its name without prefix',
      { attributes: 'sorted-by-local-name' },
      '<a b:y="1" c:x="2" d="3"/>',
      '<a d="3" c:x="2" b:y="1"/>',
    ],
    [
      'is sorted after namespaces',
      { attributes: 'namespaces-first-sorted' },
      '<a y="1" x="2" xmlns:b="u" xmlns="v"/>',
      '<a xmlns="v" xmlns:b="u" x="2" y="1"/>',
    ],
  ],
  'a namespace': [
    [
      'isn’t declared again',
      { namespaces: 'once' },
      '<a xmlns="u" xmlns:b="v"><b:c xmlns:b="v" xmlns="w" x="1"><d xmlns="w"/></b:c><e xmlns="w"/></a>',
      '<a xmlns="u" xmlns:b="v"><b:c xmlns="w" x="1"><d/></b:c><e xmlns="w"/></a>',
    ],
    [
      'is declared again by a sibling',
      { namespaces: 'once' },
      '<a><b xmlns="u"/><c xmlns="u"/></a>',
      '<a><b xmlns="u"/><c xmlns="u"/></a>',
    ],
    [
      'is declared as often as in the document',
      {},
      '<a xmlns="u"><b xmlns="u"/></a>',
      '<a xmlns="u"><b xmlns="u"/></a>',
    ],
    [
      'isn’t declared again, and comes first if it’s the root’s own',
      { namespaces: 'once', ownNamespace: 'first-in-root', attributes: 'namespaces-first-sorted' },
      '<n:a b="1" xmlns:m="v" xmlns:n="u"><m:c xmlns="w" xmlns:m="x" xmlns:n="u"/></n:a>',
      '<n:a xmlns:n="u" xmlns:m="v" b="1"><m:c xmlns="w" xmlns:m="x"/></n:a>',
    ],
    [
      'comes first if it’s an element’s own and new',
      { ownNamespace: 'first-if-changed', attributes: 'sorted' },
      '<n:a xmlns:m="v" xmlns:n="u" b="1"><n:c xmlns:n="u" b="1"/><n:d b="1" xmlns:n="x"/></n:a>',
      '<n:a xmlns:n="u" b="1" xmlns:m="v"><n:c b="1" xmlns:n="u"/><n:d xmlns:n="x" b="1"/></n:a>',
    ],
    [
      'is declared in the root',
      { namespaces: 'once-in-root' },
      '<a xmlns="u" xmlns:b="v" b:c="1"><d xmlns="u"/></a>',
      '<a xmlns="u" xmlns:b="v" b:c="1"><d/></a>',
    ],
    [
      'has a prefix that the root declares',
      { prefixes: 'ns0' },
      '<a xmlns="u" x="1"><b xmlns="v"><c/>t</b><d/></a>',
      '<ns0:a xmlns:ns0="u" xmlns:ns1="v" x="1"><ns1:b><ns1:c/>t</ns1:b><ns0:d/></ns0:a>',
    ],
    [
      'has another prefix',
      { prefixes: 'ns0' },
      '<n:a xmlns:n="u"><n:b/><c/></n:a>',
      '<ns0:a xmlns:ns0="u"><ns0:b/><c/></ns0:a>',
    ],
    [
      'only applies in the element that declares it',
      { prefixes: 'ns0' },
      '<a xmlns="u"><b xmlns="v"/><c/><d xmlns="v" xmlns="w"></d><e/></a>',
      '<ns0:a xmlns:ns0="u" xmlns:ns1="v" xmlns:ns2="w"><ns1:b/><ns0:c/><ns2:d></ns2:d><ns0:e/></ns0:a>',
    ],
    ['isn’t added', { prefixes: 'ns0' }, '<!--x--><a/>', '<!--x--><a/>'],
  ],
  'whitespace between elements': [
    ['stays', {}, '<a>\n <b/>\n</a>\n', '<a>\n <b/>\n</a>\n'],
    ['is removed', { whitespace: 'removed' }, ' <a>\n <b> x </b>\t</a>\n', '<a><b> x </b></a>'],
    [
      'is replaced by lines',
      TWO,
      '<a> <b><c/></b><d>x</d><e></e></a>',
      '<a>\n  <b>\n    <c/>\n  </b>\n  <d>x</d>\n  <e></e>\n</a>',
    ],
    ['isn’t added to only CDATA', TWO, '<a><b><![CDATA[x]]></b></a>', '<a>\n  <b><![CDATA[x]]></b>\n</a>'],
    [
      'is removed next to text',
      { whitespace: 'removed-anywhere' },
      '<a>x <b/> <c/></a>',
      '<a>x <b/><c/></a>',
    ],
    [
      'stays if there is nothing else',
      { whitespace: 'removed', onlyWhitespace: 'kept' },
      '<a> <b> </b> </a>',
      '<a><b> </b></a>',
    ],
    ['separates declaration, comments, and root', TWO, `${SINGLE}<!--c--><a/>`, `${SINGLE}\n<!--c-->\n<a/>`],
    ['is added to the document’s own', LINES, '<a> <b>x</b></a>', '<a>\n   \n  <b>x</b>\n</a>'],
    ['is added around mixed text', LINES, '<a>x<b/></a>', '<a>\n  x\n  <b/>\n</a>'],
    [
      'isn’t added to an only text',
      LINES,
      '<a><b>x</b><c></c><d><![CDATA[y]]></d></a>',
      '<a>\n  <b>x</b>\n  <c></c>\n  <d><![CDATA[y]]></d>\n</a>',
    ],
    ['isn’t doubled after a declaration', LINES, `${SINGLE}\n<a/>`, `${SINGLE}\n<a/>`],
    [
      'is dropped outside the root',
      { outside: 'dropped' },
      `${SINGLE}\n <a> <b/> </a>\n`,
      `${SINGLE}<a> <b/> </a>`,
    ],
    [
      'is dropped outside the root, with comments',
      { outside: 'everything-dropped', declaration: '' },
      `${SINGLE}<!--c--> <a> <!--d--></a><!--e-->`,
      '<a> <!--d--></a>',
    ],
    ['is dropped around an empty root', { outside: 'dropped' }, ' <a/>\n', '<a/>'],
    [
      'is dropped except after the declaration',
      { outside: 'dropped', afterDeclaration: 'kept' },
      `${SINGLE}\n<a></a>\n`,
      `${SINGLE}\n<a></a>`,
    ],
    [
      'is dropped before a root without declaration',
      { outside: 'dropped', afterDeclaration: 'kept' },
      ' <a></a>\n',
      '<a></a>',
    ],
  ],
  'a line feed': [
    [
      'is added after the declaration and at the end',
      { lineFeeds: 'document' },
      `${SINGLE}<a/>`,
      `${SINGLE}\n<a/>\n`,
    ],
    ['isn’t doubled', { lineFeeds: 'document' }, `${SINGLE}\n<a/>\n`, `${SINGLE}\n<a/>\n`],
    ['is added at the end', { lineFeeds: 'document' }, '<a/>', '<a/>\n'],
  ],
  'a carriage return': [
    ['stays', {}, '<a>x\r\ny\rz</a>', '<a>x\r\ny\rz</a>'],
    ['is read as a line feed', { carriageReturns: 'read' }, '<a>x\r\ny\rz</a>', '<a>x\ny\nz</a>'],
    ['is a reference', { carriageReturns: 'reference' }, '<a>x\r\ny</a>', '<a>x&#xD;\ny</a>'],
  ],
  'a character': [
    ['is itself', {}, '<a b="ç">ção 🍞</a>', '<a b="ç">ção 🍞</a>'],
    ['is a reference', { nonAscii: 'references' }, '<a b="ç">é 🍞</a>', '<a b="&#231;">&#233; &#127838;</a>'],
    ['is a reference beyond 16 bits', { nonAscii: 'pair-references' }, '<a>é– 🍞</a>', '<a>é– &#127838;</a>'],
    [
      'is a hexadecimal reference without encoding',
      { withoutEncoding: 'hex-references' },
      '<a b="ç">é</a>',
      '<a b="&#xE7;">&#xE9;</a>',
    ],
    [
      'is itself with an encoding',
      { withoutEncoding: 'hex-references' },
      `${DECLARED}<a>é</a>`,
      `${DECLARED}<a>é</a>`,
    ],
    [
      'is a reference if the declaration has no encoding',
      { withoutEncoding: 'hex-references' },
      '<?xml version="1.0"?><a>é</a>',
      '<?xml version="1.0"?><a>&#xE9;</a>',
    ],
    [
      'is a reference in attributes',
      { withoutEncoding: 'hex-references-in-attributes' },
      '<a b="ç">é<!--ã--></a>',
      '<a b="&#xE7;">é<!--ã--></a>',
    ],
  ],
  'a reference': [
    [
      'to a quote in text is resolved',
      {},
      '<a>&quot;x&apos; &amp; &lt; &gt;</a>',
      '<a>"x\' &amp; &lt; &gt;</a>',
    ],
    ['to a quote stays', { textQuotes: 'kept' }, '<a>&quot;"</a>', '<a>&quot;"</a>'],
    ['to a quote is written', { textQuotes: 'escaped' }, '<a b="x">"</a>', '<a b="x">&quot;</a>'],
    ['to > is written', { greaterThan: 'escaped' }, '<a>x > y</a>', '<a>x &gt; y</a>'],
    ['to > is resolved', { greaterThan: 'read' }, '<a>x &gt; y</a>', '<a>x > y</a>'],
  ],
  'a number': [
    ['stays', {}, '<a>10.50</a>', '<a>10.50</a>'],
    ['loses its zeros', { numbers: 'JavaScript' }, '<a b="007">10.50</a>', '<a b="007">10.5</a>'],
    [
      'such as a CNPJ loses its leading zeros',
      { numbers: 'JavaScript' },
      '<CNPJ>07123456000189</CNPJ>',
      '<CNPJ>7123456000189</CNPJ>',
    ],
    [
      'stays if a double can’t hold it',
      { numbers: 'JavaScript' },
      '<a>0012345678901234</a>',
      '<a>0012345678901234</a>',
    ],
  ],
  'other markup': [
    [
      'stays',
      {},
      '<!DOCTYPE a><a><!-- c --><?p i?><![CDATA[<&]]></a>',
      '<!DOCTYPE a><a><!-- c --><?p i?><![CDATA[<&]]></a>',
    ],
    ['loses its comments', { comments: 'removed' }, '<a><!-- c --><b/></a>', '<a><b/></a>'],
    ['has CDATA as text', { cdata: 'text' }, '<a><![CDATA[<&>"]]></a>', '<a>&lt;&amp;&gt;"</a>'],
  ],
};

for (const [subject, examples] of Object.entries(EXAMPLES)) {
  describe(`${subject} that a library writes`, () => {
    for (const [what, style, document, expected] of examples)
      it(`${what}: ${JSON.stringify(style)}, ${JSON.stringify(document).slice(0, 50)}`, () =>
        assert.equal(written(document, style), expected));
  });
}

describe('a document that a library can’t write', () => {
  it('contains no element, or an end tag without a start tag, if prefixes are needed', () => {
    assert.equal(written('<a/></b>', { prefixes: 'ns0' }), undefined);
    assert.equal(written('only text', { prefixes: 'ns0' }), undefined);
  });

  it('has text or CDATA beside elements, if whitespace changes', () => {
    for (const document of ['<a>x<b/></a>', '<a><b/><![CDATA[x]]></a>'])
      for (const style of [TWO, { whitespace: 'removed' }] as const)
        assert.equal(written(document, style), undefined);
    assert.equal(written('<a>x<b/></a>', { ...LINES, onlyWhitespace: 'kept' }), undefined);
  });

  it('has namespaces in places about which nothing is known', () => {
    const unknown: readonly (readonly [XmlStyle, string])[] = [
      [{ namespaces: 'once-in-root' }, '<a><b xmlns="u"/></a>'],
      [{ namespaces: 'once-in-root' }, '<a xmlns:n="u"/>'],
      [{ ownNamespace: 'first-in-root' }, '<a><b c="1" xmlns:n="u"/></a>'],
      [{ ownNamespace: 'first-if-changed' }, '<n:a xmlns:n="u" xmlns="v"/>'],
      [{ prefixes: 'ns0' }, '<a xmlns:n="u" n:b="1"/>'],
    ];
    for (const [style, document] of unknown) assert.equal(written(document, style), undefined, document);
  });

  it('is nested so deeply that indentation would be much longer than the document', () => {
    const nested = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels);
    for (const style of [TWO, LINES]) {
      assert.notEqual(written(nested(64), style), undefined);
      assert.notEqual(written('<a><b/></a>'.repeat(3_000), style), undefined);
      assert.equal(written(nested(200), style), undefined);
    }
  });
});

describe('namespaces of many nested elements', () => {
  const LEVELS = 20_000;
  const starts = Array.from({ length: LEVELS }, (_, level) => `<a xmlns:p${level}="${level}">`);
  const document = starts.join('') + '</a>'.repeat(LEVELS);

  for (const style of [{ namespaces: 'once' }, { prefixes: 'ns0' }] as const)
    it(`are written in time linear in their number: ${JSON.stringify(style)}`, () =>
      assert.notEqual(written(document, style), undefined));
});
