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
