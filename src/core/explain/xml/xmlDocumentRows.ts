import type { XmlStyle } from './xmlStyles.ts';

/** How more libraries write a whole document: declaration, indentation and final line feed, each with common
 *  settings. */
export type XmlStyleRow = readonly [libraries: string, style: XmlStyle];

const PARSED = { carriageReturns: 'read', emptyElements: 'short', outside: 'dropped' } as const;
const ELEMENT_TREE = {
  ...PARSED,
  ...{ emptyElements: 'spaced', cdata: 'text', comments: 'removed' },
} as const satisfies XmlStyle;
/** Libraries that make an object of a document and write that: whitespace and comments are gone. */
const XML_AS_OBJECT = {
  ...PARSED,
  ...{ emptyElements: 'expanded', whitespace: 'removed', cdata: 'text', comments: 'removed' },
} as const satisfies XmlStyle;
const MINIDOM = {
  ...PARSED,
  ...{ declaration: '<?xml version="1.0" ?>', greaterThan: 'escaped', attributes: 'namespaces-first' },
} as const satisfies XmlStyle;
const LIBXML = { ...PARSED, attributes: 'namespaces-first' } as const satisfies XmlStyle;
/** libxml's functions add a line feed at the end of a document. */
const LIBXML_DOCUMENT = { ...LIBXML, lineFeeds: 'document' } as const satisfies XmlStyle;
/** A document without a declaration gets one that names no encoding, so that its text stays in ASCII. */
const LIBXML_WHOLE = {
  ...LIBXML_DOCUMENT,
  ...{ missingDeclaration: '<?xml version="1.0"?>', withoutEncoding: 'hex-references' },
} as const satisfies XmlStyle;
const JAVA = {
  ...PARSED,
  ...{ nonAscii: 'pair-references', attributes: 'namespaces-first-sorted', namespaces: 'once' },
} as const satisfies XmlStyle;
const DOTNET = { carriageReturns: 'read', emptyElements: 'spaced-kept' } as const satisfies XmlStyle;
const REXML = {
  ...{ carriageReturns: 'read', emptyElements: 'short', quotes: "'", textQuotes: 'kept' },
  attributes: 'sorted-by-local-name',
} as const satisfies XmlStyle;

const DECLARED = '<?xml version="1.0" encoding="UTF-8"?>';
const SINGLE_QUOTED = "<?xml version='1.0' encoding='UTF-8'?>";
const NO_STANDALONE = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
const UTF_16 = '<?xml version="1.0" encoding="utf-16"?>';
const TWO = { indent: '  ' } as const;

export const XML_DOCUMENT_ROWS: readonly XmlStyleRow[] = [
  ...['utf-8', 'UTF-8'].flatMap((encoding): readonly XmlStyleRow[] => {
    const declaration = `<?xml version='1.0' encoding='${encoding}'?>`;
    return [
      [`Python ElementTree (encoding="${encoding}")`, { ...ELEMENT_TREE, declaration, prefixes: 'ns0' }],
      [
        `Python ElementTree (encoding="${encoding}", register_namespace)`,
        { ...ELEMENT_TREE, declaration, namespaces: 'once' },
      ],
    ];
  }),
  ['Python ElementTree', { ...ELEMENT_TREE, declaration: '', prefixes: 'ns0' }],
  ['Python ElementTree (indent)', { ...ELEMENT_TREE, declaration: '', prefixes: 'ns0', whitespace: TWO }],
  ['Python minidom', { ...MINIDOM, textQuotes: 'escaped' }],
  ['Python minidom (≥ 3.13)', MINIDOM],
  ['Python minidom (documentElement)', { ...MINIDOM, declaration: '', textQuotes: 'escaped' }],
  [
    'Python minidom (encoding="utf-8")',
    { ...MINIDOM, declaration: '<?xml version="1.0" encoding="utf-8"?>', textQuotes: 'escaped' },
  ],
  ...['\t', '  ', '    ', ''].flatMap((indent): readonly XmlStyleRow[] => {
    const name = `Python minidom (toprettyxml, indent ${JSON.stringify(indent)})`;
    const pretty = { ...MINIDOM, lineFeeds: 'document', whitespace: { indent, ownLines: 'kept' } } as const;
    const declaration = '<?xml version="1.0" encoding="utf-8"?>';
    return [
      [name, { ...pretty, textQuotes: 'escaped' }],
      [`${name} (≥ 3.13)`, pretty],
      [`${name} (encoding="utf-8")`, { ...pretty, declaration, textQuotes: 'escaped' }],
      [`${name} (encoding="UTF-8")`, { ...pretty, declaration: DECLARED, textQuotes: 'escaped' }],
    ];
  }),
  ['libxml (saveXML, asXML, xmllint)', LIBXML_WHOLE],
  ['lxml (no encoding)', { ...LIBXML, declaration: '', nonAscii: 'references' }],
  ['lxml (pretty_print)', { ...LIBXML, declaration: '', whitespace: TWO }],
  ['lxml (xml_declaration)', { ...LIBXML_DOCUMENT, declaration: SINGLE_QUOTED }],
  [
    'lxml (xml_declaration, pretty_print)',
    { ...LIBXML_DOCUMENT, declaration: SINGLE_QUOTED, whitespace: TWO },
  ],
  [
    'lxml (xml_declaration, remove_blank_text)',
    { ...LIBXML, declaration: SINGLE_QUOTED, whitespace: 'removed' },
  ],
  ['lxml (remove_blank_text)', { ...LIBXML, declaration: '', whitespace: 'removed' }],
  [
    'lxml (utf-8, xml_declaration)',
    { ...LIBXML_DOCUMENT, declaration: "<?xml version='1.0' encoding='utf-8'?>" },
  ],
  ...['yes', 'no'].map(
    (standalone): XmlStyleRow => [
      `lxml (standalone: ${standalone})`,
      { ...LIBXML, declaration: `<?xml version='1.0' encoding='UTF-8' standalone='${standalone}'?>` },
    ],
  ),
  [
    'PHP DOMDocument (LIBXML_NOEMPTYTAG, documentElement)',
    { ...LIBXML, emptyElements: 'expanded', declaration: '' },
  ],
  ['PHP DOMDocument (preserveWhiteSpace=false)', { ...LIBXML_WHOLE, whitespace: 'removed' }],
  ['PHP DOMDocument (formatOutput), xmllint --format', { ...LIBXML_WHOLE, whitespace: TWO }],
  ['xmllint --format (tab)', { ...LIBXML_DOCUMENT, whitespace: { indent: '\t' } }],
  ['Nokogiri', { ...LIBXML_DOCUMENT, declaration: DECLARED }],
  ['Nokogiri (root)', { ...LIBXML, declaration: '' }],
  ['Nokogiri (noblanks, indent: 0)', { ...LIBXML_DOCUMENT, declaration: DECLARED, whitespace: 'removed' }],
  ['Nokogiri (noblanks, indented)', { ...LIBXML_DOCUMENT, declaration: DECLARED, whitespace: TWO }],
  ['Java LSSerializer', { ...JAVA, declaration: '<?xml version="1.0" encoding="UTF-16"?>' }],
  [
    'Java Transformer (STANDALONE)',
    { ...JAVA, declaration: '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' },
  ],
  ['Java Transformer (setXmlStandalone)', { ...JAVA, declaration: DECLARED }],
  [
    'Java Transformer (INDENT, OMIT_XML_DECLARATION)',
    { ...JAVA, declaration: '', whitespace: { indent: '    ' } },
  ],
  ...['', '  ', '    '].flatMap((indent): readonly XmlStyleRow[] => {
    const whitespace = { indent, ownLines: 'kept' } as const;
    const name = `Java Transformer (INDENT, ${indent.length}, ≥ 9)`;
    return [
      [name, { ...JAVA, declaration: NO_STANDALONE, whitespace, lineFeeds: 'document' }],
      [`${name}, OMIT_XML_DECLARATION`, { ...JAVA, declaration: '', whitespace }],
    ];
  }),
  [
    '.NET XDocument.Save (StringWriter, DisableFormatting)',
    { ...DOTNET, declaration: UTF_16, whitespace: 'removed' },
  ],
  ['.NET XDocument.Declaration + ToString()', { ...DOTNET, whitespace: TWO }],
  ...['    ', '\t'].flatMap((indent): readonly XmlStyleRow[] => {
    const name = `.NET XmlWriter (IndentChars ${JSON.stringify(indent)}`;
    return [
      [`${name})`, { ...DOTNET, whitespace: { indent } }],
      [`${name}, OmitXmlDeclaration)`, { ...DOTNET, declaration: '', whitespace: { indent } }],
      [`${name}, StringWriter)`, { ...DOTNET, declaration: UTF_16, whitespace: { indent } }],
    ];
  }),
  [
    'REXML',
    {
      ...REXML,
      ...{ declaration: SINGLE_QUOTED, missingDeclaration: '' },
      ...{ outside: 'dropped', afterDeclaration: 'kept' },
    },
  ],
  ['REXML (declaration)', { ...REXML, outside: 'dropped', afterDeclaration: 'kept' }],
  ['REXML (root)', { ...REXML, declaration: '' }],
  ['Python xmltodict', { ...XML_AS_OBJECT, declaration: '<?xml version="1.0" encoding="utf-8"?>' }],
  ['Python xmltodict (full_document=False)', { ...XML_AS_OBJECT, declaration: '' }],
  ['fast-xml-parser', { ...XML_AS_OBJECT, numbers: 'JavaScript' }],
  ['fast-xml-parser (parseTagValue: false)', XML_AS_OBJECT],
  ['fast-xml-parser (ignoreDeclaration)', { ...XML_AS_OBJECT, declaration: '', numbers: 'JavaScript' }],
  // The same functions where a namespace isn't the first attribute: since Python 3.8, attributes keep their order behind them.
  ...['utf-8', 'UTF-8'].map(
    (encoding): XmlStyleRow => [
      `Python ElementTree (encoding="${encoding}", register_namespace)`,
      {
        ...ELEMENT_TREE,
        ...{
          declaration: `<?xml version='1.0' encoding='${encoding}'?>`,
          namespaces: 'once',
          attributes: 'namespaces-first',
        },
      },
    ],
  ),
  [
    'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG)',
    { ...LIBXML_WHOLE, whitespace: 'removed', emptyElements: 'expanded' },
  ],
  [
    'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG, documentElement)',
    {
      ...LIBXML,
      ...{ declaration: '', whitespace: 'removed', emptyElements: 'expanded' },
      withoutEncoding: 'hex-references-in-attributes',
    },
  ],
];
