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

/** Which of the libraries with a style write these bytes; if all do, what is known about the style, or its libraries. */
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

/** The libraries whose numbers don't depend on a version: only these are used as examples if numbers matter. */
function steady(libraries: string): readonly string[] {
  return idsIn(libraries).filter(id => libraryOf(id).isUnsteady === undefined);
}

/** The sentence that consists of what `outputOf` or `exampleOutput` returns. */
export const OUTPUT: Text = { en: '{output}', 'pt-BR': '{output}' };

/** Which of these libraries write the signed bytes; nothing if none is known. */
export function exampleOutput(libraries: string | undefined, locale: Locale): string {
  const ids = idsIn(libraries ?? '');
  return ids.length === 0 ? '' : localize(OUTPUT_OF, locale, { libraries: serializerNames(ids, locale) });
}

const OUTPUT_OF: Text = {
  en: 'This is the output of {libraries}, for example.',
  'pt-BR': 'É a saída de {libraries}, por exemplo.',
};
const COMPACTED: Text = {
  en: 'Only the whitespace between values was removed, as Go’s `json.Compact` does.',
  'pt-BR': 'Só os espaços em branco entre os valores foram removidos, como faz o `json.Compact` do Go.',
};
const SERIALIZED_AGAIN: Text = {
  en: 'The JSON was serialized again.',
  'pt-BR': 'O JSON foi serializado de novo.',
};
const OUTPUT_OF_NUMBERS: Text = {
  en: 'Numbers have this form in the output of {libraries}.',
  'pt-BR': 'Os números têm essa forma na saída de {libraries}.',
};
const SOME_NUMBERS_TOO: Text = {
  en: 'Numbers were rewritten too.',
  'pt-BR': 'Números também foram reescritos.',
};
const NUMBERS_TOO: Text = {
  en: 'Numbers were rewritten too: for example, `{from}` became `{to}`.',
  'pt-BR': 'Números também foram reescritos: por exemplo, `{from}` virou `{to}`.',
};

/** What a serializer that rewrites numbers changes besides whitespace and escapes, with a number of the document if one is known. */
export function numbersRewritten(number: ChangedText | undefined, locale: Locale): string {
  if (number === undefined) return localize(SOME_NUMBERS_TOO, locale);
  const [from, to] = number;
  return localize(NUMBERS_TOO, locale, { from, to });
}

/** What became of a number (one from the document, if it's known), and what wrote it. */
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
  en: 'For example, `{from}` became `{to}`.',
  'pt-BR': 'Por exemplo, `{from}` virou `{to}`.',
};

/** What became of numbers, and an example, by the form that they were rewritten in. */
const NUMBERS: Readonly<Record<NumberForm, readonly [example: Text, from: string, to: string]>> = {
  '1e2 as 100, 10.50 as 10.5': [SHORTER_NUMBERS, ...SHORTER],
  '10.50 as 10.5, 100.00 as 100.0': [SHORTER_NUMBERS, ...SHORTER],
  'Double.toString': [
    {
      en: 'For example, `{from}` became `{to}`. Java’s `Double.toString` produces this output.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. O `Double.toString` do Java escreve assim.',
    },
    '12345678.9',
    '1.23456789E7',
  ],
  stripTrailingZeros: [
    {
      en: 'For example, `{from}` became `{to}`. Java’s `BigDecimal.stripTrailingZeros()` does this.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. O `BigDecimal.stripTrailingZeros()` do Java faz isso.',
    },
    '1000.00',
    '1E+3',
  ],
  Gson: [
    {
      en: 'For example, `{from}` became `{to}`. In a map that Gson has read, every number is a double.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. Em um mapa lido pelo Gson, todo número é um double.',
    },
    '2',
    '2.0',
  ],
  'decimal comma': [
    {
      en: 'For example, `{from}` became `{to}`. Numbers were formatted for a locale such as pt-BR.',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. Os números foram formatados para uma localidade como pt-BR.',
    },
    '10.5',
    '10,5',
  ],
  'two decimals': [
    {
      en: 'For example, `{from}` became `{to}`. Numbers were written with two decimals.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. Os números foram escritos com duas casas decimais.',
    },
    '10.5',
    '10.50',
  ],
  cents: [
    {
      en: 'For example, `{from}` became `{to}`. Amounts were written with two decimals.',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. Os valores monetários foram escritos com duas casas decimais.',
    },
    '10.5',
    '10.50',
  ],
  'cents after a comma': [
    {
      en: 'For example, `{from}` became `{to}`. Amounts were formatted for a locale such as pt-BR.',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. Os valores monetários foram formatados para uma localidade como pt-BR.',
    },
    '10.5',
    '10,50',
  ],
  'Free Pascal': [
    {
      en: 'For example, `{from}` became `{to}`. Free Pascal’s fpjson writes numbers this way.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. O fpjson do Free Pascal escreve os números assim.',
    },
    '10.5',
    '1.0500000000000000E+001',
  ],
  Erlang: [
    {
      en: 'For example, `{from}` became `{to}`. Elixir’s Jason and other libraries of Erlang and Elixir write numbers this way.',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. O Jason do Elixir e outras bibliotecas de Erlang e Elixir escrevem os números assim.',
    },
    '1000.00',
    '1.0e3',
  ],
  'SQL Server float': [
    {
      en: 'For example, `{from}` became `{to}`. SQL Server’s `FOR JSON` writes the type `float` this way.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. O `FOR JSON` do SQL Server escreve o tipo `float` assim.',
    },
    '10.5',
    '1.050000000000000e+001',
  ],
  'six decimals': [
    {
      en: 'For example, `{from}` became `{to}`. `%f` in C writes numbers this way.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. `%f` em C escreve os números assim.',
    },
    '10.5',
    '10.500000',
  ],
  'four decimals': [
    {
      en: 'For example, `{from}` became `{to}`. R’s jsonlite keeps four decimals by default (`digits`).',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. O jsonlite do R mantém quatro casas decimais por padrão (`digits`).',
    },
    '1.23456',
    '1.2346',
  ],
  'four decimals, zeros too': [
    {
      en: 'For example, `{from}` became `{to}`. SQL Server’s `FOR JSON` writes the type `money` with four decimals.',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. O `FOR JSON` do SQL Server escreve o tipo `money` com quatro casas decimais.',
    },
    '10.5',
    '10.5000',
  ],
  '.5': [
    {
      en: 'For example, `{from}` became `{to}`. Oracle’s `TO_CHAR` without a format writes no final zeros and, as in `.5`, no zero before the decimal point.',
      'pt-BR':
        'Por exemplo, `{from}` virou `{to}`. O `TO_CHAR` do Oracle sem formato não escreve zeros no fim nem, como em `.5`, antes do ponto decimal.',
    },
    '0.50',
    '.5',
  ],
  'Go %v': [
    {
      en: 'For example, `{from}` became `{to}`. This is how Go’s `%v` writes a `float64`.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. O `%v` do Go escreve um `float64` assim.',
    },
    '1250000',
    '1.25e+06',
  ],
  '17 digits': [
    {
      en: 'For example, `{from}` became `{to}`. PHP produces this output if `serialize_precision` is 17.',
      'pt-BR': 'Por exemplo, `{from}` virou `{to}`. O PHP escreve assim quando `serialize_precision` é 17.',
    },
    '99.9',
    '99.900000000000006',
  ],
};
