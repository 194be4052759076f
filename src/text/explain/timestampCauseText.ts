import type { CauseId } from '../../core/explain/causes/causes.ts';
import type { Text } from '../text.ts';
import type { CauseRow } from './causeRow.ts';

const SIGN_TIMESTAMP_HEADER: Text = {
  en: 'Sign exactly the string in the `timestamp` header, Unix time in seconds.',
  'pt-BR': 'Assine exatamente a string do cabeçalho `timestamp`, a hora Unix em segundos.',
};
const SIGN_SENT_TIMESTAMP: Text = {
  en: 'Sign the same string that the `timestamp` header carries.',
  'pt-BR': 'Assine a mesma string que vai no cabeçalho `timestamp`.',
};

/** The texts of the causes in the timestamp. */
export const TIMESTAMP_CAUSE_TEXT = {
  'timestamp-other-second': {
    title: {
      en: 'The signed timestamp is {shift} than the one sent',
      'pt-BR': 'O timestamp assinado está {shift} em relação ao enviado',
    },
    label: { en: 'another second signed', 'pt-BR': 'outro segundo assinado' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Read the clock once, and sign and send that same string.',
      'pt-BR': 'Leia o relógio uma única vez e use essa mesma string para assinar e enviar.',
    },
  },
  'timestamp-timezone-shift': {
    title: {
      en: 'The signed timestamp is {shift} than the one sent',
      'pt-BR': 'O timestamp assinado está {shift} em relação ao enviado',
    },
    label: { en: 'timestamp in another time zone', 'pt-BR': 'timestamp em outro fuso' },
    how: {
      en: 'Probably {cause}: Unix time is the same in every time zone.',
      'pt-BR': 'Provavelmente {cause}: a hora Unix é a mesma em todos os fusos horários.',
    },
    fix: {
      en: 'Sign and send the same string.',
      'pt-BR': 'Use a mesma string para assinar e enviar.',
    },
  },
  'timestamp-milliseconds': {
    title: {
      en: 'The timestamp was signed in milliseconds',
      'pt-BR': 'O timestamp foi assinado em milissegundos',
    },
    label: { en: 'timestamp in milliseconds', 'pt-BR': 'timestamp em milissegundos' },
    how: {
      en: 'It ends with `000`, but was sent in seconds.',
      'pt-BR': 'Ele termina com `000`, mas foi enviado em segundos.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-milliseconds-later': {
    title: {
      en: 'The timestamp was signed in milliseconds',
      'pt-BR': 'O timestamp foi assinado em milissegundos',
    },
    label: { en: 'timestamp in milliseconds', 'pt-BR': 'timestamp em milissegundos' },
    how: {
      en: 'It has `{milliseconds}` after the seconds (Date.now(), currentTimeMillis()), but was sent in seconds.',
      'pt-BR':
        'Ele tem `{milliseconds}` depois dos segundos (Date.now(), currentTimeMillis()), mas foi enviado em segundos.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-iso8601': {
    title: {
      en: 'The timestamp was signed as an ISO 8601 date',
      'pt-BR': 'O timestamp foi assinado como data ISO 8601',
    },
    label: { en: 'timestamp as ISO 8601', 'pt-BR': 'timestamp em ISO 8601' },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-iso8601-milliseconds': {
    title: {
      en: 'The timestamp was signed as an ISO 8601 date with milliseconds',
      'pt-BR': 'O timestamp foi assinado como data ISO 8601 com milissegundos',
    },
    label: {
      en: 'timestamp as ISO 8601 with milliseconds',
      'pt-BR': 'timestamp em ISO 8601 com milissegundos',
    },
    how: {
      en: 'For example, JavaScript’s toISOString() produces this output.',
      'pt-BR': 'Por exemplo, o toISOString() do JavaScript escreve assim.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
  },
  'timestamp-decimal': {
    title: {
      en: 'The timestamp was signed as a decimal number',
      'pt-BR': 'O timestamp foi assinado como número decimal',
    },
    label: { en: 'timestamp as a decimal number', 'pt-BR': 'timestamp como número decimal' },
    how: {
      en: 'It ends with `{ending}`: a float, such as Python’s `time.time()`.',
      'pt-BR': 'Ele termina com `{ending}`: um float, como o de `time.time()` do Python.',
    },
    fix: {
      en: 'Convert it to an integer, and sign exactly the string in the `timestamp` header.',
      'pt-BR': 'Converta-o para inteiro e assine exatamente a string do cabeçalho `timestamp`.',
    },
  },
  'timestamp-fraction': {
    title: {
      en: 'The timestamp was signed with fractions of a second',
      'pt-BR': 'O timestamp foi assinado com frações de segundo',
    },
    label: { en: 'fractions of a second signed', 'pt-BR': 'frações de segundo assinadas' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-clock-fraction': {
    title: {
      en: 'The timestamp was signed with a fraction of a second: `{signed}`',
      'pt-BR': 'O timestamp foi assinado com fração de segundo: `{signed}`',
    },
    label: { en: 'fraction of a second signed', 'pt-BR': 'fração de segundo assinada' },
    how: {
      en: 'The clock was read with more digits than the header has. The same second was sent without them.',
      'pt-BR':
        'O relógio foi lido com mais dígitos do que o cabeçalho tem. O mesmo segundo foi enviado sem eles.',
    },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-date': {
    title: {
      en: 'The timestamp was signed in another format',
      'pt-BR': 'O timestamp foi assinado em outro formato',
    },
    label: { en: 'timestamp in another format', 'pt-BR': 'timestamp em outro formato' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-microseconds': {
    title: { en: 'The timestamp was signed in {unit}', 'pt-BR': 'O timestamp foi assinado em {unit}' },
    label: { en: 'timestamp in a smaller unit', 'pt-BR': 'timestamp em unidade menor' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-seconds-signed': {
    title: {
      en: 'Whole seconds were signed, but the header has fractions of a second',
      'pt-BR': 'O timestamp foi assinado em segundos inteiros, mas o cabeçalho tem frações de segundo',
    },
    label: { en: 'seconds signed, fractions sent', 'pt-BR': 'segundos assinados, frações enviadas' },
    fix: {
      en: 'Send Unix seconds in the `timestamp` header, and sign that same string.',
      'pt-BR': 'Envie a hora Unix em segundos no cabeçalho `timestamp` e assine essa mesma string.',
    },
  },
  'timestamp-placeholder-signed': {
    title: {
      en: '`{text}` was signed instead of the timestamp',
      'pt-BR': '`{text}` foi assinado no lugar do timestamp',
    },
    label: { en: 'timestamp placeholder signed', 'pt-BR': 'marcador assinado no lugar do timestamp' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-formatted': {
    title: {
      en: 'The timestamp was signed with formatting: {form}',
      'pt-BR': 'O timestamp foi assinado com formatação: {form}',
    },
    label: { en: 'timestamp formatted', 'pt-BR': 'timestamp formatado' },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-cut-short': {
    title: {
      en: 'The end of the string to sign wasn’t signed',
      'pt-BR': 'O fim da string a assinar não foi assinado',
    },
    label: { en: 'end of the string not signed', 'pt-BR': 'fim da string não assinado' },
    how: {
      en: 'In UTF-8, the string has more bytes than characters ({bytes} more), but the number of characters was used as its length when it was hashed.',
      'pt-BR':
        'Em UTF-8, a string tem mais bytes do que caracteres ({bytes} a mais), mas o hash foi calculado com o número de caracteres como tamanho.',
    },
    fix: {
      en: 'Hash all bytes of the encoded string.',
      'pt-BR': 'Calcule o hash de todos os bytes da string codificada.',
    },
  },
  'timestamp-padded': {
    title: {
      en: 'The timestamp was signed with {filling}, {width} characters in all',
      'pt-BR': 'O timestamp foi assinado com {filling}, {width} caracteres ao todo',
    },
    label: { en: 'timestamp filled up', 'pt-BR': 'timestamp com preenchimento' },
    how: {
      en: 'The format of a number or a field of a fixed width adds them.',
      'pt-BR': 'O formato de um número ou um campo de tamanho fixo os acrescenta.',
    },
    fix: SIGN_SENT_TIMESTAMP,
  },
  'timestamp-missing': {
    title: { en: 'The timestamp wasn’t signed', 'pt-BR': 'O timestamp não foi assinado' },
    label: { en: 'timestamp not signed', 'pt-BR': 'timestamp não assinado' },
    fix: {
      en: 'Append the value of the `timestamp` header to the string to sign. If your code does, check the precedence of its operators: `(body || "")` needs its parentheses.',
      'pt-BR':
        'Acrescente o valor do cabeçalho `timestamp` ao fim da string a assinar. Se o código já faz isso, verifique a precedência dos operadores: `(body || "")` precisa dos parênteses.',
    },
  },
} as const satisfies Partial<Record<CauseId, CauseRow>>;
