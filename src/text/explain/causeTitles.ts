import type { Cause, CauseId } from '../../core/explain/causes.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { BODY_CAUSE_TITLES } from './bodyCauseTitles.ts';
import { detailWords } from './causeDetailText.ts';
import { PROGRAM_CAUSE_TITLES } from './programCauseText.ts';

/** The title of a cause, including its detail. */
export function causeTitle(cause: Cause, locale: Locale): string {
  return localize(CAUSE_TITLES[cause.id], locale, detailWords(cause, locale));
}

/** What the code did, for each cause: a sentence without a period, which also works as a heading. */
export const CAUSE_TITLES = {
  ...BODY_CAUSE_TITLES,
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
    en: 'The path was signed without the values of its variables',
    'pt-BR': 'O caminho foi assinado sem os valores das variáveis',
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
    en: 'The path was signed with two slashes in a row',
    'pt-BR': 'O caminho foi assinado com duas barras seguidas',
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
} as const satisfies Readonly<Record<CauseId, Text>>;
