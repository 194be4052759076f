import type { Text } from '../text.ts';

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
