import type { NotedValue, ResponseValue } from '../../core/convert/responseValues.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** Descriptions that `fiscal export` writes into a document for another tool. */
const EXPORT_TEXT = {
  about: {
    en: 'Requests from a Fiscal Playground file.',
    'pt-BR': 'Requisições de um arquivo do Fiscal Playground.',
  },
  token: { en: 'The App Secret.', 'pt-BR': 'O App Secret.' },
  timestamp: {
    en: 'Unix time in seconds, within 300 seconds of the server’s time.',
    'pt-BR': 'Hora Unix em segundos, a no máximo 300 segundos do horário do servidor.',
  },
  sign: {
    en: 'MD5(token + path + body without CR or LF + timestamp), in lowercase hexadecimal.',
    'pt-BR': 'MD5(token + caminho + corpo sem CR e LF + timestamp), em hexadecimal minúsculo.',
  },
  responses: {
    en: 'See the platform’s documentation.',
    'pt-BR': 'Consulte a documentação da plataforma.',
  },
  secretMissing: {
    en: 'Set the variable fiscalAppSecret to the App Secret.',
    'pt-BR': 'Defina a variável fiscalAppSecret com o App Secret.',
  },
} as const satisfies Record<string, Text>;

export type ExportTexts = Readonly<Record<keyof typeof EXPORT_TEXT, string>>;

export function exportTexts(locale: Locale): ExportTexts {
  const { about, token, timestamp, sign, responses, secretMissing } = EXPORT_TEXT;
  return {
    about: localize(about, locale),
    token: localize(token, locale),
    timestamp: localize(timestamp, locale),
    sign: localize(sign, locale),
    responses: localize(responses, locale),
    secretMissing: localize(secretMissing, locale),
  };
}

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
