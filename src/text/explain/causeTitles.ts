import type { Mistake, MistakeId } from '../../core/explain/mistakes.ts';
import { type Locale, say, type Text } from '../text.ts';
import { detailWords } from './mistakeDetailText.ts';
import { PROGRAM_CAUSE_TITLES } from './programCauseText.ts';

/** The title of a cause with its detail in words. */
export function causeTitle(mistake: Mistake, locale: Locale): string {
  return say(CAUSE_TITLES[mistake.id], locale, detailWords(mistake, locale));
}

/** What the code did, for each cause: a sentence without a period, which reads as a heading. */
export const CAUSE_TITLES = {
  'token-missing': { en: 'The App Secret wasn’t signed', 'pt-BR': 'O App Secret não foi assinado' },
  'token-app-key': {
    en: 'The App Key was signed instead of the App Secret',
    'pt-BR': 'A App Key foi assinada no lugar do App Secret',
  },
  'token-trailing-newline': {
    en: 'The App Secret was signed with a trailing newline',
    'pt-BR': 'O App Secret foi assinado com uma quebra de linha no fim',
  },
  'token-trailing-space': {
    en: 'The App Secret was signed with a trailing space',
    'pt-BR': 'O App Secret foi assinado com um espaço no fim',
  },
  'token-leading-space': {
    en: 'The App Secret was signed with a leading space',
    'pt-BR': 'O App Secret foi assinado com um espaço no início',
  },
  'token-quoted': {
    en: 'The App Secret was signed in quotation marks',
    'pt-BR': 'O App Secret foi assinado entre aspas',
  },
  'token-bearer-prefix': {
    en: 'The App Secret was signed with `Bearer ` before it',
    'pt-BR': 'O App Secret foi assinado com `Bearer ` antes dele',
  },
  'token-uppercased': {
    en: 'The App Secret was signed in uppercase',
    'pt-BR': 'O App Secret foi assinado em maiúsculas',
  },
  'token-lowercased': {
    en: 'The App Secret was signed in lowercase',
    'pt-BR': 'O App Secret foi assinado em minúsculas',
  },
  'token-base64': {
    en: 'The App Secret was signed as Base64',
    'pt-BR': 'O App Secret foi assinado em Base64',
  },
  'token-md5': {
    en: 'The MD5 of the App Secret was signed',
    'pt-BR': 'O MD5 do App Secret foi assinado',
  },
  'token-percent-encoded': {
    en: 'The App Secret was percent-encoded before signing',
    'pt-BR': 'O App Secret passou por percent-encoding antes de ser assinado',
  },
  'token-undefined': {
    en: '`{text}` was signed instead of the App Secret',
    'pt-BR': '`{text}` foi assinado no lugar do App Secret',
  },
  'path-query-included': {
    en: 'The query string was signed',
    'pt-BR': 'A query string foi assinada',
  },
  'path-openapi-prefix-missing': {
    en: 'The path was signed without `/openapi`',
    'pt-BR': 'O caminho foi assinado sem `/openapi`',
  },
  'path-full-url': { en: 'The whole URL was signed', 'pt-BR': 'A URL inteira foi assinada' },
  'path-full-url-with-query': {
    en: 'The whole URL was signed, including its query string',
    'pt-BR': 'A URL inteira foi assinada, inclusive a query string',
  },
  'path-host-included': {
    en: 'The host was signed before the path',
    'pt-BR': 'O host foi assinado antes do caminho',
  },
  'path-last-segment-missing': {
    en: 'The path was signed without its last segment',
    'pt-BR': 'O caminho foi assinado sem o último segmento',
  },
  'path-segment-missing': {
    en: 'The path was signed without the segment before the last',
    'pt-BR': 'O caminho foi assinado sem o penúltimo segmento',
  },
  'path-version-missing': {
    en: 'The path was signed without its version',
    'pt-BR': 'O caminho foi assinado sem a versão',
  },
  'path-template-unresolved': {
    en: 'The path was signed with the names of its variables',
    'pt-BR': 'O caminho foi assinado com os nomes das variáveis',
  },
  'path-percent-decoded': {
    en: 'The path was decoded before signing',
    'pt-BR': 'O caminho foi decodificado antes de ser assinado',
  },
  'path-percent-encoded': {
    en: 'The whole path was percent-encoded before signing',
    'pt-BR': 'O caminho inteiro passou por percent-encoding antes de ser assinado',
  },
  'path-percent-encoded-twice': {
    en: 'The signed path was percent-encoded twice',
    'pt-BR': 'O caminho assinado foi codificado duas vezes',
  },
  'path-trailing-slash-added': {
    en: 'The path was signed with an extra slash at the end',
    'pt-BR': 'O caminho foi assinado com uma barra a mais no fim',
  },
  'path-leading-slash-missing': {
    en: 'The path was signed without its leading slash',
    'pt-BR': 'O caminho foi assinado sem a barra inicial',
  },
  'path-slash-doubled': {
    en: 'The path was signed with two slashes at the start',
    'pt-BR': 'O caminho foi assinado com duas barras no início',
  },
  'path-lowercased': {
    en: 'The path was signed in lowercase',
    'pt-BR': 'O caminho foi assinado em minúsculas',
  },
  'path-method-prefixed': {
    en: 'The method was signed before the path',
    'pt-BR': 'O método foi assinado antes do caminho',
  },
  'path-method-prefixed-space': {
    en: 'The method and a space were signed before the path',
    'pt-BR': 'O método e um espaço foram assinados antes do caminho',
  },
  'path-missing': { en: 'The path wasn’t signed', 'pt-BR': 'O caminho não foi assinado' },
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
  'timestamp-other-second': {
    en: 'The signed timestamp is {shift} than the one sent',
    'pt-BR': 'O timestamp assinado está {shift} em relação ao enviado',
  },
  'timestamp-timezone-shift': {
    en: 'The signed timestamp is {shift} than the one sent',
    'pt-BR': 'O timestamp assinado está {shift} em relação ao enviado',
  },
  'timestamp-milliseconds': {
    en: 'The timestamp was signed in milliseconds',
    'pt-BR': 'O timestamp foi assinado em milissegundos',
  },
  'timestamp-milliseconds-later': {
    en: 'The timestamp was signed in milliseconds',
    'pt-BR': 'O timestamp foi assinado em milissegundos',
  },
  'timestamp-iso8601': {
    en: 'The timestamp was signed as an ISO 8601 date',
    'pt-BR': 'O timestamp foi assinado como data ISO 8601',
  },
  'timestamp-iso8601-milliseconds': {
    en: 'The timestamp was signed as an ISO 8601 date with milliseconds',
    'pt-BR': 'O timestamp foi assinado como data ISO 8601 com milissegundos',
  },
  'timestamp-decimal': {
    en: 'The timestamp was signed as a decimal number',
    'pt-BR': 'O timestamp foi assinado como número decimal',
  },
  'timestamp-missing': { en: 'The timestamp wasn’t signed', 'pt-BR': 'O timestamp não foi assinado' },
  'order-wrong': {
    en: 'The elements were signed in the wrong order',
    'pt-BR': 'Os elementos foram assinados na ordem incorreta',
  },
  'separator-inserted': {
    en: 'A separator was signed between the elements: {separator}',
    'pt-BR': 'Um separador foi assinado entre os elementos: {separator}',
  },
  'digest-uppercase': {
    en: 'The signature is in uppercase',
    'pt-BR': 'A assinatura está em maiúsculas',
  },
  'digest-uppercase-dashed': {
    en: 'The signature is in uppercase with hyphens',
    'pt-BR': 'A assinatura está em maiúsculas e com hifens',
  },
  'digest-lowercase-dashed': {
    en: 'The signature has hyphens between its bytes',
    'pt-BR': 'A assinatura tem hifens entre os bytes',
  },
  'digest-base64': {
    en: 'The signature is the hash in Base64',
    'pt-BR': 'A assinatura é o hash em Base64',
  },
  'digest-base64-of-hex': {
    en: 'The signature is Base64 of the hexadecimal hash',
    'pt-BR': 'A assinatura é o Base64 do hash hexadecimal',
  },
  'digest-base64url': {
    en: 'The signature is the hash in URL-safe Base64',
    'pt-BR': 'A assinatura é o hash em Base64 para URL',
  },
  'digest-double-md5': { en: 'MD5 was applied twice', 'pt-BR': 'O MD5 foi aplicado duas vezes' },
  'digest-md5-16': {
    en: 'The signature is only the middle of the MD5, its characters 8 to 23',
    'pt-BR': 'A assinatura é só o meio do MD5, os caracteres 8 a 23',
  },
  'digest-hmac-md5': {
    en: 'The signature is an HMAC-MD5, not an MD5',
    'pt-BR': 'A assinatura é um HMAC-MD5, não um MD5',
  },
  'digest-hmac-sha256': {
    en: 'The signature is an HMAC-SHA-256, not an MD5',
    'pt-BR': 'A assinatura é um HMAC-SHA-256, não um MD5',
  },
  'digest-hmac-sha1': {
    en: 'The signature is an HMAC-SHA-1, not an MD5',
    'pt-BR': 'A assinatura é um HMAC-SHA-1, não um MD5',
  },
  'digest-sha1': {
    en: 'The signature is a SHA-1 hash, not an MD5',
    'pt-BR': 'A assinatura é um hash SHA-1, não um MD5',
  },
  'digest-sha256': {
    en: 'The signature is a SHA-256 hash, not an MD5',
    'pt-BR': 'A assinatura é um hash SHA-256, não um MD5',
  },
  'digest-sha512': {
    en: 'The signature is a SHA-512 hash, not an MD5',
    'pt-BR': 'A assinatura é um hash SHA-512, não um MD5',
  },
  'digest-leading-zeros-dropped': {
    en: 'The signature lost leading zeros',
    'pt-BR': 'A assinatura perdeu zeros à esquerda',
  },
  'digest-sign-extended': {
    en: 'The signature was written with negative bytes',
    'pt-BR': 'A assinatura foi escrita com bytes negativos',
  },
  'digest-utf16le': {
    en: 'The MD5 was computed from UTF-16LE bytes',
    'pt-BR': 'O MD5 foi calculado sobre bytes UTF-16LE',
  },
  'digest-utf16be': {
    en: 'The MD5 was computed from UTF-16BE bytes',
    'pt-BR': 'O MD5 foi calculado sobre bytes UTF-16BE',
  },
  'digest-trailing-newline': {
    en: 'A newline was signed at the end',
    'pt-BR': 'Uma quebra de linha foi assinada no fim',
  },
  ...PROGRAM_CAUSE_TITLES,
} as const satisfies Readonly<Record<MistakeId, Text>>;
