import type { Cause, CauseDetail } from '../../core/explain/causes.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { changeName, formatName } from './formNames.ts';
import { serializerNames } from './serializerNames.ts';

/** The arguments of a cause's text. A missing detail gets a default text, or none. */
export function detailWords({ id, detail = {} }: Cause, locale: Locale): TextArguments {
  const word = (text: Text) => localize(text, locale);
  switch (id) {
    case 'timestamp-other-second':
      return { shift: shift(Number(detail['seconds']), 's', locale) };
    case 'timestamp-timezone-shift': {
      const hours = Number(detail['hours']);
      return {
        shift: shift(hours, 'h', locale),
        cause: word(hours < 0 ? WORDS.localAsUtc : WORDS.utcAsLocal),
      };
    }
    case 'timestamp-milliseconds-later':
      return { milliseconds: String(detail['milliseconds']).padStart(3, '0') };
    case 'order-wrong':
      return { order: [detail['order'] ?? []].flat().join(' + ') };
    case 'separator-inserted':
      return { separator: separatorName(String(detail['separator']), locale) };
    case 'digest-hmac-md5':
    case 'digest-hmac-sha256':
      return { encoding: word(detail['encoding'] === 'base64' ? WORDS.base64 : WORDS.hex) };
    case 'digest-leading-zeros-dropped':
      return { zeros: word(detail['of'] === 'the number' ? WORDS.zerosOfNumber : WORDS.zerosOfBytes) };
    case 'digest-sign-extended':
      return { negative: word(detail['of'] === 'the number' ? WORDS.negativeNumber : WORDS.negativeBytes) };
    case 'body-python-bytes-repr':
      return { of: word(detail['of'] === 'the raw body' ? WORDS.rawBody : WORDS.signedBody) };
    case 'body-base64':
      return { of: word(detail['of'] === undefined ? WORDS.rawBody : WORDS.signedBody) };
    case 'body-form-encoded':
      return { encoder: word(formEncoder(detail)) };
    case 'body-json-numbers-rewritten':
      return { example: word(NUMBER_EXAMPLES[String(detail['form'])] ?? WORDS.shorterNumbers) };
    case 'body-json-stringified-twice':
      return { escapes: word(detail['escapes'] === 'ascii' ? WORDS.asciiEscapes : WORDS.nothing) };
    case 'body-json-library-style':
    case 'body-xml-library-style':
      return { ...argumentsOf(detail), libraries: serializerNames(String(detail['libraries']), locale) };
    case 'body-object-as-text':
    case 'body-json-dates-rewritten':
    case 'timestamp-date':
      return { form: formatName(String(detail['form']), locale) };
    case 'timestamp-formatted':
      return {
        form: changeName(detail['form'] === 'space' ? spaceAt(detail) : String(detail['form']), locale),
      };
    case 'digest-string-changed':
      return { form: changeName(String(detail['form']), locale) };
    default:
      return argumentsOf(detail);
  }
}

/** What a serializer that rewrites numbers changes besides whitespace and escapes. */
export function numbersRewritten(locale: Locale): string {
  return localize(WORDS.numbersRewritten, locale);
}

function spaceAt({ side }: CauseDetail): string {
  return side === 'after' ? 'space after' : 'space before';
}

function argumentsOf(detail: CauseDetail): TextArguments {
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'object' ? value.join(', ') : value,
    ]),
  );
}

function formEncoder(detail: CauseDetail): Text {
  if (detail['tilde'] === 'kept') return WORDS.formOfPython;
  return detail['star'] === 'encoded' ? WORDS.formOfPhp : WORDS.formOfBrowsers;
}

/** `56 s earlier`: a value less than the header's is earlier. */
function shift(amount: number, unit: 's' | 'h', locale: Locale): string {
  return localize(amount < 0 ? WORDS.earlier : WORDS.later, locale, {
    amount: `${Math.abs(amount)} ${unit}`,
  });
}

/** A name for an invisible separator; others are shown unchanged. */
function separatorName(separator: string, locale: Locale): string {
  const name = SEPARATOR_NAMES.get(separator) ?? indentedLineName(separator);
  return name === undefined ? `\`${separator}\`` : localize(name, locale);
}

function indentedLineName(separator: string): Text | undefined {
  if (separator === '\n\t') return { en: 'LF and a tab', 'pt-BR': 'LF e uma tabulação' };
  const spaces = /^\n( +)$/.exec(separator)?.[1]?.length;
  if (spaces === undefined) return undefined;
  return { en: `LF and ${spaces} spaces`, 'pt-BR': `LF e ${spaces} espaços` };
}

const SEPARATOR_NAMES: ReadonlyMap<string, Text> = new Map([
  ['\n', { en: 'LF', 'pt-BR': 'LF' }],
  ['\r', { en: 'CR', 'pt-BR': 'CR' }],
  ['\r\n', { en: 'CR LF', 'pt-BR': 'CR LF' }],
  ['\t', { en: 'a tab', 'pt-BR': 'uma tabulação' }],
  [' ', { en: 'a space', 'pt-BR': 'um espaço' }],
]);

const WORDS = {
  shorterNumbers: {
    en: '`10.50` became `10.5`, for example: JSON.stringify(JSON.parse(…)) and json.dumps(json.loads(…)) do this.',
    'pt-BR':
      '`10.50` virou `10.5`, por exemplo: JSON.stringify(JSON.parse(…)) e json.dumps(json.loads(…)) fazem isso.',
  },
  numbersRewritten: {
    en: 'Its numbers were rewritten too, as when `10.50` becomes `10.5`.',
    'pt-BR': 'Os números também foram reescritos, como quando `10.50` vira `10.5`.',
  },
  nothing: { en: '', 'pt-BR': '' },
  earlier: { en: '{amount} earlier', 'pt-BR': '{amount} atrasado' },
  later: { en: '{amount} later', 'pt-BR': '{amount} adiantado' },
  localAsUtc: {
    en: 'local time was treated as UTC',
    'pt-BR': 'a hora local foi tratada como UTC',
  },
  utcAsLocal: {
    en: 'UTC was treated as local time',
    'pt-BR': 'UTC foi tratado como hora local',
  },
  hex: { en: 'hexadecimal', 'pt-BR': 'hexadecimal' },
  base64: { en: 'Base64', 'pt-BR': 'Base64' },
  zerosOfBytes: {
    en: 'the leading zero of each byte, as Java’s Integer.toHexString and `%x` write it',
    'pt-BR': 'o zero à esquerda de cada byte, como escrevem o Integer.toHexString do Java e `%x`',
  },
  zerosOfNumber: {
    en: 'the zeros at its start, as Java’s BigInteger.toString(16) writes it',
    'pt-BR': 'os zeros do início, como escreve o BigInteger.toString(16) do Java',
  },
  negativeBytes: {
    en: 'bytes above 0x7F as negative numbers (`ffffff9a`), as Java’s Integer.toHexString does',
    'pt-BR':
      'bytes acima de 0x7F como números negativos (`ffffff9a`), como faz o Integer.toHexString do Java',
  },
  negativeNumber: {
    en: 'the hash as a negative number, as Java’s new BigInteger(digest) does without a signum of 1',
    'pt-BR': 'o hash como número negativo, como faz o new BigInteger(digest) do Java sem o signum 1',
  },
  rawBody: { en: 'the raw body', 'pt-BR': 'do corpo original' },
  signedBody: { en: 'the body without CR and LF', 'pt-BR': 'do corpo sem CR e LF' },
  formOfPython: { en: 'as Python’s urlencode writes it', 'pt-BR': 'como escreve o urlencode do Python' },
  formOfPhp: { en: 'as PHP’s http_build_query writes it', 'pt-BR': 'como escreve o http_build_query do PHP' },
  formOfBrowsers: {
    en: 'as URLSearchParams writes it',
    'pt-BR': 'como escreve o URLSearchParams',
  },
  asciiEscapes: {
    en: ', or Python’s json.dumps of one, with `\\u00e7` for characters like ç',
    'pt-BR': ', ou json.dumps do Python, com `\\u00e7` para caracteres como ç',
  },
} as const satisfies Record<string, Text>;

/** What became of numbers, by the form that they were rewritten in. */
const NUMBER_EXAMPLES: Readonly<Record<string, Text>> = {
  'Double.toString': {
    en: '`12345678.9` became `1.23456789E7`, for example: Java’s Double.toString writes it like this.',
    'pt-BR': '`12345678.9` virou `1.23456789E7`, por exemplo: o Double.toString do Java escreve assim.',
  },
  stripTrailingZeros: {
    en: '`1000.00` became `1E+3`, for example: Java’s BigDecimal.stripTrailingZeros() does this.',
    'pt-BR': '`1000.00` virou `1E+3`, por exemplo: o BigDecimal.stripTrailingZeros() do Java faz isso.',
  },
  'decimal comma': {
    en: '`10.5` became `10,5`, for example: numbers were written with a culture such as pt-BR.',
    'pt-BR': '`10.5` virou `10,5`, por exemplo: os números foram escritos com uma cultura como pt-BR.',
  },
  'two decimals': {
    en: '`10.5` became `10.50`, for example: numbers were written with two decimals.',
    'pt-BR': '`10.5` virou `10.50`, por exemplo: os números foram escritos com duas casas decimais.',
  },
};
