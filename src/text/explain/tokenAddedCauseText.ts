import type { Text } from '../text.ts';
import { type CauseTextRows, type CauseTexts, FIXED_LENGTH, SIGN_SECRET } from './causeRow.ts';
import { fieldWords } from './formNames.ts';

const REMOVE_SPACE: Text = {
  en: 'Remove the space, and sign the App Secret verbatim.',
  'pt-BR': 'Remova o espaço e assine o App Secret sem alteração.',
};

const ONE_QUOTE_BEFORE: CauseTexts = {
  title: {
    en: 'The App Secret was signed with a quotation mark before it',
    'pt-BR': 'O App Secret foi assinado com uma aspa antes dele',
  },
  how: {
    en: 'Only the closing quotation mark was removed.',
    'pt-BR': 'Só a aspa de fechamento foi removida.',
  },
  fix: {
    en: 'Remove the opening quotation mark too, and sign the App Secret verbatim.',
    'pt-BR': 'Remova também a aspa de abertura e assine o App Secret sem alteração.',
  },
};

const ONE_QUOTE_AFTER: CauseTexts = {
  title: {
    en: 'The App Secret was signed with a quotation mark after it',
    'pt-BR': 'O App Secret foi assinado com uma aspa depois dele',
  },
  how: { en: 'Only the opening quotation mark was removed.', 'pt-BR': 'Só a aspa de abertura foi removida.' },
  fix: {
    en: 'Remove the closing quotation mark too, and sign the App Secret verbatim.',
    'pt-BR': 'Remova também a aspa de fechamento e assine o App Secret sem alteração.',
  },
};

/** An invisible character after the App Secret. */
function invisibleAfter(name: Text): CauseTexts {
  return {
    title: {
      en: `The App Secret was signed with ${name.en} after it`,
      'pt-BR': `O App Secret foi assinado com ${name['pt-BR']} depois dele`,
    },
    how: {
      en: 'This character is invisible; it often comes from copying.',
      'pt-BR': 'Esse caractere é invisível e costuma vir de uma cópia.',
    },
  };
}

/** The App Key next to the App Secret. */
function withAppKey(at: Text): CauseTexts {
  return {
    title: {
      en: `The App Secret was signed with the App Key ${at.en}`,
      'pt-BR': `O App Secret foi assinado com a App Key ${at['pt-BR']}`,
    },
    how: {
      en: 'The App Key isn’t part of the signature.',
      'pt-BR': 'A App Key não faz parte da assinatura.',
    },
  };
}

/** The texts of the causes in which something was added to the App Secret. */
export const TOKEN_ADDED_CAUSE_TEXT = {
  'token-trailing-newline': {
    title: {
      en: 'The App Secret was signed with a line break at the end',
      'pt-BR': 'O App Secret foi assinado com uma quebra de linha no fim',
    },
    label: { en: 'line break after App Secret', 'pt-BR': 'quebra de linha após o App Secret' },
    how: {
      en: 'The line break often comes from a file or from `echo`.',
      'pt-BR': 'A quebra de linha costuma vir de um arquivo ou do `echo`.',
    },
    fix: {
      en: 'Remove the line break, and sign the App Secret verbatim.',
      'pt-BR': 'Remova a quebra de linha e assine o App Secret sem alteração.',
    },
    variants: [
      [
        { as: 'CR' },
        {
          title: {
            en: 'The App Secret was signed with a trailing CR',
            'pt-BR': 'O App Secret foi assinado com um CR no fim',
          },
          how: {
            en: 'The CR often comes from a file with Windows line breaks (CR LF), of which only the LF was removed.',
            'pt-BR':
              'O CR costuma vir de um arquivo com quebras de linha do Windows (CR LF), das quais só o LF foi removido.',
          },
          fix: {
            en: "Remove the CR too (`tr -d '\\r\\n'`), and sign the App Secret verbatim.",
            'pt-BR': "Remova também o CR (`tr -d '\\r\\n'`) e assine o App Secret sem alteração.",
          },
        },
      ],
    ],
  },
  'token-trailing-space': {
    title: {
      en: 'The App Secret was signed with a trailing space',
      'pt-BR': 'O App Secret foi assinado com um espaço no fim',
    },
    label: { en: 'space after App Secret', 'pt-BR': 'espaço após o App Secret' },
    how: {
      en: 'Trailing whitespace often comes from copying or from a configuration file.',
      'pt-BR': 'O espaço em branco no fim costuma vir de uma cópia ou de um arquivo de configuração.',
    },
    fix: REMOVE_SPACE,
    variants: [
      [
        { as: 'tab' },
        {
          title: {
            en: 'The App Secret was signed with a trailing tab',
            'pt-BR': 'O App Secret foi assinado com uma tabulação no fim',
          },
          fix: {
            en: 'Remove the tab, and sign the App Secret verbatim.',
            'pt-BR': 'Remova a tabulação e assine o App Secret sem alteração.',
          },
        },
      ],
    ],
  },
  'token-leading-space': {
    title: {
      en: 'The App Secret was signed with a leading space',
      'pt-BR': 'O App Secret foi assinado com um espaço no início',
    },
    label: { en: 'space before App Secret', 'pt-BR': 'espaço antes do App Secret' },
    how: {
      en: 'The space often comes from splitting a line such as `name: value`.',
      'pt-BR': 'O espaço costuma vir da divisão de uma linha como `nome: valor`.',
    },
    fix: REMOVE_SPACE,
  },
  'token-quoted': {
    title: {
      en: 'The App Secret was signed in quotation marks',
      'pt-BR': 'O App Secret foi assinado entre aspas',
    },
    label: { en: 'App Secret in quotation marks', 'pt-BR': 'App Secret entre aspas' },
    how: {
      en: 'The quotation marks often come from a `.env` or JSON file.',
      'pt-BR': 'As aspas costumam vir de um arquivo `.env` ou JSON.',
    },
    fix: {
      en: 'Sign only the characters between the quotation marks.',
      'pt-BR': 'Assine apenas os caracteres entre as aspas.',
    },
    variants: [
      [{ side: 'start' }, ONE_QUOTE_BEFORE],
      [{ side: 'end' }, ONE_QUOTE_AFTER],
    ],
  },
  'token-bearer-prefix': {
    title: {
      en: 'The App Secret was signed with the prefix `{prefix} `',
      'pt-BR': 'O App Secret foi assinado com o prefixo `{prefix} `',
    },
    label: { en: 'App Secret with a prefix', 'pt-BR': 'App Secret com um prefixo' },
    fix: {
      en: 'Sign the App Secret verbatim. The `token` header has no prefix either.',
      'pt-BR': 'Assine o App Secret sem alteração. O cabeçalho `token` também não tem prefixo.',
    },
    words: ({ prefix = 'Bearer' }) => ({ prefix }),
  },
  'token-text-added': {
    title: {
      en: 'The App Secret was signed with extra text: `{text}`',
      'pt-BR': 'O App Secret foi assinado com texto adicional: `{text}`',
    },
    label: { en: 'text added to App Secret', 'pt-BR': 'texto adicional no App Secret' },
    fix: SIGN_SECRET,
    variants: [
      [
        { text: 'U+00A0' },
        invisibleAfter({ en: 'a no-break space (U+00A0)', 'pt-BR': 'um espaço inseparável (U+00A0)' }),
      ],
      [
        { text: 'U+200B' },
        invisibleAfter({ en: 'a zero width space (U+200B)', 'pt-BR': 'um espaço de largura zero (U+200B)' }),
      ],
      [
        { text: 'U+0000' },
        {
          title: {
            en: 'The App Secret was signed with a NUL byte after it',
            'pt-BR': 'O App Secret foi assinado com um byte NUL depois dele',
          },
          how: {
            en: 'A string in C ends with a NUL byte, which isn’t part of the text.',
            'pt-BR': 'Uma string em C termina com um byte NUL, que não faz parte do texto.',
          },
        },
      ],
      [{ text: 'App Key', side: 'after' }, withAppKey({ en: 'after it', 'pt-BR': 'depois dele' })],
      [
        { text: ':App Key' },
        withAppKey({ en: 'and a colon after it', 'pt-BR': 'e dois-pontos depois dele' }),
      ],
      [{ text: 'App Key' }, withAppKey({ en: 'before it', 'pt-BR': 'antes dele' })],
      [
        { text: 'App Key:' },
        withAppKey({ en: 'and a colon before it', 'pt-BR': 'e dois-pontos antes dele' }),
      ],
      [
        { text: 'U+FEFF' },
        {
          title: {
            en: 'A byte order mark (U+FEFF) was signed before the App Secret',
            'pt-BR': 'Um BOM (U+FEFF) foi assinado antes do App Secret',
          },
          how: {
            en: 'It may come from the file that contains the App Secret, or from a writer that starts with one, such as `ADODB.Stream` on Windows or .NET’s `StreamWriter` with `Encoding.UTF8`.',
            'pt-BR':
              'Ele pode vir do arquivo que contém o App Secret ou de um componente que grava um BOM no início, como o `ADODB.Stream` do Windows ou o `StreamWriter` do .NET com `Encoding.UTF8`.',
          },
          fix: {
            en: 'Remove the byte order mark: the first byte to hash must be the first byte of the App Secret.',
            'pt-BR': 'Remova o BOM: o primeiro byte a entrar no hash é o primeiro do App Secret.',
          },
        },
      ],
    ],
    example: { text: 'token=' },
  },
  'token-padded': {
    title: {
      en: 'The App Secret was signed with {filling} after it, up to a length of {length}',
      'pt-BR': 'O App Secret foi assinado com {filling} depois dele, até completar {length}',
    },
    label: { en: 'App Secret padded', 'pt-BR': 'App Secret com preenchimento' },
    how: FIXED_LENGTH,
    fix: {
      en: 'Remove the padding, and sign the App Secret verbatim.',
      'pt-BR': 'Remova o preenchimento e assine o App Secret sem alteração.',
    },
    words: fieldWords,
    example: { width: 50, filling: 'space' },
  },
} satisfies CauseTextRows;
