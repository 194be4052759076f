import type { StyleChange } from '../../core/explain/causes/causeDetails.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** What a serializer changed in the whole document, after "The JSON was signed with"; escapes are named together with their characters. */
const CHANGES: Readonly<Record<string, Text>> = {
  sorted: { en: 'sorted keys', 'pt-BR': 'as chaves ordenadas' },
  numbers: { en: 'rewritten numbers', 'pt-BR': 'números reescritos' },
  spaced: { en: 'added spaces', 'pt-BR': 'espaços a mais' },
  pretty2: { en: 'an indentation of two spaces', 'pt-BR': 'indentação de dois espaços' },
  pretty4: { en: 'an indentation of four spaces', 'pt-BR': 'indentação de quatro espaços' },
  prettyTab: { en: 'tabs as indentation', 'pt-BR': 'indentação por tabulações' },
};

const TEXT = {
  changed: { en: 'The JSON was signed with {changes}', 'pt-BR': 'O JSON foi assinado com {changes}' },
  minified: {
    en: 'The JSON was signed without its whitespace',
    'pt-BR': 'O JSON foi assinado sem os espaços em branco',
  },
  minifiedAndChanged: {
    en: 'The JSON was signed without its whitespace and with {changes}',
    'pt-BR': 'O JSON foi assinado sem os espaços em branco e com {changes}',
  },
  instead: { en: '{to} instead of {from}', 'pt-BR': '{to} no lugar de {from}' },
  // Alone, the spaces can be named by the characters that they follow; in a list, these would look like its commas.
  onlySpaced: { en: 'a space after each `,` and `:`', 'pt-BR': 'um espaço depois de cada `,` e `:`' },
  again: { en: 'with {change}', 'pt-BR': 'com {change}' },
} as const satisfies Record<string, Text>;

/** A title that says what was changed; undefined if no changes are listed, for example because only values were changed. */
export function styleChangeTitle(changes: readonly StyleChange[], locale: Locale): string | undefined {
  if (changes.length === 0) return undefined;
  const others = changes.filter(change => change !== 'minified');
  const names =
    others.length === 1 && others[0] === 'spaced'
      ? [TEXT.onlySpaced[locale]]
      : others.map((change, index) => nameInTitle(change, others[index - 1], locale));
  if (names.length === 0) return localize(TEXT.minified, locale);
  const title = names.length < changes.length ? TEXT.minifiedAndChanged : TEXT.changed;
  return localize(title, locale, { changes: new Intl.ListFormat(locale).format(names) });
}

/** A list of changes as part of a sentence. */
export function changeNames(changes: readonly StyleChange[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(changes.map(change => changeName(change, locale)));
}

/** The first replaced character after another change repeats the preposition: with added spaces and with `\u00e1` for á. */
function nameInTitle(change: StyleChange, previous: StyleChange | undefined, locale: Locale): string {
  const name = changeName(change, locale);
  const isFirstOfKind = isReplacement(change) && previous !== undefined && !isReplacement(previous);
  return isFirstOfKind ? localize(TEXT.again, locale, { change: name }) : name;
}

function isReplacement(change: StyleChange): boolean {
  return change.includes(' → ');
}

/** `ç → \u00e7`, or a name. */
function changeName(change: StyleChange, locale: Locale): string {
  const [from = '', to] = change.split(' → ', 2);
  if (to === undefined) return localize(CHANGES[change] ?? { en: change, 'pt-BR': change }, locale);
  return localize(TEXT.instead, locale, { from: shown(from), to: shown(to) });
}

/** Characters outside ASCII are as readable without a code span. */
function shown(character: string): string {
  return /^[\0-\x7f]/.test(character) ? `\`${character}\`` : character;
}
