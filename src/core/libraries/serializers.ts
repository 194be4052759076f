import { LIBRARIES, type Library, type LibraryId } from './libraries.ts';

/** A library with some of its settings. Its id is its English name, which machine-readable explanations contain. `general`: the id of the
 *  same library with fewer settings; next to that id, this one adds nothing. */
type SerializerRow = readonly [library: LibraryId, general?: string];

type SerializerRows = Readonly<Record<string, SerializerRow>>;

/** The serializers that write XML. */
export const XML_SERIALIZERS = {
  'Python ElementTree': ['element-tree'],
  'Python ElementTree (xml_declaration=True)': ['element-tree', 'Python ElementTree'],
  'Python ElementTree (us-ascii)': ['element-tree', 'Python ElementTree'],
  'Python ElementTree (register_namespace)': ['element-tree', 'Python ElementTree'],
  'Python ElementTree (encoding="utf-8")': ['element-tree', 'Python ElementTree'],
  'Python ElementTree (encoding="utf-8", register_namespace)': [
    'element-tree',
    'Python ElementTree (encoding="utf-8")',
  ],
  'Python ElementTree (encoding="UTF-8")': ['element-tree', 'Python ElementTree'],
  'Python ElementTree (encoding="UTF-8", register_namespace)': [
    'element-tree',
    'Python ElementTree (encoding="UTF-8")',
  ],
  'Python ElementTree (indent)': ['element-tree', 'Python ElementTree'],
  'Python minidom': ['minidom'],
  'Python minidom (≥ 3.13)': ['minidom', 'Python minidom'],
  'Python minidom (toprettyxml)': ['minidom', 'Python minidom'],
  'Python minidom (documentElement)': ['minidom', 'Python minidom'],
  'Python minidom (encoding="utf-8")': ['minidom', 'Python minidom'],
  'Python minidom (toprettyxml, indent "\\t")': ['minidom', 'Python minidom (toprettyxml)'],
  'Python minidom (toprettyxml, indent "\\t") (≥ 3.13)': [
    'minidom',
    'Python minidom (toprettyxml, indent "\\t")',
  ],
  'Python minidom (toprettyxml, indent "\\t") (encoding="utf-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "\\t")',
  ],
  'Python minidom (toprettyxml, indent "\\t") (encoding="UTF-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "\\t")',
  ],
  'Python minidom (toprettyxml, indent "  ")': ['minidom', 'Python minidom (toprettyxml)'],
  'Python minidom (toprettyxml, indent "  ") (≥ 3.13)': [
    'minidom',
    'Python minidom (toprettyxml, indent "  ")',
  ],
  'Python minidom (toprettyxml, indent "  ") (encoding="utf-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "  ")',
  ],
  'Python minidom (toprettyxml, indent "  ") (encoding="UTF-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "  ")',
  ],
  'Python minidom (toprettyxml, indent "    ")': ['minidom', 'Python minidom (toprettyxml)'],
  'Python minidom (toprettyxml, indent "    ") (≥ 3.13)': [
    'minidom',
    'Python minidom (toprettyxml, indent "    ")',
  ],
  'Python minidom (toprettyxml, indent "    ") (encoding="utf-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "    ")',
  ],
  'Python minidom (toprettyxml, indent "    ") (encoding="UTF-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "    ")',
  ],
  'Python minidom (toprettyxml, indent "")': ['minidom', 'Python minidom (toprettyxml)'],
  'Python minidom (toprettyxml, indent "") (≥ 3.13)': ['minidom', 'Python minidom (toprettyxml, indent "")'],
  'Python minidom (toprettyxml, indent "") (encoding="utf-8")': [
    'minidom',
    'Python minidom (encoding="utf-8")',
  ],
  'Python minidom (toprettyxml, indent "") (encoding="UTF-8")': [
    'minidom',
    'Python minidom (toprettyxml, indent "")',
  ],
  lxml: ['lxml'],
  'lxml (xml_declaration=False)': ['lxml', 'lxml'],
  'lxml (no encoding)': ['lxml', 'lxml'],
  'lxml (no encoding, remove_blank_text)': ['lxml', 'lxml (no encoding)'],
  'lxml (no encoding, pretty_print)': ['lxml', 'lxml (no encoding)'],
  'lxml (pretty_print)': ['lxml', 'lxml'],
  'lxml (xml_declaration)': ['lxml', 'lxml'],
  'lxml (xml_declaration, pretty_print)': ['lxml', 'lxml (xml_declaration)'],
  'lxml (xml_declaration, remove_blank_text)': ['lxml', 'lxml (xml_declaration)'],
  'lxml (remove_blank_text)': ['lxml', 'lxml'],
  'lxml (utf-8, xml_declaration)': ['lxml', 'lxml'],
  'lxml (standalone: yes)': ['lxml', 'lxml'],
  'lxml (standalone: no)': ['lxml', 'lxml'],
  C14N: ['c14n'],
  'C14N (WithComments)': ['c14n', 'C14N'],
  'C14N (.NET, CR LF)': ['c14n', 'C14N'],
  'PHP DOMDocument': ['php-dom'],
  'PHP DOMDocument (documentElement)': ['php-dom', 'PHP DOMDocument'],
  'PHP DOMDocument (preserveWhiteSpace=false)': ['php-dom', 'PHP DOMDocument'],
  'PHP DOMDocument (preserveWhiteSpace=false, documentElement)': [
    'php-dom',
    'PHP DOMDocument (preserveWhiteSpace=false)',
  ],
  'PHP DOMDocument (formatOutput)': ['php-dom', 'PHP DOMDocument'],
  'PHP DOMDocument (LIBXML_NOEMPTYTAG)': ['php-dom', 'PHP DOMDocument'],
  'PHP DOMDocument (LIBXML_NOEMPTYTAG, documentElement)': ['php-dom', 'PHP DOMDocument (LIBXML_NOEMPTYTAG)'],
  'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG)': [
    'php-dom',
    'PHP DOMDocument (preserveWhiteSpace=false)',
  ],
  'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG, documentElement)': [
    'php-dom',
    'PHP DOMDocument (preserveWhiteSpace=false, LIBXML_NOEMPTYTAG)',
  ],
  SimpleXML: ['simple-xml'],
  'xmllint --format': ['libxml'],
  'libxml (saveXML, asXML, xmllint)': ['libxml'],
  'xmllint --format (tab)': ['libxml', 'xmllint --format'],
  'Java Transformer': ['java-xml'],
  'Java Transformer (SAX, stream)': ['java-xml', 'Java Transformer'],
  'Java Transformer (OMIT_XML_DECLARATION)': ['java-xml', 'Java Transformer'],
  'Java Transformer (INDENT)': ['java-xml', 'Java Transformer'],
  'Java Transformer (INDENT, 2)': ['java-xml', 'Java Transformer (INDENT)'],
  'Java Transformer (INDENT, 0)': ['java-xml', 'Java Transformer (INDENT)'],
  'Java LSSerializer': ['java-xml'],
  'Java Transformer (STANDALONE)': ['java-xml', 'Java Transformer'],
  'Java Transformer (setXmlStandalone)': ['java-xml', 'Java Transformer'],
  'Java Transformer (INDENT, OMIT_XML_DECLARATION)': ['java-xml', 'Java Transformer (INDENT)'],
  'Java Transformer (INDENT, 0, ≥ 9)': ['java-xml', 'Java Transformer (INDENT, 0)'],
  'Java Transformer (INDENT, 0, ≥ 9), OMIT_XML_DECLARATION': [
    'java-xml',
    'Java Transformer (OMIT_XML_DECLARATION)',
  ],
  'Java Transformer (INDENT, 2, ≥ 9)': ['java-xml', 'Java Transformer (INDENT, 2)'],
  'Java Transformer (INDENT, 2, ≥ 9), OMIT_XML_DECLARATION': [
    'java-xml',
    'Java Transformer (INDENT, OMIT_XML_DECLARATION)',
  ],
  'Java Transformer (INDENT, 4, ≥ 9)': ['java-xml', 'Java Transformer (INDENT)'],
  'Java Transformer (INDENT, 4, ≥ 9), OMIT_XML_DECLARATION': [
    'java-xml',
    'Java Transformer (INDENT, OMIT_XML_DECLARATION)',
  ],
  JAXB: ['jaxb'],
  '.NET XDocument.ToString()': ['dotnet-xml'],
  '.NET XDocument.ToString(DisableFormatting)': ['dotnet-xml', '.NET XDocument.ToString()'],
  '.NET XDocument.ToString(), PreserveWhitespace': ['dotnet-xml', '.NET XDocument.ToString()'],
  '.NET XDocument.Save': ['dotnet-xml'],
  '.NET XDocument.Save(DisableFormatting)': ['dotnet-xml', '.NET XDocument.Save'],
  '.NET XDocument.Save (StringWriter)': ['dotnet-xml', '.NET XDocument.Save'],
  '.NET XmlDocument.OuterXml': ['dotnet-xml'],
  '.NET XmlDocument.Save': ['dotnet-xml'],
  '.NET XmlDocument.Save (StringWriter)': ['dotnet-xml', '.NET XmlDocument.Save'],
  '.NET XmlDocument.OuterXml, PreserveWhitespace': ['dotnet-xml', '.NET XmlDocument.OuterXml'],
  '.NET XDocument.Save (StringWriter, DisableFormatting)': [
    'dotnet-xml',
    '.NET XDocument.Save (StringWriter)',
  ],
  '.NET XDocument.Declaration + ToString()': ['dotnet-xml'],
  '.NET XmlWriter (IndentChars "    ")': ['dotnet-xml'],
  '.NET XmlWriter (IndentChars "    ", OmitXmlDeclaration)': [
    'dotnet-xml',
    '.NET XmlWriter (IndentChars "    ")',
  ],
  '.NET XmlWriter (IndentChars "    ", StringWriter)': ['dotnet-xml', '.NET XmlWriter (IndentChars "    ")'],
  '.NET XmlWriter (IndentChars "\\t")': ['dotnet-xml'],
  '.NET XmlWriter (IndentChars "\\t", OmitXmlDeclaration)': [
    'dotnet-xml',
    '.NET XmlWriter (IndentChars "\\t")',
  ],
  '.NET XmlWriter (IndentChars "\\t", StringWriter)': ['dotnet-xml', '.NET XmlWriter (IndentChars "\\t")'],
  '<a/>': ['any'],
  '<a/>, OMIT_XML_DECLARATION': ['any'],
  '<a />': ['any'],
  '<a></a>': ['any'],
  '<a></a>, OMIT_XML_DECLARATION': ['any'],
  '<a />, OMIT_XML_DECLARATION': ['any'],
  'A–Z': ['any'],
  REXML: ['rexml'],
  'REXML (declaration)': ['rexml', 'REXML'],
  'REXML (root)': ['rexml', 'REXML'],
  Nokogiri: ['nokogiri'],
  'Nokogiri (root)': ['nokogiri', 'Nokogiri'],
  'Nokogiri (noblanks, indent: 0)': ['nokogiri', 'Nokogiri'],
  'Nokogiri (noblanks, indented)': ['nokogiri', 'Nokogiri'],
  'Python xmltodict': ['xmltodict'],
  'Python xmltodict (full_document=False)': ['xmltodict', 'Python xmltodict'],
  'fast-xml-parser': ['fast-xml-parser'],
  'fast-xml-parser (parseTagValue: false)': ['fast-xml-parser', 'fast-xml-parser'],
  'fast-xml-parser (ignoreDeclaration)': ['fast-xml-parser', 'fast-xml-parser'],
} as const satisfies SerializerRows;

/** The serializers that write JSON. */
export const JSON_SERIALIZERS = {
  'JSON.stringify': ['json-stringify'],
  'JSON.stringify(value, null, 2)': ['json-stringify'],
  'JSON.stringify(value, null, 4)': ['json-stringify'],
  'JSON.stringify(value, null, "\\t")': ['json-stringify'],
  Jackson: ['jackson'],
  'Jackson (ORDER_MAP_ENTRIES_BY_KEYS)': ['jackson', 'Jackson'],
  'Jackson (ESCAPE_NON_ASCII)': ['jackson', 'Jackson'],
  'Jackson (INDENT_OUTPUT)': ['jackson', 'Jackson'],
  'Jackson (INDENT_OUTPUT, sorted)': ['jackson', 'Jackson (INDENT_OUTPUT)'],
  'Newtonsoft.Json': ['newtonsoft'],
  'Newtonsoft.Json (Indented)': ['newtonsoft', 'Newtonsoft.Json'],
  'Ruby to_json': ['ruby'],
  'safe-stable-stringify(value, null, 2)': ['json-stringify'],
  'Ruby JSON.pretty_generate': ['ruby'],
  'Ruby JSON.pretty_generate (json ≥ 2.8)': ['ruby', 'Ruby JSON.pretty_generate'],
  'Ruby JSON.pretty_generate (json ≤ 2.7)': ['ruby', 'Ruby JSON.pretty_generate'],
  'Python json.dumps (separators=(",", ":"), ensure_ascii=False)': [
    'python',
    'Python json.dumps (separators=(",", ":"))',
  ],
  'Python json.dumps (indent=2, ensure_ascii=False)': ['python', 'Python json.dumps (indent=2)'],
  'Python json.dumps (indent=4, ensure_ascii=False)': ['python', 'Python json.dumps (indent=4)'],
  'Python json.dumps (sort_keys=True, separators=(",", ":"), ensure_ascii=False)': [
    'python',
    'Python json.dumps (sort_keys=True, separators=(",", ":"))',
  ],
  'Python json.dumps (ensure_ascii=False)': ['python', 'Python json.dumps'],
  'Python json.dumps (separators=(",", ":"))': ['python', 'Python json.dumps'],
  'Python json.dumps': ['python'],
  'Python json.dumps (indent=2)': ['python', 'Python json.dumps'],
  'Python json.dumps (indent=4)': ['python', 'Python json.dumps'],
  'Python json.dumps (sort_keys=True, ensure_ascii=False)': ['python', 'Python json.dumps (sort_keys=True)'],
  'Python json.dumps (sort_keys=True, separators=(",", ":"))': ['python', 'Python json.dumps'],
  'Python json.dumps (sort_keys=True)': ['python', 'Python json.dumps'],
  'Python json.dumps (sort_keys, indent=2, ensure_ascii=False)': [
    'python',
    'Python json.dumps (sort_keys, indent=2)',
  ],
  'Python json.dumps (sort_keys, indent=4, ensure_ascii=False)': [
    'python',
    'Python json.dumps (sort_keys, indent=4)',
  ],
  'Python json.dumps (sort_keys, indent=2)': ['python', 'Python json.dumps'],
  'Python json.dumps (sort_keys, indent=4)': ['python', 'Python json.dumps'],
  'Python json.dumps (separators=(", ", ":"), ensure_ascii=False)': ['python', 'Python json.dumps'],
  'Python json.dumps (separators=(",", ": "), ensure_ascii=False)': [
    'python',
    'Python json.dumps (separators=(",", ": "))',
  ],
  'Python json.dumps (separators=(",", ": "))': ['python', 'Python json.dumps'],
  'Python json.dumps (indent=1, ensure_ascii=False)': ['python', 'Python json.dumps'],
  'Python json.dumps (indent=3, ensure_ascii=False)': ['python', 'Python json.dumps'],
  'Python json.dumps (indent="\\t")': ['python', 'Python json.dumps'],
  'jq -c': ['jq'],
  jq: ['jq'],
  'jq --tab': ['jq'],
  'jq -cS': ['jq'],
  'jq -S': ['jq'],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_*)': ['php', 'PHP json_encode (JSON_PRETTY_PRINT)'],
  'PHP json_encode (JSON_UNESCAPED_UNICODE)': ['php', 'PHP json_encode'],
  'PHP json_encode': ['php'],
  'PHP json_encode (JSON_PRETTY_PRINT)': ['php', 'PHP json_encode'],
  'PHP json_encode (JSON_UNESCAPED_*)': ['php', 'PHP json_encode'],
  'PHP json_encode (JSON_PRESERVE_ZERO_FRACTION)': ['php-zero-fraction'],
  'PHP json_encode (JSON_UNESCAPED_UNICODE, JSON_PRESERVE_ZERO_FRACTION)': ['php-zero-fraction'],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_PRESERVE_ZERO_FRACTION)': ['php-zero-fraction'],
  'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys)': [
    'php',
    'PHP json_encode (JSON_UNESCAPED_UNICODE)',
  ],
  'PHP json_encode (JSON_HEX_*)': ['php', 'PHP json_encode'],
  'PHP json_encode (JSON_HEX_TAG)': ['php', 'PHP json_encode'],
  'PHP json_encode (JSON_HEX_TAG, JSON_UNESCAPED_*)': ['php', 'PHP json_encode (JSON_HEX_TAG)'],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_SLASHES)': [
    'php',
    'PHP json_encode (JSON_PRETTY_PRINT)',
  ],
  'PHP json_encode (JSON_UNESCAPED_SLASHES)': ['php', 'PHP json_encode'],
  'PHP json_encode (JSON_HEX_*, JSON_UNESCAPED_*)': ['php', 'PHP json_encode (JSON_HEX_*)'],
  'PHP json_encode (JSON_PRETTY_PRINT, JSON_UNESCAPED_UNICODE)': [
    'php',
    'PHP json_encode (JSON_PRETTY_PRINT)',
  ],
  'Go encoding/json': ['go'],
  'Go encoding/json (map)': ['go', 'Go encoding/json'],
  'Go json.Encoder (SetEscapeHTML(false))': ['go'],
  'Go json.Encoder (SetEscapeHTML(false), map)': ['go', 'Go json.Encoder (SetEscapeHTML(false))'],
  'Go json.MarshalIndent': ['go'],
  'Go json.MarshalIndent (map)': ['go', 'Go json.MarshalIndent'],
  'Go json.Encoder (SetEscapeHTML(false), SetIndent, map)': ['go'],
  'C# System.Text.Json': ['system-text-json'],
  'System.Text.Json (WriteIndented)': ['system-text-json'],
  'ConvertTo-Json -Compress': ['powershell'],
  'ConvertTo-Json -Compress (Windows PowerShell)': ['powershell', 'ConvertTo-Json -Compress'],
  'ConvertTo-Json (Windows PowerShell)': ['powershell'],
  'org.json (ordered map)': ['org-json', 'org.json (HashMap)'],
  'org.json (HashMap)': ['org-json'],
  'Java HashMap': ['jackson', 'Jackson'],
  'Gson (HashMap)': ['gson', 'Gson'],
  'Gson (setPrettyPrinting)': ['gson', 'Gson'],
  'Gson (disableHtmlEscaping)': ['gson', 'Gson'],
  Gson: ['gson'],
  'JavaScriptSerializer (.NET)': ['javascript-serializer'],
  'JavaScriptSerializer (Mono)': ['javascript-serializer'],
  'Delphi TJSONObject.ToJSON': ['delphi'],
  'VBA-JSON ConvertToJson': ['vba-json'],
  'Free Pascal fpjson (AsJSON)': ['free-pascal'],
  'Free Pascal fpjson (FormatJSON)': ['free-pascal'],
  'Swift JSONSerialization (sortedKeys)': ['swift'],
  'DataContractJsonSerializer (.NET)': ['data-contract'],
  'Perl JSON::PP (canonical, space_after)': ['perl'],
  'Perl JSON::PP (canonical, space_before, space_after)': ['perl'],
  'Perl JSON::PP (canonical, indent)': ['perl'],
  'Perl JSON::PP (pretty)': ['perl'],
  'Perl JSON::PP (pretty, ascii)': ['perl', 'Perl JSON::PP (pretty)'],
  'Perl JSON::PP (pretty, canonical)': ['perl', 'Perl JSON::PP (pretty)'],
  'Rails to_json': ['rails'],
  'Rails JSON.pretty_generate (json ≤ 2.7)': ['rails'],
  'MariaDB JSON_DETAILED': ['mariadb'],
  'JsonCpp StreamWriterBuilder': ['jsoncpp'],
  'PostgreSQL jsonb': ['postgresql'],
  'PostgreSQL jsonb_pretty': ['postgresql'],
  'MySQL JSON': ['mysql'],
} as const satisfies SerializerRows;

const SERIALIZERS = { ...JSON_SERIALIZERS, ...XML_SERIALIZERS };

/** The ids of the serializers in the tables. */
export type ListedSerializer = keyof typeof SERIALIZERS;

const AFTER_DECODING = ' after json_decode (true)';

/** The setting that keeps `2.0`, after any others. */
const FRACTION_KEPT = ' (JSON_PRESERVE_ZERO_FRACTION)';

type AfterDecoding = typeof AFTER_DECODING | `${typeof FRACTION_KEPT}${typeof AFTER_DECODING}`;

/** The id of a library with some of its settings. */
export type SerializerId = ListedSerializer | `${ListedSerializer}${AfterDecoding}`;

/** What keeps numbers such as `2.0` in Go, last among the settings. */
const NUMBERS_KEPT = 'json.Number)';

/** The id of a serializer with what keeps the numbers as they were read. */
export function keepingNumbers(id: string): string {
  return id.endsWith(')') ? `${id.slice(0, -1)}, ${NUMBERS_KEPT}` : `${id} (${NUMBERS_KEPT}`;
}

const ROWS: ReadonlyMap<string, SerializerRow> = new Map<string, SerializerRow>(Object.entries(SERIALIZERS));
const BETWEEN = '; ';

/** The ids of a serializer that writes an object that PHP has read into its arrays: without and with the fractions of numbers. */
export function afterDecoding(id: ListedSerializer): readonly [SerializerId, SerializerId] {
  return [`${id}${AFTER_DECODING}`, `${id}${FRACTION_KEPT}${AFTER_DECODING}`];
}

/** The id without `AFTER_DECODING`; undefined for any other id. */
export function withoutDecoding(id: string): string | undefined {
  return id.endsWith(AFTER_DECODING) ? id.slice(0, -AFTER_DECODING.length) : undefined;
}

/** The id changed except for what `afterDecoding` adds to it. */
export function changedBeforeDecoding(id: string, change: (own: string) => string): string {
  const end = [FRACTION_KEPT + AFTER_DECODING, AFTER_DECODING].find(added => id.endsWith(added)) ?? '';
  return change(id.slice(0, id.length - end.length)) + end;
}

/** Several ids as one string, which explanations contain. */
export function listOf(ids: readonly string[]): string {
  return ids.join(BETWEEN);
}

/** The ids in a string from `listOf`. Ids from later versions may be unknown. */
export function idsIn(list: string): readonly string[] {
  return list === '' ? [] : list.split(BETWEEN);
}

/** The id of a serializer's library; undefined if the serializer's id is unknown. */
export function libraryIdOf(id: string): LibraryId | undefined {
  return rowOf(id)?.[0];
}

/** What is known about a serializer's library. */
export function libraryOf(id: string): Library {
  const library = libraryIdOf(id);
  return library === undefined ? {} : LIBRARIES[library];
}

function rowOf(id: string): SerializerRow | undefined {
  if (id.endsWith(NUMBERS_KEPT))
    return ['go', id.replace(/, json\.Number\)$/, ')').replace(/ \(json\.Number\)$/, '')];
  const own = withoutDecoding(id);
  if (own === undefined) return ROWS.get(id);
  return own.endsWith(FRACTION_KEPT)
    ? ['php-zero-fraction', own.slice(0, -FRACTION_KEPT.length) + AFTER_DECODING]
    : ['php', 'PHP json_encode'];
}

/** Each id once, without those whose library is also listed with fewer settings. */
export function withoutSpecialCases(ids: readonly string[]): readonly string[] {
  const all = new Set(ids);
  const isSpecial = (id: string): boolean => {
    const general = rowOf(id)?.[1];
    return general !== undefined && general !== id && (all.has(general) || isSpecial(general));
  };
  return [...all].filter(id => !isSpecial(id));
}
