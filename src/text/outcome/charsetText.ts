import type { Text } from '../text.ts';

/** What is said of the characters that an answer's body is written in (core/answerText.ts). */
export const CHARSET_TEXT = {
  'charset.named': {
    en: 'The body is written in {charset}.',
    'pt-BR': 'O corpo está escrito em {charset}.',
  },
  'charset.guessed': {
    en: 'The body is not UTF-8 and names no encoding: shown as {charset}, which is a guess.',
    'pt-BR': 'O corpo não é UTF-8 e não diz a codificação: mostrado como {charset}, que é um palpite.',
  },
  'charset.shown': { en: 'Shown as {charset}.', 'pt-BR': 'Mostrado como {charset}.' },
  'charset.refused': {
    en: 'The answer says that its body is written in {charset}, which is no known encoding, or the bytes are not in it.',
    'pt-BR':
      'A resposta diz que o corpo está escrito em {charset}, que não é uma codificação conhecida, ou os bytes não estão nela.',
  },
} as const satisfies Record<string, Text>;
