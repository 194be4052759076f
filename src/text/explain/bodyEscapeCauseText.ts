import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import { type CauseTextRows, SIGN_SENT_BODY } from './causeRow.ts';

/** Which backslashes were removed: those of escapes, only those of `\/`, or all. */
const REMOVED_BACKSLASHES: Readonly<
  Record<NonNullable<DetailOf<'body-backslashes-removed'>['only']> | 'of escapes', Text>
> = {
  'of escapes': {
    en: 'For example, PHP’s `stripslashes` removes the backslash of every escape: `\\n` becomes `n`. A string in source code or in MySQL loses some, too, but turns `\\n` into a line break.',
    'pt-BR':
      'Por exemplo, o `stripslashes` do PHP remove a barra de cada escape: `\\n` vira `n`. Uma string no código-fonte ou no MySQL também perde algumas, mas transforma `\\n` em quebra de linha.',
  },
  '\\/': { en: '`\\/` became `/`.', 'pt-BR': '`\\/` virou `/`.' },
  'every \\': { en: 'Every backslash was removed.', 'pt-BR': 'Todas as barras invertidas foram removidas.' },
};

const ESCAPES_READ: Readonly<
  Record<NonNullable<DetailOf<'body-escapes-interpreted'>['of']> | 'control', Text>
> = {
  control: {
    en: '`echo -e` and `printf` turn `\\n` into a line break.',
    'pt-BR': '`echo -e` e `printf` transformam `\\n` em quebra de linha.',
  },
  '\\u00e7': {
    en: '`\\u00e7` became `ç`, for example.',
    'pt-BR': '`\\u00e7` virou `ç`, por exemplo.',
  },
  'echo -e': {
    en: '`echo -e` in bash, and `echo` in some other shells, interpret escapes such as `\\n` and `\\t`; bash also interprets `\\u00e7`.',
    'pt-BR':
      'O `echo -e` do bash e o `echo` de alguns outros shells interpretam escapes como `\\n` e `\\t`; o bash também interpreta `\\u00e7`.',
  },
  printf: {
    en: 'The body was passed as the format to `printf`, which interprets escapes such as `\\n` and conversions such as `%%`.',
    'pt-BR':
      'O corpo foi passado como formato ao `printf`, que interpreta escapes como `\\n` e conversões como `%%`.',
  },
};

const SIGN_WITH_PRINTF: Text = {
  en: 'Sign the output of `printf %s "$body" | tr -d \'\\r\\n\'`, and send the body unchanged.',
  'pt-BR': 'Assine a saída de `printf %s "$body" | tr -d \'\\r\\n\'` e envie o corpo sem alteração.',
};

const NEVER_AS_FORMAT: Text = {
  en: 'Pass whatever is signed to `printf` as an argument, never as its format: for the body, sign the output of `printf %s "$body" | tr -d \'\\r\\n\'`. Send the body unchanged.',
  'pt-BR':
    'Passe ao `printf` tudo o que é assinado como argumento, nunca como formato: para o corpo, assine a saída de `printf %s "$body" | tr -d \'\\r\\n\'`. Envie o corpo sem alteração.',
};

/** The texts of the causes in the quotation marks and backslashes of the body. */
export const BODY_ESCAPE_CAUSE_TEXT = {
  'body-quotes-escaped': {
    title: {
      en: 'The body was signed with backslashes before its quotation marks',
      'pt-BR': 'O corpo foi assinado com barras invertidas antes das aspas',
    },
    label: { en: 'quotation marks escaped', 'pt-BR': 'aspas com escape' },
    how: {
      en: 'For example, PHP’s `addslashes` writes a backslash before `"`, `\'`, and `\\`.',
      'pt-BR': 'Por exemplo, o `addslashes` do PHP escreve uma barra invertida antes de `"`, `\'` e `\\`.',
    },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { only: '"' },
        {
          how: {
            en: 'Only `"` became `\\"`, as when a body is pasted into a string in source code or in a command.',
            'pt-BR':
              'Só `"` virou `\\"`, como ao colar um corpo em uma string do código-fonte ou de um comando.',
          },
        },
      ],
      [
        { only: "'" },
        {
          title: {
            en: "The body was signed with a backslash before each `'`",
            'pt-BR': "O corpo foi assinado com uma barra invertida antes de cada `'`",
          },
          how: {
            en: "`'` became `\\'`, as in a string in SQL or in source code.",
            'pt-BR': "`'` virou `\\'`, como em uma string de SQL ou do código-fonte.",
          },
        },
      ],
      [
        { only: '" and \\' },
        {
          how: {
            en: '`"` became `\\"`, and `\\` became `\\\\`, as in a string in source code.',
            'pt-BR': '`"` virou `\\"` e `\\` virou `\\\\`, como em uma string do código-fonte.',
          },
        },
      ],
    ],
  },
  'body-quotes-replaced': {
    title: {
      en: 'The body was signed with `{signed}` instead of each `{sent}`',
      'pt-BR': 'O corpo foi assinado com `{signed}` no lugar de cada `{sent}`',
    },
    label: { en: 'quotation marks replaced', 'pt-BR': 'aspas substituídas' },
    how: {
      en: 'For example, a `replace` that prepares text for SQL, a shell command, or source code does this.',
      'pt-BR':
        'Por exemplo, um `replace` que prepara o texto para SQL, um comando de shell ou o código-fonte faz isso.',
    },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { sent: '"', signed: '' },
        {
          title: {
            en: 'The body was signed without its quotation marks (`"`)',
            'pt-BR': 'O corpo foi assinado sem as aspas (`"`)',
          },
        },
      ],
      [
        { sent: "'", signed: '' },
        {
          title: {
            en: "The body was signed without its apostrophes (`'`)",
            'pt-BR': "O corpo foi assinado sem os apóstrofos (`'`)",
          },
        },
      ],
      [
        { sent: "'", signed: ' ' },
        {
          title: {
            en: "The body was signed with a space instead of each `'`",
            'pt-BR': "O corpo foi assinado com um espaço no lugar de cada `'`",
          },
        },
      ],
    ],
    example: { sent: '"', signed: "'" },
  },
  'body-backslashes-removed': {
    title: {
      en: 'The body was signed without backslashes that were sent',
      'pt-BR': 'O corpo foi assinado sem barras invertidas que foram enviadas',
    },
    label: { en: 'backslashes removed', 'pt-BR': 'barras invertidas removidas' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SIGN_SENT_BODY,
    words: ({ only }) => ({ example: REMOVED_BACKSLASHES[only ?? 'of escapes'] }),
  },
  'body-escapes-interpreted': {
    title: {
      en: 'The body was signed with its escapes interpreted',
      'pt-BR': 'O corpo foi assinado com os escapes interpretados',
    },
    label: { en: 'escapes interpreted', 'pt-BR': 'escapes interpretados' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { of: 'printf' },
        {
          title: {
            en: 'The body was signed with escapes or conversions interpreted by `printf`',
            'pt-BR': 'O corpo foi assinado com escapes ou conversões que o `printf` interpretou',
          },
          fix: NEVER_AS_FORMAT,
        },
      ],
      [
        { of: 'echo -e' },
        {
          fix: SIGN_WITH_PRINTF,
        },
      ],
    ],
    words: ({ of }) => ({ example: ESCAPES_READ[of ?? 'control'] }),
  },
} satisfies CauseTextRows;
