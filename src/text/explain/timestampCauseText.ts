import type { DetailOf } from '../../core/explain/causes/causes.ts';
import { type Locale, localize, type Text } from '../text.ts';
import { bothSentences, type CauseTextRows, NOTHING } from './causeRow.ts';
import { fieldWords, formatName, timestampFormatted } from './formNames.ts';
import { variableText } from './variableText.ts';

const SIGN_TIMESTAMP_HEADER: Text = {
  en: 'Sign exactly the string in the `timestamp` header, which is Unix time in seconds.',
  'pt-BR': 'Assine exatamente a string do cabeçalho `timestamp`, que é a hora Unix em segundos.',
};

const SIGN_SENT_TIMESTAMP: Text = {
  en: 'Sign the same string that the `timestamp` header carries.',
  'pt-BR': 'Assine a mesma string que vai no cabeçalho `timestamp`.',
};

function formatted(function_: string): Text {
  return {
    en: `Use ${function_}, and sign the same string that the \`timestamp\` header carries.`,
    'pt-BR': `Use ${function_} e assine a mesma string que vai no cabeçalho \`timestamp\`.`,
  };
}

const READ_TWICE: Text = {
  en: 'The clock may have been read twice, or the time rounded in one place and cut off in the other.',
  'pt-BR':
    'Talvez o relógio tenha sido lido duas vezes ou a hora tenha sido arredondada em um lugar e truncada no outro.',
};

/** Where a difference of minutes comes from: two readings of a clock are closer to each other. Something expires after a multiple of 30 s, or a second more or less. */
function momentExample(seconds: number): Text {
  if (Math.abs(seconds) === 1) return READ_TWICE;
  if (!(Math.abs(seconds) >= 60) || (seconds > 0 && (seconds + 1) % 30 > 2)) return NOTHING;
  return seconds < 0
    ? {
        en: 'A difference of a minute or more usually means that a signature or timestamp was computed once and reused: compute both for each request.',
        'pt-BR':
          'Uma diferença de um minuto ou mais costuma indicar que a assinatura ou o timestamp foi calculado uma vez e reutilizado: calcule os dois a cada requisição.',
      }
    : {
        en: 'The signed timestamp may be an expiration time, for example, of the signature.',
        'pt-BR': 'Talvez o timestamp assinado seja a hora em que algo expira, como a assinatura.',
      };
}

/** Which time was mistaken for which, for a time zone in Brazil; elsewhere, it may be either. */
function zonesMixed(hours: number): Text {
  if (Math.abs(hours) < 2 || Math.abs(hours) > 5)
    return {
      en: 'local time and UTC were mixed up',
      'pt-BR': 'a hora local e a hora UTC foram confundidas',
    };
  return hours < 0
    ? { en: 'local time was treated as UTC', 'pt-BR': 'a hora local foi tratada como UTC' }
    : { en: 'UTC was treated as local time', 'pt-BR': 'a hora UTC foi tratada como hora local' };
}

/** What writes a whole number of seconds with `.0`, and with more zeros. */
const FLOAT: Text = {
  en: 'It’s a float: Python’s `time.time()` returns one, for example.',
  'pt-BR': 'É um float: o `time.time()` do Python retorna um, por exemplo.',
};
const FIXED_DECIMALS: Text = {
  en: 'For example, a number format or a numeric column with a fixed number of decimals adds the zeros; PostgreSQL’s `extract(epoch from …)` returns six.',
  'pt-BR':
    'Por exemplo, um formato de número ou uma coluna numérica com uma quantidade fixa de casas decimais acrescenta os zeros; o `extract(epoch from …)` do PostgreSQL retorna seis.',
};

const SMALLER_UNITS: Readonly<Record<DetailOf<'timestamp-microseconds'>['unit'], Text>> = {
  µs: { en: 'microseconds', 'pt-BR': 'microssegundos' },
  ns: { en: 'nanoseconds', 'pt-BR': 'nanossegundos' },
  '100 ns': { en: 'units of 100 ns (.NET’s ticks)', 'pt-BR': 'unidades de 100 ns (ticks do .NET)' },
};

/** `56 s earlier`: a value less than the header's is earlier. */
function shift(amount: number, unit: 's' | 'h', locale: Locale): string {
  return localize(
    amount < 0
      ? { en: '{amount} earlier', 'pt-BR': '{amount} atrasado' }
      : { en: '{amount} later', 'pt-BR': '{amount} adiantado' },
    locale,
    { amount: `${new Intl.NumberFormat(locale).format(Math.abs(amount))} ${unit}` },
  );
}

/** The texts of the causes in the timestamp. */
export const TIMESTAMP_CAUSE_TEXT = {
  'timestamp-other-second': {
    title: {
      en: 'The signed timestamp is {shift} than the one sent',
      'pt-BR': 'O timestamp assinado está {shift} em relação ao enviado',
    },
    label: { en: 'different second signed', 'pt-BR': 'outro segundo assinado' },
    how: { en: '{example}', 'pt-BR': '{example}' },
    fix: {
      en: 'Read the clock once for each request, then sign and send the same string.',
      'pt-BR': 'Leia o relógio uma única vez por requisição e use a mesma string para assinar e enviar.',
    },
    words: ({ seconds = 1 }, locale) => ({
      shift: shift(seconds, 's', locale),
      example: momentExample(seconds),
    }),
    example: { seconds: 1 },
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
    fix: SIGN_SENT_TIMESTAMP,
    words: ({ hours = -3 }, locale) => ({
      shift: shift(hours, 'h', locale),
      cause: zonesMixed(hours),
    }),
    example: { hours: -3 },
  },
  'timestamp-milliseconds': {
    title: {
      en: 'The timestamp was signed in milliseconds',
      'pt-BR': 'O timestamp foi assinado em milissegundos',
    },
    label: { en: 'timestamp in milliseconds', 'pt-BR': 'timestamp em milissegundos' },
    how: {
      en: 'The signed value ends with `000`, but the `timestamp` header is in seconds.',
      'pt-BR': 'O valor assinado termina com `000`, mas o cabeçalho `timestamp` está em segundos.',
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
      en: 'The signed value has `{milliseconds}` after the seconds, as with `Date.now()` or `currentTimeMillis()`, but the `timestamp` header is in seconds.',
      'pt-BR':
        'O valor assinado tem `{milliseconds}` depois dos segundos, como no resultado de `Date.now()` ou `currentTimeMillis()`, mas o cabeçalho `timestamp` está em segundos.',
    },
    fix: SIGN_TIMESTAMP_HEADER,
    words: ({ milliseconds = 123 }) => ({ milliseconds: String(milliseconds).padStart(3, '0') }),
    example: { milliseconds: 123 },
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
      en: 'For example, JavaScript’s `toISOString()` produces this output.',
      'pt-BR': 'Por exemplo, o `toISOString()` do JavaScript escreve assim.',
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
      en: 'The signed value ends with `{ending}`. {example}',
      'pt-BR': 'O valor assinado termina com `{ending}`. {example}',
    },
    fix: {
      en: 'Convert the timestamp to an integer, and sign exactly the string in the `timestamp` header.',
      'pt-BR': 'Converta o timestamp para inteiro e assine exatamente a string do cabeçalho `timestamp`.',
    },
    words: ({ digits = 1 }) => ({
      ending: `.${'0'.repeat(digits)}`,
      example: digits === 1 ? FLOAT : FIXED_DECIMALS,
    }),
  },
  'timestamp-fraction': {
    title: {
      en: 'The timestamp was signed with fractions of a second',
      'pt-BR': 'O timestamp foi assinado com frações de segundo',
    },
    label: { en: 'fractions of a second signed', 'pt-BR': 'frações de segundo assinadas' },
    fix: SIGN_SENT_TIMESTAMP,
    words: ({ signed = '1700000000123/1000' }) => ({ signed }),
    variants: [
      [
        { form: 'ISO 8601' },
        {
          title: {
            en: 'The timestamp was signed as an ISO 8601 date with milliseconds',
            'pt-BR': 'O timestamp foi assinado como data ISO 8601 com milissegundos',
          },
        },
      ],
      [
        { separator: '/' },
        {
          title: {
            en: 'The timestamp was signed as a fraction: `{signed}`',
            'pt-BR': 'O timestamp foi assinado como fração: `{signed}`',
          },
          how: {
            en: 'Languages with rational numbers write a quotient like this, and so does a shell that doesn’t compute it.',
            'pt-BR':
              'Linguagens com números racionais escrevem assim um quociente, e também um shell que não o calcula.',
          },
        },
      ],
    ],
  },
  'timestamp-clock-fraction': {
    title: {
      en: 'The timestamp was signed with a fraction of a second: `{signed}`',
      'pt-BR': 'O timestamp foi assinado com fração de segundo: `{signed}`',
    },
    label: { en: 'fraction of a second signed', 'pt-BR': 'fração de segundo assinada' },
    how: {
      en: 'The clock was read more precisely than the header shows: the same second was sent without the fraction.',
      'pt-BR':
        'O relógio foi lido com mais precisão do que o cabeçalho mostra: o mesmo segundo foi enviado sem a fração.',
    },
    fix: SIGN_SENT_TIMESTAMP,
    example: { signed: '1700000000.123456' },
  },
  'timestamp-date': {
    title: {
      en: 'The timestamp was signed in another format',
      'pt-BR': 'O timestamp foi assinado em outro formato',
    },
    label: { en: 'timestamp in another format', 'pt-BR': 'timestamp em outro formato' },
    how: { en: 'Signed format: {form}.', 'pt-BR': 'Formato assinado: {form}.' },
    fix: SIGN_SENT_TIMESTAMP,
    words: ({ form }, locale) => ({ form: formatName(String(form), locale) }),
    example: { form: 'YYYYMMDDhhmmss' },
  },
  'timestamp-microseconds': {
    title: { en: 'The timestamp was signed in {unit}', 'pt-BR': 'O timestamp foi assinado em {unit}' },
    label: { en: 'timestamp in a smaller unit', 'pt-BR': 'timestamp em unidade menor' },
    fix: SIGN_SENT_TIMESTAMP,
    words: ({ unit = 'µs' }) => ({ unit: SMALLER_UNITS[unit] }),
    example: { unit: 'µs' },
  },
  'timestamp-seconds-signed': {
    title: {
      en: 'Whole seconds were signed, but the header has milliseconds or a fraction of a second',
      'pt-BR':
        'Foram assinados segundos inteiros, mas o cabeçalho tem milissegundos ou uma fração de segundo',
    },
    label: { en: 'seconds signed, fractions sent', 'pt-BR': 'segundos assinados, frações enviadas' },
    fix: {
      en: 'Send Unix time in seconds in the `timestamp` header, and sign that same string.',
      'pt-BR': 'Envie a hora Unix em segundos no cabeçalho `timestamp` e assine essa mesma string.',
    },
  },
  'timestamp-placeholder-signed': {
    title: {
      en: '`{text}` was signed instead of the timestamp',
      'pt-BR': '`{text}` foi assinado no lugar do timestamp',
    },
    label: { en: 'timestamp placeholder signed', 'pt-BR': 'marcador assinado no lugar do timestamp' },
    how: { en: '{how}', 'pt-BR': '{how}' },
    fix: { en: '{fix}', 'pt-BR': '{fix}' },
    words: ({ text = '' }) => {
      const { how, fix } = variableText(text) ?? { how: NOTHING, fix: undefined };
      return { how, fix: fix === undefined ? SIGN_SENT_TIMESTAMP : bothSentences(fix, SIGN_SENT_TIMESTAMP) };
    },
    example: { text: '$timestamp' },
  },
  'timestamp-formatted': {
    title: {
      en: 'The timestamp was signed {form}',
      'pt-BR': 'O timestamp foi assinado {form}',
    },
    label: { en: 'timestamp formatted', 'pt-BR': 'timestamp formatado' },
    fix: SIGN_SENT_TIMESTAMP,
    variants: [
      [
        { form: 'Go string(int64)' },
        {
          title: {
            en: 'The character U+FFFD was signed instead of the timestamp (the result of `string(int64)` in Go)',
            'pt-BR':
              'Em vez do timestamp, foi assinado o caractere U+FFFD (resultado de `string(int64)` no Go)',
          },
          fix: formatted('`strconv.FormatInt`'),
        },
      ],
      [
        { form: 'Go %s' },
        {
          title: {
            en: '`%!s(…)` was signed instead of the timestamp: in Go, `%s` isn’t for numbers',
            'pt-BR': 'Em vez do timestamp, foi assinado `%!s(…)`: no Go, `%s` não serve para números',
          },
          fix: formatted('`%d`'),
        },
      ],
      [
        { form: 'Go %d' },
        {
          title: {
            en: '`%!d(string=…)` was signed instead of the timestamp: in Go, `%d` isn’t for text',
            'pt-BR': 'Em vez do timestamp, foi assinado `%!d(string=…)`: no Go, `%d` não serve para texto',
          },
          fix: formatted('`%s`'),
        },
      ],
    ],
    words: ({ form, side }) => ({
      form: timestampFormatted(side === undefined ? String(form) : `${form} ${side}`),
    }),
    example: { form: '"…"' },
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
      en: 'Hash all the bytes of the encoded string.',
      'pt-BR': 'Calcule o hash de todos os bytes da string codificada.',
    },
    words: ({ bytes = 4 }) => ({ bytes: String(bytes) }),
  },
  'timestamp-padded': {
    title: {
      en: 'The timestamp was signed with {filling}, {width} characters in all',
      'pt-BR': 'O timestamp foi assinado com {filling}, {width} caracteres ao todo',
    },
    label: { en: 'timestamp padded', 'pt-BR': 'timestamp com preenchimento' },
    how: {
      en: 'A number format or a fixed-width field pads values like this.',
      'pt-BR': 'Um formato de número ou um campo de tamanho fixo preenche valores assim.',
    },
    fix: SIGN_SENT_TIMESTAMP,
    words: fieldWords,
    example: { width: 12, filling: 'zeros' },
  },
  'timestamp-missing': {
    title: { en: 'The timestamp wasn’t signed', 'pt-BR': 'O timestamp não foi assinado' },
    label: { en: 'timestamp not signed', 'pt-BR': 'timestamp não assinado' },
    fix: {
      en: 'Append the value of the `timestamp` header to the string to sign. If your code already does that, check operator precedence: `(body || "")` needs its parentheses.',
      'pt-BR':
        'Acrescente o valor do cabeçalho `timestamp` ao fim da string a assinar. Se o código já faz isso, verifique a precedência dos operadores: `(body || "")` precisa dos parênteses.',
    },
  },
} satisfies CauseTextRows;
