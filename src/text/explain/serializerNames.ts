import { type Locale, localize, type Text } from '../text.ts';

/** Styles that belong to no library in particular. */
const UNNAMED_SERIALIZERS: Readonly<Record<string, Text>> = {
  '<a />': { en: 'a serializer that writes `<a />`', 'pt-BR': 'um serializador que escreve `<a />`' },
  '<a></a>': { en: 'a serializer that writes `<a></a>`', 'pt-BR': 'um serializador que escreve `<a></a>`' },
  '<a />, OMIT_XML_DECLARATION': {
    en: 'a serializer that writes `<a />` and no declaration',
    'pt-BR': 'um serializador que escreve `<a />` e nenhuma declaração',
  },
  '<a></a>, OMIT_XML_DECLARATION': {
    en: 'a serializer that writes `<a></a>` and no declaration',
    'pt-BR': 'um serializador que escreve `<a></a>` e nenhuma declaração',
  },
  'A–Z': { en: 'a serializer that sorts attributes', 'pt-BR': 'um serializador que ordena os atributos' },
};

/** Words in the names of libraries and of their settings. Names of functions and options aren't among them. */
const WORDS_IN_NAMES: Readonly<Record<string, string>> = {
  after: 'depois de',
  declaration: 'com declaração',
  indented: 'indentado',
  'no encoding': 'sem codificação',
  'no HTML escaping': 'sem escape de HTML',
  'ordered map': 'mapa ordenado',
  'sorted keys': 'chaves ordenadas',
  sorted: 'ordenado',
  tab: 'tabulação',
  value: 'valor',
};
const WORD_IN_NAME = new RegExp(`(?<=[ (])(?:${Object.keys(WORDS_IN_NAMES).join('|')})(?=[ ,)])`, 'g');

/** Other commas are part of a name. */
const BETWEEN_NAMES = /; |, (?=SimpleXML|xmllint )/;

const LAST_OPTION = /, [^,()]+\)$/;

const OR: Text = { en: '{names}, or {last}', 'pt-BR': '{names} ou {last}' };
const EITHER: Text = { en: '{names} or {last}', 'pt-BR': '{names} ou {last}' };

/** The libraries of a style, separated by `; ` or commas, as part of a sentence. Those that have a name are enough, and so
 *  are those with fewer options. */
export function serializerNames(libraries: string, locale: Locale): string {
  const listed = [...new Set(libraries.split(BETWEEN_NAMES))];
  const isListedWithFewer = (name: string) =>
    listed.some(
      other => name.startsWith(`${other} (`) || (other !== name && other === name.replace(LAST_OPTION, ')')),
    );
  const all = listed.filter(name => !isListedWithFewer(name));
  const named = all.filter(name => UNNAMED_SERIALIZERS[name] === undefined);
  const names = (named.length > 0 ? named : all).map(name => {
    const text = UNNAMED_SERIALIZERS[name];
    return text === undefined ? inLanguage(withOption(name), locale) : localize(text, locale);
  });
  const last = names.at(-1) ?? '';
  const separator = names.some(hasOuterComma) ? '; ' : ', ';
  return names.length < 2
    ? last
    : localize(names.length === 2 ? EITHER : OR, locale, { names: names.slice(0, -1).join(separator), last });
}

/** Whether a name has a comma outside parentheses. */
function hasOuterComma(name: string): boolean {
  let depth = 0;
  for (const character of name) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth === 0) return true;
  }
  return false;
}

function inLanguage(name: string, locale: Locale): string {
  return locale === 'en' ? name : name.replace(WORD_IN_NAME, word => WORDS_IN_NAMES[word] ?? word);
}

/** `PreserveWhitespace` is an option. */
function withOption(name: string): string {
  return name.replace(/, (PreserveWhitespace)$/, ' ($1)');
}
