import type { Text } from './text.ts';

/** The mistakes in the order, the separator and the digest: what the code did, who is known to do it, and what to do
 *  instead. */
export const STRUCTURE_MISTAKE_TEXT = {
  'order-wrong': {
    en: 'The elements are joined as {order}: the order is token + path + body + timestamp.',
    'pt-BR': 'Os elementos foram concatenados como {order}: a ordem é token + path + body + timestamp.',
  },
  'separator-inserted': {
    en: 'There is a separator between the elements: {separator}. Join token, path, body and timestamp with nothing between them.',
    'pt-BR':
      'Há um separador entre os elementos: {separator}. Concatene token, path, body e timestamp sem nada entre eles.',
  },
  'digest-uppercase': {
    en: 'The sign is in upper case (`%X`, Convert.ToHexString): it has to be lower-case hexadecimal; upper case is rejected as a mismatch.',
    'pt-BR':
      'A assinatura está em maiúsculas (`%X`, Convert.ToHexString): precisa ser hexadecimal minúsculo; em maiúsculas, a assinatura não confere.',
  },
  'digest-uppercase-dashed': {
    en: 'The sign is in upper case with hyphens, as C#’s BitConverter.ToString writes it: remove the hyphens and write it in lower case, 32 characters.',
    'pt-BR':
      'A assinatura está em maiúsculas e com hifens, como escreve o BitConverter.ToString do C#: remova os hifens e use minúsculas, 32 caracteres.',
  },
  'digest-lowercase-dashed': {
    en: 'The sign has hyphens between its bytes (BitConverter.ToString in lower case): remove them; a sign is 32 hexadecimal characters.',
    'pt-BR':
      'A assinatura tem hifens entre os bytes (BitConverter.ToString em minúsculas): remova-os; a assinatura tem 32 caracteres hexadecimais.',
  },
  'digest-base64': {
    en: 'The sign is the digest in Base64: write the 16 bytes of the MD5 as 32 lower-case hexadecimal characters.',
    'pt-BR':
      'A assinatura é o hash em Base64: escreva os 16 bytes do MD5 como 32 caracteres hexadecimais minúsculos.',
  },
  'digest-base64-of-hex': {
    en: 'The sign is Base64 of the hexadecimal digest: send the 32 lower-case hexadecimal characters themselves.',
    'pt-BR':
      'A assinatura é o Base64 do hash hexadecimal: envie os próprios 32 caracteres hexadecimais minúsculos.',
  },
  'digest-base64url': {
    en: 'The sign is the digest in URL-safe Base64 without padding: write the 16 bytes of the MD5 as 32 lower-case hexadecimal characters.',
    'pt-BR':
      'A assinatura é o hash em Base64 para URL, sem preenchimento: escreva os 16 bytes do MD5 como 32 caracteres hexadecimais minúsculos.',
  },
  'digest-double-md5': {
    en: 'MD5 is taken twice, the second time over the hexadecimal text of the first: take it once.',
    'pt-BR':
      'O MD5 foi calculado duas vezes, a segunda sobre o texto hexadecimal da primeira: calcule uma vez só.',
  },
  'digest-md5-16': {
    en: 'The sign is the middle of the digest, its characters 8 to 23 (a “16-character MD5”): send all 32 characters.',
    'pt-BR':
      'A assinatura é o meio do hash, os caracteres 8 a 23 (um “MD5 de 16 caracteres”): envie todos os 32 caracteres.',
  },
  'digest-hmac-md5': {
    en: 'The sign is an HMAC-MD5 ({encoding}) with the App Secret as key: take the plain MD5; the App Secret is the first element of what is signed.',
    'pt-BR':
      'A assinatura é um HMAC-MD5 ({encoding}) com o App Secret como chave: use o MD5 simples; o App Secret é o primeiro elemento do que é assinado.',
  },
  'digest-hmac-sha256': {
    en: 'The sign is an HMAC-SHA-256 ({encoding}) with the App Secret as key: take the plain MD5; the App Secret is the first element of what is signed.',
    'pt-BR':
      'A assinatura é um HMAC-SHA-256 ({encoding}) com o App Secret como chave: use o MD5 simples; o App Secret é o primeiro elemento do que é assinado.',
  },
  'digest-hmac-sha1': {
    en: 'The sign is an HMAC-SHA-1 with the App Secret as key: take the plain MD5; the App Secret is the first element of what is signed.',
    'pt-BR':
      'A assinatura é um HMAC-SHA-1 com o App Secret como chave: use o MD5 simples; o App Secret é o primeiro elemento do que é assinado.',
  },
  'digest-sha1': {
    en: 'The sign is a SHA-1 digest: take the MD5 of the same string.',
    'pt-BR': 'A assinatura é um hash SHA-1: calcule o MD5 da mesma string.',
  },
  'digest-sha256': {
    en: 'The sign is a SHA-256 digest: take the MD5 of the same string.',
    'pt-BR': 'A assinatura é um hash SHA-256: calcule o MD5 da mesma string.',
  },
  'digest-sha512': {
    en: 'The sign is a SHA-512 digest: take the MD5 of the same string.',
    'pt-BR': 'A assinatura é um hash SHA-512: calcule o MD5 da mesma string.',
  },
  'digest-leading-zeros-dropped': {
    en: 'The hexadecimal digest has lost {zeros}: write every byte with two characters (`%02x`), 32 in all.',
    'pt-BR': 'O hash hexadecimal perdeu {zeros}: escreva cada byte com dois caracteres (`%02x`), 32 ao todo.',
  },
  'digest-sign-extended': {
    en: 'The hexadecimal digest took {negative}: write every byte with two characters (`String.format("%02x", b & 0xff)`), 32 in all.',
    'pt-BR':
      'O hash hexadecimal tratou {negative}: escreva cada byte com dois caracteres (`String.format("%02x", b & 0xff)`), 32 ao todo.',
  },
  'digest-utf16le': {
    en: 'The digest is taken over UTF-16LE bytes, the strings of Windows and .NET (Encoding.Unicode): it has to be taken over the UTF-8 bytes.',
    'pt-BR':
      'O hash foi calculado sobre bytes UTF-16LE, as strings do Windows e do .NET (Encoding.Unicode): ele deve ser calculado sobre os bytes UTF-8.',
  },
  'digest-utf16be': {
    en: 'The digest is taken over UTF-16BE bytes (Encoding.BigEndianUnicode, Java’s UTF_16BE): it has to be taken over the UTF-8 bytes.',
    'pt-BR':
      'O hash foi calculado sobre bytes UTF-16BE (Encoding.BigEndianUnicode, UTF_16BE do Java): ele deve ser calculado sobre os bytes UTF-8.',
  },
  'digest-trailing-newline': {
    en: 'A line feed at the end is signed too, as by `echo … | md5sum`: use `printf %s`, or `echo -n`.',
    'pt-BR':
      'Uma quebra de linha no fim também foi assinada, como em `echo … | md5sum`: use `printf %s` ou `echo -n`.',
  },
} as const satisfies Record<string, Text>;
