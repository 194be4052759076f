import { CONFORM_HELP_TEXT } from '../conform/conformHelpText.ts';
import { DRILL_HELP_TEXT } from '../drill/drillHelpText.ts';
import { MCP_HELP_TEXT } from '../mcp/mcpHelpText.ts';
import { type Locale, say, type Text } from '../text.ts';

/** What `fiscal --help` and each command's help say. Commands, options and file names are the same in every language. */
export const HELP_TEXT = {
  ...CONFORM_HELP_TEXT,
  ...DRILL_HELP_TEXT,
  ...MCP_HELP_TEXT,
  fiscal: {
    en: 'Send signed requests to the Fiscal Open API, find out why a signature doesn’t match, and try both on a local gateway.',
    'pt-BR':
      'Envia requisições assinadas à Fiscal Open API, descobre por que uma assinatura não confere e traz um gateway local para experimentar.',
  },
  'fiscal-after': {
    en: `First steps, without an account or a network. In one terminal:
  $ fiscal gateway
In another one, with the demo App Secret that the gateway shows:
  $ export FISCAL_APP_SECRET_LOCAL=…
  $ fiscal send examples/echo.fiscal --all

The App Secret comes from FISCAL_APP_SECRET_<ENVIRONMENT>, FISCAL_APP_SECRET, --secret-stdin, or --secret-file. No
option takes it as an argument. FISCAL_ORIGIN_<ENVIRONMENT> or FISCAL_ORIGIN (https://host) binds it to an origin:
whatever an environments file says, it's sent only there.

Language: LC_ALL, LC_MESSAGES, LANG. Color: NO_COLOR.

Exit codes: 0 success; 1 a request or a check failed, or a signature has no known cause; 2 invalid usage or
input; 3 the network failed; 130 interrupted (143 by SIGTERM, 141 if the other end of a pipe closed).`,
    'pt-BR': `Primeiros passos, sem conta e sem rede. Em um terminal:
  $ fiscal gateway
Em outro, com o App Secret de demonstração que o gateway mostra:
  $ export FISCAL_APP_SECRET_LOCAL=…
  $ fiscal send examples/echo.fiscal --all

O App Secret vem de FISCAL_APP_SECRET_<AMBIENTE>, FISCAL_APP_SECRET, --secret-stdin ou --secret-file.
Nenhuma opção o recebe como argumento. FISCAL_ORIGIN_<AMBIENTE> ou FISCAL_ORIGIN (https://host) o vincula:
qualquer que seja o arquivo de ambientes, ele só é enviado a essa origem.

Idioma: LC_ALL, LC_MESSAGES, LANG. Cor: NO_COLOR.

Códigos de saída: 0 sucesso; 1 uma requisição ou verificação falhou, ou uma assinatura não tem causa conhecida; 2 uso
ou entrada inválidos; 3 a rede falhou; 130 interrompido (143 por SIGTERM, 141 se o outro lado do pipe fechou).`,
  },
  help: { en: 'show help', 'pt-BR': 'mostra a ajuda' },
  version: { en: 'show the version', 'pt-BR': 'mostra a versão' },
  env: {
    en: 'environment of fiscal.env.json (default: local)',
    'pt-BR': 'ambiente de fiscal.env.json (padrão: local)',
  },
  environments: {
    en: 'environments file, instead of the fiscal.env.json in the request file’s folder or above it',
    'pt-BR':
      'arquivo de ambientes, em vez do fiscal.env.json na pasta do arquivo de requisições ou acima dela',
  },
  'env-file': {
    en: 'the same, if the command is called fiscal: in “node cli.js … --env-file F” it’s an option of Node',
    'pt-BR': 'o mesmo, se o comando se chamar fiscal: em “node cli.js … --env-file F” a opção é do Node',
  },
  application: {
    en: 'application that signs requests without # @application, with FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>',
    'pt-BR':
      'aplicação que assina as requisições sem # @application, com FISCAL_APP_SECRET_<AMBIENTE>_<NOME>',
  },
  var: {
    en: 'value of a variable; overrides the file and the environment; repeatable. baseUrl=URL sets where requests go',
    'pt-BR':
      'valor de uma variável; substitui o do arquivo e o do ambiente; repetível. baseUrl=URL define para onde vão as requisições',
  },
  'allow-env': {
    en: 'let requests send these environment variables (NAME,NAME…), of {{$processEnv NAME}} and {{$dotenv NAME}}',
    'pt-BR':
      'permite que requisições enviem estas variáveis de ambiente (NOME,NOME…), de {{$processEnv NOME}} e {{$dotenv NOME}}',
  },
  'secret-stdin': {
    en: 'read the App Secret from standard input',
    'pt-BR': 'lê o App Secret da entrada padrão',
  },
  'secret-file': {
    en: 'read the App Secret from a file that only you can read (chmod 600)',
    'pt-BR': 'lê o App Secret de um arquivo que só você pode ler (chmod 600)',
  },
  json: { en: 'print one JSON document', 'pt-BR': 'imprime um documento JSON' },

  send: {
    en: 'sign and send requests of .fiscal or .http files',
    'pt-BR': 'assina e envia requisições de arquivos .fiscal ou .http',
  },
  'send-files': { en: 'request files', 'pt-BR': 'arquivos de requisições' },
  'send-name': {
    en: 'the request with this # @name; repeatable',
    'pt-BR': 'a requisição com este # @name; repetível',
  },
  'send-line': {
    en: 'the request at this line, counted from 1',
    'pt-BR': 'a requisição nesta linha, contada a partir de 1',
  },
  'send-all': { en: 'every request, in order', 'pt-BR': 'todas as requisições, em ordem' },
  'send-junit': {
    en: 'write a JUnit report for a build server',
    'pt-BR': 'grava um relatório JUnit para o servidor de integração',
  },
  'send-bail': { en: 'stop at the first failure', 'pt-BR': 'para na primeira falha' },
  'send-concurrency': {
    en: 'how many requests at a time (default: 1)',
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
    'pt-BR': 'grava o corpo da resposta em um arquivo, byte a byte',
  },
  'send-dry-run': {
    en: 'show the signed request without sending it',
    'pt-BR': 'mostra a requisição assinada sem enviá-la',
  },
  'send-yes': {
    en: 'don’t ask before sending requests with a # @note or overwriting files that >>! names; notes are shown',
    'pt-BR':
      'não pergunta antes de enviar requisições com # @note nem de sobrescrever os arquivos de >>!; os avisos são exibidos',
  },
  'send-reveal': {
    en: 'show the whole signature (the App Secret is never shown)',
    'pt-BR': 'mostra a assinatura inteira (o App Secret nunca é exibido)',
  },
  'send-examples': {
    en: `A file with several requests needs --name, --line, or --all. A request passes if the response status is below 400 and
all assertions (?? …) pass; a request that asserts its status can expect 401, too. Redirects are never followed, and
nothing is sent twice, except after a 429 with --retry.

Values of # @prompt and # @secret come from --var; otherwise, you’re asked for them in the terminal. {{$processEnv NAME}}
and {{$dotenv NAME}} read only names that --allow-env lists. >> FILE saves responses in the current folder or below it. # @application NAME
uses FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>. HTTPS_PROXY, ALL_PROXY, and NO_PROXY are respected.

Examples:
  $ fiscal send examples/echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ pass show fiscal | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file <(pass show fiscal)`,
    'pt-BR': `Um arquivo com várias requisições exige --name, --line ou --all. Uma requisição passa se o status da resposta for menor
que 400 e todas as asserções (?? …) passarem; uma requisição que verifica o status também pode esperar 401.
Redirecionamentos nunca são seguidos, e nada é enviado duas vezes, exceto após um 429 com --retry.

Os valores de # @prompt e # @secret vêm de --var ou são solicitados no terminal. {{$processEnv NOME}} e
{{$dotenv NOME}} só leem nomes listados em --allow-env. >> ARQUIVO salva respostas na pasta atual ou abaixo dela. # @application NOME usa o App Secret
de FISCAL_APP_SECRET_<AMBIENTE>_<NOME>. HTTPS_PROXY, ALL_PROXY e NO_PROXY são respeitadas.

Exemplos:
  $ fiscal send examples/echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ pass show fiscal | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file <(pass show fiscal)`,
  },

  sign: {
    en: 'compute a signature without sending',
    'pt-BR': 'calcula uma assinatura sem enviar nada',
  },
  'sign-file': { en: 'request file', 'pt-BR': 'arquivo de requisições' },
  'sign-path': {
    en: 'path to sign: from /openapi up to, but not including, ?',
    'pt-BR': 'caminho a assinar: de /openapi até o ?, sem incluí-lo',
  },
  'sign-method': {
    en: 'GET, POST, or DELETE; the method isn’t signed',
    'pt-BR': 'GET, POST ou DELETE; o método não é assinado',
  },
  'sign-body': { en: 'body, as UTF-8 text', 'pt-BR': 'corpo, como texto UTF-8' },
  'sign-body-file': {
    en: 'file with the body; - reads standard input',
    'pt-BR': 'arquivo com o corpo; - lê a entrada padrão',
  },
  'sign-multipart': {
    en: 'multipart body: the empty string is signed',
    'pt-BR': 'corpo multipart: a string vazia é assinada',
  },
  'sign-timestamp': {
    en: 'Unix seconds (default: now)',
    'pt-BR': 'segundos Unix (padrão: agora)',
  },
  'sign-name': {
    en: 'the request with this # @name',
    'pt-BR': 'a requisição com este # @name',
  },
  'sign-reveal': {
    en: 'show the string to sign in Base64, including the App Secret',
    'pt-BR': 'mostra a string de assinatura em Base64, incluindo o App Secret',
  },
  'sign-examples': {
    en: `sign = MD5(token + path + body without CR and LF + timestamp), 32 lowercase hexadecimal characters.

Examples:
  $ fiscal sign --path /openapi/demo/echo --timestamp 1700000000
  $ fiscal sign --method POST --path /openapi/v3/consultas/nf-e/xml --body-file nota.xml
  $ printf '{"message":"olá"}' | fiscal sign --path /openapi/demo/echo --body-file - --json
  $ fiscal sign examples/echo.fiscal --name echo`,
    'pt-BR': `sign = MD5(token + caminho + corpo sem CR e LF + timestamp), 32 caracteres hexadecimais minúsculos.

Exemplos:
  $ fiscal sign --path /openapi/demo/echo --timestamp 1700000000
  $ fiscal sign --method POST --path /openapi/v3/consultas/nf-e/xml --body-file nota.xml
  $ printf '{"message":"olá"}' | fiscal sign --path /openapi/demo/echo --body-file - --json
  $ fiscal sign examples/echo.fiscal --name echo`,
  },

  explain: {
    en: 'find out why a signature doesn’t match (401, 10009003)',
    'pt-BR': 'descobre por que uma assinatura não confere (401, 10009003)',
  },
  'explain-sign': {
    en: 'signature that your code sent',
    'pt-BR': 'assinatura que o seu código enviou',
  },
  'explain-path': {
    en: 'path of the request, or its whole URL',
    'pt-BR': 'caminho da requisição, ou a URL inteira',
  },
  'explain-query': { en: 'query string of the request', 'pt-BR': 'query string da requisição' },
  'explain-origin': {
    en: 'scheme and host, to recognize a signed URL (default: from the URL)',
    'pt-BR': 'esquema e host, para reconhecer uma URL assinada (padrão: os da URL)',
  },
  'explain-template': {
    en: 'path of the endpoint with the names of its variables (default: as in the API)',
    'pt-BR': 'caminho do endpoint com os nomes das variáveis (padrão: o da API)',
  },
  'explain-timestamp': {
    en: 'value of the timestamp header, exactly as sent',
    'pt-BR': 'valor do cabeçalho timestamp, exatamente como enviado',
  },
  'explain-app-key': {
    en: 'App Key, to recognize it in place of the App Secret',
    'pt-BR': 'App Key, para reconhecê-la no lugar do App Secret',
  },
  'explain-string-file': {
    en: 'string to sign from your code’s log; the App Secret can be masked in it; - reads standard input',
    'pt-BR':
      'string de assinatura do log do seu código; o App Secret pode estar mascarado; - lê a entrada padrão',
  },
  'explain-curl': {
    en: 'read the request from a curl command in a file; - reads standard input',
    'pt-BR': 'lê a requisição de um comando curl em um arquivo; - lê a entrada padrão',
  },
  'explain-har': {
    en: 'read the request that was refused with 10009003 from a HAR file; - reads standard input',
    'pt-BR': 'lê de um arquivo HAR a requisição recusada com 10009003; - lê a entrada padrão',
  },
  'explain-entry': {
    en: 'number of the signed request in the HAR file, counted from 1',
    'pt-BR': 'número da requisição assinada no arquivo HAR, contado a partir de 1',
  },
  'explain-batch': {
    en: 'explain every case in a JSON array (see below); - reads standard input',
    'pt-BR': 'explica cada caso de um array JSON (veja abaixo); - lê a entrada padrão',
  },
  'explain-depth': {
    en: 'maximum number of causes at once: 1, 2, or 3 (default: 2); 3 can take minutes',
    'pt-BR': 'número máximo de causas ao mesmo tempo: 1, 2 ou 3 (padrão: 2); 3 pode levar minutos',
  },
  'explain-examples': {
    en: `An explanation is exact: it reproduces the signature that was sent. Nothing is sent. The exit code is 0 if the signature
is correct or its cause was found, and 1 if there is no known cause. A long search shows its progress on standard error;
Ctrl+C cancels it (130).

--batch FILE: a JSON array of objects with the keys secret, path, timestamp, claimedSign, and, if needed, id, appKey,
method, origin, query, template, contentType, multipart (true or false), and bodyBase64. This is the only place where a
file contains an App Secret. Prints an array with the result and the id of each case and, without --json, one line per
case on standard error.

Examples:
  $ fiscal explain --sign 0123… --timestamp 1700000000 --path '/openapi/demo/echo?x=1' --body-file body.json
  $ fiscal explain --curl request.sh
  $ pbpaste | fiscal explain --curl - --json
  $ fiscal explain --har recorded.har --entry 2
  $ fiscal explain --string-file signed.txt --timestamp 1700000000 --path /openapi/demo/echo --body-file body.json
  $ fiscal explain --batch cases.json --depth 1 --json`,
    'pt-BR': `Uma explicação é exata: ela reproduz a assinatura enviada. Nada é enviado. O código de saída é 0 se a assinatura estiver
correta ou a causa for encontrada, e 1 se não houver causa conhecida. Uma busca longa mostra o andamento na saída de
erros; Ctrl+C a cancela (130).

--batch ARQUIVO: um array JSON de objetos com as chaves secret, path, timestamp, claimedSign e, se necessário, id,
appKey, method, origin, query, template, contentType, multipart (true ou false) e bodyBase64. Só neste caso um arquivo
contém um App Secret. Mostra um array com o resultado e o id de cada caso e, sem --json, uma linha por caso na saída de
erros.

Exemplos:
  $ fiscal explain --sign 0123… --timestamp 1700000000 --path '/openapi/demo/echo?x=1' --body-file corpo.json
  $ fiscal explain --curl requisicao.sh
  $ pbpaste | fiscal explain --curl - --json
  $ fiscal explain --har gravado.har --entry 2
  $ fiscal explain --string-file assinada.txt --timestamp 1700000000 --path /openapi/demo/echo --body-file corpo.json
  $ fiscal explain --batch casos.json --depth 1 --json`,
  },

  check: {
    en: 'check request files for problems',
    'pt-BR': 'verifica se há problemas em arquivos de requisições',
  },
  'check-files': { en: 'request files', 'pt-BR': 'arquivos de requisições' },
  'check-sarif': {
    en: 'write a SARIF report for code scanning',
    'pt-BR': 'grava um relatório SARIF para análise de código',
  },
  'check-examples': {
    en: `Nothing is sent. The exit code is 1 if there is an error; warnings and hints don’t count.

Examples:
  $ fiscal check requests/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requests/*.fiscal --sarif fiscal.sarif`,
    'pt-BR': `Nada é enviado. O código de saída é 1 se houver erro; avisos e dicas não contam.

Exemplos:
  $ fiscal check requests/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requests/*.fiscal --sarif fiscal.sarif`,
  },

  gateway: {
    en: 'run the local gateway, which checks signatures as the API does, on this machine only',
    'pt-BR': 'executa o gateway local, que confere assinaturas como a API, só nesta máquina',
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
    en: `Ctrl+C stops it (exit code 130; 143 by SIGTERM).

To inject faults into a request, send the header x-sandbox-fault with one or more of these, separated by ; : latency=MS,
clock=SECONDS, burst=COUNT (429s before one passes), retry-after=TEXT, status=500|502|503|504, redirect=[STATUS ]URL,
reset=before|middle, truncate=BYTES, slow=MS. To inject them into all requests, use "faults" in the configuration.

Examples:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
    'pt-BR': `Ctrl+C o encerra (código de saída 130; 143 por SIGTERM).

Para injetar falhas em uma requisição, envie o cabeçalho x-sandbox-fault com uma ou mais destas, separadas por ; :
latency=MS, clock=SEGUNDOS, burst=N (respostas 429 antes de uma passar), retry-after=TEXTO, status=500|502|503|504,
redirect=[STATUS ]URL, reset=before|middle, truncate=BYTES, slow=MS. Para todas as requisições, use "faults" na
configuração.

Exemplos:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
  },
  proxy: {
    en: 'run the explaining proxy between your program and the platform: it changes nothing and says why a signature doesn’t match',
    'pt-BR':
      'executa o proxy entre o seu programa e a plataforma: não altera nada e diz por que uma assinatura não confere',
  },
  'proxy-env': {
    en: 'environment that everything goes to',
    'pt-BR': 'ambiente para onde tudo vai',
  },
  'proxy-port': {
    en: 'port on 127.0.0.1 (8788 by default; 0 for any free port)',
    'pt-BR': 'porta em 127.0.0.1 (8788 por padrão; 0 para qualquer porta livre)',
  },
  'proxy-record': {
    en: 'record every exchange to a .har or .fiscal file, without credentials',
    'pt-BR': 'grava cada troca em um arquivo .har ou .fiscal, sem credenciais',
  },
  'proxy-json': {
    en: 'print one JSON line when it listens, then one for each exchange',
    'pt-BR': 'imprime uma linha JSON ao iniciar e depois uma para cada troca',
  },
  'proxy-allow-production': {
    en: 'allow an environment of the kind “producao”',
    'pt-BR': 'permite um ambiente do tipo “producao”',
  },
  'proxy-tls-cert': {
    en: 'PEM certificate, to serve programs that insist on https',
    'pt-BR': 'certificado PEM, para programas que exigem https',
  },
  'proxy-tls-key': {
    en: 'PEM private key of --tls-cert',
    'pt-BR': 'chave privada PEM de --tls-cert',
  },
  'proxy-examples': {
    en: `It needs no secret: set your program’s base URL to http://127.0.0.1:8788. Failures between
the proxy and the platform have status 502 or 504 and a header x-fiscal-proxy-error.
The request log as JSON: GET /__sandbox/journal

Examples:
  $ fiscal proxy --env homologacao
  $ fiscal proxy --env homologacao --record traffic.har
  $ fiscal proxy --env homologacao --port 0 --json`,
    'pt-BR': `Não precisa de segredo: defina a URL base do programa como http://127.0.0.1:8788. Falhas entre
o proxy e a plataforma têm status 502 ou 504 e um cabeçalho x-fiscal-proxy-error.
O log de requisições em JSON: GET /__sandbox/journal

Exemplos:
  $ fiscal proxy --env homologacao
  $ fiscal proxy --env homologacao --record trafego.har
  $ fiscal proxy --env homologacao --port 0 --json`,
  },

  codegen: {
    en: 'generate code that signs and sends a request',
    'pt-BR': 'gera código que assina e envia uma requisição',
  },
  'codegen-lang': {
    en: 'programming language; list shows all of them',
    'pt-BR': 'linguagem de programação; list mostra todas',
  },
  'codegen-output': {
    en: 'write the code to a file instead of standard output, a large body next to it',
    'pt-BR': 'grava o código em um arquivo em vez da saída padrão, com um corpo grande ao lado',
  },
  'codegen-yes': {
    en: 'write the file of a large body, and replace existing files, without asking',
    'pt-BR': 'grava o arquivo de um corpo grande e substitui arquivos existentes sem perguntar',
  },
  'codegen-examples': {
    en: `The code computes the signature itself and sends the same bytes as the request. It reads the App Secret from the
environment variable FISCAL_APP_SECRET and never contains it. Values of # @prompt come from --var or the terminal.
From 64 KiB on, the code reads the body from a file that is written next to it, after a question or with --yes.

Languages: curl, typescript, javascript, python, java, csharp, php, go, ruby.

Examples:
  $ fiscal codegen examples/echo.fiscal --name echo --lang python > echo.py
  $ fiscal codegen examples/echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
    'pt-BR': `O código calcula a assinatura e envia os mesmos bytes da requisição. Ele lê o App Secret da variável de ambiente
FISCAL_APP_SECRET e nunca o contém. Os valores de # @prompt vêm de --var ou do terminal.
A partir de 64 KiB, o código lê o corpo de um arquivo gravado ao lado dele, após uma pergunta ou com --yes.

Linguagens: curl, typescript, javascript, python, java, csharp, php, go, ruby.

Exemplos:
  $ fiscal codegen examples/echo.fiscal --name echo --lang python > echo.py
  $ fiscal codegen examples/echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
  },

  import: {
    en: 'convert a curl command, HAR file, OpenAPI document, or Postman collection to a request file',
    'pt-BR':
      'converte um comando curl, arquivo HAR, documento OpenAPI ou coleção do Postman em arquivo de requisições',
  },
  'import-format': { en: 'curl, har, openapi, or postman', 'pt-BR': 'curl, har, openapi ou postman' },
  'import-file': {
    en: 'file to read; - reads standard input',
    'pt-BR': 'arquivo a ler; - lê a entrada padrão',
  },
  'import-examples': {
    en: `The request file is written to standard output, without cookies and credentials, and without token, timestamp, and sign,
which are computed for each request. Comments say what couldn’t be imported. Nothing is run. OpenAPI 3 and Postman
collections 2.1 must be JSON.

Examples:
  $ pbpaste | fiscal import curl - > request.fiscal
  $ fiscal import har recorded.har > requests.fiscal
  $ fiscal import openapi openapi.json > api.fiscal
  $ fiscal import postman collection.json > collection.fiscal`,
    'pt-BR': `O arquivo de requisições vai para a saída padrão, sem cookies e credenciais e sem token, timestamp e sign, que são
calculados a cada envio. Comentários informam o que não pôde ser importado. Nada é executado. Documentos OpenAPI 3 e
coleções 2.1 do Postman devem estar em JSON.

Exemplos:
  $ pbpaste | fiscal import curl - > requisicao.fiscal
  $ fiscal import har gravado.har > requisicoes.fiscal
  $ fiscal import openapi openapi.json > api.fiscal
  $ fiscal import postman colecao.json > colecao.fiscal`,
  },

  export: {
    en: 'export requests as curl commands, HAR, OpenAPI, or a Postman collection',
    'pt-BR': 'exporta requisições como comandos curl, HAR, OpenAPI ou coleção do Postman',
  },
  'export-format': { en: 'curl, har, openapi, or postman', 'pt-BR': 'curl, har, openapi ou postman' },
  'export-name': {
    en: 'only the request with this # @name (default: all)',
    'pt-BR': 'só a requisição com este # @name (padrão: todas)',
  },
  'export-examples': {
    en: `The document is written to standard output, with the values of variables. It contains no App Secret: curl commands read
FISCAL_APP_SECRET, FISCAL_TIMESTAMP, and FISCAL_SIGN (fiscal sign computes them), HAR has placeholders, and the Postman
collection signs by itself, with its variable fiscalAppSecret. For a program that signs, see fiscal codegen.

Examples:
  $ fiscal export curl examples/echo.fiscal --name echo
  $ fiscal export postman nfe.fiscal --env homologacao > nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal > openapi.json`,
    'pt-BR': `O documento vai para a saída padrão, com os valores das variáveis. Ele não contém nenhum App Secret: os comandos curl
leem FISCAL_APP_SECRET, FISCAL_TIMESTAMP e FISCAL_SIGN (fiscal sign os calcula), o HAR tem marcadores, e a coleção do
Postman assina sozinha, com a variável fiscalAppSecret. Para um programa que assina, veja fiscal codegen.

Exemplos:
  $ fiscal export curl examples/echo.fiscal --name echo
  $ fiscal export postman nfe.fiscal --env homologacao > nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal > openapi.json`,
  },
} as const satisfies Record<string, Text>;

export type HelpKey = keyof typeof HELP_TEXT;

export function helpText(key: HelpKey, locale: Locale): string {
  return say(HELP_TEXT[key], locale);
}
