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

const LAST_OPTION = /, [^,()]+\)$/;

const OR: Text = { en: '{names}, or {last}', 'pt-BR': '{names} ou {last}' };
const EITHER: Text = { en: '{names} or {last}', 'pt-BR': '{names} ou {last}' };

/** The libraries of a style, separated by `; `, as part of a sentence. Those that have a name are enough, and so are
 *  those with fewer options. */
export function serializerNames(libraries: string, locale: Locale): string {
  const listed = libraries.split('; ');
  const isListedWithFewer = (name: string) =>
    listed.some(
      other => name.startsWith(`${other} (`) || (other !== name && other === name.replace(LAST_OPTION, ')')),
    );
  const all = listed.filter(name => !isListedWithFewer(name));
  const named = all.filter(name => UNNAMED_SERIALIZERS[name] === undefined);
  const names = (named.length > 0 ? named : all).map(name => {
    const text = UNNAMED_SERIALIZERS[name];
    return text === undefined ? name : localize(text, locale);
  });
  const last = names.at(-1) ?? '';
  return names.length < 2
    ? last
    : localize(names.length === 2 ? EITHER : OR, locale, { names: names.slice(0, -1).join('; '), last });
}
