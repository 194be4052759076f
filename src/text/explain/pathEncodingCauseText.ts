import type { DetailOf } from '../../core/explain/causes/causes.ts';
import { codeSpan } from '../codeSpan.ts';
import type { Text } from '../text.ts';
import { type CauseTextRows, SIGN_PATH_AS_SENT, SIGN_SENT_PATH } from './causeRow.ts';
import { separatorName } from './formNames.ts';

const LETTERS: Readonly<Record<DetailOf<'path-case-changed'>['of'], Text>> = {
  'A–Z': { en: 'in uppercase', 'pt-BR': 'em maiúsculas' },
  '%2f': { en: 'with lowercase escapes, such as `%2f`', 'pt-BR': 'com os escapes em minúsculas, como `%2f`' },
  '%2F': { en: 'with uppercase escapes, such as `%2F`', 'pt-BR': 'com os escapes em maiúsculas, como `%2F`' },
};

const SIGN_FROM_OPENAPI: Text = {
  en: 'Sign only the path, from `/openapi` up to, but not including, `?`.',
  'pt-BR': 'Assine apenas o caminho, de `/openapi` até o `?`, sem incluí-lo.',
};

const SIGN_UNENCODED: Text = {
  en: 'Sign only the path, from `/openapi`, exactly as it’s sent, without encoding it and without the query string.',
  'pt-BR':
    'Assine apenas o caminho, a partir de `/openapi`, exatamente como é enviado, sem codificá-lo e sem a query string.',
};

const URL_ENCODED: Text = {
  en: 'The URL was percent-encoded, as OAuth 1.0 requires in the string to sign.',
  'pt-BR': 'A URL passou por percent-encoding, como o OAuth 1.0 exige na string a assinar.',
};

/** The texts of the causes in which the path was percent-encoded or decoded, or the URL signed, which may be encoded, too. */
export const PATH_ENCODING_CAUSE_TEXT = {
  'path-percent-decoded': {
    title: {
      en: 'The path was decoded before signing',
      'pt-BR': 'O caminho foi decodificado antes de ser assinado',
    },
    label: { en: 'path decoded', 'pt-BR': 'caminho decodificado' },
    how: {
      en: '`{from}` became {to}, for example. Many frameworks provide the decoded path.',
      'pt-BR': '`{from}` virou {to}, por exemplo. Muitos frameworks entregam o caminho decodificado.',
    },
    fix: SIGN_PATH_AS_SENT,
    variants: [
      [
        { spaces: '+' },
        {
          title: {
            en: 'The path was signed with `+` instead of `%20`',
            'pt-BR': 'O caminho foi assinado com `+` no lugar de `%20`',
          },
          how: {
            en: 'Functions that encode forms write a space as `+`: PHP’s `urlencode`, Java’s `URLEncoder`, and Go’s `QueryEscape`.',
            'pt-BR':
              'Funções que codificam formulários escrevem um espaço como `+`: `urlencode` do PHP, `URLEncoder` do Java e `QueryEscape` do Go.',
          },
        },
      ],
    ],
    words: ({ from = '%20', to }, locale) => ({
      from,
      to: to === undefined ? separatorName(' ', locale) : codeSpan(to),
    }),
  },
  'path-percent-encoded': {
    title: {
      en: 'The whole path was percent-encoded before signing',
      'pt-BR': 'O caminho inteiro passou por percent-encoding antes de ser assinado',
    },
    label: { en: 'path percent-encoded', 'pt-BR': 'caminho em percent-encoding' },
    how: {
      en: 'The slashes also became `%2F`, as with `encodeURIComponent`, `quote` with `safe=""`, and `URLEncoder`.',
      'pt-BR':
        'As barras também viraram `%2F`, por exemplo, com `encodeURIComponent`, `quote` com `safe=""` e `URLEncoder`.',
    },
    fix: {
      en: 'Encode only the values, and sign the path as it’s sent.',
      'pt-BR': 'Codifique apenas os valores e assine o caminho como é enviado.',
    },
    variants: [
      [
        { existing: 'kept' },
        {
          how: {
            en: 'The slashes were also encoded, but the escapes that the path already has weren’t encoded again: the path was decoded first.',
            'pt-BR':
              'As barras também foram codificadas, mas os escapes que o caminho já tem não foram codificados de novo: antes, o caminho foi decodificado.',
          },
        },
      ],
      [
        { kept: 'letters and digits' },
        {
          how: {
            en: 'Everything except letters and digits was encoded, even `-` and `.`, as by `Server.URLEncode` in classic ASP.',
            'pt-BR':
              'Tudo o que não é letra nem dígito foi codificado, até `-` e `.`, como faz o `Server.URLEncode` do ASP clássico.',
          },
        },
      ],
      [
        { hex: 'lowercase', kept: 'none' },
        {
          how: {
            en: 'The slashes also became `%2f`: the escapes are in lowercase.',
            'pt-BR': 'As barras também viraram `%2f`: os escapes estão em minúsculas.',
          },
        },
      ],
      [
        { kept: 'none' },
        {
          how: {
            en: 'The slashes also became `%2F`, as with PHP’s `rawurlencode` and Python’s `quote` with `safe=""`.',
            'pt-BR':
              'As barras também viraram `%2F`, por exemplo, com o `rawurlencode` do PHP e o `quote` do Python com `safe=""`.',
          },
        },
      ],
      [
        { kept: "!'()*" },
        {
          how: {
            en: 'The slashes also became `%2F`, as with JavaScript’s `encodeURIComponent`.',
            'pt-BR': 'As barras também viraram `%2F`, por exemplo, com o `encodeURIComponent` do JavaScript.',
          },
        },
      ],
      [
        { kept: '~' },
        {
          how: {
            en: 'The slashes also became `%2F`, as with `encodeURIComponent` and `quote` with `safe=""`.',
            'pt-BR':
              'As barras também viraram `%2F`, por exemplo, com `encodeURIComponent` e `quote` com `safe=""`.',
          },
        },
      ],
      [
        { hex: 'lowercase' },
        {
          how: {
            en: 'The slashes also became `%2f`, as with .NET’s `HttpUtility.UrlEncode`.',
            'pt-BR': 'As barras também viraram `%2f`, por exemplo, com o `HttpUtility.UrlEncode` do .NET.',
          },
        },
      ],
    ],
  },
  'path-segments-percent-encoded': {
    title: {
      en: 'The signed path has percent-encoded characters that the sent path doesn’t have',
      'pt-BR': 'O caminho foi assinado com percent-encoding em caracteres enviados sem ele',
    },
    label: { en: 'path values percent-encoded', 'pt-BR': 'valores em percent-encoding' },
    how: {
      en: '`encodeURIComponent` and similar functions also encode `:`, `,`, `@`, and other characters that can appear unencoded in a path.',
      'pt-BR':
        '`encodeURIComponent` e funções parecidas também codificam `:`, `,`, `@` e outros caracteres que um caminho pode conter sem codificação.',
    },
    fix: SIGN_SENT_PATH,
    variants: [
      [
        { kept: 'none' },
        {
          how: {
            en: 'Python’s `quote` and similar functions also encode `:`, `(`, `@`, and other characters that can appear unencoded in a path.',
            'pt-BR':
              'O `quote` do Python e funções parecidas também codificam `:`, `(`, `@` e outros caracteres que um caminho pode conter sem codificação.',
          },
        },
      ],
    ],
  },
  'path-percent-encoded-twice': {
    title: {
      en: 'The signed path was percent-encoded twice',
      'pt-BR': 'O caminho assinado passou duas vezes por percent-encoding',
    },
    label: { en: 'path encoded twice', 'pt-BR': 'caminho em percent-encoding duplo' },
    how: {
      en: '`{from}` became `{to}`, for example.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo.',
    },
    fix: {
      en: 'Encode the values once, and sign the path as it’s sent.',
      'pt-BR': 'Codifique os valores uma única vez e assine o caminho como é enviado.',
    },
    words: ({ from = '%20', to = '%2520' }) => ({ from, to }),
  },
  'path-case-changed': {
    title: {
      en: 'The path was signed {letters}',
      'pt-BR': 'O caminho foi assinado {letters}',
    },
    label: { en: 'path in a different letter case', 'pt-BR': 'maiúsculas/minúsculas do caminho alteradas' },
    fix: SIGN_SENT_PATH,
    words: ({ of = '%2f' }) => ({ letters: LETTERS[of] }),
    example: { of: '%2f' },
  },
  'path-full-url': {
    title: { en: 'The whole URL was signed', 'pt-BR': 'A URL inteira foi assinada' },
    label: { en: 'whole URL signed', 'pt-BR': 'URL inteira assinada' },
    fix: {
      en: 'Leave out the scheme and the host. Sign the path, starting with `/openapi`.',
      'pt-BR': 'Deixe de fora o esquema e o host. Assine o caminho, a partir de `/openapi`.',
    },
    variants: [[{ encoding: 'encoded' }, { how: URL_ENCODED, fix: SIGN_UNENCODED }]],
  },
  'path-full-url-with-query': {
    title: {
      en: 'The whole URL was signed, including its query string',
      'pt-BR': 'A URL inteira foi assinada, inclusive a query string',
    },
    label: {
      en: 'whole URL signed, with query string',
      'pt-BR': 'URL inteira assinada, com query string',
    },
    fix: SIGN_FROM_OPENAPI,
    variants: [
      [
        { encoding: 'decoded' },
        {
          how: {
            en: '.NET’s `Uri.ToString()` also decodes the percent-encoding.',
            'pt-BR': 'O `Uri.ToString()` do .NET também decodifica o percent-encoding.',
          },
        },
      ],
      [{ encoding: 'encoded' }, { how: URL_ENCODED, fix: SIGN_UNENCODED }],
    ],
  },
} satisfies CauseTextRows;
