import { type Locale, localize, type Text } from '../text.ts';

/** Follows the advice about a failure if part of the request was sent. */
export const outcomeUnknownText: Text = {
  en: 'The outcome is unknown: the document may exist. Look it up before sending it again.',
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
      en: 'The program stopped in the middle of the request or the response.',
      'pt-BR': 'O programa parou no meio da requisição ou da resposta.',
    },
    advice: {
      en: 'Check that it sends as many bytes as its Content-Length says.',
      'pt-BR': 'Confira se ele envia tantos bytes quanto o Content-Length indica.',
    },
  },
  'request-malformed': {
    message: {
      en: 'The request’s chunked body is malformed.',
      'pt-BR': 'O corpo em partes (chunked) da requisição está malformado.',
    },
    advice: {
      en: 'Let the program’s HTTP library encode the chunks.',
      'pt-BR': 'Deixe que a biblioteca HTTP do programa delimite o corpo.',
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
