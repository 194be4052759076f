import { type Locale, localize, type Text } from '../text.ts';

/** What a serializer changed in the whole document, after "The JSON was signed with"; escapes are said with their characters. */
const CHANGES: Readonly<Record<string, Text>> = {
  sorted: { en: 'sorted keys', 'pt-BR': 'as chaves ordenadas' },
  numbers: { en: 'rewritten numbers', 'pt-BR': 'números reescritos' },
  spaced: { en: 'a space after each `,` and `:`', 'pt-BR': 'um espaço depois de cada `,` e `:`' },
  pretty2: { en: 'an indentation of two spaces', 'pt-BR': 'indentação de dois espaços' },
  pretty4: { en: 'an indentation of four spaces', 'pt-BR': 'indentação de quatro espaços' },
  prettyTab: { en: 'tabs as indentation', 'pt-BR': 'indentação por tabulações' },
};

const TEXT = {
  signed: { en: 'The JSON was signed {how}', 'pt-BR': 'O JSON foi assinado {how}' },
  with: { en: 'with {changes}', 'pt-BR': 'com {changes}' },
  minified: { en: 'without its whitespace', 'pt-BR': 'sem os espaços em branco' },
  minifiedWith: {
    en: 'without its whitespace and with {changes}',
    'pt-BR': 'sem os espaços em branco e com {changes}',
  },
  instead: { en: '{to} for {from}', 'pt-BR': '{to} no lugar de {from}' },
} as const satisfies Record<string, Text>;

/** A title that says what was changed; undefined if nothing of it was, but values, for example. */
export function styleChangeTitle(changes: readonly string[], locale: Locale): string | undefined {
  if (changes.length === 0) return undefined;
  const names = changes.filter(change => change !== 'minified').map(change => changeName(change, locale));
  const isMinified = names.length < changes.length;
  const how = isMinified ? (names.length === 0 ? TEXT.minified : TEXT.minifiedWith) : TEXT.with;
  const list = new Intl.ListFormat(locale).format(names);
  return localize(TEXT.signed, locale, { how: localize(how, locale, { changes: list }) });
}

/** A list of changes as part of a sentence. */
export function changeNames(changes: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(changes.map(change => changeName(change, locale)));
}

/** `ç → \u00e7`, or a name. */
function changeName(change: string, locale: Locale): string {
  const [from = '', to] = change.split(' → ', 2);
  if (to === undefined) return localize(CHANGES[change] ?? { en: change, 'pt-BR': change }, locale);
  return localize(TEXT.instead, locale, { from: shown(from), to: shown(to) });
}

/** Letters are as readable without a code span. */
function shown(character: string): string {
  return /^[\0-\x7f]/.test(character) ? `\`${character}\`` : character;
}
