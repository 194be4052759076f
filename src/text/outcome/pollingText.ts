import type { AnyText, Text } from '../text.ts';

/** The texts about sending a GET until a condition is true. `{nth}` is one of the ordinal numbers. */
export const POLLING_TEXT = {
  seen: {
    en: '{nth} attempt, {seen}, {seconds} s left',
    'pt-BR': '{nth} tentativa, {seen}, {seconds} s restantes',
  },
  unseen: { en: '{nth} attempt, {seconds} s left', 'pt-BR': '{nth} tentativa, {seconds} s restantes' },
  absent: {
    en: '{nth} attempt, no value, {seconds} s left',
    'pt-BR': '{nth} tentativa, sem valor, {seconds} s restantes',
  },
  limited: {
    en: '{nth} attempt, rate limit, {seconds} s left',
    'pt-BR': '{nth} tentativa, limite de requisições, {seconds} s restantes',
  },
  attempts: {
    en: 'attempts {first} to {last}: {result}',
    'pt-BR': 'tentativas {first} a {last}: {result}',
  },
  earlier: {
    one: {
      en: '{count} earlier attempt isn’t listed.',
      'pt-BR': '{count} tentativa anterior não está listada.',
    },
    other: {
      en: '{count} earlier attempts aren’t listed.',
      'pt-BR': '{count} tentativas anteriores não estão listadas.',
    },
  },
} as const satisfies Record<string, AnyText>;

/** Ordinal numbers, by the plural category of the number in English. */
export const ORDINAL_TEXT = {
  one: { en: '{number}st', 'pt-BR': '{number}ª' },
  two: { en: '{number}nd', 'pt-BR': '{number}ª' },
  few: { en: '{number}rd', 'pt-BR': '{number}ª' },
  other: { en: '{number}th', 'pt-BR': '{number}ª' },
} as const satisfies Record<string, Text>;
