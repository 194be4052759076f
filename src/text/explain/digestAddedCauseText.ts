import type { CopyingError } from '../../core/explain/causes/causeDetails.ts';
import type { DetailOf } from '../../core/explain/causes/causes.ts';
import { codeSpan } from '../codeSpan.ts';
import type { Text } from '../text.ts';
import { type CauseTextRows, type DetailWords, NOTHING } from './causeRow.ts';
import { SEND_HEX, WRITE_HEX } from './digestFormCauseText.ts';

/** Whitespace around the signature as symbols; the detail contains it as a JSON string. */
function withSymbols(text: string): string {
  if (!text.startsWith('"') || !/ |\\[nrt]/.test(text)) return text;
  const symbols: Readonly<Record<string, string>> = { ' ': '␣', '\\n': '␊', '\\r': '␍', '\\t': '␉' };
  return text.slice(1, -1).replace(/ |\\[nrt]/g, written => symbols[written] ?? written);
}

/** The texts of the causes in which something was added to the signature, or it was copied with an error. */
export const DIGEST_ADDED_CAUSE_TEXT = {
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
    example: { tool: 'md5sum' },
  },
  'digest-text-added': {
    title: {
      en: 'The signature was sent with extra text: `{text}`',
      'pt-BR': 'A assinatura foi enviada com texto adicional: `{text}`',
    },
    label: { en: 'text added to the signature', 'pt-BR': 'texto adicional na assinatura' },
    fix: SEND_HEX,
    words: ({ text }) => ({ text: withSymbols(String(text)) }),
    variants: [
      [
        { text: '0x', end: 'cut off' },
        {
          title: {
            en: 'The signature was sent with `0x` before it, and without its last two characters',
            'pt-BR': 'A assinatura foi enviada com `0x` antes e sem os dois últimos caracteres',
          },
          how: {
            en: 'In SQL Server, `CONVERT(VARCHAR(32), HASHBYTES(…), 1)` returns this. Use style 2 and `LOWER`.',
            'pt-BR':
              'No SQL Server, `CONVERT(VARCHAR(32), HASHBYTES(…), 1)` retorna isso. Use o estilo 2 e `LOWER`.',
          },
        },
      ],
      [
        { text: 'MD5 digest: ' },
        {
          how: {
            en: 'Swift’s CryptoKit describes a digest this way. Write its bytes with `String(format: "%02x", byte)`.',
            'pt-BR':
              'O CryptoKit do Swift descreve um digest assim. Escreva os bytes com `String(format: "%02x", byte)`.',
          },
        },
      ],
      [
        { text: '020010' },
        {
          how: {
            en: 'In Progress, `STRING` of a RAW value starts with the value’s type and length. Use `HEX-ENCODE`.',
            'pt-BR':
              'No Progress, o `STRING` de um valor RAW começa com o tipo e o tamanho dele. Use `HEX-ENCODE`.',
          },
        },
      ],
    ],
    example: { text: 'md5=' },
  },
  'digest-miscopied': {
    title: {
      en: 'The signature is correct except for an error in copying',
      'pt-BR': 'A assinatura está correta, exceto por um erro de cópia',
    },
    label: { en: 'signature copied with an error', 'pt-BR': 'assinatura copiada com erro' },
    how: {
      en: '{error}This happens if a signature is typed, copied by hand, or cut off. What your program sends may be correct.',
      'pt-BR':
        '{error}Isso acontece quando a assinatura é digitada, copiada à mão ou cortada. O que o seu programa envia pode estar correto.',
    },
    fix: {
      en: 'Compare it with the `sign` header that was sent, and send all 32 digits as they were computed.',
      'pt-BR': 'Compare-a com o cabeçalho `sign` enviado e envie todos os 32 dígitos como foram calculados.',
    },
    words: copyingWords,
  },
} satisfies CauseTextRows;

/** A sentence with a space after it; nothing without a detail. */
function copyingWords({
  slip,
  position,
  digit = '',
  instead = '',
  digits = 1,
}: Partial<CopyingError>): DetailWords {
  if (slip === undefined || position === undefined) return { error: NOTHING };
  const [copied, right] = [codeSpan(instead), codeSpan(digit)];
  const errors: Readonly<Record<CopyingError['slip'], Text>> = {
    changed: {
      en: `Digit ${position} is ${copied} instead of ${right}. `,
      'pt-BR': `O ${position}º dígito é ${copied} em vez de ${right}. `,
    },
    swapped: {
      en: `Digits ${position} and ${position + 1} are swapped. `,
      'pt-BR': `O ${position}º e o ${position + 1}º dígito estão trocados. `,
    },
    missing: {
      en: `Digit ${position}, ${right}, is missing. `,
      'pt-BR': `Falta o ${position}º dígito, ${right}. `,
    },
    added: {
      en: `Digit ${position}, ${right}, is one too many. `,
      'pt-BR': `O ${position}º dígito, ${right}, está sobrando. `,
    },
    'beginning missing':
      digits === 1
        ? { en: 'The first digit is missing. ', 'pt-BR': 'Falta o primeiro dígito. ' }
        : {
            en: `The first ${digits} digits are missing. `,
            'pt-BR': `Faltam os ${digits} primeiros dígitos. `,
          },
    'end missing':
      digits === 1
        ? { en: 'The last digit is missing. ', 'pt-BR': 'Falta o último dígito. ' }
        : { en: `The last ${digits} digits are missing. `, 'pt-BR': `Faltam os ${digits} últimos dígitos. ` },
  };
  return { error: errors[slip] };
}

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

/** The texts of the causes in which the bytes of the hash were sent as text or as numbers, or in another order. */
export const DIGEST_BYTES_CAUSE_TEXT = {
  'digest-as-text': {
    title: {
      en: 'The bytes of the hash were {done}',
      'pt-BR': 'Os bytes do hash foram {done}',
    },
    label: { en: 'hash read as text', 'pt-BR': 'hash lido como texto' },
    fix: WRITE_HEX,
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
      en: 'The bytes of the hash were sent as a list of numbers, in the form `{form}`',
      'pt-BR': 'Os bytes do hash foram enviados como lista de números, na forma `{form}`',
    },
    label: { en: 'hash as a list', 'pt-BR': 'hash como lista' },
    fix: WRITE_HEX,
    example: { form: '[1, -2]' },
    variants: [
      [
        { form: '1254' },
        {
          title: {
            en: 'The bytes of the hash were sent as decimal numbers, one after the other',
            'pt-BR': 'Os bytes do hash foram enviados como números decimais, um após o outro',
          },
          how: {
            en: '.NET’s `StringBuilder.Append(b)` and string concatenation write a byte as a decimal number.',
            'pt-BR':
              'O `StringBuilder.Append(b)` do .NET e a concatenação de strings escrevem um byte como número decimal.',
          },
        },
      ],
      [
        { form: 'one number' },
        {
          title: {
            en: 'The hash was sent as one decimal number',
            'pt-BR': 'O hash foi enviado como um só número decimal',
          },
          how: {
            en: 'Java’s `BigInteger.toString()` writes the number in decimal if it isn’t given a base.',
            'pt-BR':
              'O `BigInteger.toString()` do Java escreve o número em decimal quando não recebe uma base.',
          },
        },
      ],
    ],
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
            'pt-BR': 'Os dois dígitos de cada byte do hash foram invertidos',
          },
          how: {
            en: "`unpack('h*')` writes the low-order digit of each byte first.",
            'pt-BR': "`unpack('h*')` escreve primeiro o dígito menos significativo de cada byte.",
          },
          fix: {
            en: "Write the high-order digit of each byte first, as `hexdigest` and `unpack('H*')` do.",
            'pt-BR':
              "Escreva primeiro o dígito mais significativo de cada byte, como fazem `hexdigest` e `unpack('H*')`.",
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
              'As quatro palavras do estado do MD5 foram escritas como números, por exemplo, com `%08x`.',
          },
        },
      ],
      [
        { order: 'Guid' },
        {
          how: {
            en: '.NET’s `Guid` reverses the bytes of each of its first three fields.',
            'pt-BR': 'O `Guid` do .NET inverte os bytes dos três primeiros campos.',
          },
        },
      ],
    ],
  },
} satisfies CauseTextRows;
