import type {
  ChangedText,
  NumberForm,
  RewrittenNumbers,
  Serialized,
} from '../../core/explain/causes/causeDetails.ts';
import { idsIn, libraryOf, type SerializerId } from '../../core/libraries/serializers.ts';
import { type Locale, localize, type Text } from '../text.ts';
import type { DetailWords } from './causeRow.ts';
import { serializerNames } from './serializerNames.ts';

/** The words for a style that these libraries write, if numbers don't matter. */
export function writtenBy(...serializers: readonly SerializerId[]): WrittenBy {
  return { serializers, words: (detail, locale) => ({ output: outputOf(detail, serializers, locale) }) };
}

interface WrittenBy {
  readonly serializers: readonly SerializerId[];
  readonly words: (detail: Serialized, locale: Locale) => DetailWords;
}

/** Which of the libraries with a style write these bytes; what is known of the style, or its libraries, if all do. */
export function outputOf(
  { libraries, changes }: Serialized,
  every: Text | readonly SerializerId[],
  locale: Locale,
  sentence: Text = OUTPUT_OF,
): string {
  if (libraries === '' && changes?.join() === 'minified') return localize(COMPACTED, locale);
  const ids = libraries === undefined ? every : steady(libraries);
  if ('en' in ids) return localize(ids, locale);
  if (ids.length === 0) return localize(SERIALIZED_AGAIN, locale);
  return localize(sentence, locale, { libraries: serializerNames(ids, locale) });
}

/** Those whose numbers don't depend on a version: only they are examples if numbers matter. */
function steady(libraries: string): readonly string[] {
  return idsIn(libraries).filter(id => libraryOf(id).isUnsteady === undefined);
}

export const OUTPUT_OF: Text = {
  en: 'This is the output of {libraries}, for example.',
  'pt-BR': 'É a saída de {libraries}, por exemplo.',
};
const COMPACTED: Text = {
  en: 'Only the whitespace between its values was removed, as Go’s json.Compact does.',
  'pt-BR': 'Só os espaços em branco entre os valores foram removidos, como faz o json.Compact do Go.',
};
const SERIALIZED_AGAIN: Text = {
  en: 'The JSON was serialized again.',
  'pt-BR': 'O JSON foi serializado de novo.',
};
const OUTPUT_OF_NUMBERS: Text = {
  en: 'Numbers have this form in the output of {libraries}.',
  'pt-BR': 'Os números têm essa forma na saída de {libraries}.',
};
const NUMBERS_TOO: Text = {
  en: 'Numbers were rewritten too, such as `{from}` as `{to}`.',
  'pt-BR': 'Números também foram reescritos: `{from}` virou `{to}`, por exemplo.',
};

/** What a serializer that rewrites numbers changes besides whitespace and escapes. */
export function numbersRewritten([from, to]: ChangedText = SHORTER, locale: Locale): string {
  return localize(NUMBERS_TOO, locale, { from, to });
}

/** What became of a number, one of the document's if it's known, and what wrote it. */
export function numberWords(detail: RewrittenNumbers, locale: Locale): DetailWords {
  const { number, form } = detail;
  const [example, ...known] = form === undefined ? ([SHORTER_NUMBERS, ...SHORTER] as const) : NUMBERS[form];
  const [from, to] = number ?? known;
  return {
    example: localize(example, locale, { from, to }),
    output: outputOf(detail, NOTHING_SAID, locale, OUTPUT_OF_NUMBERS),
  };
}

const NOTHING_SAID: Text = { en: '', 'pt-BR': '' };
const SHORTER: ChangedText = ['10.50', '10.5'];
const SHORTER_NUMBERS: Text = {
  en: '`{from}` became `{to}`, for example.',
  'pt-BR': '`{from}` virou `{to}`, por exemplo.',
};

/** What became of numbers, and an example, by the form that they were rewritten in. */
const NUMBERS: Readonly<Record<NumberForm, readonly [example: Text, from: string, to: string]>> = {
  '1e2 as 100, 10.50 as 10.5': [SHORTER_NUMBERS, ...SHORTER],
  '10.50 as 10.5, 100.00 as 100.0': [SHORTER_NUMBERS, ...SHORTER],
  'Double.toString': [
    {
      en: '`{from}` became `{to}`, for example: Java’s Double.toString produces this output.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: o Double.toString do Java escreve assim.',
    },
    '12345678.9',
    '1.23456789E7',
  ],
  stripTrailingZeros: [
    {
      en: '`{from}` became `{to}`, for example: Java’s BigDecimal.stripTrailingZeros() does this.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: o BigDecimal.stripTrailingZeros() do Java faz isso.',
    },
    '1000.00',
    '1E+3',
  ],
  Gson: [
    {
      en: '`{from}` became `{to}`, for example, as in a map that Gson has read, where every number is a double.',
      'pt-BR':
        '`{from}` virou `{to}`, por exemplo, como em um mapa lido pelo Gson, em que todo número é um double.',
    },
    '2',
    '2.0',
  ],
  'decimal comma': [
    {
      en: '`{from}` became `{to}`, for example: numbers were written with a culture such as pt-BR.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: os números foram escritos com uma cultura como pt-BR.',
    },
    '10.5',
    '10,5',
  ],
  'two decimals': [
    {
      en: '`{from}` became `{to}`, for example: numbers were written with two decimals.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: os números foram escritos com duas casas decimais.',
    },
    '10.5',
    '10.50',
  ],
  cents: [
    {
      en: '`{from}` became `{to}`, for example: amounts were written as decimals.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: os valores foram escritos como decimais.',
    },
    '10.5',
    '10.50',
  ],
  'cents after a comma': [
    {
      en: '`{from}` became `{to}`, for example: amounts were written with a culture such as pt-BR.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: os valores foram escritos com uma cultura como pt-BR.',
    },
    '10.5',
    '10,50',
  ],
  'Free Pascal': [
    {
      en: '`{from}` became `{to}`, for example: Free Pascal’s fpjson writes numbers this way.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: o fpjson do Free Pascal escreve assim.',
    },
    '10.5',
    '1.0500000000000000E+001',
  ],
  'six decimals': [
    {
      en: '`{from}` became `{to}`, for example: `%f` in C writes numbers this way.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: `%f` em C escreve assim.',
    },
    '10.5',
    '10.500000',
  ],
  'Go %v': [
    {
      en: '`{from}` became `{to}`, for example: Go’s `%v` writes a float64 like this.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: o `%v` do Go escreve um float64 assim.',
    },
    '1250000',
    '1.25e+06',
  ],
  '17 digits': [
    {
      en: '`{from}` became `{to}`, for example: PHP produces this output if `serialize_precision` is 17.',
      'pt-BR': '`{from}` virou `{to}`, por exemplo: o PHP escreve assim quando `serialize_precision` é 17.',
    },
    '99.9',
    '99.900000000000006',
  ],
};
