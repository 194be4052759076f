import { type Locale, localize, type Text } from '../text.ts';

/** Follows the advice about a failure if part of the request was sent. */
export const outcomeUnknownText: Text = {
  en: 'The outcome is unknown: the document may exist. Look it up before you send the request again.',
  'pt-BR': 'O resultado é desconhecido: o documento pode existir. Consulte-o antes de enviar de novo.',
};

const TEXTS: Readonly<Record<string, { readonly message: Text; readonly advice: Text }>> = {
  'client-gone': {
    message: {
      en: 'The program ended its connection before the response was complete.',
      'pt-BR': 'O programa encerrou a conexão antes do fim da resposta.',
    },
    advice: {
      en: 'Check the timeout of the program’s HTTP client.',
      'pt-BR': 'Confira o tempo limite do cliente HTTP do programa.',
    },
  },
  'client-stalled': {
    message: {
      en: 'The program stopped sending the request or reading the response.',
      'pt-BR': 'O programa parou de enviar a requisição ou de ler a resposta.',
    },
    advice: {
      en: 'Check that the program sends as many bytes as its Content-Length says and reads the whole response.',
      'pt-BR':
        'Confira se o programa envia tantos bytes quantos o Content-Length indica e lê a resposta inteira.',
    },
  },
  'request-malformed': {
    message: {
      en: 'The request’s chunked body is malformed.',
      'pt-BR': 'O corpo em partes (chunked) da requisição está malformado.',
    },
    advice: {
      en: 'Let the program’s HTTP library encode the chunks.',
      'pt-BR': 'Deixe que a biblioteca HTTP do programa divida o corpo em partes.',
    },
  },
};

/** Message and advice for a failure caused by the program. */
export function programFailureText(
  code: string,
  locale: Locale,
): { readonly message: string; readonly advice: string } {
  const text = TEXTS[code];
  return text === undefined
    ? { message: code, advice: '' }
    : { message: localize(text.message, locale), advice: localize(text.advice, locale) };
}
