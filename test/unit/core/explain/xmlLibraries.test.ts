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
    'ElementTree utf-8': 'Python ElementTree',
    'ElementTree us-ascii': 'Python ElementTree (us-ascii)',
    'ElementTree write': 'Python ElementTree (xml_declaration=True)',
    'minidom toxml': 'Python minidom',
    'minidom toprettyxml': 'Python minidom (toprettyxml)',
    'minidom toxml 3.13': 'Python minidom (≥ 3.13)',
    lxml: 'lxml',
    'lxml none': 'lxml (xml_declaration=False)',
    C14N: 'C14N',
    'C14N comments': 'C14N (WithComments)',
  },
  php: {
    'DOM saveXML': 'PHP DOMDocument; SimpleXML',
    'DOM documentElement': 'PHP DOMDocument (documentElement)',
    'DOM NOEMPTYTAG': 'PHP DOMDocument (LIBXML_NOEMPTYTAG)',
    'DOM preserveWhiteSpace=false': 'PHP DOMDocument (preserveWhiteSpace=false)',
    'DOM preserveWhiteSpace=false documentElement':
      'PHP DOMDocument (preserveWhiteSpace=false, documentElement)',
    'DOM formatOutput': 'PHP DOMDocument (formatOutput); xmllint --format',
    'DOM C14N': 'C14N',
    'DOM C14N comments': 'C14N (WithComments)',
    'SimpleXML asXML': 'PHP DOMDocument; SimpleXML',
  },
  ruby: { 'REXML to_s': 'REXML' },
  java: {
    'Transformer DOM': 'Java Transformer',
    'Transformer DOM OMIT_XML_DECLARATION': 'Java Transformer (OMIT_XML_DECLARATION)',
    'Transformer SAX': 'Java Transformer (SAX, stream)',
    'Transformer stream': 'Java Transformer (SAX, stream)',
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
    fc.constantFrom('João', 'São Paulo', '10.50', 'a &amp; b', '&lt;', '&gt;', '&quot;', "'", ' ', '🍞', '/'),
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
    fc.constantFrom('4.00', 'NFe1', 'a &amp; b', 'ç', '', '&lt;'),
  )
  .map(([name, value]) => ` ${name}="${value}"`);
const attributes = fc.uniqueArray(attribute, { maxLength: 2, selector: one => one.split('=')[0] });
const name = fc.constantFrom('nfe', 'det', 'prod', 'xNome', 'vProd');
interface Element {
  readonly kind: 'text' | 'short' | 'long' | 'cdata' | 'children';
  readonly name: string;
  readonly attributes: readonly string[];
  readonly text: string;
  readonly children: readonly Element[];
}
const elementOf = (depth: number): fc.Arbitrary<Element> =>
  fc.record({
    kind: fc.constantFrom(
      ...(['text', 'text', 'short', 'long', 'cdata'] as const),
      ...(depth > 0 ? (['children', 'children', 'children'] as const) : []),
    ),
    name,
    attributes,
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
    root: fc.array(element, { minLength: 1, maxLength: 3 }),
  })
  .map(({ declaration, afterDeclaration, line, indent, namespace, isRepeated, comment, root }) => {
    const write = (one: Element, depth: number): string => {
      const start = `${one.name}${isRepeated && depth === 1 ? namespace : ''}${one.attributes.join('')}`;
      const newLine = (levels: number) => (line === '' ? '' : line + indent.repeat(levels));
      switch (one.kind) {
        case 'text':
          return `<${start}>${one.text}</${one.name}>`;
        case 'short':
          return `<${start}/>`;
        case 'long':
          return `<${start}></${one.name}>`;
        case 'cdata':
          return `<${start}><![CDATA[a < b & "c"]]></${one.name}>`;
        default: {
          const children = one.children.map(child => newLine(depth + 1) + write(child, depth + 1));
          return `<${start}>${children.join('')}${newLine(depth)}</${one.name}>`;
        }
      }
    };
    const newLine = line === '' ? '' : line + indent;
    const children = [...(comment === '' ? [] : [comment]), ...root.map(child => write(child, 1))];
    const inner = children.map(child => newLine + child).join('');
    return `${declaration}${declaration === '' ? '' : afterDeclaration}<NFe${namespace}>${inner}${line}</NFe>`;
  });

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
        const isDifferent = (theirs: string, index: number) =>
          isMeant(style, documents[index] ?? '') &&
          signed(styled(documents[index] ?? '', libraries)) !== signed(theirs);
        const count = texts.filter(isDifferent).length;
        const at = texts.findIndex(isDifferent);
        if (at === -1) continue;
        const [theirs = '', ours = ''] = [signed(texts[at]), signed(styled(documents[at] ?? '', libraries))];
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
  return style !== 'XDocument.ToString(), PreserveWhitespace' || /<NFe[^>]*>\r?\n/.test(one);
}

/** The part of a text that is signed: a line feed at its end, for example, makes no difference. */
function signed(one: string | undefined): string | undefined {
  return one?.replace(/[\r\n]/g, '');
}

/** The document in our style; undefined if there is no such style. */
function createStyler(): (document: string, libraries: string) => string | undefined {
  return (one, libraries) => {
    const step = xmlStyleSteps(encode(one)).find(
      ({ detail }) => detailValue({ detail }, 'libraries') === libraries,
    );
    const written = step?.change(encode(one));
    return written === undefined ? undefined : decode(written);
  };
}
