import { DRILL_HELP_TEXT } from '../drill/drillHelpText.ts';
import { SEND_HELP_TEXT } from '../outcome/sendingText.ts';
import { type Locale, localize, type Text, type TextArguments } from '../text.ts';
import { CONFORM_HELP_TEXT, SIGNATURE_HELP_TEXT } from './signatureHelpText.ts';

/** The help of `fiscal codegen`, `fiscal import`, and `fiscal export`. */
const CONVERSION_HELP_TEXT = {
  codegen: {
    en: 'generate code that signs and sends a request',
    'pt-BR': 'gera código que assina e envia uma requisição',
  },
  'codegen-lang': {
    en: 'programming language; “list” shows all of them',
    'pt-BR': 'linguagem de programação; “list” mostra todas',
  },
  'codegen-output': {
    en: 'write the code to a file instead of standard output, and a large body to another file next to it',
    'pt-BR':
      'grava o código em um arquivo, não na saída padrão; um corpo grande vai para outro arquivo, ao lado',
  },
  'codegen-yes': {
    en: 'write the file with a large body and replace existing files without asking',
    'pt-BR': 'grava o arquivo com um corpo grande e substitui arquivos existentes sem pedir confirmação',
  },
  'codegen-examples': {
    en: `The code computes the signature itself and sends the same bytes as the request. It reads the App Secret from the
environment variable FISCAL_APP_SECRET and never contains it. Values of # @prompt come from --var or the terminal.
If the body is 64 KiB or larger, the code reads it from a file, which is written next to the code if you confirm or add --yes.

Languages: {languages}.

Examples:
  $ fiscal codegen echo.fiscal --name echo --lang python --output echo.py
  $ fiscal codegen echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
    'pt-BR': `O código calcula a assinatura e envia os mesmos bytes da requisição. Ele lê o App Secret da variável de ambiente
FISCAL_APP_SECRET e nunca o contém. Os valores de # @prompt vêm de --var ou do terminal.
Se o corpo tiver 64 KiB ou mais, o código o lê de um arquivo, gravado ao lado dele com a sua confirmação ou com --yes.

Linguagens: {languages}.

Exemplos:
  $ fiscal codegen echo.fiscal --name echo --lang python --output echo.py
  $ fiscal codegen echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
  },
  import: {
    en: 'convert a curl command, HAR file, OpenAPI document, or Postman collection to a request file',
    'pt-BR':
      'converte um comando curl, arquivo HAR, documento OpenAPI ou coleção do Postman em arquivo de requisições',
  },
  'import-format': {
    en: 'curl (also for PowerShell), har, openapi, or postman',
    'pt-BR': 'curl (também para PowerShell), har, openapi ou postman',
  },
  'import-file': {
    en: 'file to read; - reads standard input',
    'pt-BR': 'arquivo a ler; - lê a entrada padrão',
  },
  'import-examples': {
    en: `The request file is written to standard output, without cookies or credentials, and without token, timestamp, and sign,
which are computed for each request. Comments say what couldn’t be imported. Nothing is run. An OpenAPI document must be
version 3, in JSON or YAML.

Examples:
  $ {clipboard} | fiscal import curl - --output request.fiscal
  $ fiscal import har recorded.har --output requests.fiscal
  $ fiscal import openapi openapi.json --output api.fiscal
  $ fiscal import postman collection.json --output collection.fiscal`,
    'pt-BR': `O arquivo de requisições vai para a saída padrão, sem cookies nem credenciais, e sem token, timestamp e sign, que são
calculados a cada envio. Comentários informam o que não pôde ser importado. Nada é executado. Um documento OpenAPI deve
ser da versão 3, em JSON ou YAML.

Exemplos:
  $ {clipboard} | fiscal import curl - --output requisicao.fiscal
  $ fiscal import har gravado.har --output requisicoes.fiscal
  $ fiscal import openapi openapi.json --output api.fiscal
  $ fiscal import postman colecao.json --output colecao.fiscal`,
  },
  export: {
    en: 'export requests as curl commands, HAR, OpenAPI, or a Postman collection',
    'pt-BR': 'exporta requisições como comandos curl, HAR, OpenAPI ou coleção do Postman',
  },
  'export-format': { en: 'curl, har, openapi, or postman', 'pt-BR': 'curl, har, openapi ou postman' },
  'export-shell': {
    en: 'shell for which curl commands are quoted: posix, powershell, or cmd (default: posix)',
    'pt-BR': 'shell para o qual os comandos curl são escritos: posix, powershell ou cmd (padrão: posix)',
  },
  'export-name': {
    en: 'only the request with this # @name (default: all)',
    'pt-BR': 'só a requisição com este # @name (padrão: todas)',
  },
  'export-examples': {
    en: `The document is written to standard output, with the values of variables. It contains no App Secret: curl commands read
FISCAL_APP_SECRET, FISCAL_TIMESTAMP, and FISCAL_SIGN (fiscal sign computes the last two), HAR has placeholders, and the Postman
collection signs its requests itself, using its fiscalAppSecret variable. For a program that signs, see fiscal codegen.

With --shell cmd, the curl command is for the interactive prompt: in a batch file, double each %.

Examples:
  $ fiscal export curl echo.fiscal --name echo
  $ fiscal export curl echo.fiscal --name echo --shell powershell
  $ fiscal export postman nfe.fiscal --env homologacao --output nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal --output openapi.json`,
    'pt-BR': `O documento vai para a saída padrão, com os valores das variáveis. Ele não contém App Secrets: os comandos curl
leem FISCAL_APP_SECRET, FISCAL_TIMESTAMP e FISCAL_SIGN (fiscal sign calcula os dois últimos), o HAR tem marcadores, e a coleção do
Postman assina as próprias requisições, com a variável fiscalAppSecret. Para um programa que assina, veja fiscal codegen.

Com --shell cmd, o comando curl é para o prompt interativo: em um arquivo .bat, duplique cada %.

Exemplos:
  $ fiscal export curl echo.fiscal --name echo
  $ fiscal export curl echo.fiscal --name echo --shell powershell
  $ fiscal export postman nfe.fiscal --env homologacao --output nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal --output openapi.json`,
  },
} as const satisfies Record<string, Text>;

/** The help of `fiscal gateway` and `fiscal proxy`. */
const GATEWAY_HELP_TEXT = {
  gateway: {
    en: 'run the local gateway on this machine only; it checks signatures as the API does',
    'pt-BR': 'executa o gateway local, acessível só nesta máquina; ele confere assinaturas como a API',
  },
  'gateway-port': {
    en: 'port on 127.0.0.1 (default: 8787; 0: any free port)',
    'pt-BR': 'porta em 127.0.0.1 (padrão: 8787; 0: qualquer porta livre)',
  },
  'gateway-config': {
    en: 'JSON file with applications, endpoint paths, stubs, and faults',
    'pt-BR': 'arquivo JSON com aplicações, caminhos de endpoints, stubs e falhas',
  },
  'gateway-json': {
    en: 'print JSON lines: first the URL and the applications, then each request',
    'pt-BR': 'imprime linhas JSON: primeiro a URL e as aplicações, depois cada requisição',
  },
  'gateway-examples': {
    en: `Ctrl+C stops the gateway (exit code 130; 143 after SIGTERM).

To inject faults into a request, send the header x-sandbox-fault with one or more of these, separated by ; : latency=MS,
clock=SECONDS, burst=COUNT (429s before a success), retry-after=TEXT, status=500|502|503|504, redirect=[STATUS ]URL,
reset=before|middle, truncate=BYTES, slow=MS. To inject them into all requests, use "faults" in the configuration.

Examples:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
    'pt-BR': `Ctrl+C encerra o gateway (código de saída 130; 143 por SIGTERM).

Para injetar falhas em uma requisição, envie o cabeçalho x-sandbox-fault com uma ou mais destas, separadas por ; :
latency=MS, clock=SEGUNDOS, burst=N (respostas 429 antes de um sucesso), retry-after=TEXTO, status=500|502|503|504,
redirect=[STATUS ]URL, reset=before|middle, truncate=BYTES, slow=MS. Para todas as requisições, use "faults" na
configuração.

Exemplos:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
  },
  proxy: {
    en: 'run the diagnostic proxy between your program and the platform: it changes nothing and says why a signature doesn’t match',
    'pt-BR':
      'executa o proxy de diagnóstico entre o seu programa e a plataforma: não altera nada e diz por que uma assinatura não confere',
  },
  'proxy-env': {
    en: 'forward requests to this environment',
    'pt-BR': 'encaminha as requisições a este ambiente',
  },
  'proxy-port': {
    en: 'port on 127.0.0.1 (default: 8788; 0: any free port)',
    'pt-BR': 'porta em 127.0.0.1 (padrão: 8788; 0: qualquer porta livre)',
  },
  'proxy-record': {
    en: 'record the exchanges to a .har or .fiscal file, without credentials',
    'pt-BR': 'grava as requisições e as respostas em um arquivo .har ou .fiscal, sem credenciais',
  },
  'proxy-json': {
    en: 'print one JSON line when the proxy starts, then one for each exchange',
    'pt-BR': 'imprime uma linha JSON quando o proxy é iniciado e depois uma para cada requisição',
  },
  'proxy-allow-production': {
    en: 'allow an environment of the kind “producao”',
    'pt-BR': 'permite um ambiente do tipo “producao”',
  },
  'proxy-tls-cert': {
    en: 'PEM certificate, for programs that require https',
    'pt-BR': 'certificado PEM, para programas que exigem https',
  },
  'proxy-tls-key': {
    en: 'PEM private key for the certificate in --tls-cert',
    'pt-BR': 'chave privada PEM do certificado em --tls-cert',
  },
  'proxy-examples': {
    en: `The proxy needs no secret. Set your program’s base URL to http://127.0.0.1:8788. Failures between
the proxy and the platform have status 502 or 504 and an x-fiscal-proxy-error header.
The request log as JSON: GET /__sandbox/journal

Examples:
  $ fiscal proxy --env homologacao
  $ fiscal proxy --env homologacao --record traffic.har
  $ fiscal proxy --env homologacao --port 0 --json`,
    'pt-BR': `O proxy não precisa de segredo. Defina a URL base do programa como http://127.0.0.1:8788. Falhas entre
o proxy e a plataforma têm status 502 ou 504 e um cabeçalho x-fiscal-proxy-error.
O log de requisições em JSON: GET /__sandbox/journal

Exemplos:
  $ fiscal proxy --env homologacao
  $ fiscal proxy --env homologacao --record trafego.har
  $ fiscal proxy --env homologacao --port 0 --json`,
  },
} as const satisfies Record<string, Text>;

/** The texts of `fiscal --help` and each command's help. Commands, options, and file names are the same in every
 *  language. */
export const HELP_TEXT = {
  ...SEND_HELP_TEXT,
  ...SIGNATURE_HELP_TEXT,
  ...GATEWAY_HELP_TEXT,
  ...CONVERSION_HELP_TEXT,
  ...CONFORM_HELP_TEXT,
  ...DRILL_HELP_TEXT,
  mcp: {
    en: 'serve coding agents (Model Context Protocol on standard input and output)',
    'pt-BR': 'atende agentes de programação (Model Context Protocol pela entrada e pela saída padrão)',
  },
  'mcp-examples': {
    en: `A coding agent starts this server and calls its tools, which explain signatures, run the local gateway, and check and
write request files. The App Secret stays in the environment (FISCAL_APP_SECRET…, with FISCAL_ORIGIN): no tool takes or
returns it. You’re asked to confirm before anything is sent or run. Nothing is sent to production.

Examples:
  $ fiscal mcp
  {"mcpServers": {"fiscal": {"command": "fiscal", "args": ["mcp"]}}}`,
    'pt-BR': `Um agente de programação inicia este servidor e chama as ferramentas dele, que explicam assinaturas, executam o gateway
local, verificam e escrevem arquivos de requisições. O App Secret fica no ambiente (FISCAL_APP_SECRET…, com FISCAL_ORIGIN):
nenhuma ferramenta o recebe nem o devolve. Antes de enviar ou executar algo, o servidor pede a sua confirmação. Nada é enviado para produção.

Exemplos:
  $ fiscal mcp
  {"mcpServers": {"fiscal": {"command": "fiscal", "args": ["mcp"]}}}`,
  },
  'agents-md': {
    en: 'print a section for your AGENTS.md: how to sign, the rules, and how to check',
    'pt-BR': 'imprime uma seção para o AGENTS.md: como assinar, as regras e como verificar',
  },
  'agents-md-examples': {
    en: `Examples:
  $ fiscal agents-md --output AGENTS.md`,
    'pt-BR': `Exemplos:
  $ fiscal agents-md --output AGENTS.md`,
  },
  fiscal: {
    en: 'Send signed requests to the Fiscal Open API, find out why a signature doesn’t match, and try both on a local gateway.',
    'pt-BR':
      'Envia requisições assinadas à Fiscal Open API, descobre por que uma assinatura não confere e traz um gateway local para experimentar.',
  },
  'fiscal-after': {
    en: `First steps, without an account or a network. In one terminal:
  $ fiscal gateway
In another, run the commands that the gateway prints, such as:
  $ {setSecret}
  $ fiscal send echo.fiscal --all

The App Secret comes from FISCAL_APP_SECRET_<ENVIRONMENT>, FISCAL_APP_SECRET, --secret-stdin, or --secret-file. No
option takes it as an argument. FISCAL_ORIGIN_<ENVIRONMENT> or FISCAL_ORIGIN (https://host) binds it to an origin:
whatever an environments file says, the App Secret is sent only there.

Language: LC_ALL, LC_MESSAGES, or LANG; on Windows, the system’s language if none is set. Color: NO_COLOR.

Exit codes: 0 success; 1 a request or a check failed, or a signature has no known cause; 2 invalid usage or
input; 3 the network failed; 130 interrupted (143 after SIGTERM, 141 if the other end of a pipe closed).`,
    'pt-BR': `Primeiros passos, sem conta e sem rede. Em um terminal:
  $ fiscal gateway
Em outro, execute os comandos que o gateway mostra, como:
  $ {setSecret}
  $ fiscal send echo.fiscal --all

O App Secret vem de FISCAL_APP_SECRET_<AMBIENTE>, FISCAL_APP_SECRET, --secret-stdin ou --secret-file.
Nenhuma opção o recebe como argumento. FISCAL_ORIGIN_<AMBIENTE> ou FISCAL_ORIGIN (https://host) o vincula a uma
origem: qualquer que seja o arquivo de ambientes, o App Secret só é enviado a ela.

Idioma: LC_ALL, LC_MESSAGES ou LANG; no Windows, na falta dessas variáveis, o do sistema. Cor: NO_COLOR.

Códigos de saída: 0 sucesso; 1 uma requisição ou verificação falhou, ou uma assinatura não tem causa conhecida; 2 uso
ou entrada inválidos; 3 a rede falhou; 130 interrompido (143 por SIGTERM, 141 se o outro lado do pipe fechou).`,
  },
  help: { en: 'show help', 'pt-BR': 'mostra a ajuda' },
  version: { en: 'show the version', 'pt-BR': 'mostra a versão' },
  env: {
    en: 'environment in fiscal.env.json (default: local)',
    'pt-BR': 'ambiente de fiscal.env.json (padrão: local)',
  },
  environments: {
    en: 'environments file, instead of the fiscal.env.json in the request file’s folder or above it',
    'pt-BR':
      'arquivo de ambientes, em vez do fiscal.env.json na pasta do arquivo de requisições ou acima dela',
  },
  'env-file': {
    en: 'alias of --environments; with “node dist/cli.js”, use --environments, because Node.js reads --env-file itself',
    'pt-BR':
      'o mesmo que --environments; com “node dist/cli.js”, use --environments, porque o próprio Node.js lê --env-file',
  },
  application: {
    en: 'application whose App Secret, FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>, signs requests without # @application',
    'pt-BR':
      'aplicação cujo App Secret, FISCAL_APP_SECRET_<AMBIENTE>_<NOME>, assina as requisições sem # @application',
  },
  var: {
    en: 'value of a variable; overrides the file and the environment; repeatable. baseUrl=URL sets where requests go',
    'pt-BR':
      'valor de uma variável; substitui o do arquivo e o do ambiente; a opção pode ser repetida. baseUrl=URL define para onde vão as requisições',
  },
  'allow-env': {
    en: 'let requests send these environment variables (NAME,NAME…), which {{$processEnv NAME}} and {{$dotenv NAME}} read',
    'pt-BR':
      'permite que requisições enviem estas variáveis de ambiente (NOME,NOME…), lidas por {{$processEnv NOME}} e {{$dotenv NOME}}',
  },
  'secret-stdin': {
    en: 'read the App Secret from standard input',
    'pt-BR': 'lê o App Secret da entrada padrão',
  },
  'secret-file': {
    en: 'read the App Secret from a file that only you can read{onlyYours}; on Windows, permissions aren’t checked',
    'pt-BR':
      'lê o App Secret de um arquivo que só você pode ler{onlyYours}; no Windows, as permissões não são verificadas',
  },
  output: {
    en: 'write to this file, in UTF-8, instead of standard output; an existing file isn’t replaced',
    'pt-BR': 'grava neste arquivo, em UTF-8, em vez da saída padrão; um arquivo existente não é substituído',
  },
  'output-replacing': {
    en: 'write to this file, in UTF-8, instead of standard output; replaces an existing file',
    'pt-BR': 'grava neste arquivo, em UTF-8, em vez da saída padrão; substitui um arquivo existente',
  },
  json: { en: 'print one JSON document', 'pt-BR': 'imprime um documento JSON' },
  check: {
    en: 'check request files for problems',
    'pt-BR': 'verifica se há problemas em arquivos de requisições',
  },
  'check-files': {
    en: 'request files; on Windows, * and ? in a name are wildcards',
    'pt-BR': 'arquivos de requisições; no Windows, * e ? no nome são curingas',
  },
  'check-sarif': {
    en: 'write a SARIF report for code scanning',
    'pt-BR': 'grava um relatório SARIF para análise de código',
  },
  'check-examples': {
    en: `Nothing is sent. The exit code is 1 if there is an error and 2 if a file can’t be read; the
other files are still checked. Warnings and hints don’t count.

Examples:
  $ fiscal check requests/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requests/*.fiscal --sarif fiscal.sarif`,
    'pt-BR': `Nada é enviado. O código de saída é 1 se houver erro e 2 se não for possível ler um arquivo;
os outros arquivos são verificados mesmo assim. Avisos e informações não contam.

Exemplos:
  $ fiscal check requisicoes/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requisicoes/*.fiscal --sarif fiscal.sarif`,
  },
} as const satisfies Record<string, Text>;

export type HelpKey = keyof typeof HELP_TEXT;

export function helpText(key: HelpKey, locale: Locale, args: TextArguments = {}): string {
  return localize(HELP_TEXT[key], locale, args);
}
