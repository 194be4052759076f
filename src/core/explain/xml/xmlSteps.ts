import type { Binary } from '../pipeline/binary.ts';
import { localStep, type Step, step } from '../pipeline/step.ts';
import { XML_DOCUMENT_ROWS, type XmlStyleRow } from './xmlDocumentRows.ts';
import { writeXml, type XmlStyle } from './xmlStyles.ts';
import { type SignedXmlToken, xmlTokens } from './xmlTokens.ts';

/** For larger documents, steps that must read them as a whole are skipped. */
const MAX_REWRITTEN = 1_048_576;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

export function looksLikeXml(raw: Binary): boolean {
  return /^(?:\xef\xbb\xbf)?\s*</.test(raw);
}

/** Ways to cut off a document's declaration, which comes before what is done to the rest. */
export function xmlDeclarationSteps(): readonly Step[] {
  return [
    step('body-xml-declaration-missing', withoutDeclaration),
    step('body-xml-declaration-missing', xml => withoutDeclaration(xml)?.replace(/^\s+/, ''), {
      end: 'line break',
    }),
    {
      ...step(
        'body-xml-declaration-missing',
        xml =>
          withoutDeclaration(xml)
            ?.replace(/^[ \t\r\n]+/, '')
            .replace(/>[ \t\r\n]+(?=<|$)/g, '>'),
        { whitespace: 'removed' },
      ),
      isSingle: true,
    },
  ];
}

/** Text steps on an XML document: the effects of replacements and regular expressions. */
export function xmlTextSteps(): readonly Step[] {
  return [
    localStep('body-xml-whitespace-between-tags-removed', xml => xml.replace(/>[ \t\r\n]+(?=<|$)/g, '>')),
    localStep('body-xml-whitespace-between-tags-removed', xml => xml.replace(/>[ \t\r\n]+(?=<)/g, '>'), {
      end: 'kept',
    }),
    { ...step('body-xml-entities-unescaped', unescaped), inSlices: unescapedInSlices },
  ];
}

function unescaped(xml: Binary): Binary {
  return xml.replace(/&(?:lt|gt|quot|apos|amp);/g, entity => ENTITIES[entity] ?? entity);
}

/** The start of an entity at the end of a slice is read together with the next one. */
function* unescapedInSlices(slices: Iterable<Binary>): Generator<Binary> {
  let rest = '';
  for (const slice of slices) {
    const text = rest + slice;
    const end = text.length - (/&[a-z]{0,4}$/.exec(text.slice(-LONGEST_ENTITY))?.[0].length ?? 0);
    yield unescaped(text.slice(0, end));
    rest = text.slice(end);
  }
  yield rest;
}

const LONGEST_ENTITY = 6;

/** A document parsed and written again: the declaration first, then what else libraries write differently. */
export function xmlStyleSteps(xml: Binary): readonly Step[] {
  const tokens = xml.length > MAX_REWRITTEN ? undefined : xmlTokens(xml);
  if (tokens === undefined) return [];
  const declarations = DECLARATIONS.map(declaration =>
    step('body-xml-declaration-rewritten', written(xml, tokens, { declaration }), { declaration }),
  );
  const rows = XML_STYLE_ROWS.map(([libraries, style]) =>
    step('body-xml-library-style', written(xml, tokens, style), { libraries }),
  );
  return [...declarations, ...rows];
}

function written(xml: Binary, tokens: readonly SignedXmlToken[], style: XmlStyle): Step['change'] {
  return text => {
    const own = text === xml ? tokens : xmlTokens(text);
    return own === undefined ? undefined : writeXml(own, style);
  };
}

const DECLARATIONS = [
  '<?xml version="1.0" ?>',
  '<?xml version="1.0"?>',
  '<?xml version="1.0" encoding="utf-8"?>',
  '<?xml version="1.0" encoding="UTF-8"?>',
  "<?xml version='1.0' encoding='UTF-8'?>",
  "<?xml version='1.0' encoding='utf-8'?>",
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
  '<?xml version="1.0" encoding="utf-8" standalone="no"?>',
  '<?xml version="1.0" encoding="utf-16"?>',
] as const;

const READ = { carriageReturns: 'read', emptyElements: 'short', cdata: 'text' } as const;
const XLINQ = { ...READ, cdata: undefined, emptyElements: 'spaced-kept' } as const;
const DOM = { ...READ, cdata: undefined } as const;
const LIBXML = { ...DOM, attributes: 'namespaces-first' } as const;
const PHP = {
  ...LIBXML,
  missingDeclaration: '<?xml version="1.0"?>',
  withoutEncoding: 'hex-references',
} as const;
const PHP_ELEMENT = {
  ...PHP,
  declaration: '',
  missingDeclaration: '',
  withoutEncoding: 'hex-references-in-attributes',
} as const;
const JAVA = {
  ...DOM,
  nonAscii: 'pair-references',
  attributes: 'namespaces-first-sorted',
  namespaces: 'once',
} as const;

/** How libraries write a document that they parsed. To add one, add a row; a test compares it with the library if
 *  it's installed. */
export const XML_STYLE_ROWS: readonly XmlStyleRow[] = [
  ['DOM', rowOf(DOM)],
  ['DOM (OMIT_XML_DECLARATION)', rowOf({ ...DOM, declaration: '' })],
  [
    'Python ElementTree',
    rowOf({ ...READ, declaration: '', emptyElements: 'spaced', prefixes: 'ns0', comments: 'removed' }),
  ],
  [
    'Python ElementTree (xml_declaration=True)',
    rowOf({
      ...READ,
      declaration: "<?xml version='1.0' encoding='utf-8'?>",
      ...{ emptyElements: 'spaced', prefixes: 'ns0', comments: 'removed' },
    }),
  ],
  [
    'Python ElementTree (us-ascii)',
    rowOf({
      ...READ,
      ...{
        declaration: '',
        emptyElements: 'spaced',
        prefixes: 'ns0',
        comments: 'removed',
        nonAscii: 'references',
      },
    }),
  ],
  [
    'Python ElementTree (register_namespace)',
    rowOf({ ...READ, declaration: '', emptyElements: 'spaced', namespaces: 'once', comments: 'removed' }),
  ],
  [
    'Python minidom',
    rowOf({ ...DOM, declaration: '<?xml version="1.0" ?>', greaterThan: 'escaped', textQuotes: 'escaped' }),
  ],
  [
    'Python minidom (≥ 3.13)',
    rowOf({ ...DOM, declaration: '<?xml version="1.0" ?>', greaterThan: 'escaped' }),
  ],
  [
    'Python minidom (toprettyxml)',
    rowOf({
      ...DOM,
      declaration: '<?xml version="1.0" ?>',
      whitespace: { indent: '\t', ownLines: 'kept' },
      greaterThan: 'escaped',
      textQuotes: 'escaped',
    }),
  ],
  ['lxml', rowOf({ ...LIBXML, declaration: "<?xml version='1.0' encoding='UTF-8'?>" })],
  ['lxml (xml_declaration=False)', rowOf({ ...LIBXML, declaration: '', namespaces: 'once' })],
  [
    'C14N',
    rowOf({
      ...READ,
      declaration: '',
      ...{
        emptyElements: 'expanded',
        attributes: 'namespaces-first-sorted',
        namespaces: 'once',
        comments: 'removed',
      },
      greaterThan: 'escaped',
    }),
  ],
  [
    'C14N (WithComments)',
    rowOf({
      ...READ,
      declaration: '',
      ...{
        emptyElements: 'expanded',
        attributes: 'namespaces-first-sorted',
        namespaces: 'once',
        greaterThan: 'escaped',
      },
    }),
  ],
  ['PHP DOMDocument, SimpleXML', rowOf(PHP)],
  ['PHP DOMDocument (documentElement)', rowOf(PHP_ELEMENT)],
  ['PHP DOMDocument (preserveWhiteSpace=false)', rowOf({ ...PHP, whitespace: 'removed' })],
  [
    'PHP DOMDocument (preserveWhiteSpace=false, documentElement)',
    rowOf({ ...PHP_ELEMENT, whitespace: 'removed' }),
  ],
  ['PHP DOMDocument (formatOutput), xmllint --format', rowOf({ ...PHP, whitespace: { indent: '  ' } })],
  ['PHP DOMDocument (LIBXML_NOEMPTYTAG)', rowOf({ ...PHP, emptyElements: 'expanded' })],
  [
    'Java Transformer',
    rowOf({ ...JAVA, declaration: '<?xml version="1.0" encoding="{encoding}" standalone="no"?>' }),
  ],
  [
    'Java Transformer (SAX, stream)',
    rowOf({
      ...DOM,
      nonAscii: 'pair-references',
      declaration: '<?xml version="1.0" encoding="UTF-8"?>',
    }),
  ],
  ['Java Transformer (OMIT_XML_DECLARATION)', rowOf({ ...JAVA, declaration: '' })],
  [
    'Java Transformer (INDENT)',
    rowOf({
      ...JAVA,
      declaration: '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
      ...{ whitespace: { indent: '    ' } },
    }),
  ],
  [
    'Java Transformer (INDENT, 2)',
    rowOf({
      ...JAVA,
      declaration: '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
      ...{ whitespace: { indent: '  ' } },
    }),
  ],
  [
    'Java Transformer (INDENT, 0)',
    rowOf({
      ...JAVA,
      declaration: '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
      ...{ whitespace: { indent: '' } },
    }),
  ],
  ['JAXB', rowOf({ ...DOM, declaration: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' })],
  ['.NET XDocument.ToString()', rowOf({ ...XLINQ, declaration: '', whitespace: { indent: '  ' } })],
  ['.NET XDocument.ToString(DisableFormatting)', rowOf({ ...XLINQ, declaration: '', whitespace: 'removed' })],
  ['.NET XDocument.ToString(), PreserveWhitespace', rowOf({ ...XLINQ, declaration: '' })],
  [
    '.NET XDocument.Save',
    rowOf({ ...XLINQ, declaration: '<?xml version="1.0" encoding="utf-8"?>', whitespace: { indent: '  ' } }),
  ],
  [
    '.NET XDocument.Save(DisableFormatting)',
    rowOf({ ...XLINQ, declaration: '<?xml version="1.0" encoding="utf-8"?>', whitespace: 'removed' }),
  ],
  [
    '.NET XDocument.Save (StringWriter)',
    rowOf({ ...XLINQ, declaration: '<?xml version="1.0" encoding="utf-16"?>', whitespace: { indent: '  ' } }),
  ],
  ['.NET XmlDocument.OuterXml', rowOf({ ...XLINQ, ownDeclaration: 'double-quoted', whitespace: 'removed' })],
  ['.NET XmlDocument.OuterXml, PreserveWhitespace', rowOf({ ...XLINQ, ownDeclaration: 'double-quoted' })],
  ['<a />', { emptyElements: 'spaced' }],
  [
    'REXML',
    rowOf({
      ...DOM,
      declaration: "<?xml version='1.0' encoding='UTF-8'?>",
      ...{ missingDeclaration: '', quotes: "'", attributes: 'sorted-by-local-name', textQuotes: 'kept' },
    }),
  ],
  [
    'REXML (declaration)',
    rowOf({ ...DOM, quotes: "'", attributes: 'sorted-by-local-name', textQuotes: 'kept' }),
  ],
  ['Nokogiri', rowOf({ ...LIBXML, declaration: '<?xml version="1.0" encoding="UTF-8"?>' })],
  ['<a></a>', { emptyElements: 'expanded' }],
  ['<a></a>, OMIT_XML_DECLARATION', { emptyElements: 'expanded', declaration: '' }],
  ['<a />, OMIT_XML_DECLARATION', { emptyElements: 'spaced', declaration: '' }],
  ['A–Z', { attributes: 'sorted' }],
  ...XML_DOCUMENT_ROWS,
];

/** Drops properties that are explicitly undefined. */
function rowOf(style: { readonly [Key in keyof XmlStyle]: XmlStyle[Key] | undefined }): XmlStyle {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));
}

function withoutDeclaration(xml: Binary): Binary | undefined {
  const start = xml.startsWith('\xef\xbb\xbf') ? 3 : 0;
  const declaration = xml.indexOf('<?xml', start);
  const end = declaration === -1 ? -1 : xml.indexOf('?>', declaration);
  return end === -1 ? undefined : xml.slice(0, declaration) + xml.slice(end + 2);
}
