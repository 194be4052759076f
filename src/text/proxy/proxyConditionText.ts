import { type Locale, localize, type Text } from '../text.ts';

/** Why the proxy didn't forward a request, and what to do. */
export const PROXY_CONDITION_TEXT = {
  'target-malformed': {
    en: 'The request target must be a path in printable ASCII. Percent-encode other characters.',
    'pt-BR':
      'O destino da requisição deve ser um caminho em ASCII imprimível. Use percent-encoding nos demais caracteres.',
  },
  'host-refused': {
    en: 'The Host header must be 127.0.0.1 or localhost with the proxy’s port. Set your program’s base URL to the proxy’s URL.',
    'pt-BR':
      'O cabeçalho Host deve ser 127.0.0.1 ou localhost com a porta do proxy. Aponte a URL base do programa para o proxy.',
  },
  'version-refused': {
    en: 'The proxy accepts only HTTP/1.0 and HTTP/1.1 requests. Configure the program to use HTTP/1.1.',
    'pt-BR': 'O proxy só aceita requisições HTTP/1.0 e HTTP/1.1. Configure o programa para usar HTTP/1.1.',
  },
  'origin-refused': {
    en: 'The proxy rejects requests from web pages (Origin, OPTIONS, or Sec-Fetch-Site of another site). Call the API from your server.',
    'pt-BR':
      'O proxy rejeita requisições de páginas web (Origin, OPTIONS ou Sec-Fetch-Site de outro site). Chame a API a partir do seu servidor.',
  },
  'connect-refused': {
    en: 'This proxy can’t be used as HTTPS_PROXY: it doesn’t support tunnels (CONNECT). Set your program’s base URL to the proxy’s URL instead.',
    'pt-BR':
      'Este proxy não pode ser usado como HTTPS_PROXY: ele não abre túneis (CONNECT). Defina a URL do proxy como URL base do programa.',
  },
  'absolute-form': {
    en: 'This proxy can’t be used as HTTP_PROXY: it forwards only to one environment. Set your program’s base URL to the proxy’s URL instead.',
    'pt-BR':
      'Este proxy não pode ser usado como HTTP_PROXY: ele só encaminha a um ambiente. Defina a URL do proxy como URL base do programa.',
  },
  'request-malformed': {
    en: 'This isn’t a well-formed HTTP/1.1 request, so it wasn’t forwarded. Check its headers, such as Content-Length and Transfer-Encoding.',
    'pt-BR':
      'Esta não é uma requisição HTTP/1.1 bem formada; por isso, não foi encaminhada. Confira os cabeçalhos, como Content-Length e Transfer-Encoding.',
  },
  'head-too-large': {
    en: 'The request’s headers are larger than 64 KiB. Remove large headers, such as cookies.',
    'pt-BR': 'Os cabeçalhos da requisição passam de 64 KiB. Remova cabeçalhos grandes, como cookies.',
  },
  'http-2': {
    en: 'The program uses HTTP/2. Configure it to use HTTP/1.1 for the proxy.',
    'pt-BR': 'O programa usa HTTP/2. Configure-o para usar HTTP/1.1 com o proxy.',
  },
  'tls-to-plain': {
    en: 'A program tried to use TLS. Use http:// in its base URL, or start the proxy with --tls-cert and --tls-key.',
    'pt-BR':
      'Um programa tentou usar TLS. Use http:// na URL base dele ou inicie o proxy com --tls-cert e --tls-key.',
  },
  'plain-to-tls': {
    en: 'A program’s TLS handshake failed. Use https:// in its base URL, and have it trust the certificate in --tls-cert.',
    'pt-BR':
      'O handshake TLS de um programa falhou. Use https:// na URL base e faça o programa confiar no certificado em --tls-cert.',
  },
} as const satisfies Readonly<Record<string, Text>>;

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
