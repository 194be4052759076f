import type { ListedSerializer } from '../../libraries/serializers.ts';
import type { XmlStyle } from './xmlStyles.ts';

export type XmlStyleRow = readonly [
  serializers: ListedSerializer | readonly ListedSerializer[],
  style: XmlStyle,
];

const DECLARED = '<?xml version="1.0" encoding="UTF-8"?>';
const DECLARED_LOWER = '<?xml version="1.0" encoding="utf-8"?>';
const SINGLE_QUOTED = "<?xml version='1.0' encoding='UTF-8'?>";
const SINGLE_QUOTED_LOWER = "<?xml version='1.0' encoding='utf-8'?>";
const STANDALONE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const NOT_STANDALONE = '<?xml version="1.0" encoding="UTF-8" standalone="no"?>';
const UTF_16 = '<?xml version="1.0" encoding="utf-16"?>';
const TWO = { indent: '  ' } as const;
const FOUR = { indent: '    ' } as const;
const INDENTS = [
  ['\\t', '\t'],
  ['  ', '  '],
  ['    ', '    '],
  ['', ''],
] as const;
const WIDTHS = [
  ['0', ''],
  ['2', '  '],
  ['4', '    '],
] as const;
const WRITER_INDENTS = [
  ['    ', '    '],
  ['\\t', '\t'],
] as const;

/** What a parser makes of an element; what is outside the root stays. A whole document, as in each library's second rows, loses what is
 *  outside. */
const SHORT = { carriageReturns: 'read', emptyElements: 'short' } as const satisfies XmlStyle;
const DOM = { ...SHORT, greaterThan: 'escaped' } as const satisfies XmlStyle;
const PARSED = { ...DOM, outside: 'dropped' } as const satisfies XmlStyle;
const ELEMENT_TREE = {
  ...DOM,
  ...{ declaration: '', emptyElements: 'spaced', cdata: 'text', comments: 'removed', onlyWhitespace: 'kept' },
} as const satisfies XmlStyle;
const ELEMENT_TREE_DOCUMENT = { ...ELEMENT_TREE, outside: 'dropped' } as const satisfies XmlStyle;
const REGISTERED = {
  ...{ namespaces: 'once-in-root', attributes: 'sorted-namespaces-first' },
} as const satisfies XmlStyle;
const MINIDOM = {
  ...DOM,
  ...{ declaration: '<?xml version="1.0" ?>', attributes: 'namespaces-first' },
} as const satisfies XmlStyle;
const MINIDOM_DOCUMENT = { ...MINIDOM, outside: 'dropped' } as const satisfies XmlStyle;
const LIBXML = {
  ...DOM,
  ...{ attributes: 'namespaces-first', onlyWhitespace: 'kept' },
} as const satisfies XmlStyle;
const LXML = { ...LIBXML, outside: 'dropped', declaration: '', cdata: 'text' } as const satisfies XmlStyle;
/** libxml's functions add a line feed at the end of a document. */
const LIBXML_DOCUMENT = { ...LIBXML, outside: 'dropped', lineFeeds: 'document' } as const satisfies XmlStyle;
const LXML_DOCUMENT = { ...LIBXML_DOCUMENT, cdata: 'text' } as const satisfies XmlStyle;
/** A document without a declaration gets one that names no encoding, so its text stays in ASCII. */
const UNDECLARED = {
  ...{ missingDeclaration: '<?xml version="1.0"?>', withoutEncoding: 'hex-references' },
} as const satisfies XmlStyle;
const PHP = { ...LIBXML, ...UNDECLARED } as const satisfies XmlStyle;
const PHP_DOCUMENT = { ...LIBXML_DOCUMENT, ...UNDECLARED } as const satisfies XmlStyle;
const PHP_ELEMENT = {
  ...LIBXML,
  ...{ declaration: '', missingDeclaration: '', withoutEncoding: 'hex-references-in-attributes' },
  outside: 'everything-dropped',
} as const satisfies XmlStyle;
const JAVA = {
  ...DOM,
  ...{ nonAscii: 'pair-references', attributes: 'namespaces-first-sorted', namespaces: 'once' },
  ownNamespace: 'first-in-root',
} as const satisfies XmlStyle;
const JAVA_DOCUMENT = { ...JAVA, outside: 'dropped' } as const satisfies XmlStyle;
const JAXB = {
  ...PARSED,
  ...{ whitespace: 'removed', onlyWhitespace: 'kept', cdata: 'text', comments: 'removed' },
  attributes: 'namespaces-first',
} as const satisfies XmlStyle;
const CANONICAL = {
  ...DOM,
  ...{ declaration: '', emptyElements: 'expanded', cdata: 'text', greaterThan: 'escaped-in-text' },
  ...{ attributes: 'namespaces-first-sorted', namespaces: 'once' },
} as const satisfies XmlStyle;
const DOTNET = {
  ...DOM,
  emptyElements: 'spaced-kept',
} as const satisfies XmlStyle;
/** What is indented has a line break after the declaration, too. */
const DOTNET_LINES = { ...DOTNET, whitespace: TWO, lineFeeds: 'declaration' } as const satisfies XmlStyle;
const REXML = {
  ...SHORT,
  ...{ quotes: "'", textQuotes: 'kept', attributes: 'sorted-by-local-name' },
} as const satisfies XmlStyle;
/** Libraries that turn a document into an object and write that: whitespace and comments are lost. */
const XML_AS_OBJECT = {
  ...PARSED,
  ...{ emptyElements: 'expanded', whitespace: 'removed', cdata: 'text', comments: 'removed' },
} as const satisfies XmlStyle;

/** How libraries write a document that they parsed, each with common settings. To add one, add a row; a test compares it with the
 *  library if it's installed. */
export const XML_STYLE_ROWS: readonly XmlStyleRow[] = [
  ['<a/>', SHORT],
  ['<a/>, OMIT_XML_DECLARATION', { ...SHORT, declaration: '' }],
  ['Python ElementTree', { ...ELEMENT_TREE, prefixes: 'ns0' }],
  [
    'Python ElementTree (xml_declaration=True)',
    { ...ELEMENT_TREE, declaration: SINGLE_QUOTED_LOWER, prefixes: 'ns0' },
  ],
  ['Python ElementTree (us-ascii)', { ...ELEMENT_TREE, prefixes: 'ns0', nonAscii: 'references' }],
  ['Python ElementTree (register_namespace)', { ...ELEMENT_TREE, ...REGISTERED }],
  ['Python minidom', { ...MINIDOM, textQuotes: 'escaped' }],
  ['Python minidom (≥ 3.13)', MINIDOM],
  [
    'Python minidom (toprettyxml)',
    { ...MINIDOM, whitespace: { indent: '\t', ownLines: 'kept' }, textQuotes: 'escaped' },
  ],
  ['lxml', { ...LIBXML, cdata: 'text', declaration: SINGLE_QUOTED }],
  ['lxml (xml_declaration=False)', { ...LIBXML, cdata: 'text', declaration: '' }],
  ['C14N', { ...CANONICAL, comments: 'removed' }],
  ['C14N (WithComments)', CANONICAL],
  [['PHP DOMDocument', 'SimpleXML'], PHP],
  ['PHP DOMDocument (documentElement)', PHP_ELEMENT],
  ['PHP DOMDocument (preserveWhiteSpace=false)', { ...PHP, whitespace: 'removed' }],
  ['PHP DOMDocument (preserveWhiteSpace=false, documentElement)', { ...PHP_ELEMENT, whitespace: 'removed' }],
  [['PHP DOMDocument (formatOutput)', 'xmllint --format'], { ...PHP, whitespace: TWO }],
  ['PHP DOMDocument (LIBXML_NOEMPTYTAG)', { ...PHP, emptyElements: 'expanded' }],
  [
    'Java Transformer',
    { ...JAVA, declaration: '<?xml version="1.0" encoding="{encoding}" standalone="no"?>' },
  ],
  [
    'Java Transformer (SAX, stream)',
    { ...DOM, ownNamespace: 'first-in-root', nonAscii: 'pair-references', declaration: DECLARED },
  ],
  ['Java Transformer (OMIT_XML_DECLARATION)', { ...JAVA, declaration: '' }],
  ['Java Transformer (INDENT)', { ...JAVA, declaration: NOT_STANDALONE, whitespace: FOUR }],
  ['Java Transformer (INDENT, 2)', { ...JAVA, declaration: NOT_STANDALONE, whitespace: TWO }],
  ['Java Transformer (INDENT, 0)', { ...JAVA, declaration: NOT_STANDALONE, whitespace: { indent: '' } }],
  ['JAXB', { ...JAXB, declaration: STANDALONE }],
  ['.NET XDocument.ToString()', { ...DOTNET, declaration: '', whitespace: TWO }],
  [
    '.NET XDocument.ToString(DisableFormatting)',
    { ...DOTNET, declaration: '', whitespace: 'removed-anywhere' },
  ],
  ['.NET XDocument.ToString(), PreserveWhitespace', { ...DOTNET, declaration: '' }],
  ['.NET XDocument.Save', { ...DOTNET_LINES, declaration: DECLARED_LOWER }],
  [
    '.NET XDocument.Save(DisableFormatting)',
    { ...DOTNET, declaration: DECLARED_LOWER, whitespace: 'removed-anywhere' },
  ],
  ['.NET XDocument.Save (StringWriter)', { ...DOTNET_LINES, declaration: UTF_16 }],
  [
    '.NET XmlDocument.OuterXml',
    { ...DOTNET, ownDeclaration: 'double-quoted', whitespace: 'removed-anywhere' },
  ],
  ['.NET XmlDocument.OuterXml, PreserveWhitespace', { ...DOTNET, ownDeclaration: 'double-quoted' }],
  ['<a />', { emptyElements: 'spaced' }],
  ['REXML', { ...REXML, declaration: SINGLE_QUOTED, missingDeclaration: '' }],
  ['REXML (declaration)', REXML],
  ['Nokogiri', { ...LIBXML, declaration: DECLARED }],
  ['<a></a>', { emptyElements: 'expanded' }],
  ['<a></a>, OMIT_XML_DECLARATION', { emptyElements: 'expanded', declaration: '' }],
  ['<a />, OMIT_XML_DECLARATION', { emptyElements: 'spaced', declaration: '' }],
  ['A–Z', { attributes: 'sorted' }],
  [
    'Python ElementTree (encoding="utf-8")',
    { ...ELEMENT_TREE_DOCUMENT, declaration: SINGLE_QUOTED_LOWER, prefixes: 'ns0' },
  ],
  [
    'Python ElementTree (encoding="utf-8", register_namespace)',
    { ...ELEMENT_TREE_DOCUMENT, declaration: SINGLE_QUOTED_LOWER, ...REGISTERED },
  ],
  [
    'Python ElementTree (encoding="UTF-8")',
    { ...ELEMENT_TREE_DOCUMENT, declaration: SINGLE_QUOTED, prefixes: 'ns0' },
  ],
  [
    'Python ElementTree (encoding="UTF-8", register_namespace)',
    { ...ELEMENT_TREE_DOCUMENT, declaration: SINGLE_QUOTED, ...REGISTERED },
  ],
  ['Python ElementTree', { ...ELEMENT_TREE_DOCUMENT, prefixes: 'ns0' }],
  ['Python ElementTree (indent)', { ...ELEMENT_TREE_DOCUMENT, prefixes: 'ns0', whitespace: TWO }],
  ['Python minidom', { ...MINIDOM_DOCUMENT, textQuotes: 'escaped' }],
  ['Python minidom (≥ 3.13)', MINIDOM_DOCUMENT],
  [
    'Python minidom (documentElement)',
    { ...MINIDOM, declaration: '', outside: 'everything-dropped', textQuotes: 'escaped' },
  ],
  [
    'Python minidom (encoding="utf-8")',
    { ...MINIDOM_DOCUMENT, declaration: DECLARED_LOWER, textQuotes: 'escaped' },
  ],
  ...INDENTS.flatMap(([name, indent]): readonly XmlStyleRow[] => {
    const pretty = {
      ...MINIDOM_DOCUMENT,
      lineFeeds: 'document',
      whitespace: { indent, ownLines: 'kept' },
    } as const;
    return [
      [`Python minidom (toprettyxml, indent "${name}")`, { ...pretty, textQuotes: 'escaped' }],
      [`Python minidom (toprettyxml, indent "${name}") (≥ 3.13)`, pretty],
      [
        `Python minidom (toprettyxml, indent "${name}") (encoding="utf-8")`,
        { ...pretty, declaration: DECLARED_LOWER, textQuotes: 'escaped' },
      ],
      [
        `Python minidom (toprettyxml, indent "${name}") (encoding="UTF-8")`,
        { ...pretty, declaration: DECLARED, textQuotes: 'escaped' },
      ],
    ];
  }),
  ['libxml (saveXML, asXML, xmllint)', PHP_DOCUMENT],
  ['lxml (no encoding)', { ...LXML, nonAscii: 'references' }],
  ['lxml (no encoding, remove_blank_text)', { ...LXML, nonAscii: 'references', whitespace: 'removed' }],
  ['lxml (no encoding, pretty_print)', { ...LXML, nonAscii: 'references', whitespace: TWO }],
  ['lxml (pretty_print)', { ...LXML, whitespace: TWO }],
  ['lxml (xml_declaration)', { ...LXML_DOCUMENT, declaration: SINGLE_QUOTED }],
  ['lxml (xml_declaration, pretty_print)', { ...LXML_DOCUMENT, declaration: SINGLE_QUOTED, whitespace: TWO }],
  [
    'lxml (xml_declaration, remove_blank_text)',
    { ...LXML, declaration: SINGLE_QUOTED, whitespace: 'removed' },
  ],
  ['lxml (remove_blank_text)', { ...LXML, whitespace: 'removed' }],
  ['lxml (utf-8, xml_declaration)', { ...LXML_DOCUMENT, declaration: SINGLE_QUOTED_LOWER }],
  [
    'lxml (standalone: yes)',
    { ...LXML, declaration: "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>" },
  ],
  [
    'lxml (standalone: no)',
    { ...LXML, declaration: "<?xml version='1.0' encoding='UTF-8' standalone='no'?>" },
  ],
  ['PHP DOMDocument (LIBXML_NOEMPTYTAG, documentElement)', { ...PHP_ELEMENT, emptyElements: 'expanded' }],
  ['PHP DOMDocument (preserveWhiteSpace=false)', { ...PHP_DOCUMENT, whitespace: 'removed' }],
  [['PHP DOMDocument (formatOutput)', 'xmllint --format'], { ...PHP_DOCUMENT, whitespace: TWO }],
  ['xmllint --format (tab)', { ...LIBXML_DOCUMENT, whitespace: { indent: '\t' } }],
  ['Nokogiri', { ...LIBXML_DOCUMENT, declaration: DECLARED }],
  ['Nokogiri (root)', { ...LIBXML, declaration: '', outside: 'everything-dropped' }],
  ['Nokogiri (noblanks, indent: 0)', { ...LIBXML_DOCUMENT, declaration: DECLARED, whitespace: 'removed' }],
  ['Nokogiri (noblanks, indented)', { ...LIBXML_DOCUMENT, declaration: DECLARED, whitespace: TWO }],
  [
    'Java LSSerializer',
    {
      ...PARSED,
      declaration: '<?xml version="1.0" encoding="UTF-16"?>',
      ...{ attributes: 'sorted', ownNamespace: 'first-if-changed' },
    },
  ],
  ['Java Transformer (STANDALONE)', { ...JAVA_DOCUMENT, declaration: STANDALONE }],
  ['Java Transformer (setXmlStandalone)', { ...JAVA_DOCUMENT, declaration: DECLARED }],
  [
    'Java Transformer (INDENT, OMIT_XML_DECLARATION)',
    { ...JAVA_DOCUMENT, declaration: '', whitespace: FOUR },
  ],
  ...WIDTHS.flatMap(([width, indent]): readonly XmlStyleRow[] => {
    const whitespace = { indent, ownLines: 'kept' } as const;
    const indented = { ...JAVA_DOCUMENT, whitespace, onlyWhitespace: 'kept' } as const;
    return [
      [
        `Java Transformer (INDENT, ${width}, ≥ 9)`,
        { ...indented, declaration: NOT_STANDALONE, lineFeeds: 'document' },
      ],
      [`Java Transformer (INDENT, ${width}, ≥ 9), OMIT_XML_DECLARATION`, { ...indented, declaration: '' }],
    ];
  }),
  [
    '.NET XDocument.Save (StringWriter, DisableFormatting)',
    { ...DOTNET, declaration: UTF_16, whitespace: 'removed-anywhere' },
  ],
  ['.NET XDocument.Declaration + ToString()', { ...DOTNET, whitespace: TWO }],
  [
    '.NET XmlDocument.Save',
    { ...DOTNET_LINES, ownDeclaration: 'double-quoted', emptyElements: 'spaced-split' },
  ],
  [
    '.NET XmlDocument.Save (StringWriter)',
    { ...DOTNET_LINES, declaration: UTF_16, emptyElements: 'spaced-split' },
  ],
  ...WRITER_INDENTS.flatMap(([name, indent]): readonly XmlStyleRow[] => [
    [`.NET XmlWriter (IndentChars "${name}")`, { ...DOTNET, whitespace: { indent } }],
    [
      `.NET XmlWriter (IndentChars "${name}", OmitXmlDeclaration)`,
      { ...DOTNET, declaration: '', whitespace: { indent } },
    ],
    [
      `.NET XmlWriter (IndentChars "${name}", StringWriter)`,
      { ...DOTNET_LINES, declaration: UTF_16, whitespace: { indent } },
    ],
  ]),
  [
    'REXML',
    {
      ...REXML,
      declaration: SINGLE_QUOTED,
      missingDeclaration: '',
      outside: 'dropped',
      afterDeclaration: 'kept',
    },
  ],
  ['REXML (declaration)', { ...REXML, outside: 'dropped', afterDeclaration: 'kept' }],
  ['REXML (root)', { ...REXML, declaration: '', outside: 'everything-dropped' }],
  ['Python xmltodict', { ...XML_AS_OBJECT, declaration: DECLARED_LOWER }],
  ['Python xmltodict (full_document=False)', { ...XML_AS_OBJECT, declaration: '' }],
  ['fast-xml-parser', { ...XML_AS_OBJECT, numbers: 'JavaScript' }],
  ['fast-xml-parser (parseTagValue: false)', XML_AS_OBJECT],
  ['fast-xml-parser (ignoreDeclaration)', { ...XML_AS_OBJECT, declaration: '', numbers: 'JavaScript' }],
  [
    'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG)',
    { ...PHP_DOCUMENT, emptyElements: 'expanded', whitespace: 'removed' },
  ],
  [
    'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG, documentElement)',
    {
      ...PHP_ELEMENT,
      emptyElements: 'expanded',
      whitespace: 'removed',
    },
  ],
  // `XmlDsigC14NTransform` of a document in which `XmlDocument`, unlike other parsers, left the CR of each line break.
  [
    'C14N (.NET, CR LF)',
    { ...CANONICAL, comments: 'removed', outside: 'everything-dropped', carriageReturns: 'reference' },
  ],
];
