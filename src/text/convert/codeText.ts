import { type Locale, localize, type Text } from '../text.ts';

/** The comments and messages of code that signs. */
const CODE_TEXT = {
  about: {
    en: `A signed request to the Fiscal Open API.
sign = MD5(token + path + body without CR or LF + timestamp), in lowercase hexadecimal.
The signed bytes are the bytes that are sent: serialize the body once, then sign and send the result.`,
    'pt-BR': `Requisição assinada à Fiscal Open API.
sign = MD5(token + caminho + corpo sem CR e LF + timestamp), em hexadecimal minúsculo.
Os bytes assinados são os bytes enviados: serialize o corpo uma única vez e use o resultado para assinar e enviar.`,
  },
  generated: {
    en: 'Hard-coded here, although the request file generates a new value for each request: {names}. Generate a new value for each request here, too.',
    'pt-BR':
      'Valor fixo neste código, embora o arquivo de requisições gere um novo a cada requisição: {names}. Gere um novo valor a cada requisição também aqui.',
  },
  secret: {
    en: 'The App Secret comes from an environment variable: it doesn’t belong in source code.',
    'pt-BR': 'O App Secret vem de uma variável de ambiente: ele não deve ficar no código-fonte.',
  },
  emptySigned: {
    en: 'The empty string is signed: the request has no body, or a multipart body.',
    'pt-BR': 'A string vazia é assinada: a requisição não tem corpo ou tem um corpo multipart.',
  },
  secretMissing: {
    en: 'Set FISCAL_APP_SECRET to the App Secret first.',
    'pt-BR': 'Primeiro, defina FISCAL_APP_SECRET com o App Secret.',
  },
  bodyBesideProgram: {
    en: 'The body is too large for source code. Keep the body file next to this program.',
    'pt-BR':
      'O corpo é grande demais para o código-fonte. Mantenha o arquivo do corpo ao lado deste programa.',
  },
  bodyInCurrentFolder: {
    en: 'The body is too large for source code. Run this program in the folder that contains the body file.',
    'pt-BR':
      'O corpo é grande demais para o código-fonte. Execute este programa na pasta em que está o arquivo do corpo.',
  },
  bodyFileMissing: {
    en: 'Can’t read the file with the request body:',
    'pt-BR': 'Não foi possível ler o arquivo com o corpo da requisição:',
  },
} as const satisfies Record<string, Text>;

/** The texts of generated code in a language. `generated`: the dynamic variables whose values it contains. */
export function codeText(
  locale: Locale,
  generated: readonly string[] = [],
): Readonly<Record<Exclude<keyof typeof CODE_TEXT, 'generated'>, string>> {
  const names = new Intl.ListFormat(locale).format(generated.map(name => `{{${name}}}`));
  const { generated: fixed, ...texts } = CODE_TEXT;
  const words = Object.entries(texts).map(([key, text]) => [key, localize(text, locale)]);
  const about = `${localize(CODE_TEXT.about, locale)}\n${localize(fixed, locale, { names })}`;
  return Object.fromEntries(generated.length === 0 ? words : [...words, ['about', about]]) as Record<
    keyof typeof texts,
    string
  >;
}
