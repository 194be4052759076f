import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decode, encode } from '../../../../src/core/explain/pipeline/binary.ts';
import { xmlStyleSteps } from '../../../../src/core/explain/xml/xmlSteps.ts';
import {
  isInstalled,
  SERIALIZER_PROGRAMS,
  writtenBy,
} from '../../../support/serializers/serializerPrograms.ts';
import { skip } from '../../../support/skip.ts';
import { detailValue } from './detailValue.ts';

/** The styles that each program prints, with the libraries that our style lists. */
const LIBRARIES: Readonly<
  Partial<Record<keyof typeof SERIALIZER_PROGRAMS, Readonly<Record<string, string>>>>
> = {
  python: {
    'ElementTree unicode': 'Python ElementTree',
    'ElementTree utf-8': 'Python ElementTree (encoding="utf-8")',
    'ElementTree us-ascii': 'Python ElementTree (us-ascii)',
    'ElementTree write': 'Python ElementTree (xml_declaration=True)',
    'ElementTree UTF-8': 'Python ElementTree (encoding="UTF-8")',
    'ElementTree register': 'Python ElementTree (register_namespace)',
    'ElementTree register utf-8': 'Python ElementTree (encoding="utf-8", register_namespace)',
    'ElementTree indent': 'Python ElementTree (indent)',
    'minidom toxml': 'Python minidom',
    'minidom toprettyxml': 'Python minidom (toprettyxml)',
    'minidom toprettyxml 4': 'Python minidom (toprettyxml, indent "    ")',
    'minidom documentElement': 'Python minidom (documentElement)',
    'minidom utf-8': 'Python minidom (encoding="utf-8")',
    'minidom toxml 3.13': 'Python minidom (≥ 3.13)',
    'minidom toprettyxml 3.13': 'Python minidom (toprettyxml, indent "  ") (≥ 3.13)',
    lxml: 'lxml (xml_declaration)',
    'lxml utf-8': 'lxml (utf-8, xml_declaration)',
    'lxml standalone': 'lxml (standalone: yes)',
    'lxml none': 'lxml (xml_declaration=False)',
    'lxml ascii': 'lxml (no encoding)',
    'lxml remove_blank_text': 'lxml (remove_blank_text)',
    'lxml remove_blank_text ascii': 'lxml (no encoding, remove_blank_text)',
    'lxml remove_blank_text declaration': 'lxml (xml_declaration, remove_blank_text)',
    'lxml pretty_print': 'lxml (pretty_print)',
    'lxml pretty_print ascii': 'lxml (no encoding, pretty_print)',
    'lxml pretty_print declaration': 'lxml (xml_declaration, pretty_print)',
    C14N: 'C14N',
    'C14N comments': 'C14N (WithComments)',
  },
  php: {
    'DOM saveXML': 'PHP DOMDocument; SimpleXML',
    'DOM documentElement': 'PHP DOMDocument (documentElement)',
    'DOM NOEMPTYTAG': 'PHP DOMDocument (LIBXML_NOEMPTYTAG)',
    'DOM NOEMPTYTAG documentElement': 'PHP DOMDocument (LIBXML_NOEMPTYTAG, documentElement)',
    'DOM preserveWhiteSpace=false NOEMPTYTAG':
      'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG)',
    'DOM preserveWhiteSpace=false NOEMPTYTAG documentElement':
      'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG, documentElement)',
    'DOM preserveWhiteSpace=false': 'PHP DOMDocument (preserveWhiteSpace=false)',
    'DOM preserveWhiteSpace=false documentElement':
      'PHP DOMDocument (preserveWhiteSpace=false, documentElement)',
    'DOM formatOutput': 'PHP DOMDocument (formatOutput); xmllint --format',
    'DOM C14N': 'C14N',
    'DOM C14N comments': 'C14N (WithComments)',
    'SimpleXML asXML': 'PHP DOMDocument; SimpleXML',
  },
  ruby: { 'REXML to_s': 'REXML', 'REXML root': 'REXML (root)' },
  java: {
    'Transformer DOM': 'Java Transformer',
    'Transformer DOM OMIT_XML_DECLARATION': 'Java Transformer (OMIT_XML_DECLARATION)',
    'Transformer SAX': 'Java Transformer (SAX, stream)',
    'Transformer stream': 'Java Transformer (SAX, stream)',
    'Transformer STANDALONE': 'Java Transformer (STANDALONE)',
    'Transformer setXmlStandalone': 'Java Transformer (setXmlStandalone)',
    'Transformer INDENT 0': 'Java Transformer (INDENT, 0, ≥ 9)',
    'Transformer INDENT 2': 'Java Transformer (INDENT, 2, ≥ 9)',
    'Transformer INDENT 4': 'Java Transformer (INDENT, 4, ≥ 9)',
    'Transformer INDENT 0 OMIT_XML_DECLARATION': 'Java Transformer (INDENT, 0, ≥ 9), OMIT_XML_DECLARATION',
    'Transformer INDENT 2 OMIT_XML_DECLARATION': 'Java Transformer (INDENT, 2, ≥ 9), OMIT_XML_DECLARATION',
    'Transformer INDENT 4 OMIT_XML_DECLARATION': 'Java Transformer (INDENT, 4, ≥ 9), OMIT_XML_DECLARATION',
    LSSerializer: 'Java LSSerializer',
  },
  mono: {
    'XDocument.ToString()': '.NET XDocument.ToString()',
    'XDocument.ToString(DisableFormatting)': '.NET XDocument.ToString(DisableFormatting)',
    'XDocument.ToString(), PreserveWhitespace': '.NET XDocument.ToString(), PreserveWhitespace',
    'XDocument.Save': '.NET XDocument.Save',
    'XDocument.Save(DisableFormatting)': '.NET XDocument.Save(DisableFormatting)',
    'XDocument.Save(StringWriter)': '.NET XDocument.Save (StringWriter)',
    'XmlDocument.OuterXml': '.NET XmlDocument.OuterXml',
    'XmlDocument.OuterXml, PreserveWhitespace': '.NET XmlDocument.OuterXml, PreserveWhitespace',
  },
};

const DOCUMENTS = 200;

/** Documents like those of fiscal software, with namespaces at the root and again below it, attributes, accents, references,
 *  empty elements in both forms, comments, CDATA, and line breaks with and without indentation. */
const text = fc
  .array(
    fc.constantFrom(
      ...['João', 'São Paulo', '10.50', 'a &amp; b', '&lt;', '&gt;', '>', '&quot;', '"', "'", ' ', '🍞', '/'],
    ),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  .map(parts => parts.join('').trim())
  .filter(one => one !== '');
const attribute = fc
  .tuple(
    fc.constantFrom('Id', 'versao', 'a', 'nItem'),
    fc.constantFrom(
      '"4.00"',
      '"NFe1"',
      '"a &amp; b"',
      '"ç"',
      '""',
      '"&lt;"',
      '">"',
      `'1 "x"'`,
      '"&quot;"',
      `"'"`,
    ),
  )
  .map(([name, value]) => ` ${name}=${value}`);
const attributes = fc.uniqueArray(attribute, { maxLength: 2, selector: one => one.split('=')[0] });
const name = fc.constantFrom('nfe', 'det', 'prod', 'xNome', 'vProd');
interface Element {
  readonly kind: 'text' | 'blank' | 'short' | 'long' | 'cdata' | 'namespace' | 'children';
  readonly before: string;
  readonly own: string;
  readonly name: string;
  readonly attributes: readonly string[];
  readonly text: string;
  readonly children: readonly Element[];
}
const elementOf = (depth: number): fc.Arbitrary<Element> =>
  fc.record({
    kind: fc.constantFrom(
      ...(['text', 'text', 'blank', 'short', 'long', 'cdata', 'namespace'] as const),
      ...(depth > 0 ? (['children', 'children', 'children'] as const) : []),
    ),
    /** What comes before the element, if anything. */
    before: fc.constantFrom(...Array<string>(9).fill(''), '<![CDATA[x]]>', 'x', '<!--c-->'),
    name,
    attributes,
    own: fc.constantFrom(
      ...['Signature xmlns="urn:s" Id="b" a="1"', 'Signature Id="b" xmlns="urn:s" a="1"'],
      ...[
        'q:x xmlns:q="urn:q" c="2" b="1"',
        'q:x c="2" xmlns:q="urn:q"',
        'n:x xmlns:n="urn:q" xmlns:b="urn:b"',
      ],
    ),
    text,
    children: depth > 0 ? fc.array(elementOf(depth - 1), { minLength: 1, maxLength: 3 }) : fc.constant([]),
  });
const element = elementOf(3);
const document = fc
  .record({
    declaration: fc.constantFrom(
      '',
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<?xml version="1.0" encoding="utf-8"?>',
    ),
    afterDeclaration: fc.constantFrom('', '\n', '\r\n'),
    line: fc.constantFrom('', '\n', '\r\n'),
    indent: fc.constantFrom('  ', '\t', '    '),
    namespace: fc.constantFrom('', ' xmlns="http://www.portalfiscal.inf.br/nfe"'),
    isRepeated: fc.boolean(),
    comment: fc.constantFrom('', '', '<!-- nota -->'),
    outside: fc.constantFrom('', '', '', '<!-- c -->'),
    start: fc.constantFrom(
      ...[
        'NFe',
        'NFe',
        'NFe',
        'NFe a="ç"',
        'n:NFe xmlns:n="urn:n"',
        'n:NFe xmlns:z="urn:z" xmlns:n="urn:n" c="2"',
      ],
    ),
    root: fc.array(element, { minLength: 1, maxLength: 3 }),
  })
  .map(
    ({
      declaration,
      afterDeclaration,
      line,
      indent,
      namespace,
      isRepeated,
      comment,
      outside,
      start: top,
      root,
    }) => {
      const write = (one: Element, depth: number): string => {
        const start = `${one.name}${isRepeated && depth === 1 ? namespace : ''}${one.attributes.join('')}`;
        const newLine = (levels: number) => (line === '' ? '' : line + indent.repeat(levels));
        switch (one.kind) {
          case 'text':
            return `<${start}>${one.text}</${one.name}>`;
          case 'namespace':
            return `<${one.own}>${one.text}</${one.own.split(' ', 1)[0]}>`;
          case 'blank':
            return `<${start}> </${one.name}>`;
          case 'short':
            return `<${start}/>`;
          case 'long':
            return `<${start}></${one.name}>`;
          case 'cdata':
            return `<${start}><![CDATA[a < b & "c"]]></${one.name}>`;
          default: {
            const children = one.children.map(
              child => newLine(depth + 1) + child.before + write(child, depth + 1),
            );
            return `<${start}>${children.join('')}${newLine(depth)}</${one.name}>`;
          }
        }
      };
      const newLine = line === '' ? '' : line + indent;
      const children = [...(comment === '' ? [] : [comment]), ...root.map(child => write(child, 1))];
      const inner = children.map(child => newLine + child).join('');
      const prolog = `${declaration}${declaration === '' ? '' : afterDeclaration}${outside}`;
      return `${prolog}<${top}${namespace}>${inner}${line}</${top.split(' ', 1)[0]}>`;
    },
  );

describe('an XML style', () => {
  const seed = Number(process.env['FISCAL_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const documents = fc.sample(document, { numRuns: DOCUMENTS, seed });
  const styled = createStyler();

  for (const [id, styles] of Object.entries(LIBRARIES)) {
    const program = SERIALIZER_PROGRAMS[id as keyof typeof SERIALIZER_PROGRAMS];
    const runs = isInstalled(program);
    it(`matches the output of ${program.name}${runs ? '' : ` (SKIPPED: ${program.name} isn’t installed)`}`, function () {
      if (!runs) skip(this, program.name);
      const written = writtenBy(program, 'xml', documents);
      const differing: string[] = [];
      let compared = 0;
      for (const [style, texts] of written) {
        const libraries = styles[style];
        if (libraries === undefined) continue;
        compared += 1;
        const isDifferent = (theirs: string, index: number) => {
          const ours = styled(documents[index] ?? '', libraries);
          return isMeant(style, documents[index] ?? '') && !ours.every(one => signed(one) === signed(theirs));
        };
        const isKnown = documents.some(one => styled(one, libraries).length > 0);
        if (!isKnown) differing.push(`${style}: nothing of ours`);
        const count = texts.filter(isDifferent).length;
        const at = texts.findIndex(isDifferent);
        if (at === -1) continue;
        const theirs = signed(texts[at]) ?? '';
        const ours =
          styled(documents[at] ?? '', libraries)
            .map(signed)
            .find(one => one !== theirs) ?? '';
        let same = 0;
        while (theirs[same] === ours[same]) same += 1;
        const around = (one: string) => JSON.stringify(one.slice(Math.max(0, same - 30), same + 50));
        differing.push(
          `${count} × ${style}: ${around(theirs)}, ours: ${around(ours)} OF ${JSON.stringify(documents[at]).slice(0, 200)}`,
        );
      }
      assert.deepEqual(differing, []);
      assert.ok(compared > 0);
      console.log(
        `      ${program.name}: ${compared} styles, ${documents.length} documents, FISCAL_TEST_SEED=${seed}`,
      );
    });
  }
});

/** .NET's XDocument indents a document if no whitespace was preserved. */
function isMeant(style: string, one: string): boolean {
  // Our style names UTF-8 as a program does that sets the encoding.
  if (/^Transformer (?:INDENT|setXml|STANDALONE)/.test(style) && one.includes('"utf-8"')) return false;
  return style !== 'XDocument.ToString(), PreserveWhitespace' || /<NFe[^>]*>\r?\n/.test(one);
}

/** The part of a text that is signed: a line feed at its end, for example, makes no difference. */
function signed(one: string | undefined): string | undefined {
  return one?.replace(/[\r\n]/g, '');
}

/** The document in each of our styles with this name; none if we don't know what the libraries write. */
function createStyler(): (document: string, libraries: string) => readonly string[] {
  return (one, libraries) =>
    xmlStyleSteps(encode(one))
      .filter(({ detail }) => detailValue({ detail }, 'libraries') === libraries)
      .flatMap(({ change }) => {
        const written = change(encode(one));
        return written === undefined ? [] : (decode(written) ?? '');
      });
}
