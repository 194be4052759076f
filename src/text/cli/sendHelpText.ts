import type { Text } from '../text.ts';

/** The help of `fiscal send`, and of the options for connections, which other commands have, too. */
export const SEND_HELP_TEXT = {
  send: {
    en: 'sign and send requests of .fiscal or .http files',
    'pt-BR': 'assina e envia requisições de arquivos .fiscal ou .http',
  },
  'send-files': { en: 'request files', 'pt-BR': 'arquivos de requisições' },
  'send-name': {
    en: 'the request with this # @name; repeatable',
    'pt-BR': 'a requisição com este # @name; pode ser repetida',
  },
  'send-line': {
    en: 'the request at this line, counted from 1',
    'pt-BR': 'a requisição nesta linha, contada a partir de 1',
  },
  'send-all': { en: 'every request, in order', 'pt-BR': 'todas as requisições, em ordem' },
  'send-needs': {
    en: 'first send the requests whose responses are needed, each once',
    'pt-BR': 'envia antes as requisições cujas respostas são necessárias, uma vez cada',
  },
  'send-junit': {
    en: 'write a JUnit report for a build server',
    'pt-BR': 'grava um relatório JUnit para o servidor de integração contínua',
  },
  'send-bail': { en: 'stop at the first failure', 'pt-BR': 'para na primeira falha' },
  'send-concurrency': {
    en: 'number of requests to send at a time (default: 1)',
    'pt-BR': 'quantas requisições por vez (padrão: 1)',
  },
  'send-retry': {
    en: 'retry with a new signature if a 429 proves that nothing was processed',
    'pt-BR': 'tenta de novo, com nova assinatura, se um 429 provar que nada foi processado',
  },
  timeout: {
    en: 'time limit of a request without # @timeout (default: 60, including up to 30 for the response headers)',
    'pt-BR':
      'tempo limite de uma requisição sem # @timeout (padrão: 60, dos quais até 30 para os cabeçalhos da resposta)',
  },
  ca: {
    en: 'also trust the certificate authorities in this PEM file',
    'pt-BR': 'confia também nas autoridades certificadoras deste arquivo PEM',
  },
  'client-cert': {
    en: 'client certificate: PEM or PFX (.pfx, .p12); its passphrase comes from FISCAL_CLIENT_PASSPHRASE',
    'pt-BR': 'certificado de cliente: PEM ou PFX (.pfx, .p12); a senha vem de FISCAL_CLIENT_PASSPHRASE',
  },
  'client-key': {
    en: 'private key, if it isn’t in the PEM file',
    'pt-BR': 'chave privada, se não estiver no arquivo PEM',
  },
  'clock-offset': {
    en: 'seconds to add to this machine’s clock when signing, if the clock can’t be set',
    'pt-BR': 'segundos a somar ao relógio desta máquina ao assinar, se não for possível acertá-lo',
  },
  'send-output': {
    en: 'write the response body to a file, byte for byte',
    'pt-BR': 'salva o corpo da resposta em um arquivo, byte a byte',
  },
  'send-save-expected': {
    en: 'save each response as the expected one, in NAME.expected.json beside the file',
    'pt-BR': 'salva cada resposta como a esperada, em NOME.expected.json ao lado do arquivo',
  },
  'send-compare': {
    en: 'compare each response with the expected one, and show only what changed',
    'pt-BR': 'compara cada resposta com a esperada e mostra só o que mudou',
  },
  'send-dry-run': {
    en: 'show the signed request without sending it',
    'pt-BR': 'mostra a requisição assinada sem enviá-la',
  },
  'send-yes': {
    en: 'don’t ask before sending requests with a # @note or overwriting files that >>! names; notes are still shown',
    'pt-BR':
      'não pergunta antes de enviar requisições com # @note nem de sobrescrever os arquivos de >>!; os avisos são exibidos',
  },
  'send-reveal': {
    en: 'show the whole signature (the App Secret is never shown)',
    'pt-BR': 'mostra a assinatura inteira (o App Secret nunca é exibido)',
  },
  'send-examples': {
    en: `A file with several requests needs --name, --line, or --all. A request passes if the response status is below 400 and
all assertions (?? …) pass; to expect a 401, assert the status. Redirects are never followed, and
nothing is sent twice, except after a 429 with --retry.

Values of # @prompt and # @secret come from --var; otherwise, you’re asked for them in the terminal. {{$processEnv NAME}}
and {{$dotenv NAME}} read only names that --allow-env lists. >> FILE saves responses in the current folder or below it. # @application NAME
uses FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>. HTTPS_PROXY, ALL_PROXY, and NO_PROXY are respected.

Examples:
  $ fiscal send examples/echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ {storedSecret} | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file fiscal.secret`,
    'pt-BR': `Um arquivo com várias requisições exige --name, --line ou --all. Uma requisição passa se o status da resposta for menor
que 400 e todas as asserções (?? …) passarem; se um 401 for esperado, inclua uma asserção sobre o status.
Redirecionamentos nunca são seguidos, e nada é enviado duas vezes, exceto após um 429 com --retry.

Os valores de # @prompt e # @secret vêm de --var ou são solicitados no terminal. {{$processEnv NOME}} e
{{$dotenv NOME}} só leem nomes listados em --allow-env. >> ARQUIVO salva respostas na pasta atual ou abaixo dela. # @application NOME usa o App Secret
de FISCAL_APP_SECRET_<AMBIENTE>_<NOME>. HTTPS_PROXY, ALL_PROXY e NO_PROXY são respeitadas.

Exemplos:
  $ fiscal send exemplos/echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ {storedSecret} | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file fiscal.secret`,
  },
} as const satisfies Record<string, Text>;
