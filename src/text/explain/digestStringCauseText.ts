import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { CauseRow } from './causeRow.ts';

/** The texts of the causes in the whole string to sign. */
export const DIGEST_STRING_CAUSE_TEXT = {
  'digest-string-changed': {
    title: {
      en: 'The string to sign was changed as a whole before it was hashed: {form}',
      'pt-BR': 'A string a assinar inteira foi alterada antes do hash: {form}',
    },
    label: { en: 'string to sign changed', 'pt-BR': 'string a assinar alterada' },
    fix: {
      en: 'Compute the MD5 of the UTF-8 bytes of the four elements as they are.',
      'pt-BR': 'Calcule o MD5 dos bytes UTF-8 dos quatro elementos como estão.',
    },
  },
  'digest-string-cut-short': {
    title: {
      en: 'Only the first {length} of the string to sign were hashed',
      'pt-BR': 'O hash só inclui os primeiros {length} da string a assinar',
    },
    label: { en: 'string to sign cut short', 'pt-BR': 'string a assinar cortada' },
    how: {
      en: 'A buffer or variable of this size cuts longer text: `char[512]` in C has 511 and a NUL, a ShortString in Pascal 255.',
      'pt-BR':
        'Um buffer ou uma variável desse tamanho corta textos maiores: em C, `char[512]` tem 511 e um NUL; em Pascal, uma ShortString tem 255.',
    },
    fix: {
      en: 'Use a variable in which the whole string fits, with the longest body that you send.',
      'pt-BR': 'Use uma variável em que caiba a string inteira, com o maior corpo que você envia.',
    },
  },
  'digest-string-in-hex': {
    title: {
      en: 'The string to sign was sent in hexadecimal: it contains your App Secret',
      'pt-BR': 'A string a assinar foi enviada em hexadecimal: ela contém o App Secret',
    },
    label: { en: 'string to sign sent in hex', 'pt-BR': 'string a assinar em hexadecimal' },
    how: {
      en: 'Go’s `md5.New().Sum(data)` appends the hash of an empty input to the data.',
      'pt-BR': 'O `md5.New().Sum(dados)` do Go acrescenta aos dados o hash de uma entrada vazia.',
    },
    fix: {
      en: 'Rotate the App Secret: whoever saw this value can read it. Then send the MD5 of the string.',
      'pt-BR': 'Rotacione o App Secret: quem viu esse valor consegue lê-lo. Depois envie o MD5 da string.',
    },
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
