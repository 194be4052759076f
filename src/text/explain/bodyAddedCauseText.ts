import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, characterMissing, FIXED_LENGTH, SIGN_SENT_BODY } from './causeRow.ts';
import { fieldWords } from './formNames.ts';

const FIRST_LINE: CauseTexts = {
  title: {
    en: 'Only the first line of the body was signed',
    'pt-BR': 'Só a primeira linha do corpo foi assinada',
  },
  how: {
    en: 'Functions that read a line, such as `fgets`, `readline`, and `read`, stop at a line break.',
    'pt-BR': 'Funções que leem uma linha, como `fgets`, `readline` e `read`, param em uma quebra de linha.',
  },
};

const LAST_LINE: CauseTexts = {
  title: {
    en: 'Only the last line of the body was signed',
    'pt-BR': 'Só a última linha do corpo foi assinada',
  },
  how: {
    en: 'For example, this happens if each line replaces the one before in a loop that reads lines.',
    'pt-BR': 'Por exemplo, isso acontece se, em um laço que lê linhas, cada linha substitui a anterior.',
  },
};

const FIRST_WORD: CauseTexts = {
  title: {
    en: 'Only the start of the body was signed, up to its first space',
    'pt-BR': 'Só o início do corpo foi assinado, até o primeiro espaço',
  },
  how: {
    en: 'For example, C++’s `cin >>`, C’s `scanf("%s")`, and COBOL’s `STRING` with `DELIMITED BY SPACE` stop there.',
    'pt-BR':
      'Por exemplo, o `cin >>` do C++, o `scanf("%s")` do C e o `STRING` do COBOL com `DELIMITED BY SPACE` param ali.',
  },
};

/** Functions that trim one end or both. */
const TRIMMED: Readonly<Record<NonNullable<DetailOf<'body-trimmed'>['ends']> | 'both', Text>> = {
  both: {
    en: '`trim` and `strip` remove the whitespace at both ends.',
    'pt-BR': '`trim` e `strip` removem o espaço em branco no início e no fim.',
  },
  'the start': {
    en: '`lstrip` and `TrimStart` remove the whitespace at the start.',
    'pt-BR': '`lstrip` e `TrimStart` removem o espaço em branco do início.',
  },
  'the end': {
    en: '`rstrip` and `TrimEnd` remove the whitespace at the end.',
    'pt-BR': '`rstrip` e `TrimEnd` removem o espaço em branco do fim.',
  },
};

/** The texts of the causes in which something was added to the body, or cut off. */
export const BODY_ADDED_CAUSE_TEXT = {
  'body-trimmed': {
    title: {
      en: 'The body was trimmed before signing',
      'pt-BR': 'O corpo passou por `trim` antes de ser assinado',
    },
    label: { en: 'body trimmed', 'pt-BR': 'corpo com trim' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Remove only CR and LF to sign, or also trim the body that you send.',
      'pt-BR': 'Para assinar, remova apenas CR e LF, ou aplique `trim` também ao corpo enviado.',
    },
    words: ({ ends }) => ({ example: TRIMMED[ends ?? 'both'] }),
  },
  'body-labeled': {
    title: {
      en: 'The body was signed with extra text: `{form}`',
      'pt-BR': 'O corpo foi assinado com texto adicional: `{form}`',
    },
    label: { en: 'text added to the body', 'pt-BR': 'texto adicional no corpo' },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { form: 'Some(…)' },
        {
          how: {
            en: 'For example, this is how Scala writes an `Option` in a string.',
            'pt-BR': 'Por exemplo, o Scala escreve um `Option` assim em uma string.',
          },
        },
      ],
      [
        { form: 'Optional("…")' },
        {
          how: {
            en: 'This is how Swift writes an optional value in a string, with the quotation marks inside it escaped: unwrap it first.',
            'pt-BR':
              'O Swift escreve assim um valor opcional em uma string, com as aspas internas escapadas: desembrulhe-o antes.',
          },
        },
      ],
      [
        { form: '…U+001A' },
        {
          title: {
            en: 'The body was signed with the character U+001A (Ctrl+Z) at its end',
            'pt-BR': 'O corpo foi assinado com o caractere U+001A (Ctrl+Z) no fim',
          },
          how: {
            en: 'Clipper and other programs for DOS end a text file with it.',
            'pt-BR': 'O Clipper e outros programas para DOS encerram com ele os arquivos de texto.',
          },
        },
      ],
      [
        { form: 'Some("…")' },
        {
          how: {
            en: 'For example, this is how Rust’s `{:?}` displays an `Option`, with the quotation marks inside it escaped.',
            'pt-BR':
              'Por exemplo, o `{:?}` do Rust exibe um `Option` assim, com as aspas internas escapadas.',
          },
        },
      ],
    ],
    example: { form: 'body=…' },
  },
  'body-wrapped-in-json': {
    title: {
      en: 'The body was signed inside JSON, as a string: `{form}`',
      'pt-BR': 'O corpo foi assinado dentro de um JSON, como string: `{form}`',
    },
    label: { en: 'body inside JSON', 'pt-BR': 'corpo dentro de um JSON' },
    fix: SIGN_SENT_BODY,
    example: { form: '{"xml":"…"}' },
  },
  'body-padded': {
    title: {
      en: 'The body was signed with {filling} after it, up to a length of {length}',
      'pt-BR': 'O corpo foi assinado com {filling} depois dele, até completar {length}',
    },
    label: { en: 'body padded', 'pt-BR': 'corpo com preenchimento' },
    how: FIXED_LENGTH,
    fix: SIGN_SENT_BODY,
    words: fieldWords,
    example: { width: 400, filling: 'space' },
  },
  'body-cut-short': {
    title: {
      en: 'Only the first {length} of the body were signed',
      'pt-BR': 'Só os primeiros {length} do corpo foram assinados',
    },
    label: { en: 'body cut short', 'pt-BR': 'corpo cortado' },
    how: {
      en: 'A variable, column, or buffer of this size cuts off longer text.',
      'pt-BR': 'Uma variável, coluna ou buffer desse tamanho corta textos maiores.',
    },
    fix: {
      en: 'Sign all bytes that you send, without their CR and LF.',
      'pt-BR': 'Assine todos os bytes que são enviados, sem CR e LF.',
    },
    variants: [
      [{ kept: 'first line' }, FIRST_LINE],
      [{ kept: 'last line' }, LAST_LINE],
      [{ kept: 'first word' }, FIRST_WORD],
      [
        { missing: 'last character' },
        characterMissing({
          en: 'The body was signed without its last character',
          'pt-BR': 'O corpo foi assinado sem o último caractere',
        }),
      ],
      [
        { missing: 'first character' },
        characterMissing({
          en: 'The body was signed without its first character',
          'pt-BR': 'O corpo foi assinado sem o primeiro caractere',
        }),
      ],
      [
        { missing: 'first and last character' },
        characterMissing({
          en: 'The body was signed without its first and last character',
          'pt-BR': 'O corpo foi assinado sem o primeiro e o último caractere',
        }),
      ],
      [
        { counted: 'in characters' },
        {
          how: {
            en: 'The body has that many characters, and more bytes: its number of characters was used as its number of bytes.',
            'pt-BR':
              'O corpo tem essa quantidade de caracteres, e mais bytes: o número de caracteres foi usado como número de bytes.',
          },
        },
      ],
      [
        { counted: 'with line breaks' },
        {
          how: {
            en: 'The body was cut before its line breaks were removed: a column, variable, or log of this size cuts off longer text.',
            'pt-BR':
              'O corpo foi cortado antes da remoção das quebras de linha: uma coluna, variável ou log desse tamanho corta textos maiores.',
          },
        },
      ],
    ],
    words: fieldWords,
    example: { length: 100, unit: 'characters' },
  },
} satisfies CauseTextRows;
