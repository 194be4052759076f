import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseRow } from './causeRow.ts';

const WRITE_HEX: Text = {
  en: 'Write the 16 bytes of the MD5 as 32 lowercase hexadecimal characters.',
  'pt-BR': 'Escreva os 16 bytes do MD5 como 32 caracteres hexadecimais minúsculos.',
};
const USE_MD5: Text = {
  en: 'Compute the MD5 of the same string.',
  'pt-BR': 'Calcule o MD5 da mesma string.',
};
const USE_PLAIN_MD5: Text = {
  en: 'Compute a plain MD5 of App Secret + path + body + timestamp, without a key.',
  'pt-BR': 'Calcule um MD5 simples de App Secret + caminho + corpo + timestamp, sem chave.',
};
const HASH_UTF8: Text = {
  en: 'Compute the MD5 of the string’s UTF-8 bytes.',
  'pt-BR': 'Calcule o MD5 dos bytes UTF-8 da string.',
};
const SEND_HEX: Text = {
  en: 'Send the 32 lowercase hexadecimal characters only.',
  'pt-BR': 'Envie apenas os 32 caracteres hexadecimais minúsculos.',
};
const USE_PLAIN_MD5_HEX: Text = {
  en: 'Use MD5, without a key, and write it in lowercase hex.',
  'pt-BR': 'Use MD5, sem chave, em hexadecimal minúsculo.',
};

const HMAC_RESULT: Text = {
  en: '{key} The result is in {encoding}.',
  'pt-BR': '{key} O resultado está em {encoding}.',
};

/** The texts of the causes in the digest. */
export const DIGEST_CAUSE_TEXT = {
  'digest-uppercase': {
    title: {
      en: 'The signature is in uppercase',
      'pt-BR': 'A assinatura está em maiúsculas',
    },
    label: { en: 'signature in uppercase', 'pt-BR': 'assinatura em maiúsculas' },
    how: {
      en: '`%X` and Convert.ToHexString produce this output.',
      'pt-BR': 'É o formato de `%X` e de Convert.ToHexString.',
    },
    fix: {
      en: 'Send it as lowercase hexadecimal. Uppercase is refused as a mismatch.',
      'pt-BR': 'Envie-a em hexadecimal minúsculo. Em maiúsculas, a assinatura não confere.',
    },
  },
  'digest-uppercase-dashed': {
    title: {
      en: 'The signature is in uppercase with hyphens',
      'pt-BR': 'A assinatura está em maiúsculas e com hifens',
    },
    label: {
      en: 'signature in uppercase with hyphens',
      'pt-BR': 'assinatura em maiúsculas com hifens',
    },
    how: {
      en: 'For example, C#’s BitConverter.ToString produces this output.',
      'pt-BR': 'Por exemplo, o BitConverter.ToString do C# escreve assim.',
    },
    fix: {
      en: 'Remove the hyphens and convert it to lowercase: 32 characters.',
      'pt-BR': 'Remova os hifens e converta para minúsculas: 32 caracteres.',
    },
  },
  'digest-lowercase-dashed': {
    title: {
      en: 'The signature has hyphens between its bytes',
      'pt-BR': 'A assinatura tem hifens entre os bytes',
    },
    label: { en: 'signature with hyphens', 'pt-BR': 'assinatura com hifens' },
    how: {
      en: 'For example, it’s what C#’s BitConverter.ToString writes, converted to lowercase.',
      'pt-BR': 'Por exemplo, é o que o BitConverter.ToString do C# escreve, convertido para minúsculas.',
    },
    fix: {
      en: 'Remove the hyphens: a signature has 32 hexadecimal characters.',
      'pt-BR': 'Remova os hifens: a assinatura tem 32 caracteres hexadecimais.',
    },
  },
  'digest-separated': {
    title: {
      en: 'The signature was sent with separators between its bytes',
      'pt-BR': 'A assinatura foi enviada com separadores entre os bytes',
    },
    label: { en: 'separators in the signature', 'pt-BR': 'separadores na assinatura' },
    how: {
      en: 'It was written like `{form}`, as a list or an array of its bytes.',
      'pt-BR': 'Ela foi escrita como `{form}`, uma lista ou um array dos seus bytes.',
    },
    fix: SEND_HEX,
  },
  'digest-tool-output': {
    title: {
      en: 'The whole output of `{tool}` was sent',
      'pt-BR': 'A saída inteira de `{tool}` foi enviada',
    },
    label: { en: 'tool output sent', 'pt-BR': 'saída da ferramenta enviada' },
    how: {
      en: "To get only the signature, use `cut -d' ' -f1` if it comes first, or `awk '{print $NF}'` if it comes last.",
      'pt-BR':
        "Para obter só a assinatura, use `cut -d' ' -f1` se ela vier primeiro ou `awk '{print $NF}'` se vier por último.",
    },
    fix: SEND_HEX,
  },
  'digest-text-added': {
    title: {
      en: 'The signature was sent with extra text: `{text}`',
      'pt-BR': 'A assinatura foi enviada com texto adicional: `{text}`',
    },
    label: { en: 'text added to the signature', 'pt-BR': 'texto adicional na assinatura' },
    fix: SEND_HEX,
  },
  'digest-base64': {
    title: {
      en: 'The signature is the hash in Base64',
      'pt-BR': 'A assinatura é o hash em Base64',
    },
    label: { en: 'signature as Base64', 'pt-BR': 'assinatura em Base64' },
    fix: WRITE_HEX,
  },
  'digest-base64-of-hex': {
    title: {
      en: 'The signature is Base64 of the hexadecimal hash',
      'pt-BR': 'A assinatura é o Base64 do hash hexadecimal',
    },
    label: {
      en: 'signature as Base64 of hex',
      'pt-BR': 'assinatura em Base64 do hexadecimal',
    },
    fix: {
      en: 'Send the 32 lowercase hexadecimal characters themselves.',
      'pt-BR': 'Envie os próprios 32 caracteres hexadecimais minúsculos.',
    },
  },
  'digest-hex-of-hex': {
    title: {
      en: 'The signature was converted to hexadecimal twice',
      'pt-BR': 'A assinatura foi convertida para hexadecimal duas vezes',
    },
    label: { en: 'hexadecimal twice', 'pt-BR': 'hexadecimal duas vezes' },
    how: {
      en: 'The library already returns hexadecimal text, which `%x`, `bin2hex`, or `hexlify` converts again.',
      'pt-BR':
        'A biblioteca já retorna texto hexadecimal, que `%x`, `bin2hex` ou `hexlify` converte outra vez.',
    },
    fix: SEND_HEX,
  },
  'digest-base64url': {
    title: {
      en: 'The signature is the hash in URL-safe Base64',
      'pt-BR': 'A assinatura é o hash em Base64 para URL',
    },
    label: { en: 'signature as Base64url', 'pt-BR': 'assinatura em Base64url' },
    how: {
      en: 'This alphabet has `-` and `_` for `+` and `/`; padding is often left out.',
      'pt-BR': 'Esse alfabeto tem `-` e `_` no lugar de `+` e `/`; o preenchimento costuma ser omitido.',
    },
    fix: WRITE_HEX,
  },
  'digest-double-md5': {
    title: { en: 'MD5 was applied twice', 'pt-BR': 'O MD5 foi aplicado duas vezes' },
    label: { en: 'MD5 applied twice', 'pt-BR': 'MD5 aplicado duas vezes' },
    how: {
      en: 'The second one was computed from {of} of the first.',
      'pt-BR': 'O segundo foi calculado sobre {of} do primeiro.',
    },
    fix: { en: 'Compute it once.', 'pt-BR': 'Calcule-o uma única vez.' },
  },
  'digest-md5-16': {
    title: {
      en: 'The signature is only {part}',
      'pt-BR': 'A assinatura é só {part}',
    },
    label: { en: '16-character MD5', 'pt-BR': 'MD5 de 16 caracteres' },
    how: {
      en: 'Some call this a “16-character MD5”.',
      'pt-BR': 'Há quem chame isso de “MD5 de 16 caracteres”.',
    },
    fix: { en: 'Send all 32 characters.', 'pt-BR': 'Envie todos os 32 caracteres.' },
  },
  'digest-hmac-md5': {
    title: {
      en: 'The signature is an HMAC-MD5, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-MD5, não um MD5',
    },
    label: { en: 'HMAC-MD5 used', 'pt-BR': 'HMAC-MD5 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
  },
  'digest-hmac-sha256': {
    title: {
      en: 'The signature is an HMAC-SHA-256, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-256, não um MD5',
    },
    label: { en: 'HMAC-SHA-256 used', 'pt-BR': 'HMAC-SHA-256 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
  },
  'digest-hmac-sha1': {
    title: {
      en: 'The signature is an HMAC-SHA-1, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-1, não um MD5',
    },
    label: { en: 'HMAC-SHA-1 used', 'pt-BR': 'HMAC-SHA-1 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5,
  },
  'digest-hmac-sha512': {
    title: {
      en: 'The signature is an HMAC-SHA-512, not an MD5',
      'pt-BR': 'A assinatura é um HMAC-SHA-512, não um MD5',
    },
    label: { en: 'HMAC-SHA-512 used', 'pt-BR': 'HMAC-SHA-512 usado' },
    how: HMAC_RESULT,
    fix: USE_PLAIN_MD5_HEX,
  },
  'digest-sha1': {
    title: {
      en: 'The signature is a SHA-1 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-1, não um MD5',
    },
    label: { en: 'SHA-1 used', 'pt-BR': 'SHA-1 usado' },
    fix: USE_MD5,
  },
  'digest-sha256': {
    title: {
      en: 'The signature is a SHA-256 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-256, não um MD5',
    },
    label: { en: 'SHA-256 used', 'pt-BR': 'SHA-256 usado' },
    fix: USE_MD5,
  },
  'digest-sha384': {
    title: {
      en: 'The signature is a SHA-384 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-384, não um MD5',
    },
    label: { en: 'SHA-384 used', 'pt-BR': 'SHA-384 usado' },
    fix: USE_PLAIN_MD5_HEX,
  },
  'digest-cut-short': {
    title: {
      en: 'The signature is the first {characters} characters of another hash ({algorithm}), not an MD5',
      'pt-BR':
        'A assinatura são os primeiros {characters} caracteres de outro hash ({algorithm}), não um MD5',
    },
    label: { en: 'another hash, cut short', 'pt-BR': 'outro hash, cortado' },
    fix: USE_PLAIN_MD5_HEX,
  },
  'digest-sha512': {
    title: {
      en: 'The signature is a SHA-512 hash, not an MD5',
      'pt-BR': 'A assinatura é um hash SHA-512, não um MD5',
    },
    label: { en: 'SHA-512 used', 'pt-BR': 'SHA-512 usado' },
    fix: USE_MD5,
  },
  'digest-leading-zeros-dropped': {
    title: {
      en: 'The signature lost leading zeros',
      'pt-BR': 'A assinatura perdeu zeros à esquerda',
    },
    label: { en: 'leading zeros lost', 'pt-BR': 'zeros à esquerda perdidos' },
    how: { en: 'It lost {zeros}.', 'pt-BR': 'Ela perdeu {zeros}.' },
    fix: {
      en: 'Write every byte with two characters (`%02x`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`%02x`), 32 ao todo.',
    },
  },
  'digest-sign-extended': {
    title: {
      en: 'The signature was written with negative bytes',
      'pt-BR': 'A assinatura foi escrita com bytes negativos',
    },
    label: { en: 'negative bytes in signature', 'pt-BR': 'bytes negativos na assinatura' },
    how: { en: 'The code treated {negative}.', 'pt-BR': 'O código tratou {negative}.' },
    fix: {
      en: 'Write every byte with two characters (`String.format("%02x", b & 0xff)`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`String.format("%02x", b & 0xff)`), 32 ao todo.',
    },
  },
  'digest-utf16le': {
    title: {
      en: 'The MD5 was computed from UTF-16LE bytes',
      'pt-BR': 'O MD5 foi calculado sobre bytes UTF-16LE',
    },
    label: { en: 'UTF-16LE hashed', 'pt-BR': 'hash de UTF-16LE' },
    how: {
      en: 'Strings in Windows and .NET use this encoding (Encoding.Unicode).',
      'pt-BR': 'Strings do Windows e do .NET usam essa codificação (Encoding.Unicode).',
    },
    fix: HASH_UTF8,
  },
  'digest-utf16be': {
    title: {
      en: 'The MD5 was computed from UTF-16BE bytes',
      'pt-BR': 'O MD5 foi calculado sobre bytes UTF-16BE',
    },
    label: { en: 'UTF-16BE hashed', 'pt-BR': 'hash de UTF-16BE' },
    how: {
      en: 'Encoding.BigEndianUnicode and Java’s UTF_16BE write them; Java’s UTF_16 adds a byte order mark.',
      'pt-BR':
        'É o que escrevem Encoding.BigEndianUnicode e o UTF_16BE do Java; o UTF_16 do Java acrescenta um BOM.',
    },
    fix: HASH_UTF8,
  },
  'digest-trailing-newline': {
    title: {
      en: 'The string to sign was hashed with a line break at the end',
      'pt-BR': 'O hash da string a assinar inclui uma quebra de linha no fim',
    },
    label: { en: 'line break at the end signed', 'pt-BR': 'quebra de linha no fim assinada' },
    how: { en: '`echo … | md5sum` does this.', 'pt-BR': '`echo … | md5sum` faz isso.' },
    fix: { en: 'Use `printf %s` instead of `echo`.', 'pt-BR': 'Use `printf %s` em vez de `echo`.' },
  },
  'digest-as-text': {
    title: {
      en: 'The bytes of the hash were {done}',
      'pt-BR': 'Os bytes do hash foram {done}',
    },
    label: { en: 'hash read as text', 'pt-BR': 'hash lido como texto' },
    fix: SEND_HEX,
  },
  'digest-python-bytes': {
    title: {
      en: 'The bytes of the hash were sent as Python prints them',
      'pt-BR': 'Os bytes do hash foram enviados como o Python os imprime',
    },
    label: { en: 'hash as Python bytes', 'pt-BR': 'hash como bytes do Python' },
    fix: {
      en: 'Use `hexdigest()` instead of `digest()`.',
      'pt-BR': 'Use `hexdigest()` em vez de `digest()`.',
    },
  },
  'digest-number': {
    title: { en: 'The hash was sent as a decimal number', 'pt-BR': 'O hash foi enviado como número decimal' },
    label: { en: 'hash as a number', 'pt-BR': 'hash como número' },
    fix: SEND_HEX,
  },
  'digest-bytes-listed': {
    title: {
      en: 'The bytes of the hash were sent as a list of numbers: `{form}`',
      'pt-BR': 'Os bytes do hash foram enviados como lista de números: `{form}`',
    },
    label: { en: 'hash as a list', 'pt-BR': 'hash como lista' },
    fix: SEND_HEX,
  },
  'digest-bytes-reordered': {
    title: {
      en: 'The bytes of the hash were sent in another order',
      'pt-BR': 'Os bytes do hash foram enviados em outra ordem',
    },
    label: { en: 'hash in another order', 'pt-BR': 'hash em outra ordem' },
    fix: {
      en: 'Write the bytes of the hash in their order, as lowercase hexadecimal.',
      'pt-BR': 'Escreva os bytes do hash na ordem original, em hexadecimal minúsculo.',
    },
  },
  'digest-uuid': {
    title: { en: 'The hash was sent as a UUID', 'pt-BR': 'O hash foi enviado como UUID' },
    label: { en: 'hash as a UUID', 'pt-BR': 'hash como UUID' },
    fix: SEND_HEX,
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
