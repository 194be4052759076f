import type { Text } from '../text.ts';
import type { CauseAdvice } from './causeAdvice.ts';

const WRITE_HEX: Text = {
  en: 'Write the 16 bytes of the MD5 as 32 lowercase hexadecimal characters.',
  'pt-BR': 'Escreva os 16 bytes do MD5 como 32 caracteres hexadecimais minúsculos.',
};
const USE_MD5: Text = {
  en: 'Compute the MD5 of the same string.',
  'pt-BR': 'Calcule o MD5 da mesma string.',
};
const USE_PLAIN_MD5: Text = {
  en: 'Compute a plain MD5. The App Secret is the first element of the string to sign.',
  'pt-BR': 'Calcule um MD5 simples. O App Secret é o primeiro elemento da string de assinatura.',
};
const HASH_UTF8: Text = {
  en: 'Compute the MD5 of the string’s UTF-8 bytes.',
  'pt-BR': 'Calcule o MD5 dos bytes UTF-8 da string.',
};

/** The causes in the order, the separator and the digest. */
export const STRUCTURE_MISTAKE_TEXT = {
  'order-wrong': {
    how: {
      en: 'They were concatenated as {order}.',
      'pt-BR': 'Eles foram concatenados como {order}.',
    },
    fix: {
      en: 'Concatenate token + path + body + timestamp.',
      'pt-BR': 'Concatene token + path + body + timestamp.',
    },
  },
  'separator-inserted': {
    fix: {
      en: 'Concatenate token, path, body, and timestamp with nothing between them.',
      'pt-BR': 'Concatene token, path, body e timestamp sem nada entre eles.',
    },
  },
  'digest-uppercase': {
    how: {
      en: '`%X` and Convert.ToHexString write it like this.',
      'pt-BR': '`%X` e Convert.ToHexString escrevem assim.',
    },
    fix: {
      en: 'Send it as lowercase hexadecimal. Uppercase is rejected as a mismatch.',
      'pt-BR': 'Envie-a em hexadecimal minúsculo. Em maiúsculas, a assinatura não confere.',
    },
  },
  'digest-uppercase-dashed': {
    how: {
      en: 'C#’s BitConverter.ToString writes it like this.',
      'pt-BR': 'O BitConverter.ToString do C# escreve assim.',
    },
    fix: {
      en: 'Remove the hyphens and convert it to lowercase: 32 characters.',
      'pt-BR': 'Remova os hifens e converta para minúsculas: 32 caracteres.',
    },
  },
  'digest-lowercase-dashed': {
    how: {
      en: 'C#’s BitConverter.ToString writes it like this, converted to lowercase.',
      'pt-BR': 'O BitConverter.ToString do C# escreve assim, convertido para minúsculas.',
    },
    fix: {
      en: 'Remove the hyphens: a signature has 32 hexadecimal characters.',
      'pt-BR': 'Remova os hifens: a assinatura tem 32 caracteres hexadecimais.',
    },
  },
  'digest-base64': { fix: WRITE_HEX },
  'digest-base64-of-hex': {
    fix: {
      en: 'Send the 32 lowercase hexadecimal characters themselves.',
      'pt-BR': 'Envie os próprios 32 caracteres hexadecimais minúsculos.',
    },
  },
  'digest-base64url': {
    how: { en: 'It has no padding.', 'pt-BR': 'Ele não tem preenchimento.' },
    fix: WRITE_HEX,
  },
  'digest-double-md5': {
    how: {
      en: 'The second one was computed from the hexadecimal text of the first.',
      'pt-BR': 'O segundo foi calculado sobre o texto hexadecimal do primeiro.',
    },
    fix: { en: 'Compute it once.', 'pt-BR': 'Calcule-o uma única vez.' },
  },
  'digest-md5-16': {
    how: {
      en: 'Some call this a “16-character MD5”.',
      'pt-BR': 'Há quem chame isso de “MD5 de 16 caracteres”.',
    },
    fix: { en: 'Send all 32 characters.', 'pt-BR': 'Envie todos os 32 caracteres.' },
  },
  'digest-hmac-md5': {
    how: {
      en: 'Its key is the App Secret, and it’s written in {encoding}.',
      'pt-BR': 'A chave é o App Secret, e o resultado está em {encoding}.',
    },
    fix: USE_PLAIN_MD5,
  },
  'digest-hmac-sha256': {
    how: {
      en: 'Its key is the App Secret, and it’s written in {encoding}.',
      'pt-BR': 'A chave é o App Secret, e o resultado está em {encoding}.',
    },
    fix: USE_PLAIN_MD5,
  },
  'digest-hmac-sha1': {
    how: { en: 'Its key is the App Secret.', 'pt-BR': 'A chave é o App Secret.' },
    fix: USE_PLAIN_MD5,
  },
  'digest-sha1': { fix: USE_MD5 },
  'digest-sha256': { fix: USE_MD5 },
  'digest-sha512': { fix: USE_MD5 },
  'digest-leading-zeros-dropped': {
    how: { en: 'It lost {zeros}.', 'pt-BR': 'Ela perdeu {zeros}.' },
    fix: {
      en: 'Write every byte with two characters (`%02x`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`%02x`), 32 ao todo.',
    },
  },
  'digest-sign-extended': {
    how: { en: 'The code treated {negative}.', 'pt-BR': 'O código tratou {negative}.' },
    fix: {
      en: 'Write every byte with two characters (`String.format("%02x", b & 0xff)`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`String.format("%02x", b & 0xff)`), 32 ao todo.',
    },
  },
  'digest-utf16le': {
    how: {
      en: 'Strings in Windows and .NET use this encoding (Encoding.Unicode).',
      'pt-BR': 'Strings do Windows e do .NET usam essa codificação (Encoding.Unicode).',
    },
    fix: HASH_UTF8,
  },
  'digest-utf16be': {
    how: {
      en: 'Encoding.BigEndianUnicode and Java’s UTF_16BE write them; Java’s UTF_16 adds a byte order mark.',
      'pt-BR':
        'É o que escrevem Encoding.BigEndianUnicode e o UTF_16BE do Java; o UTF_16 do Java acrescenta um BOM.',
    },
    fix: HASH_UTF8,
  },
  'digest-trailing-newline': {
    how: { en: '`echo … | md5sum` does this.', 'pt-BR': '`echo … | md5sum` faz isso.' },
    fix: { en: 'Use `printf %s` or `echo -n`.', 'pt-BR': 'Use `printf %s` ou `echo -n`.' },
  },
} as const satisfies Record<string, CauseAdvice>;
