import type { NotedValue, ResponseValue } from '../../core/convert/responseValues.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** What to set a variable to if it stands for a value from another request's exchange. */
const VALUE_TEXT = {
  response: {
    en: 'Set {variable} to the value of {reference}, from the response to “{request}”.',
    'pt-BR': 'Defina {variable} com o valor de {reference}, da resposta a “{request}”.',
  },
  request: {
    en: 'Set {variable} to the value of {reference}, from the request “{request}”.',
    'pt-BR': 'Defina {variable} com o valor de {reference}, da requisição “{request}”.',
  },
} as const satisfies Record<ResponseValue['side'], Text>;

/** The values, each with the text that exported forms contain about it. */
export function notedValues(values: readonly ResponseValue[], locale: Locale): readonly NotedValue[] {
  return values.map(value => ({
    ...value,
    note: variable => {
      const { reference, request } = value;
      return localize(VALUE_TEXT[value.side], locale, { variable, reference, request });
    },
  }));
}
