import type { StyleChange } from '../../core/explain/causes/causeDetails.ts';
import { codeSpan } from '../codeSpan.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** What a serializer changed in the whole document, after "with"; escapes are named together with their characters. */
const CHANGES: Readonly<Record<string, Text>> = {
  sorted: { en: 'sorted keys', 'pt-BR': 'as chaves ordenadas' },
  numbers: { en: 'rewritten numbers', 'pt-BR': 'números reescritos' },
  spaced: { en: 'added spaces', 'pt-BR': 'espaços a mais' },
  respaced: { en: 'different spacing', 'pt-BR': 'espaçamento diferente' },
  pretty2: { en: 'an indentation of two spaces', 'pt-BR': 'indentação de dois espaços' },
  pretty4: { en: 'an indentation of four spaces', 'pt-BR': 'indentação de quatro espaços' },
  prettyTab: { en: 'tabs as indentation', 'pt-BR': 'indentação por tabulações' },
};

const TEXT = {
  changed: { en: 'The JSON was signed {changes}', 'pt-BR': 'O JSON foi assinado {changes}' },
  minified: { en: 'without its whitespace', 'pt-BR': 'sem os espaços em branco' },
  instead: { en: '{to} instead of {from}', 'pt-BR': '{to} no lugar de {from}' },
  // Alone, the spaces can be named by the characters that they follow; in a list, these would look like its commas.
  onlySpaced: { en: 'a space after each `,` and `:`', 'pt-BR': 'um espaço depois de cada `,` e `:`' },
  onlyRespaced: {
    en: 'only a space after each `,` and `:` as whitespace',
    'pt-BR': 'só um espaço depois de cada `,` e `:` como espaço em branco',
  },
  done: { en: 'with {change}', 'pt-BR': 'com {change}' },
} as const satisfies Record<string, Text>;

/** A title that says what was changed; undefined if no changes are listed, for example because only values were changed. */
export function styleChangeTitle(changes: readonly StyleChange[], locale: Locale): string | undefined {
  if (changes.length === 0) return undefined;
  const others = changes.filter(change => change !== 'minified');
  const names =
    others.length === 1 && (others[0] === 'spaced' || others[0] === 'respaced')
      ? [TEXT[others[0] === 'spaced' ? 'onlySpaced' : 'onlyRespaced'][locale]]
      : others.map(change => changeName(change, locale));
  const minified = others.length < changes.length ? [TEXT.minified[locale]] : [];
  return localize(TEXT.changed, locale, {
    changes: listOf([...minified, ...done(others, names, locale)], locale),
  });
}

/** A list of changes as part of a sentence. */
export function changeNames(changes: readonly StyleChange[], locale: Locale): string {
  return listOf(
    changes.map(change => changeName(change, locale)),
    locale,
  );
}

/** One "with" for all, or, if replaced characters are next to other changes, one for each. */
function done(changes: readonly StyleChange[], names: readonly string[], locale: Locale): readonly string[] {
  const isMixed = new Set(changes.map(change => change.includes(' → '))).size > 1;
  const parts = isMixed || names.length === 0 ? names : [listOf(names, locale)];
  return parts.map(change => localize(TEXT.done, locale, { change }));
}

function listOf(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(names);
}

/** `ç → \u00e7`, or a name. */
function changeName(change: StyleChange, locale: Locale): string {
  const [from = '', to] = change.split(' → ', 2);
  if (to === undefined) return localize(CHANGES[change] ?? { en: change, 'pt-BR': change }, locale);
  return localize(TEXT.instead, locale, { from: codeSpan(from), to: codeSpan(to) });
}
