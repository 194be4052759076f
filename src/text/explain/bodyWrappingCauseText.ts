import type { Base64Body, StringifiedTwice } from '../../core/explain/causes/causeDetails.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, NOTHING, SIGN_SENT_BODY } from './causeRow.ts';

const SIGN_BODY_ITSELF: Text = {
  en: 'Sign the body itself, without CR or LF.',
  'pt-BR': 'Assine o próprio corpo, sem CR e LF.',
};

const ESCAPED_INSIDE: CauseTexts = {
  title: {
    en: 'The body was signed with the escapes of a JSON string, but without quotation marks',
    'pt-BR': 'O corpo foi assinado com os escapes de uma string JSON, mas sem aspas',
  },
  how: {
    en: 'For example, `escapeJson` and `escapeJava` in Apache Commons Text write `"` as `\\"`.{lines}',
    'pt-BR':
      'Por exemplo, `escapeJson` e `escapeJava` do Apache Commons Text escrevem `"` como `\\"`.{lines}',
  },
};

const INSIDE_OF_STRING: Text = {
  en: 'For example, `JSON.stringify(text).slice(1, -1)` writes `"` as `\\"`.{lines}',
  'pt-BR': 'Por exemplo, `JSON.stringify(texto).slice(1, -1)` escreve `"` como `\\"`.{lines}',
};

/** What serializes a string, by the characters that are escaped although they needn't be. */
function serializedAgain({ escapes, slashes }: Partial<StringifiedTwice>): Text {
  if (escapes !== 'ascii' || slashes === undefined) return SERIALIZED_AGAIN[escapes ?? 'plain'];
  return slashes === 'kept'
    ? {
        en: 'for example by Python’s `json.dumps`, which writes `ç` as `\\u00e7`',
        'pt-BR': 'por exemplo, pelo `json.dumps` do Python, que escreve `ç` como `\\u00e7`',
      }
    : {
        en: 'for example by PHP’s `json_encode`, which writes `ç` as `\\u00e7` and `/` as `\\/`',
        'pt-BR': 'por exemplo, pelo `json_encode` do PHP, que escreve `ç` como `\\u00e7` e `/` como `\\/`',
      };
}

const SERIALIZED_AGAIN: Readonly<Record<NonNullable<StringifiedTwice['escapes']> | 'plain', Text>> = {
  plain: {
    en: 'for example by `JSON.stringify`, Go’s `%q`, or Rust’s `{:?}`',
    'pt-BR': 'por exemplo, por `JSON.stringify`, `%q` do Go ou `{:?}` do Rust',
  },
  ascii: {
    en: 'for example by Python’s `json.dumps` or PHP’s `json_encode`, which write `ç` as `\\u00e7`',
    'pt-BR':
      'por exemplo, pelo `json.dumps` do Python ou pelo `json_encode` do PHP, que escrevem `ç` como `\\u00e7`',
  },
  more: {
    en: 'by a serializer that escapes more characters than necessary, such as `<` or `/`',
    'pt-BR': 'por um serializador que escapa mais caracteres do que o necessário, como `<` ou `/`',
  },
};

const QUOTES_DOUBLED: CauseTexts = {
  title: {
    en: 'The body was signed in quotation marks, with the quotation marks inside it doubled',
    'pt-BR': 'O corpo foi assinado entre aspas, e as aspas internas foram duplicadas',
  },
};

const DOUBLED_IN_NAMES: Text = {
  en: 'Fields in CSV and names in SQL are quoted like this, for example by `quote_ident` or `%I` in PostgreSQL.',
  'pt-BR':
    'Campos em CSV e nomes em SQL são escritos assim, por exemplo, por `quote_ident` ou `%I` no PostgreSQL.',
};

const DOUBLED_IN_TEXT: Text = {
  en: 'Strings in SQL are quoted like this, for example by `quote_literal` or `%L` in PostgreSQL.',
  'pt-BR': 'Strings em SQL são escritas assim, por exemplo, por `quote_literal` ou `%L` no PostgreSQL.',
};

const BY_DOTNET: Text = {
  en: 'The escapes are in lowercase, as .NET’s `HttpUtility.UrlEncode` writes them.',
  'pt-BR': 'Os escapes estão em minúsculas, como faz o `HttpUtility.UrlEncode` do .NET.',
};

const RAW_BODY: Text = { en: 'the raw body', 'pt-BR': 'do corpo original' };

const SIGNED_BODY: Text = { en: 'the body without CR or LF', 'pt-BR': 'do corpo sem CR e LF' };

/** Base64 in a form other than the usual one. */
function base64Form({ quotes, lines, alphabet }: Base64Body): Text {
  if (quotes !== undefined)
    return {
      en: ', in quotation marks, which is how JSON serializers such as Go’s `json.Marshal` write bytes',
      'pt-BR': ', entre aspas, como um serializador JSON (por exemplo, o `json.Marshal` do Go) escreve bytes',
    };
  if (lines !== undefined) return { en: ', broken into lines', 'pt-BR': ', dividido em linhas' };
  return alphabet === undefined
    ? NOTHING
    : { en: ', with `-` and `_` instead of `+` and `/`', 'pt-BR': ', com `-` e `_` no lugar de `+` e `/`' };
}

/** The texts of the causes in which the body was encoded or wrapped as a whole. */
export const BODY_WRAPPING_CAUSE_TEXT = {
  'body-json-stringified-twice': {
    title: {
      en: 'The body was signed as a JSON string, in quotation marks',
      'pt-BR': 'O corpo foi assinado como string JSON, entre aspas',
    },
    label: { en: 'JSON string signed', 'pt-BR': 'string JSON assinada' },
    how: {
      en: 'Text that was already JSON or XML was written as a string literal, {example}.{lines}',
      'pt-BR': 'Um texto que já era JSON ou XML foi escrito como um literal de string, {example}.{lines}',
    },
    fix: {
      en: 'Sign the string that you send, without its CR and LF; don’t serialize or quote it again.',
      'pt-BR':
        'Assine a string que é enviada, sem CR e LF; não a serialize de novo nem a coloque entre aspas.',
    },
    variants: [
      [{ quotes: 'none', escapes: 'ascii' }, ESCAPED_INSIDE],
      [{ quotes: 'none' }, { ...ESCAPED_INSIDE, how: INSIDE_OF_STRING }],
    ],
    words: detail => ({
      example: serializedAgain(detail),
      lines:
        detail.lines === 'escaped'
          ? {
              en: ' Line breaks in the body were written as `\\n` or `\\r\\n`.',
              'pt-BR': ' As quebras de linha do corpo foram escritas como `\\n` ou `\\r\\n`.',
            }
          : NOTHING,
    }),
  },
  'body-python-bytes-repr': {
    title: {
      en: "The body was signed in the form in which Python displays bytes (`b'…'`)",
      'pt-BR': "O corpo foi assinado no formato em que o Python exibe bytes (`b'…'`)",
    },
    label: { en: "b'…' signed as body", 'pt-BR': "b'…' no lugar do corpo" },
    how: {
      en: 'The signed text shows the bytes of {of}.',
      'pt-BR': 'O texto assinado mostra os bytes {of}.',
    },
    fix: {
      en: 'Concatenate bytes only with bytes, or decode them as UTF-8 first. Remove every CR and LF.',
      'pt-BR': 'Concatene bytes só com bytes ou decodifique-os primeiro como UTF-8. Remova todos os CR e LF.',
    },
    variants: [
      [
        { type: 'bytearray' },
        {
          title: {
            en: "The body was signed in the form in which Python displays a bytearray (`bytearray(b'…')`)",
            'pt-BR': "O corpo foi assinado no formato em que o Python exibe um bytearray (`bytearray(b'…')`)",
          },
        },
      ],
    ],
    words: ({ of }) => ({ of: of === 'the raw body' ? RAW_BODY : SIGNED_BODY }),
  },
  'body-base64': {
    title: { en: 'The body was signed as Base64', 'pt-BR': 'O corpo foi assinado em Base64' },
    label: { en: 'body as Base64', 'pt-BR': 'corpo em Base64' },
    how: {
      en: 'The signed text is the Base64 of {of}{form}.',
      'pt-BR': 'O texto assinado é o Base64 {of}{form}.',
    },
    fix: SIGN_BODY_ITSELF,
    words: ({ of, ...form }) => ({ of: of === undefined ? RAW_BODY : SIGNED_BODY, form: base64Form(form) }),
  },
  'body-percent-encoded': {
    title: {
      en: 'The body was percent-encoded before signing{lines}',
      'pt-BR': 'O corpo passou por percent-encoding antes de ser assinado{lines}',
    },
    label: { en: 'body percent-encoded', 'pt-BR': 'corpo em percent-encoding' },
    how: {
      en: 'URL-encoding functions such as `encodeURIComponent` and Python’s `quote` with `safe=""` do this.',
      'pt-BR':
        'Funções de codificação de URL, como `encodeURIComponent` e o `quote` do Python com `safe=""`, fazem isso.',
    },
    fix: SIGN_BODY_ITSELF,
    variants: [
      [{ spaces: '+', hex: 'lowercase' }, { how: BY_DOTNET }],
      [
        { spaces: '+', star: 'encoded' },
        {
          how: {
            en: 'Form-encoding functions such as PHP’s `urlencode` do this.',
            'pt-BR': 'Funções de codificação de formulário, como o `urlencode` do PHP, fazem isso.',
          },
        },
      ],
      [
        { kept: "!'()*" },
        {
          how: {
            en: "JavaScript’s `encodeURIComponent` does this: it keeps `!'()*`.",
            'pt-BR': "O `encodeURIComponent` do JavaScript faz isso: mantém `!'()*`.",
          },
        },
      ],
      [
        { spaces: '+', kept: '*' },
        {
          how: {
            en: 'Form-encoding functions such as `URLSearchParams` and `URLEncoder` do this.',
            'pt-BR':
              'Funções de codificação de formulário, como `URLSearchParams` e `URLEncoder`, fazem isso.',
          },
        },
      ],
      [
        { spaces: '+' },
        {
          how: {
            en: 'Form-encoding functions such as `URLSearchParams`, `URLEncoder`, and `urlencode` do this.',
            'pt-BR':
              'Funções de codificação de formulário, como `URLSearchParams`, `URLEncoder` e `urlencode`, fazem isso.',
          },
        },
      ],
      [
        { by: 'escape()' },
        {
          how: {
            en: 'JavaScript’s `escape` does this: it writes á as `%E1`.',
            'pt-BR': 'O `escape` do JavaScript faz isso: escreve á como `%E1`.',
          },
        },
      ],
      [
        { kept: 'reserved' },
        {
          how: {
            en: 'JavaScript’s `encodeURI` does this: it keeps `:`, `/`, `,`, and other reserved characters.',
            'pt-BR':
              'O `encodeURI` do JavaScript faz isso: mantém `:`, `/`, `,` e outros caracteres reservados.',
          },
        },
      ],
      [
        { kept: 'reserved and []' },
        {
          how: {
            en: '.NET’s `Uri.EscapeUriString` does this: it keeps `:`, `/`, `,`, `[`, and other reserved characters.',
            'pt-BR':
              'O `Uri.EscapeUriString` do .NET faz isso: mantém `:`, `/`, `,`, `[` e outros caracteres reservados.',
          },
        },
      ],
      [
        { kept: '/' },
        {
          how: {
            en: 'Python’s `quote` does this: unless `safe=""` is set, it keeps each `/`.',
            'pt-BR': 'O `quote` do Python faz isso: sem `safe=""`, ele mantém as barras (`/`).',
          },
        },
      ],
      [
        { kept: 'none' },
        {
          how: {
            en: 'URL-encoding functions such as PHP’s `rawurlencode` and Python’s `quote` with `safe=""` do this.',
            'pt-BR':
              'Funções de codificação de URL, como o `rawurlencode` do PHP e o `quote` do Python com `safe=""`, fazem isso.',
          },
        },
      ],
    ],
    words: ({ lines }) => ({
      lines:
        lines === undefined
          ? NOTHING
          : { en: ', with its line breaks as `%0A`', 'pt-BR': ', com as quebras de linha como `%0A`' },
    }),
  },
  'body-hex': {
    title: { en: 'The body was signed in hexadecimal', 'pt-BR': 'O corpo foi assinado em hexadecimal' },
    label: { en: 'body in hexadecimal', 'pt-BR': 'corpo em hexadecimal' },
    fix: SIGN_SENT_BODY,
    variants: (['xxd -p', 'od -x', 'od -An -tx1'] as const).map(by => [
      { by },
      { how: { en: `It’s the output of \`${by}\`.`, 'pt-BR': `É a saída de \`${by}\`.` } },
    ]),
  },
  'body-md5': {
    title: { en: 'The MD5 of the body was signed', 'pt-BR': 'O MD5 do corpo foi assinado' },
    label: { en: 'MD5 of body signed', 'pt-BR': 'MD5 no lugar do corpo' },
    how: {
      en: 'Other APIs require a hash of the body instead of the body.',
      'pt-BR': 'Outras APIs exigem um hash do corpo em vez do corpo.',
    },
    fix: SIGN_BODY_ITSELF,
    variants: [
      [
        { encoding: 'base64' },
        {
          title: {
            en: 'The MD5 of the body, in Base64, was signed',
            'pt-BR': 'O MD5 do corpo, em Base64, foi assinado',
          },
          how: {
            en: 'Other APIs use it, for example in the `Content-MD5` header.',
            'pt-BR': 'Outras APIs o usam, por exemplo, no cabeçalho `Content-MD5`.',
          },
        },
      ],
    ],
  },
  'body-sha256': {
    title: { en: 'The SHA-256 of the body was signed', 'pt-BR': 'O SHA-256 do corpo foi assinado' },
    label: { en: 'SHA-256 of body signed', 'pt-BR': 'SHA-256 no lugar do corpo' },
    how: {
      en: 'Other APIs require this, for example AWS with Signature Version 4.',
      'pt-BR': 'Outras APIs exigem isso, por exemplo, a AWS com a Signature Version 4.',
    },
    fix: SIGN_BODY_ITSELF,
    variants: [
      [
        { encoding: 'base64' },
        {
          title: {
            en: 'The SHA-256 of the body, in Base64, was signed',
            'pt-BR': 'O SHA-256 do corpo, em Base64, foi assinado',
          },
          how: {
            en: 'Other APIs use it, for example in the `Digest` or `Content-Digest` header.',
            'pt-BR': 'Outras APIs o usam, por exemplo, no cabeçalho `Digest` ou `Content-Digest`.',
          },
        },
      ],
    ],
  },
  'body-quoted': {
    title: { en: 'The body was signed in quotation marks', 'pt-BR': 'O corpo foi assinado entre aspas' },
    label: { en: 'body in quotation marks', 'pt-BR': 'corpo entre aspas' },
    fix: SIGN_SENT_BODY,
    variants: [
      [
        { quotes: '"', inner: 'doubled' },
        { ...QUOTES_DOUBLED, how: DOUBLED_IN_NAMES },
      ],
      [
        { quotes: "'", inner: 'doubled' },
        { ...QUOTES_DOUBLED, how: DOUBLED_IN_TEXT },
      ],
    ],
  },
} satisfies CauseTextRows;
