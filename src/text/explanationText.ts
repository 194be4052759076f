import { type Locale, say, type Text, type TextArguments } from './text.ts';

/** The words around an explanation, on the terminal and in the editor's document. */
const EXPLANATION_TEXT = {
  one: { en: 'This is what your code signed:', 'pt-BR': 'Foi isto que o seu código assinou:' },
  several: {
    en: 'Each of these makes exactly this sign; the likeliest stands first:',
    'pt-BR': 'Cada um destes produz exatamente este sign; o mais provável vem primeiro:',
  },
  tried: {
    en: '{count} candidates tried in {milliseconds} ms; an explanation reproduces the sign exactly.',
    'pt-BR': '{count} candidatos testados em {milliseconds} ms; uma explicação reproduz o sign exatamente.',
  },
  'same-bytes': {
    en: 'These sign the same bytes here: {ids}.',
    'pt-BR': 'Estes assinam os mesmos bytes aqui: {ids}.',
  },
  checklist: { en: 'Checklist, item {item}: {rule}', 'pt-BR': 'Checklist, item {item}: {rule}' },
  right: { en: 'right', 'pt-BR': 'certo' },
  yours: { en: 'yours', 'pt-BR': 'o seu' },
  'same-string': {
    en: 'The signing string is right; what was made of it is not.',
    'pt-BR': 'A string de assinatura está certa; o que foi feito com ela, não.',
  },
  difference: {
    en: 'The signing strings part at byte {offset} ({element}): right is {right}, yours has {yours}.',
    'pt-BR':
      'As strings de assinatura divergem no byte {offset} ({element}): o certo é {right}, a sua tem {yours}.',
  },
  'string-end': { en: 'the end', 'pt-BR': 'o fim' },
  'not-of-this-string': {
    en: 'The sign is not made of this string by any digest that is known here: your code may log one string and sign another.',
    'pt-BR':
      'O sign não vem desta string por nenhum digest conhecido aqui: talvez o seu código registre uma string e assine outra.',
  },
} as const satisfies Record<string, Text>;

export type ExplanationTextKey = keyof typeof EXPLANATION_TEXT;

export function explanationText(key: ExplanationTextKey, locale: Locale, args: TextArguments = {}): string {
  return say(EXPLANATION_TEXT[key], locale, args);
}
