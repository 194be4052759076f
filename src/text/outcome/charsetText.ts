import type { Text } from '../text.ts';

/** The texts about the encoding of a response body (core/responseBodyText.ts). */
export const CHARSET_TEXT = {
  'charset.named': {
    en: 'The body is encoded in {charset}.',
    'pt-BR': 'O corpo está codificado em {charset}.',
  },
  'charset.guessed': {
    en: 'The body isn’t UTF-8 and declares no encoding. It’s shown as {charset}, which is only a guess.',
    'pt-BR':
      'O corpo não é UTF-8 e não declara a codificação. É exibido como {charset}, mas isso é só uma suposição.',
  },
  'charset.shown': { en: 'Shown as {charset}.', 'pt-BR': 'Exibido como {charset}.' },
  'charset.refused': {
    en: 'The response declares the encoding {charset}, which is unknown or doesn’t fit the bytes.',
    'pt-BR': 'A resposta declara a codificação {charset}, que é desconhecida ou não corresponde aos bytes.',
  },
} as const satisfies Record<string, Text>;
