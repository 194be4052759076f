import type { Text } from '../text.ts';

/** The titles of the causes that change the signed body. */
export const BODY_CAUSE_TITLES = {
  'body-crlf-kept': {
    en: 'The body was signed with its line breaks',
    'pt-BR': 'O corpo foi assinado com as quebras de linha',
  },
  'body-cr-kept': {
    en: 'The body was signed with its CR bytes',
    'pt-BR': 'O corpo foi assinado com os bytes CR',
  },
  'body-lf-kept': {
    en: 'The body was signed with its LF bytes',
    'pt-BR': 'O corpo foi assinado com os bytes LF',
  },
  'body-newlines-to-lf-kept': {
    en: 'The body was signed with its line breaks converted to LF',
    'pt-BR': 'O corpo foi assinado com as quebras de linha convertidas em LF',
  },
  'body-newlines-to-crlf-kept': {
    en: 'The body was signed with its line breaks converted to CR LF',
    'pt-BR': 'O corpo foi assinado com as quebras de linha convertidas em CR LF',
  },
  'body-newlines-to-space': {
    en: 'Each line break of the body was signed as a space',
    'pt-BR': 'Cada quebra de linha do corpo foi assinada como espaço',
  },
  'body-each-newline-byte-to-space': {
    en: 'Each CR and each LF of the body was signed as a space',
    'pt-BR': 'Cada CR e cada LF do corpo foi assinado como espaço',
  },
  'body-missing': { en: 'The body wasn’t signed', 'pt-BR': 'O corpo não foi assinado' },
  'body-bom-missing': {
    en: 'The body was signed without its byte order mark',
    'pt-BR': 'O corpo foi assinado sem o BOM',
  },
  'body-trimmed': {
    en: 'The body was trimmed before signing',
    'pt-BR': 'O corpo passou por `trim` antes de ser assinado',
  },
  'body-json-numbers-rewritten': {
    en: 'The JSON was signed with rewritten numbers',
    'pt-BR': 'O JSON foi assinado com números reescritos',
  },
  'body-json-minified': {
    en: 'The JSON was signed without its whitespace',
    'pt-BR': 'O JSON foi assinado sem os espaços em branco',
  },
  'body-json-spaced': {
    en: 'The JSON was signed with `, ` and `: `',
    'pt-BR': 'O JSON foi assinado com `, ` e `: `',
  },
  'body-json-pretty-2': {
    en: 'The JSON was signed with an indentation of two spaces',
    'pt-BR': 'O JSON foi assinado com indentação de dois espaços',
  },
  'body-json-pretty-4': {
    en: 'The JSON was signed with an indentation of four spaces',
    'pt-BR': 'O JSON foi assinado com indentação de quatro espaços',
  },
  'body-json-pretty-tab': {
    en: 'The JSON was signed with tabs as indentation',
    'pt-BR': 'O JSON foi assinado com indentação por tabulações',
  },
  'body-json-pretty-lines-kept': {
    en: 'The JSON was signed with added indentation and line breaks',
    'pt-BR': 'O JSON foi assinado com indentação e quebras de linha a mais',
  },
  'body-json-ascii-escaped': {
    en: 'The JSON was signed without whitespace and with `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado sem espaços em branco e com `\\u00e7` para ç',
  },
  'body-json-ascii-escaped-spaced': {
    en: 'The JSON was signed with `, `, `: `, and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com `, `, `: ` e `\\u00e7` para ç',
  },
  'body-json-pretty-2-ascii-escaped': {
    en: 'The JSON was signed with an indentation of two spaces and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com indentação de dois espaços e `\\u00e7` para ç',
  },
  'body-json-pretty-4-ascii-escaped': {
    en: 'The JSON was signed with an indentation of four spaces and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com indentação de quatro espaços e `\\u00e7` para ç',
  },
  'body-json-slash-escaped': {
    en: 'The JSON was signed with `\\/` for `/`',
    'pt-BR': 'O JSON foi assinado com `\\/` no lugar de `/`',
  },
  'body-json-slash-and-ascii-escaped': {
    en: 'The JSON was signed with `\\/` for `/` and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com `\\/` no lugar de `/` e `\\u00e7` para ç',
  },
  'body-json-pretty-4-slash-and-ascii-escaped': {
    en: 'The JSON was signed with an indentation of four spaces, `\\/` for `/`, and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com indentação de quatro espaços, `\\/` no lugar de `/` e `\\u00e7` para ç',
  },
  'body-json-html-escaped': {
    en: 'The JSON was signed with `\\u003c`, `\\u003e`, and `\\u0026` for `<`, `>`, and `&`',
    'pt-BR': 'O JSON foi assinado com `\\u003c`, `\\u003e` e `\\u0026` no lugar de `<`, `>` e `&`',
  },
  'body-json-gson-escaped': {
    en: "The JSON was signed with `\\u003d` for `=` and `\\u0027` for `'`",
    'pt-BR': "O JSON foi assinado com `\\u003d` no lugar de `=` e `\\u0027` no lugar de `'`",
  },
  'body-json-dotnet-escaped': {
    en: 'The JSON was signed with `\\u00E7` for ç and `\\u0022` for quotation marks',
    'pt-BR': 'O JSON foi assinado com `\\u00E7` para ç e `\\u0022` para aspas',
  },
  'body-json-keys-sorted': {
    en: 'The JSON was signed with sorted keys',
    'pt-BR': 'O JSON foi assinado com as chaves ordenadas',
  },
  'body-json-keys-sorted-spaced': {
    en: 'The JSON was signed with sorted keys, `, `, and `: `',
    'pt-BR': 'O JSON foi assinado com as chaves ordenadas, `, ` e `: `',
  },
  'body-json-keys-sorted-ascii-escaped': {
    en: 'The JSON was signed with sorted keys and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com as chaves ordenadas e `\\u00e7` para ç',
  },
  'body-json-keys-sorted-ascii-escaped-spaced': {
    en: 'The JSON was signed with sorted keys, `, `, `: `, and `\\u00e7` for ç',
    'pt-BR': 'O JSON foi assinado com as chaves ordenadas, `, `, `: ` e `\\u00e7` para ç',
  },
  'body-json-keys-sorted-html-escaped': {
    en: 'The JSON was signed with sorted keys and `\\u003c`, `\\u003e`, `\\u0026` for `<`, `>`, `&`',
    'pt-BR':
      'O JSON foi assinado com as chaves ordenadas e `\\u003c`, `\\u003e`, `\\u0026` no lugar de `<`, `>`, `&`',
  },
  'body-json-stringified-twice': {
    en: 'The JSON was serialized twice before signing',
    'pt-BR': 'O JSON foi serializado duas vezes antes de ser assinado',
  },
  'body-xml-declaration-missing': {
    en: 'The XML was signed without its declaration',
    'pt-BR': 'O XML foi assinado sem a declaração',
  },
  'body-xml-whitespace-between-tags-removed': {
    en: 'The XML was signed without the whitespace between its tags',
    'pt-BR': 'O XML foi assinado sem os espaços entre as tags',
  },
  'body-xml-entities-unescaped': {
    en: 'The XML was signed with its entities replaced',
    'pt-BR': 'O XML foi assinado com as entidades substituídas',
  },
  'body-lines-trimmed': {
    en: 'Each line of the body was trimmed before signing',
    'pt-BR': 'Cada linha do corpo passou por `trim` antes de ser assinada',
  },
  'body-whitespace-removed': {
    en: 'The body was signed without any whitespace',
    'pt-BR': 'O corpo foi assinado sem nenhum espaço em branco',
  },
  'body-placeholder-signed': {
    en: '`{text}` was signed instead of the body',
    'pt-BR': '`{text}` foi assinado no lugar do corpo',
  },
  'body-object-name': {
    en: '`{text}` was signed instead of the body',
    'pt-BR': '`{text}` foi assinado no lugar do corpo',
  },
  'body-empty-object': {
    en: '`{}` was signed instead of the empty string',
    'pt-BR': '`{}` foi assinado no lugar da string vazia',
  },
  'body-null': {
    en: '`null` was signed instead of the empty string',
    'pt-BR': '`null` foi assinado no lugar da string vazia',
  },
  'body-empty-array': {
    en: '`[]` was signed instead of the empty string',
    'pt-BR': '`[]` foi assinado no lugar da string vazia',
  },
  'body-empty-quotes': {
    en: '`""` was signed instead of the empty string',
    'pt-BR': '`""` foi assinado no lugar da string vazia',
  },
  'body-undefined': {
    en: '`undefined` was signed instead of the empty string',
    'pt-BR': '`undefined` foi assinado no lugar da string vazia',
  },
  'body-none': {
    en: '`None` was signed instead of the empty string',
    'pt-BR': '`None` foi assinado no lugar da string vazia',
  },
  'body-query-signed': {
    en: 'The query string was signed instead of the empty string',
    'pt-BR': 'A query string foi assinada no lugar da string vazia',
  },
  'body-multipart-signed': {
    en: 'The multipart body was signed',
    'pt-BR': 'O corpo multipart foi assinado',
  },
  'body-python-repr': {
    en: 'The body was signed as Python displays a dict',
    'pt-BR': 'O corpo foi assinado como o Python mostra um dict',
  },
  'body-python-bytes-repr': {
    en: "The body was signed as Python displays bytes (`b'…'`)",
    'pt-BR': "O corpo foi assinado como o Python mostra bytes (`b'…'`)",
  },
  'body-bom-added': {
    en: 'The body was signed with a byte order mark that isn’t sent',
    'pt-BR': 'O corpo foi assinado com um BOM que não é enviado',
  },
  'body-latin1-bytes': {
    en: 'The body was signed as ISO-8859-1 bytes',
    'pt-BR': 'O corpo foi assinado como bytes ISO-8859-1',
  },
  'body-mojibake': {
    en: 'The UTF-8 body was read as ISO-8859-1 before signing',
    'pt-BR': 'O corpo UTF-8 foi lido como ISO-8859-1 antes de ser assinado',
  },
  'body-mojibake-cp1252': {
    en: 'The UTF-8 body was read as Windows-1252 before signing',
    'pt-BR': 'O corpo UTF-8 foi lido como Windows-1252 antes de ser assinado',
  },
  'body-non-ascii-question-marks': {
    en: 'The body was signed with `?` for every non-ASCII character',
    'pt-BR': 'O corpo foi assinado com `?` no lugar de cada caractere fora do ASCII',
  },
  'body-nfd': {
    en: 'The body was signed with separate accents (Unicode NFD)',
    'pt-BR': 'O corpo foi assinado com os acentos separados (Unicode NFD)',
  },
  'body-nfc': {
    en: 'The body was signed with composed accents (Unicode NFC)',
    'pt-BR': 'O corpo foi assinado com os acentos compostos (Unicode NFC)',
  },
  'body-accents-removed': {
    en: 'The body was signed without its accents',
    'pt-BR': 'O corpo foi assinado sem os acentos',
  },
  'body-base64': { en: 'The body was signed as Base64', 'pt-BR': 'O corpo foi assinado em Base64' },
  'body-percent-encoded': {
    en: 'The body was percent-encoded before signing',
    'pt-BR': 'O corpo passou por percent-encoding antes de ser assinado',
  },
  'body-form-encoded': {
    en: 'The JSON was signed as a form',
    'pt-BR': 'O JSON foi assinado como formulário',
  },
  'body-md5': { en: 'The MD5 of the body was signed', 'pt-BR': 'O MD5 do corpo foi assinado' },
  'body-sha256': { en: 'The SHA-256 of the body was signed', 'pt-BR': 'O SHA-256 do corpo foi assinado' },
} as const satisfies Record<string, Text>;
