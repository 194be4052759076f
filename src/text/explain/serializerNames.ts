import {
  libraryOf,
  type SerializerId,
  withoutDecoding,
  withoutSpecialCases,
} from '../../core/libraries/serializers.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** Names that contain words, and names that belong to no library in particular. The id of any other is its name in both languages. */
const NAMES: Readonly<Partial<Record<SerializerId, Text>>> = {
  'JSON.stringify(value, null, 2)': {
    en: 'JSON.stringify(value, null, 2)',
    'pt-BR': 'JSON.stringify(valor, null, 2)',
  },
  'JSON.stringify(value, null, 4)': {
    en: 'JSON.stringify(value, null, 4)',
    'pt-BR': 'JSON.stringify(valor, null, 4)',
  },
  'JSON.stringify(value, null, "\\t")': {
    en: 'JSON.stringify(value, null, "\\t")',
    'pt-BR': 'JSON.stringify(valor, null, "\\t")',
  },
  'safe-stable-stringify(value, null, 2)': {
    en: 'safe-stable-stringify(value, null, 2)',
    'pt-BR': 'safe-stable-stringify(valor, null, 2)',
  },
  'Jackson (INDENT_OUTPUT, sorted)': {
    en: 'Jackson (INDENT_OUTPUT, sorted)',
    'pt-BR': 'Jackson (INDENT_OUTPUT, ordenado)',
  },
  'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys)': {
    en: 'PHP json_encode (JSON_UNESCAPED_UNICODE, sorted keys)',
    'pt-BR': 'PHP json_encode (JSON_UNESCAPED_UNICODE, chaves ordenadas)',
  },
  ...sameInBoth('Java HashMap', 'Jackson (HashMap)'),
  'org.json (ordered map)': {
    en: 'org.json (ordered map)',
    'pt-BR': 'org.json (mapa na ordem de inserção)',
  },
  'lxml (no encoding)': { en: 'lxml (no encoding)', 'pt-BR': 'lxml (sem codificação)' },
  'lxml (no encoding, remove_blank_text)': {
    en: 'lxml (no encoding, remove_blank_text)',
    'pt-BR': 'lxml (sem codificação, remove_blank_text)',
  },
  'lxml (no encoding, pretty_print)': {
    en: 'lxml (no encoding, remove_blank_text, pretty_print)',
    'pt-BR': 'lxml (sem codificação, remove_blank_text, pretty_print)',
  },
  'xmllint --format (tab)': { en: 'xmllint --format (tab)', 'pt-BR': 'xmllint --format (tabulação)' },
  'REXML (declaration)': {
    en: 'REXML (original declaration)',
    'pt-BR': 'REXML (declaração original)',
  },
  'Nokogiri (noblanks, indented)': {
    en: 'Nokogiri (noblanks, indented)',
    'pt-BR': 'Nokogiri (noblanks, indentado)',
  },
  ...sameInBoth('lxml (pretty_print)', 'lxml (remove_blank_text, pretty_print)'),
  ...sameInBoth(
    'lxml (xml_declaration, pretty_print)',
    'lxml (xml_declaration, remove_blank_text, pretty_print)',
  ),
  ...sameInBoth('PHP DOMDocument (formatOutput)', 'PHP DOMDocument (preserveWhiteSpace=false, formatOutput)'),
  ...sameInBoth(
    'Python ElementTree (xml_declaration=True)',
    'Python ElementTree (encoding="unicode", xml_declaration=True)',
  ),
  ...sameInBoth(
    'Python ElementTree (encoding="utf-8")',
    'Python ElementTree (encoding="utf-8", xml_declaration=True)',
  ),
  ...sameInBoth(
    'Python ElementTree (encoding="UTF-8")',
    'Python ElementTree (encoding="UTF-8", xml_declaration=True)',
  ),
  ...sameInBoth(
    'Python ElementTree (encoding="utf-8", register_namespace)',
    'Python ElementTree (encoding="utf-8", xml_declaration=True, register_namespace)',
  ),
  ...sameInBoth(
    'Python ElementTree (encoding="UTF-8", register_namespace)',
    'Python ElementTree (encoding="UTF-8", xml_declaration=True, register_namespace)',
  ),
  ...sameInBoth(
    '.NET XDocument.ToString(), PreserveWhitespace',
    '.NET XDocument.ToString() (PreserveWhitespace)',
  ),
  ...sameInBoth(
    '.NET XmlDocument.OuterXml, PreserveWhitespace',
    '.NET XmlDocument.OuterXml (PreserveWhitespace)',
  ),
  ...sameInBoth(
    'Java Transformer (INDENT, 0, ≥ 9), OMIT_XML_DECLARATION',
    'Java Transformer (INDENT, 0, ≥ 9, OMIT_XML_DECLARATION)',
  ),
  ...sameInBoth(
    'Java Transformer (INDENT, 2, ≥ 9), OMIT_XML_DECLARATION',
    'Java Transformer (INDENT, 2, ≥ 9, OMIT_XML_DECLARATION)',
  ),
  ...sameInBoth(
    'Java Transformer (INDENT, 4, ≥ 9), OMIT_XML_DECLARATION',
    'Java Transformer (INDENT, 4, ≥ 9, OMIT_XML_DECLARATION)',
  ),
  '<a/>': { en: 'a serializer that writes `<a/>`', 'pt-BR': 'um serializador que escreve `<a/>`' },
  '<a/>, OMIT_XML_DECLARATION': {
    en: 'a serializer that writes `<a/>` and no declaration',
    'pt-BR': 'um serializador que escreve `<a/>` e omite a declaração',
  },
  '<a />': { en: 'a serializer that writes `<a />`', 'pt-BR': 'um serializador que escreve `<a />`' },
  '<a></a>': { en: 'a serializer that writes `<a></a>`', 'pt-BR': 'um serializador que escreve `<a></a>`' },
  '<a />, OMIT_XML_DECLARATION': {
    en: 'a serializer that writes `<a />` and no declaration',
    'pt-BR': 'um serializador que escreve `<a />` e omite a declaração',
  },
  '<a></a>, OMIT_XML_DECLARATION': {
    en: 'a serializer that writes `<a></a>` and no declaration',
    'pt-BR': 'um serializador que escreve `<a></a>` e omite a declaração',
  },
  'A–Z': { en: 'a serializer that sorts attributes', 'pt-BR': 'um serializador que ordena os atributos' },
};

const AFTER_DECODING: Text = {
  en: '{name} after json_decode (true)',
  'pt-BR': '{name} depois de json_decode (true)',
};

function sameInBoth(id: SerializerId, name: string): Readonly<Partial<Record<SerializerId, Text>>> {
  return { [id]: { en: name, 'pt-BR': name } };
}

/** Serializers as part of a sentence: the libraries, if any is known, each with its fewest settings. */
export function serializerNames(ids: readonly string[], locale: Locale): string {
  const all = withoutSpecialCases(ids);
  const named = all.filter(id => libraryOf(id).isAny === undefined);
  const names = (named.length > 0 ? named : all).map(id => nameOf(id, locale));
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

/** What an English name can start with. In Portuguese, it follows the name: json.dumps do Python (indent=2). */
const OWNERS: readonly string[] = [
  '.NET',
  'C',
  'C#',
  'Clojure',
  'Dart',
  'Delphi',
  'Elixir',
  'Free Pascal',
  'Go',
  'Groovy',
  'Java',
  'JavaScript',
  'JsonCpp',
  'MariaDB',
  'MySQL',
  'Perl',
  'PHP',
  'PostgreSQL',
  'Python',
  'Rails',
  'Ruby',
  'Rust',
  'Scala',
  'Swift',
];

/** An English name in the order of Portuguese; its settings, or what else is after a comma, stay last. */
export function withOwnerBehind(name: string): string {
  const owner = OWNERS.find(first => name.startsWith(`${first} `));
  if (owner === undefined) return name;
  const own = name.slice(owner.length + 1);
  const end = own.search(/, | \(/);
  const settings = end === -1 ? own.length : end;
  return `${own.slice(0, settings)} do ${owner}${own.slice(settings)}`;
}

/** Ids of later versions, which logs may have, are unknown. */
function nameOf(id: string, locale: Locale): string {
  const own = withoutDecoding(id);
  if (own !== undefined) return localize(AFTER_DECODING, locale, { name: nameOf(own, locale) });
  const names: Readonly<Partial<Record<string, Text>>> = NAMES;
  const name = names[id];
  const shown = (name === undefined ? id : localize(name, locale)).replace(/([^(])\) \(/, '$1, ');
  return locale === 'en' ? shown : withOwnerBehind(shown);
}
