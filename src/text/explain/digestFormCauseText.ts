import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, NOTHING } from './causeRow.ts';

export const WRITE_HEX: Text = {
  en: 'Write the 16 bytes of the MD5 as 32 lowercase hexadecimal characters.',
  'pt-BR': 'Escreva os 16 bytes do MD5 como 32 caracteres hexadecimais minúsculos.',
};

export const SEND_HEX: Text = {
  en: 'Send only the 32 lowercase hexadecimal characters.',
  'pt-BR': 'Envie apenas os 32 caracteres hexadecimais minúsculos.',
};

const UUID_VERSION: CauseTexts = {
  title: {
    en: 'The signature is a name-based UUID, not an MD5',
    'pt-BR': 'A assinatura é um UUID baseado em nome, não um MD5',
  },
  how: {
    en: 'Six bits of the hash were overwritten with a UUID’s version and variant, as Java’s `UUID.nameUUIDFromBytes` does.',
    'pt-BR':
      'Seis bits do hash foram substituídos pela versão e pela variante de um UUID, como faz o `UUID.nameUUIDFromBytes` do Java.',
  },
  fix: {
    en: 'Compute the hash with `MessageDigest.getInstance("MD5")`, and write it in lowercase hexadecimal.',
    'pt-BR': 'Calcule o hash com `MessageDigest.getInstance("MD5")` e escreva-o em hexadecimal minúsculo.',
  },
};

const SEPARATED_IN_UPPERCASE: CauseTexts = {
  title: {
    en: 'The signature was sent in uppercase, with separators between its bytes',
    'pt-BR': 'A assinatura foi enviada em maiúsculas e com separadores entre os bytes',
  },
};

/** The texts of the causes in the form in which the hash was sent. */
export const DIGEST_FORM_CAUSE_TEXT = {
  'digest-uppercase': {
    title: {
      en: 'The signature is in uppercase',
      'pt-BR': 'A assinatura está em maiúsculas',
    },
    label: { en: 'signature in uppercase', 'pt-BR': 'assinatura em maiúsculas' },
    how: {
      en: 'For example, `%X` and .NET’s `Convert.ToHexString` produce this output.',
      'pt-BR': 'Por exemplo, `%X` e o `Convert.ToHexString` do .NET escrevem assim.',
    },
    fix: {
      en: 'Send the signature in lowercase hexadecimal. In uppercase, it doesn’t match.',
      'pt-BR': 'Envie a assinatura em hexadecimal minúsculo. Em maiúsculas, ela não confere.',
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
      en: 'For example, C#’s `BitConverter.ToString` produces this output.',
      'pt-BR': 'Por exemplo, o `BitConverter.ToString` do C# escreve assim.',
    },
    fix: {
      en: 'Remove the hyphens and convert the signature to lowercase: it has 32 characters.',
      'pt-BR': 'Remova os hifens e converta a assinatura para minúsculas: ela tem 32 caracteres.',
    },
  },
  'digest-lowercase-dashed': {
    title: {
      en: 'The signature has hyphens between its bytes',
      'pt-BR': 'A assinatura tem hifens entre os bytes',
    },
    label: { en: 'signature with hyphens', 'pt-BR': 'assinatura com hifens' },
    how: {
      en: 'For example, this is the output of C#’s `BitConverter.ToString` in lowercase.',
      'pt-BR': 'Por exemplo, é a saída do `BitConverter.ToString` do C# em minúsculas.',
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
      en: 'The bytes of the hash were written as a list or an array, like `{form}`.',
      'pt-BR': 'Os bytes do hash foram escritos como uma lista ou um array, na forma `{form}`.',
    },
    fix: SEND_HEX,
    variants: [
      [
        { form: undefined, case: 'upper' },
        { ...SEPARATED_IN_UPPERCASE, how: NOTHING },
      ],
      [{ case: 'upper' }, SEPARATED_IN_UPPERCASE],
      [{ form: undefined }, { how: NOTHING }],
      [
        { zeros: 'dropped' },
        {
          fix: {
            en: 'Write every byte as two characters (`%02x`), with nothing between them.',
            'pt-BR': 'Escreva cada byte com dois caracteres (`%02x`), sem nada entre eles.',
          },
        },
      ],
    ],
    words: ({ form = '', zeros }) => ({ form: zeros === undefined ? form : form.replace('0c…', 'c…') }),
    example: { form: '9a, 0c…' },
  },
  'digest-base64': {
    title: {
      en: 'The signature is the hash in Base64',
      'pt-BR': 'A assinatura é o hash em Base64',
    },
    label: { en: 'signature as Base64', 'pt-BR': 'assinatura em Base64' },
    fix: WRITE_HEX,
    variants: [
      [
        { case: 'lower' },
        {
          title: {
            en: 'The signature is the hash in Base64, in lowercase',
            'pt-BR': 'A assinatura é o hash em Base64, em minúsculas',
          },
        },
      ],
      [
        { written: 'hex' },
        {
          title: {
            en: 'The signature is the Base64 of the hash, in hexadecimal',
            'pt-BR': 'A assinatura é o Base64 do hash, em hexadecimal',
          },
          how: {
            en: 'Oracle’s `UTL_ENCODE.BASE64_ENCODE` returns Base64 as a RAW value, which becomes hexadecimal text.',
            'pt-BR':
              'O `UTL_ENCODE.BASE64_ENCODE` do Oracle retorna o Base64 como um valor RAW, que vira texto hexadecimal.',
          },
        },
      ],
    ],
  },
  'digest-base64-of-hex': {
    title: {
      en: 'The signature is the hexadecimal hash in Base64',
      'pt-BR': 'A assinatura é o hash hexadecimal em Base64',
    },
    label: {
      en: 'signature as Base64 of hex',
      'pt-BR': 'assinatura em Base64 do hexadecimal',
    },
    fix: {
      en: 'Send the 32 lowercase hexadecimal characters themselves.',
      'pt-BR': 'Envie os próprios 32 caracteres hexadecimais minúsculos.',
    },
    variants: [
      [
        { of: 'md5sum' },
        {
          title: {
            en: 'The signature is the whole output of `md5sum` in Base64',
            'pt-BR': 'A assinatura é a saída inteira do `md5sum` em Base64',
          },
          how: {
            en: 'It also has the name of the input, `-`, and a line break.',
            'pt-BR': 'Ela também tem o nome da entrada, `-`, e uma quebra de linha.',
          },
          fix: {
            en: 'Keep only the first 32 characters of the output (`cut -c1-32`), and send them without Base64.',
            'pt-BR': 'Fique só com os 32 primeiros caracteres da saída (`cut -c1-32`) e envie-os sem Base64.',
          },
        },
      ],
      [
        { newline: 'added' },
        {
          title: {
            en: 'The signature is the hexadecimal hash, with a line break, in Base64',
            'pt-BR': 'A assinatura é o hash hexadecimal, com uma quebra de linha, em Base64',
          },
        },
      ],
    ],
  },
  'digest-hex-of-hex': {
    title: {
      en: 'The signature was converted to hexadecimal twice',
      'pt-BR': 'A assinatura foi convertida para hexadecimal duas vezes',
    },
    label: { en: 'signature as hex of hex', 'pt-BR': 'assinatura em hexadecimal do hexadecimal' },
    how: {
      en: 'The hash was already hexadecimal text, which `%x`, `bin2hex`, or `hexlify` converted again.',
      'pt-BR': 'O hash já era texto hexadecimal, que `%x`, `bin2hex` ou `hexlify` converteu outra vez.',
    },
    fix: {
      en: 'Convert the hash to hexadecimal only once.',
      'pt-BR': 'Converta o hash em hexadecimal uma única vez.',
    },
  },
  'digest-base64url': {
    title: {
      en: 'The signature is the hash in URL-safe Base64',
      'pt-BR': 'A assinatura é o hash em Base64 para URL',
    },
    label: { en: 'signature as Base64url', 'pt-BR': 'assinatura em Base64url' },
    how: {
      en: 'URL-safe Base64 uses `-` and `_` instead of `+` and `/`, and its padding (`=`) is often left out.',
      'pt-BR':
        'O Base64 para URL usa `-` e `_` no lugar de `+` e `/`, e o preenchimento (`=`) costuma ser omitido.',
    },
    fix: WRITE_HEX,
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
    fix: {
      en: 'Send all 32 characters, in lowercase.',
      'pt-BR': 'Envie todos os 32 caracteres, em minúsculas.',
    },
    words: ({ half }) => ({
      part:
        half === 'first'
          ? { en: 'the first half of the MD5', 'pt-BR': 'a primeira metade do MD5' }
          : {
              en: 'the middle of the MD5 (characters 9 to 24)',
              'pt-BR': 'o meio do MD5 (caracteres 9 a 24)',
            },
    }),
  },
  'digest-leading-zeros-dropped': {
    title: {
      en: 'The signature lost leading zeros',
      'pt-BR': 'A assinatura perdeu zeros à esquerda',
    },
    label: { en: 'leading zeros lost', 'pt-BR': 'zeros à esquerda perdidos' },
    how: {
      en: 'For example, Java’s `Integer.toHexString`, Visual Basic’s `Hex`, and `%x` leave out the leading zero of each byte below 0x10.',
      'pt-BR':
        'Por exemplo, o `Integer.toHexString` do Java, o `Hex` do Visual Basic e o `%x` omitem o zero à esquerda de cada byte abaixo de 0x10.',
    },
    fix: {
      en: 'Write every byte as two characters (`%02x`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`%02x`), 32 ao todo.',
    },
    variants: [
      [
        { of: 'the number' },
        {
          how: {
            en: 'For example, Java’s `BigInteger.toString(16)` leaves out leading zeros.',
            'pt-BR': 'Por exemplo, o `BigInteger.toString(16)` do Java omite os zeros do início.',
          },
          fix: {
            en: 'Write the number as 32 characters (`%032x`).',
            'pt-BR': 'Escreva o número com 32 caracteres (`%032x`).',
          },
        },
      ],
      [
        { of: 'either' },
        {
          how: {
            en: 'For example, Java’s `BigInteger.toString(16)` leaves out leading zeros; `Integer.toHexString` and `%x`, that of each byte below 0x10.',
            'pt-BR':
              'Por exemplo, o `BigInteger.toString(16)` do Java omite os zeros do início; o `Integer.toHexString` e o `%x`, o de cada byte abaixo de 0x10.',
          },
          fix: {
            en: 'Write every byte as two characters (`%02x`), or the whole number as 32 (`%032x`).',
            'pt-BR': 'Escreva cada byte com dois caracteres (`%02x`) ou o número inteiro com 32 (`%032x`).',
          },
        },
      ],
    ],
  },
  'digest-sign-extended': {
    title: {
      en: 'The signature was written with negative numbers',
      'pt-BR': 'A assinatura foi escrita com números negativos',
    },
    label: { en: 'negative numbers in signature', 'pt-BR': 'números negativos na assinatura' },
    how: {
      en: 'Bytes above 0x7F were written as negative numbers (`ffffff9a`), as Java’s `Integer.toHexString` does.',
      'pt-BR':
        'Bytes acima de 0x7F foram escritos como números negativos (`ffffff9a`), como faz o `Integer.toHexString` do Java.',
    },
    fix: {
      en: 'Write every byte as two characters (`String.format("%02x", b & 0xff)`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`String.format("%02x", b & 0xff)`), 32 ao todo.',
    },
    variants: [
      [
        { of: 'the number' },
        {
          title: {
            en: 'The signature was written as a negative number',
            'pt-BR': 'A assinatura foi escrita como número negativo',
          },
          how: {
            en: 'The whole hash was read as one number with a sign, as Java’s `new BigInteger(digest)` does, so the number became negative, and its digits differ.',
            'pt-BR':
              'O hash inteiro foi lido como um só número com sinal, como faz o `new BigInteger(digest)` do Java; por isso, o número ficou negativo, e os dígitos são outros.',
          },
          fix: {
            en: 'Read the hash as a positive number: `String.format("%032x", new BigInteger(1, digest))`.',
            'pt-BR': 'Leia o hash como número positivo: `String.format("%032x", new BigInteger(1, digest))`.',
          },
        },
      ],
      [
        { sign: 'cut off' },
        {
          title: {
            en: 'The signature was written with negative numbers without their sign',
            'pt-BR': 'A assinatura foi escrita com números negativos sem o sinal',
          },
          how: {
            en: 'Each byte was written as a signed hexadecimal number, and its last two characters were kept: 0x9A is `-66`, so `66` was sent. In Google Apps Script, `Utilities.computeDigest` returns such bytes.',
            'pt-BR':
              'Cada byte foi escrito como número hexadecimal com sinal, do qual ficaram os dois últimos caracteres: 0x9A é `-66`, e foi enviado `66`. No Google Apps Script, o `Utilities.computeDigest` retorna bytes assim.',
          },
          fix: {
            en: 'Remove the sign before you write a byte: `(b & 0xff).toString(16).padStart(2, "0")`.',
            'pt-BR': 'Tire o sinal antes de escrever o byte: `(b & 0xff).toString(16).padStart(2, "0")`.',
          },
        },
      ],
      [
        { sign: 'kept' },
        {
          how: {
            en: 'Each byte was written as a signed hexadecimal number: 0x9A became `-66`. In Java, Kotlin, and Google Apps Script, bytes can be negative.',
            'pt-BR':
              'Cada byte foi escrito como número hexadecimal com sinal: 0x9A virou `-66`. Em Java, Kotlin e Google Apps Script, bytes podem ser negativos.',
          },
          fix: {
            en: 'Write every byte as two characters, 32 in all: `(b & 0xff).toString(16).padStart(2, "0")`.',
            'pt-BR':
              'Escreva cada byte com dois caracteres, 32 ao todo: `(b & 0xff).toString(16).padStart(2, "0")`.',
          },
        },
      ],
    ],
  },
  'digest-uuid': {
    title: { en: 'The hash was sent as a UUID', 'pt-BR': 'O hash foi enviado como UUID' },
    label: { en: 'hash as a UUID', 'pt-BR': 'hash como UUID' },
    fix: SEND_HEX,
    variants: [[{ version: 3 }, UUID_VERSION]],
  },
} satisfies CauseTextRows;
