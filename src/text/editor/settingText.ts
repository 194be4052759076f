import type { Text } from '../text.ts';

/** The settings, their sections, and their values, as the settings editor and the settings page show them. */
export const SETTING_TEXT = {
  gateway: {
    en: 'Gateway & Proxy',
    'pt-BR': 'Gateway, proxy',
  },
  'gateway.port': {
    en: 'Port of the local gateway on 127.0.0.1. The built-in environment `local` uses it too.',
    'pt-BR': 'Porta do gateway local em 127.0.0.1. O ambiente predefinido `local` também a usa.',
  },
  'gateway.configuration': {
    en: 'Configuration file of the local gateway, relative to the workspace folder: applications, endpoint paths, stubs, and faults. Without this file, the gateway creates demo applications.',
    'pt-BR':
      'Arquivo de configuração do gateway local, relativo à pasta do espaço de trabalho: aplicações, caminhos de endpoints, stubs e falhas. Sem esse arquivo, o gateway cria aplicações de demonstração.',
  },
  'proxy.port': {
    en: 'Port of the proxy on 127.0.0.1. Your program’s base URL is then `http://127.0.0.1:PORT`.',
    'pt-BR': 'Porta do proxy em 127.0.0.1. A URL base do programa é `http://127.0.0.1:PORTA`.',
  },
  network: {
    en: 'Network',
    'pt-BR': 'Rede',
  },
  'tls.caFile': {
    en: 'PEM file with certificate authorities to trust in addition to those of this machine, such as your company’s. Use an absolute path or one that starts with `~/`. Certificates are always verified. The proxy comes from `#http.proxy#` or from the variables `HTTPS_PROXY`, `ALL_PROXY`, `HTTP_PROXY`, and `NO_PROXY`.',
    'pt-BR':
      'Arquivo PEM com autoridades certificadoras confiáveis além das desta máquina, como a da empresa. Use um caminho absoluto ou que comece com `~/`. Os certificados são sempre verificados. O proxy vem de `#http.proxy#` ou das variáveis `HTTPS_PROXY`, `ALL_PROXY`, `HTTP_PROXY` e `NO_PROXY`.',
  },
  'tls.clientCertificates': {
    en: 'Client certificates by exact origin: `{ "https://api.example.com.br": { "pfxFile": "~/certificado.pfx" } }`. VS Code asks for the passphrase when it’s first needed and stores it in the editor’s secret storage, never in settings.',
    'pt-BR':
      'Certificados de cliente por origem exata: `{ "https://api.example.com.br": { "pfxFile": "~/certificado.pfx" } }`. A senha é solicitada no primeiro uso e fica no armazenamento de segredos do editor, nunca nas configurações.',
  },
  'tls.clientCertificates.pfxFile': {
    en: 'PFX file (.pfx, .p12) with the certificate and its private key.',
    'pt-BR': 'Arquivo PFX (.pfx, .p12) com certificado e chave privada.',
  },
  'tls.clientCertificates.certFile': {
    en: 'PEM file with the certificate and, unless `keyFile` is set, its private key.',
    'pt-BR': 'Arquivo PEM com o certificado e, se `keyFile` não for definido, com a chave privada.',
  },
  'tls.clientCertificates.keyFile': {
    en: 'PEM file with the private key.',
    'pt-BR': 'Arquivo PEM com a chave privada.',
  },
  limits: {
    en: 'Limits',
    'pt-BR': 'Limites',
  },
  'response.maxBytes': {
    en: 'Maximum size of a response body, in bytes. A larger response fails with an error and isn’t shown.',
    'pt-BR':
      'Tamanho máximo do corpo de uma resposta, em bytes. Uma resposta maior causa um erro e não é mostrada.',
  },
  'timeout.connectSeconds': {
    en: 'Connection timeout, in seconds.',
    'pt-BR': 'Tempo limite de conexão, em segundos.',
  },
  'timeout.headersSeconds': {
    en: 'Maximum time to wait for the response headers, in seconds.',
    'pt-BR': 'Tempo máximo de espera pelos cabeçalhos da resposta, em segundos.',
  },
  'timeout.idleSeconds': {
    en: 'Maximum time without receiving data, in seconds.',
    'pt-BR': 'Tempo máximo sem receber dados, em segundos.',
  },
  'timeout.totalSeconds': {
    en: 'Maximum time for a whole request, in seconds.',
    'pt-BR': 'Tempo máximo de uma requisição inteira, em segundos.',
  },
  editing: {
    en: 'Editing',
    'pt-BR': 'Edição',
  },
  inlayHints: {
    en: 'Show the values of signed path variables in the request line, and what is signed for a multipart request.',
    'pt-BR':
      'Mostra na linha da requisição os valores das variáveis de caminho assinadas e o que é assinado em uma requisição multipart.',
  },
  signedParts: {
    en: 'Mark signed lines in the gutter, and dim what isn’t signed, such as the query string and the headers.',
    'pt-BR':
      'Marca na margem as linhas assinadas e esmaece o que não é assinado, como a query string e os cabeçalhos.',
  },
  'http.codeLens': {
    en: 'Show “Send signed request” above requests in `.http` and `.rest` files.',
    'pt-BR': 'Mostra “Enviar requisição assinada” acima das requisições em arquivos `.http` e `.rest`.',
  },
  'http.codeLens.matching': {
    en: 'Above requests to the Fiscal Open API.',
    'pt-BR': 'Acima das requisições à Fiscal Open API.',
  },
  'http.codeLens.always': {
    en: 'Above every request.',
    'pt-BR': 'Acima de todas as requisições.',
  },
  'http.codeLens.never': {
    en: 'Never.',
    'pt-BR': 'Nunca.',
  },
  endpoints: {
    en: 'Endpoint paths that aren’t in the specification, such as `/openapi/v2/empresas/{empresaId}/ct-e/{cteId}`, if you know them. CodeLens, hovers, problems, completion, and the local gateway use them. The command line and coding agents use the paths in the workspace’s settings.json.',
    'pt-BR':
      'Caminhos de endpoints que não constam na especificação, como `/openapi/v2/empresas/{empresaId}/ct-e/{cteId}`, se você os conhecer. CodeLens, hovers, problemas, sugestões e o gateway local os usam. A linha de comando e os agentes de programação usam os caminhos do settings.json do espaço de trabalho.',
  },
  'endpoints.pattern': {
    en: 'Must start with /openapi/ and contain no spaces and no query string. Write variables as {variable}.',
    'pt-BR': 'Deve começar com /openapi/, sem espaços nem query string. Escreva variáveis como {variable}.',
  },
  'endpoints.cte-cancel': {
    en: 'Cancel a CT-e (DELETE), with {cteId}',
    'pt-BR': 'Cancelar um CT-e (DELETE), com {cteId}',
  },
  'endpoints.dce-cancel': {
    en: 'Cancel a DC-e (DELETE), with {dceId}',
    'pt-BR': 'Cancelar uma DC-e (DELETE), com {dceId}',
  },
  'endpoints.certificate-upload': {
    en: 'Upload a certificate (POST)',
    'pt-BR': 'Enviar certificado (POST)',
  },
  conform: {
    en: 'Test your own code',
    'pt-BR': 'Teste do seu próprio código',
  },
  'conform.signer': {
    en: 'Command that computes signatures for **Fiscal: Test My Signer…**, such as `php tests/sign.php`. It reads a JSON line for each case and writes a line with the signature. Only the value in your user settings applies.',
    'pt-BR':
      'Comando que calcula as assinaturas para **Fiscal: Testar meu código de assinatura…**, como `php tests/sign.php`. O comando lê uma linha JSON por caso e escreve uma linha com a assinatura. Só vale o valor das suas configurações de usuário.',
  },
  'commandLine.path': {
    en: 'Path to your own `fiscal` program. **Fiscal: Test My Signer…** and tasks of type `fiscal` use it instead of the extension’s. Only the value in your user settings applies.',
    'pt-BR':
      'Caminho do seu próprio programa `fiscal`, usado no lugar do que vem com a extensão por **Fiscal: Testar meu código de assinatura…** e por tarefas do tipo `fiscal`. Só vale o valor das suas configurações de usuário.',
  },
} as const satisfies Readonly<Record<string, Text>>;
