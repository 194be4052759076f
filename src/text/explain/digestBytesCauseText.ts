import type { DetailOf } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseTextRows } from './causeRow.ts';
import { WRITE_HEX } from './digestFormCauseText.ts';

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
