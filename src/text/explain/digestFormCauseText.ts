import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { type CauseTexts, NOTHING } from './causeRow.ts';

const WRITE_HEX: Text = {
  en: 'Write the 16 bytes of the MD5 as 32 lowercase hexadecimal characters.',
  'pt-BR': 'Escreva os 16 bytes do MD5 como 32 caracteres hexadecimais minúsculos.',
};

const SEND_HEX: Text = {
  en: 'Send the 32 lowercase hexadecimal characters only.',
  'pt-BR': 'Envie apenas os 32 caracteres hexadecimais minúsculos.',
};

const UUID_VERSION: CauseTexts = {
  title: {
    en: 'The signature is a name-based UUID, not an MD5',
    'pt-BR': 'A assinatura é um UUID baseado em nome, não um MD5',
  },
  how: {
    en: 'Six bits of the hash were overwritten with a UUID’s version and variant (Java’s UUID.nameUUIDFromBytes).',
    'pt-BR':
      'Seis bits do hash foram substituídos pela versão e pela variante de um UUID (UUID.nameUUIDFromBytes do Java).',
  },
  fix: {
    en: 'Compute the hash with `MessageDigest.getInstance("MD5")`, and write it in lowercase hexadecimal.',
    'pt-BR': 'Calcule o hash com `MessageDigest.getInstance("MD5")` e escreva-o em hexadecimal minúsculo.',
  },
};

const READ_AS_TEXT: Readonly<Record<NonNullable<DetailOf<'digest-as-text'>['written']> | 'text', Text>> = {
  text: { en: 'read as text', 'pt-BR': 'lidos como texto' },
  hex: {
    en: 'read as text, and then written in hexadecimal',
    'pt-BR': 'lidos como texto e depois escritos em hexadecimal',
  },
  'Ruby String#inspect': {
    en: 'sent as Ruby’s `inspect` writes them',
    'pt-BR': 'enviados como o `inspect` do Ruby os escreve',
  },
};

/** Whitespace around the signature, which its detail has as a JSON string, with symbols. */
function withSymbols(text: string): string {
  if (!text.startsWith('"') || !/ |\\[nrt]/.test(text)) return text;
  const symbols: Readonly<Record<string, string>> = { ' ': '␣', '\\n': '␊', '\\r': '␍', '\\t': '␉' };
  return text.slice(1, -1).replace(/ |\\[nrt]/g, written => symbols[written] ?? written);
}

/** The texts of the causes in the form in which the hash was sent. */
export const DIGEST_FORM_CAUSE_TEXT = {
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
    variants: [[{ form: undefined }, { how: NOTHING }]],
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
    words: ({ text }) => ({ text: withSymbols(String(text)) }),
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
    words: ({ half }) => ({
      part:
        half === 'first'
          ? { en: 'the first half of the MD5', 'pt-BR': 'a primeira metade do MD5' }
          : {
              en: 'the middle of the MD5, its characters 9 to 24',
              'pt-BR': 'o meio do MD5, os caracteres 9 a 24',
            },
    }),
  },
  'digest-leading-zeros-dropped': {
    title: {
      en: 'The signature lost leading zeros',
      'pt-BR': 'A assinatura perdeu zeros à esquerda',
    },
    label: { en: 'leading zeros lost', 'pt-BR': 'zeros à esquerda perdidos' },
    how: { en: 'It lost {zeros}.', 'pt-BR': 'Ela perdeu {zeros}.' },
    fix: {
      en: 'Write every byte as two characters (`%02x`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`%02x`), 32 ao todo.',
    },
    words: ({ of }) => ({
      zeros:
        of === 'the number'
          ? {
              en: 'the zeros at its start, which Java’s BigInteger.toString(16) leaves out',
              'pt-BR': 'os zeros do início, que o BigInteger.toString(16) do Java omite',
            }
          : {
              en: 'the leading zero of each byte below 0x10, which Java’s Integer.toHexString and `%x` leave out',
              'pt-BR':
                'o zero à esquerda de cada byte abaixo de 0x10, que o Integer.toHexString do Java e `%x` omitem',
            },
    }),
  },
  'digest-sign-extended': {
    title: {
      en: 'The signature was written with negative bytes',
      'pt-BR': 'A assinatura foi escrita com bytes negativos',
    },
    label: { en: 'negative bytes in signature', 'pt-BR': 'bytes negativos na assinatura' },
    how: { en: 'The code treated {negative}.', 'pt-BR': 'O código tratou {negative}.' },
    fix: {
      en: 'Write every byte as two characters (`String.format("%02x", b & 0xff)`), 32 in all.',
      'pt-BR': 'Escreva cada byte com dois caracteres (`String.format("%02x", b & 0xff)`), 32 ao todo.',
    },
    variants: [
      [
        { sign: 'kept' },
        {
          how: {
            en: 'Each byte was written as a signed number: 0x9A became `-66`. The bytes of Java, Kotlin, and Google Apps Script are signed.',
            'pt-BR':
              'Cada byte foi escrito como número com sinal: 0x9A virou `-66`. Os bytes do Java, do Kotlin e do Google Apps Script têm sinal.',
          },
          fix: {
            en: 'Write every byte with two characters, 32 in all: `(b & 0xff).toString(16).padStart(2, "0")`.',
            'pt-BR':
              'Escreva cada byte com dois caracteres, 32 ao todo: `(b & 0xff).toString(16).padStart(2, "0")`.',
          },
        },
      ],
    ],
    words: ({ of }) => ({
      negative:
        of === 'the number'
          ? {
              en: 'the hash as a negative number, as Java’s new BigInteger(digest) does without a signum of 1',
              'pt-BR':
                'o hash como número negativo, como faz o new BigInteger(digest) do Java sem o signum 1',
            }
          : {
              en: 'bytes above 0x7F as negative numbers (`ffffff9a`), as Java’s Integer.toHexString does',
              'pt-BR':
                'bytes acima de 0x7F como números negativos (`ffffff9a`), como faz o Integer.toHexString do Java',
            },
    }),
  },
  'digest-as-text': {
    title: {
      en: 'The bytes of the hash were {done}',
      'pt-BR': 'Os bytes do hash foram {done}',
    },
    label: { en: 'hash read as text', 'pt-BR': 'hash lido como texto' },
    fix: SEND_HEX,
    words: ({ written }) => ({ done: READ_AS_TEXT[written ?? 'text'] }),
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
      en: 'Write the bytes of the hash in order, as lowercase hexadecimal.',
      'pt-BR': 'Escreva os bytes do hash na ordem original, em hexadecimal minúsculo.',
    },
    variants: [
      [
        { order: 'each byte’s two digits' },
        {
          title: {
            en: 'The two digits of each byte of the hash were swapped',
            'pt-BR': 'Os dois dígitos de cada byte do hash foram trocados',
          },
          how: { en: "`unpack('h*')` does this.", 'pt-BR': "`unpack('h*')` faz isso." },
          fix: {
            en: "Write each byte with its first digit first: `hexdigest`, or `unpack('H*')`.",
            'pt-BR': "Escreva cada byte começando pelo primeiro dígito: `hexdigest` ou `unpack('H*')`.",
          },
        },
      ],
      [
        { order: 'all digits' },
        {
          title: {
            en: 'The digits of the hash were sent in reverse order',
            'pt-BR': 'Os dígitos do hash foram enviados na ordem inversa',
          },
        },
      ],
      [
        { order: 'all bytes' },
        {
          title: {
            en: 'The bytes of the hash were sent in reverse order',
            'pt-BR': 'Os bytes do hash foram enviados na ordem inversa',
          },
        },
      ],
      [
        { order: 'each word' },
        {
          title: {
            en: 'The bytes of each 32-bit word of the hash were sent in reverse order',
            'pt-BR': 'Os bytes de cada palavra de 32 bits do hash foram enviados na ordem inversa',
          },
          how: {
            en: 'The four words of the MD5’s state were written as numbers, for example with `%08x`.',
            'pt-BR':
              'As quatro palavras do estado do MD5 foram escritas como números, por exemplo com `%08x`.',
          },
        },
      ],
      [
        { order: 'Guid' },
        {
          how: {
            en: '.NET’s `Guid` reverses the bytes of its first three fields.',
            'pt-BR': 'O `Guid` do .NET inverte os bytes dos três primeiros campos.',
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
