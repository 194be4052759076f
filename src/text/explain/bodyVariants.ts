import type { Text } from '../text.ts';
import { type CauseTexts, type CauseVariants, SIGN_SENT_BODY } from './causeRow.ts';

const SEPARATORS_AS_SPACES: CauseTexts = {
  title: {
    en: 'The body was signed with spaces instead of its line breaks and of characters that aren’t CR or LF: {characters}',
    'pt-BR':
      'O corpo foi assinado com espaços no lugar das quebras de linha e de caracteres que não são CR nem LF: {characters}',
  },
};

const SEPARATORS_AS_LF: CauseTexts = {
  title: {
    en: 'The body was signed with LF instead of its line breaks and of characters that aren’t CR or LF: {characters}',
    'pt-BR':
      'O corpo foi assinado com LF no lugar das quebras de linha e de caracteres que não são CR nem LF: {characters}',
  },
};

const SEPARATORS_AS_CR_LF: CauseTexts = {
  title: {
    en: 'The body was signed with CR LF instead of its line breaks and of characters that aren’t CR or LF: {characters}',
    'pt-BR':
      'O corpo foi assinado com CR LF no lugar das quebras de linha e de caracteres que não são CR nem LF: {characters}',
  },
};

const PCRE_BYTES: CauseTexts = {
  title: {
    en: 'The body was signed without its bytes 0x85, which are part of characters',
    'pt-BR': 'O corpo foi assinado sem os bytes 0x85, que fazem parte de caracteres',
  },
  how: {
    en: '`\\R` in a regular expression of PHP removes them, unless the expression has the option `u`.',
    'pt-BR': '`\\R` em uma expressão regular do PHP os remove, a menos que a expressão tenha a opção `u`.',
  },
};

const READ_AS_437: CauseTexts = {
  title: {
    en: 'The UTF-8 body was read as code page 437 before signing',
    'pt-BR': 'O corpo UTF-8 foi lido como página de código 437 antes de ser assinado',
  },
};

const FIRST_LINE: CauseTexts = {
  title: {
    en: 'Only the first line of the body was signed',
    'pt-BR': 'Só a primeira linha do corpo foi assinada',
  },
  how: {
    en: 'Functions that read a line stop at a line break, such as `fgets`, `readline`, and `read`.',
    'pt-BR': 'Funções que leem uma linha param em uma quebra de linha, como `fgets`, `readline` e `read`.',
  },
};

const ESCAPED_INSIDE: CauseTexts = {
  title: {
    en: 'The body was signed with the escapes of a JSON string, without its quotation marks',
    'pt-BR': 'O corpo foi assinado com os escapes de uma string JSON, sem as aspas dela',
  },
  how: {
    en: 'For example, `escapeJson` and `escapeJava` of Commons Text write `"` as `\\"`.{lines}',
    'pt-BR': 'Por exemplo, `escapeJson` e `escapeJava` do Commons Text escrevem `"` como `\\"`.{lines}',
  },
};

const QUOTES_DOUBLED: CauseTexts = {
  title: {
    en: 'The body was signed in quotation marks, and those inside it were doubled',
    'pt-BR': 'O corpo foi assinado entre aspas, e as de dentro dele foram duplicadas',
  },
};

const DOUBLED_IN_NAMES: Text = {
  en: 'CSV files and names in SQL are quoted like this, for example by `quote_ident` or `%I` in PostgreSQL.',
  'pt-BR':
    'Arquivos CSV e nomes em SQL são escritos assim, por exemplo por `quote_ident` ou `%I` no PostgreSQL.',
};

const DOUBLED_IN_TEXT: Text = {
  en: 'Text in SQL is quoted like this, for example by `quote_literal` or `%L` in PostgreSQL.',
  'pt-BR': 'Textos em SQL são escritos assim, por exemplo por `quote_literal` ou `%L` no PostgreSQL.',
};

const LIST_OF_BYTES: CauseTexts = {
  title: {
    en: 'The body’s bytes were signed as a list of numbers',
    'pt-BR': 'Os bytes do corpo foram assinados como uma lista de números',
  },
  fix: SIGN_SENT_BODY,
};

const NESTED_AS_TEXT: Text = {
  en: 'A nested object was signed as text',
  'pt-BR': 'Um objeto aninhado foi assinado como texto',
};

const BY_DOTNET: Text = {
  en: 'Its escapes are in lowercase, as by .NET’s HttpUtility.UrlEncode.',
  'pt-BR': 'Os escapes estão em minúsculas, como faz o HttpUtility.UrlEncode do .NET.',
};

const SIGN_TEXT_OF_BYTES: CauseTexts = {
  how: {
    en: 'This is what the language writes when it concatenates an array of bytes and a string.',
    'pt-BR': 'É o que a linguagem escreve ao concatenar um array de bytes com uma string.',
  },
  fix: {
    en: 'Sign the text of the bytes, without CR or LF (`Encoding.UTF8.GetString(bytes)`), and send the bytes. For multipart, sign the empty string.',
    'pt-BR':
      'Assine o texto dos bytes, sem CR e LF (`Encoding.UTF8.GetString(bytes)`), e envie os bytes. Em multipart, assine a string vazia.',
  },
};

const SIGN_TEXT_OF_CONTENT: Text = {
  en: 'Sign the string that you gave to `StringContent`, or what `await content.ReadAsStringAsync()` returns, without CR or LF.',
  'pt-BR':
    'Assine a string passada a `StringContent`, ou o que `await content.ReadAsStringAsync()` retorna, sem CR e LF.',
};

const AWAIT: CauseTexts = {
  how: {
    en: 'This is what the language writes when an asynchronous result isn’t awaited.',
    'pt-BR': 'É o que a linguagem escreve quando não se espera (`await`) um resultado assíncrono.',
  },
  fix: {
    en: 'Put `await` before the call that returns the body, then sign its text without CR or LF.',
    'pt-BR': 'Coloque `await` antes da chamada que retorna o corpo e assine o texto dele, sem CR e LF.',
  },
};

const FIELDS_SIGNED: CauseTexts = {
  title: {
    en: 'The fields were signed, although the body is multipart',
    'pt-BR': 'Os campos foram assinados, embora o corpo seja multipart',
  },
};

/** What the texts about the body's causes say instead, by their detail. */
export const BODY_VARIANTS: CauseVariants = {
  'body-line-separators-removed': [
    [{ of: 'bytes' }, PCRE_BYTES],
    [{ instead: 'space' }, SEPARATORS_AS_SPACES],
    [{ instead: 'LF' }, SEPARATORS_AS_LF],
    [{ instead: 'CR LF' }, SEPARATORS_AS_CR_LF],
  ],
  'body-mojibake-cp850': [[{ encoding: 'CP437' }, READ_AS_437]],
  'body-cut-short': [[{ kept: 'first line' }, FIRST_LINE]],
  'body-json-stringified-twice': [[{ quotes: 'none' }, ESCAPED_INSIDE]],
  'body-quoted': [
    [
      { quotes: '"', inner: 'doubled' },
      { ...QUOTES_DOUBLED, how: DOUBLED_IN_NAMES },
    ],
    [
      { quotes: "'", inner: 'doubled' },
      { ...QUOTES_DOUBLED, how: DOUBLED_IN_TEXT },
    ],
  ],
  'body-escapes-interpreted': [
    [
      { of: 'printf' },
      {
        fix: {
          en: 'Write the body with `printf %s "$body"`.',
          'pt-BR': 'Escreva o corpo com `printf %s "$body"`.',
        },
      },
    ],
    [
      { of: 'echo -e' },
      {
        fix: {
          en: 'Write the body with `printf %s` instead of `echo`.',
          'pt-BR': 'Escreva o corpo com `printf %s` em vez de `echo`.',
        },
      },
    ],
  ],
  'body-object-name': [
    [{ text: 'System.Byte[]' }, SIGN_TEXT_OF_BYTES],
    [{ text: 'System.Net.Http.StringContent' }, { fix: SIGN_TEXT_OF_CONTENT }],
    [{ text: '[object Promise]' }, AWAIT],
    [{ text: 'System.Threading.Tasks.Task`1[System.String]' }, AWAIT],
    [{ text: 'System.Threading.Tasks.Task`1[System.Byte[]]' }, AWAIT],
  ],
  'body-first-newline-removed': [
    [
      { of: 'CR LF' },
      {
        how: {
          en: "JavaScript’s `replace('\\r\\n', '')` and Delphi’s StringReplace without rfReplaceAll remove only the first CR LF.",
          'pt-BR':
            "O `replace('\\r\\n', '')` do JavaScript e o StringReplace do Delphi sem rfReplaceAll removem só o primeiro CR LF.",
        },
      },
    ],
    [
      { of: undefined },
      {
        title: {
          en: 'Only the body’s first LF was removed to sign it',
          'pt-BR': 'Só o primeiro LF do corpo foi removido antes da assinatura',
        },
        how: {
          en: "JavaScript’s `replace('\\n', '')` removes only the first LF, and no CR.",
          'pt-BR': "O `replace('\\n', '')` do JavaScript remove só o primeiro LF, e nenhum CR.",
        },
      },
    ],
  ],
  'body-newline-escapes-removed': [
    [
      { letters: '\\ r n' },
      {
        title: {
          en: 'Every `\\`, `r`, and `n` was removed from the body’s text instead of its CR and LF',
          'pt-BR': 'Todo `\\`, `r` e `n` do texto do corpo foi removido, em vez dos CR e LF',
        },
        how: {
          en: '`tr` got too many backslashes, so it deleted `\\`, `r`, and `n` instead of line breaks. Only the last LF is missing.',
          'pt-BR':
            'O `tr` recebeu barras invertidas demais e removeu `\\`, `r` e `n` em vez das quebras de linha; só o último LF saiu.',
        },
      },
    ],
    [
      { letters: 'r n' },
      {
        title: {
          en: 'Every `r` and `n` was removed from the body’s text instead of its CR and LF',
          'pt-BR': 'Todo `r` e `n` do texto do corpo foi removido, em vez dos CR e LF',
        },
        how: {
          en: '`tr` got too few backslashes, so it deleted `r` and `n` instead of line breaks. Only the last LF is missing.',
          'pt-BR':
            'O `tr` recebeu barras invertidas de menos e removeu `r` e `n` em vez das quebras de linha; só o último LF saiu.',
        },
      },
    ],
  ],
  'body-json-empty-values-dropped': [
    [
      { kept: 'empty objects' },
      {
        how: {
          en: '`omitempty` (Go) leaves out nulls, empty strings and lists, zeros, and `false`, but not structs.',
          'pt-BR':
            '`omitempty` (Go) omite valores nulos, strings e listas vazias, zeros e `false`, mas não as structs.',
        },
      },
    ],
    [
      { level: 'outermost' },
      {
        how: {
          en: '`array_filter` (PHP) leaves out nulls, empty strings and lists, zeros, and `false`, but only at the outermost level.',
          'pt-BR':
            '`array_filter` (PHP) omite valores nulos, strings e listas vazias, zeros e `false`, mas só no nível mais externo.',
        },
      },
    ],
    [
      { kept: 'zero and false' },
      {
        how: {
          en: 'For example, Jackson’s `NON_EMPTY` leaves out nulls, and empty strings and lists, but keeps zeros and `false`.',
          'pt-BR':
            'Por exemplo, o `NON_EMPTY` do Jackson omite valores nulos e strings e listas vazias, mas mantém zeros e `false`.',
        },
      },
    ],
    [
      { kept: 'zero, false and empty containers' },
      {
        how: {
          en: 'Nulls and empty strings were left out; zeros, `false`, and empty lists and objects were signed.',
          'pt-BR':
            'Valores nulos e strings vazias foram omitidos; zeros, `false` e listas e objetos vazios foram assinados.',
        },
      },
    ],
  ],
  'body-object-as-text': [
    [{ form: 'ConvertTo-Json -Depth 2, @{…}' }, { title: NESTED_AS_TEXT }],
    [{ form: 'ConvertTo-Json -Depth 2, System.Collections.Hashtable' }, { title: NESTED_AS_TEXT }],
    [{ form: 'JSON.stringify(Buffer)' }, LIST_OF_BYTES],
    [{ form: 'Python list(bytes)' }, LIST_OF_BYTES],
    [{ form: 'String(Uint8Array)' }, LIST_OF_BYTES],
    [
      { form: 'Go %v ([]byte)' },
      {
        ...LIST_OF_BYTES,
        fix: {
          en: 'In Go, use `string(body)` or `%s` to sign the bytes themselves, without CR or LF.',
          'pt-BR': 'No Go, use `string(body)` ou `%s` para assinar os próprios bytes, sem CR e LF.',
        },
      },
    ],
  ],
  'body-multipart-part-signed': [
    [{ what: 'JSON' }, FIELDS_SIGNED],
    [{ what: 'form' }, FIELDS_SIGNED],
    [{ what: 'values' }, FIELDS_SIGNED],
    [
      { encoding: 'Base64' },
      {
        title: {
          en: 'The Base64 of a part of the multipart body was signed',
          'pt-BR': 'O Base64 de uma parte do corpo multipart foi assinado',
        },
        how: {
          en: 'What was signed: the Base64 of {what}.',
          'pt-BR': 'O que foi assinado, em Base64: {what}.',
        },
      },
    ],
  ],
  'body-percent-encoded': [
    [{ spaces: '+', hex: 'lowercase' }, { how: BY_DOTNET }],
    [
      { spaces: '+', star: 'encoded' },
      {
        how: {
          en: 'Functions for forms do this, such as PHP’s `urlencode`.',
          'pt-BR': 'Funções para formulários fazem isso, como o `urlencode` do PHP.',
        },
      },
    ],
    [
      { spaces: '+' },
      {
        how: {
          en: 'Functions for forms do this, such as URLSearchParams, URLEncoder, and `urlencode`.',
          'pt-BR': 'Funções para formulários fazem isso, como URLSearchParams, URLEncoder e `urlencode`.',
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
          en: 'JavaScript’s encodeURI does this: it keeps `:`, `/`, `,`, and other characters of URLs.',
          'pt-BR': 'O encodeURI do JavaScript faz isso: mantém `:`, `/`, `,` e outros caracteres de URLs.',
        },
      },
    ],
    [
      { kept: 'none' },
      {
        how: {
          en: 'Functions for URLs do this, such as PHP’s `rawurlencode` and Python’s `quote` with `safe=""`.',
          'pt-BR':
            'Funções para URLs fazem isso, como o `rawurlencode` do PHP e o `quote` do Python com `safe=""`.',
        },
      },
    ],
  ],
  'body-labeled': [
    [
      { form: 'Some("…")' },
      {
        how: {
          en: 'For example, Rust’s `{:?}` displays an Option like this, with its quotation marks escaped.',
          'pt-BR': 'Por exemplo, o `{:?}` do Rust exibe um Option assim, com as aspas escapadas.',
        },
      },
    ],
  ],
};
