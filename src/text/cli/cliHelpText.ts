import { type Locale, say, type Text } from '../text.ts';

/** What `fiscal --help` and each command's help say. Commands, options and file names are the same in every language. */
export const HELP_TEXT = {
  fiscal: {
    en: 'Signed requests to the Fiscal Open API: send, sign, explain, check, and a local gateway to try them on.',
    'pt-BR':
      'Requisições assinadas à Fiscal Open API: enviar, assinar, explicar, verificar, e um gateway local para experimentar.',
  },
  'fiscal-after': {
    en: `First steps, without an account or a network. In one terminal:
  $ fiscal gateway
In another one, with the demo App Secret that the gateway printed:
  $ export FISCAL_APP_SECRET_LOCAL=…
  $ fiscal send examples/echo.fiscal --all

The App Secret comes from FISCAL_APP_SECRET_<ENVIRONMENT>, FISCAL_APP_SECRET, --secret-stdin or
--secret-file. No option takes it as an argument. FISCAL_ORIGIN_<ENVIRONMENT> or FISCAL_ORIGIN (https://host) binds
it: whatever an environments file says, it goes only there.

Language: LC_ALL, LC_MESSAGES, LANG. Color: NO_COLOR.

Exit codes: 0 success; 1 a request or a check failed, or nothing explains a signature; 2 wrong usage or input;
3 the network failed; 130 interrupted (143 by SIGTERM, 141 if the other end of a pipe closed).`,
    'pt-BR': `Primeiros passos, sem conta e sem rede. Em um terminal:
  $ fiscal gateway
Em outro, com o App Secret de demonstração que o gateway mostrou:
  $ export FISCAL_APP_SECRET_LOCAL=…
  $ fiscal send examples/echo.fiscal --all

O App Secret vem de FISCAL_APP_SECRET_<AMBIENTE>, FISCAL_APP_SECRET, --secret-stdin ou --secret-file.
Nenhuma opção o recebe como argumento. FISCAL_ORIGIN_<AMBIENTE> ou FISCAL_ORIGIN (https://host) o vincula:
qualquer que seja o arquivo de ambientes, ele só é enviado a esse endereço.

Idioma: LC_ALL, LC_MESSAGES, LANG. Cor: NO_COLOR.

Códigos de saída: 0 sucesso; 1 uma requisição ou verificação falhou, ou nada explica uma assinatura; 2 uso ou entrada
incorretos; 3 a rede falhou; 130 interrompido (143 por SIGTERM, 141 se o outro lado do pipe fechou).`,
  },
  help: { en: 'show help', 'pt-BR': 'mostra a ajuda' },
  version: { en: 'show the version', 'pt-BR': 'mostra a versão' },
  env: {
    en: 'environment of fiscal.env.json (default: local)',
    'pt-BR': 'ambiente de fiscal.env.json (padrão: local)',
  },
  environments: {
    en: 'environments file, instead of the fiscal.env.json beside or above the request file',
    'pt-BR': 'arquivo de ambientes, em vez do fiscal.env.json ao lado ou acima do arquivo de requisições',
  },
  'env-file': {
    en: 'the same, where the command is called fiscal: “node cli.js … --env-file F” is an option of Node',
    'pt-BR': 'o mesmo, quando o comando se chama fiscal: em “node cli.js … --env-file F” a opção é do Node',
  },
  application: {
    en: 'sign requests without # @application for this one, with FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>',
    'pt-BR': 'assina requisições sem # @application por esta, com FISCAL_APP_SECRET_<AMBIENTE>_<NOME>',
  },
  var: {
    en: 'value of a variable, before the file and the environment; repeatable. baseUrl=URL sets where requests go',
    'pt-BR':
      'valor de uma variável, antes do arquivo e do ambiente; repetível. baseUrl=URL define para onde vão as requisições',
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
    en: 'wait and send again, signed anew, where a 429 proves that nothing was processed',
    'pt-BR': 'espera e envia de novo, com nova assinatura, se um 429 prova que nada foi processado',
  },
  timeout: {
    en: 'how long a request without # @timeout can take in all (default: 60, of which 30 to the head of the response)',
    'pt-BR':
      'quanto uma requisição sem # @timeout pode levar ao todo (padrão: 60, dos quais 30 até o início da resposta)',
  },
  ca: {
    en: 'trust the certificate authorities of this PEM file too',
    'pt-BR': 'confia também nas autoridades certificadoras deste arquivo PEM',
  },
  'client-cert': {
    en: 'show this client certificate: PEM, or PFX (.pfx, .p12); FISCAL_CLIENT_PASSPHRASE opens it',
    'pt-BR':
      'apresenta este certificado de cliente: PEM ou PFX (.pfx, .p12); FISCAL_CLIENT_PASSPHRASE o abre',
  },
  'client-key': {
    en: 'its key, where the PEM file does not hold it',
    'pt-BR': 'a chave dele, se o arquivo PEM não a contiver',
  },
  'clock-offset': {
    en: 'sign as if this machine’s clock were so many seconds further; for a clock that cannot be set',
    'pt-BR':
      'assina como se o relógio desta máquina estivesse tantos segundos à frente; para um relógio que não pode ser acertado',
  },
  'send-output': {
    en: "write the answer's body to a file, byte for byte",
    'pt-BR': 'grava o corpo da resposta em um arquivo, byte a byte',
  },
  'send-dry-run': {
    en: 'show what would be sent, signed, and send nothing',
    'pt-BR': 'mostra o que seria enviado, assinado, e não envia nada',
  },
  'send-yes': {
    en: 'send requests with a # @note and overwrite files that >>! names without asking; the note is shown',
    'pt-BR':
      'envia requisições com # @note e sobrescreve os arquivos de >>! sem perguntar; o aviso é mostrado',
  },
  'send-reveal': {
    en: 'show the whole sign (the token is never shown)',
    'pt-BR': 'mostra o sign inteiro (o token nunca é mostrado)',
  },
  'send-examples': {
    en: `A file with several requests needs --name, --line or --all. A request passes when it is answered
with a status below 400 and its assertions (?? …) hold; one that asserts its status may assert 401 too.
Redirects are never followed; nothing is sent twice, but for a 429 with --retry.

What a file asks for (# @prompt, # @secret) comes from --var, else it is asked for at a terminal. {{$processEnv NAME}}
reads no variable that looks like a credential. >> FILE saves answers below the current folder. # @application NAME
takes the App Secret from FISCAL_APP_SECRET_<ENVIRONMENT>_<NAME>. HTTPS_PROXY, ALL_PROXY and NO_PROXY are followed.

Examples:
  $ fiscal send examples/echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ pass show fiscal | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file <(pass show fiscal)`,
    'pt-BR': `Um arquivo com várias requisições precisa de --name, --line ou --all. Uma requisição passa quando a
resposta tem status abaixo de 400 e suas asserções (?? …) valem; quem verifica o status pode esperar 401.
Redirecionamentos nunca são seguidos; nada é enviado duas vezes, salvo um 429 com --retry.

O que um arquivo pede (# @prompt, # @secret) vem de --var, ou é perguntado no terminal. {{$processEnv NOME}} não lê
variável que pareça credencial. >> ARQUIVO grava respostas abaixo da pasta atual. # @application NOME usa o App Secret
de FISCAL_APP_SECRET_<AMBIENTE>_<NOME>. HTTPS_PROXY, ALL_PROXY e NO_PROXY são respeitadas.

Exemplos:
  $ fiscal send examples/echo.fiscal --name echo
  $ fiscal send nfe.fiscal --all --env homologacao --json
  $ fiscal send echo.fiscal --name echo --dry-run
  $ pass show fiscal | fiscal send echo.fiscal --all --secret-stdin --var baseUrl=http://127.0.0.1:9000
  $ fiscal send echo.fiscal --all --secret-file <(pass show fiscal)`,
  },

  sign: {
    en: 'compute the sign of a path and a body, or of a request of a file; sends nothing',
    'pt-BR': 'calcula o sign de um caminho e um corpo, ou de uma requisição de um arquivo; não envia nada',
  },
  'sign-file': { en: 'request file', 'pt-BR': 'arquivo de requisições' },
  'sign-path': {
    en: 'signed path, from /openapi/ on, without query',
    'pt-BR': 'caminho assinado, a partir de /openapi/, sem query',
  },
  'sign-method': {
    en: 'GET, POST or DELETE; the method itself is not signed',
    'pt-BR': 'GET, POST ou DELETE; o método em si não é assinado',
  },
  'sign-body': { en: 'body, as UTF-8 text', 'pt-BR': 'corpo, como texto UTF-8' },
  'sign-body-file': {
    en: 'body, the bytes of a file; - reads standard input',
    'pt-BR': 'corpo, os bytes de um arquivo; - lê a entrada padrão',
  },
  'sign-multipart': {
    en: 'the body is multipart: it is sent, and the empty string is signed',
    'pt-BR': 'o corpo é multipart: ele é enviado, e a string vazia é assinada',
  },
  'sign-timestamp': {
    en: 'Unix seconds (default: now)',
    'pt-BR': 'segundos Unix (padrão: agora)',
  },
  'sign-name': {
    en: 'the request of the file with this # @name',
    'pt-BR': 'a requisição do arquivo com este # @name',
  },
  'sign-reveal': {
    en: 'show the signing input in Base64, the App Secret in it',
    'pt-BR': 'mostra a entrada da assinatura em Base64, com o App Secret nela',
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
    en: 'find the mistake that made a wrong sign (401, 10009003); sends nothing',
    'pt-BR': 'encontra o erro que gerou um sign incorreto (401, 10009003); não envia nada',
  },
  'explain-sign': {
    en: 'the sign that your code sent',
    'pt-BR': 'o sign que o seu código enviou',
  },
  'explain-path': {
    en: 'path of the request, or its whole URL',
    'pt-BR': 'caminho da requisição, ou a URL inteira',
  },
  'explain-query': { en: 'query string of the request', 'pt-BR': 'query string da requisição' },
  'explain-origin': {
    en: 'scheme and host, to find a signed URL (default: those of the URL)',
    'pt-BR': 'esquema e host, para achar uma URL assinada (padrão: os da URL)',
  },
  'explain-template': {
    en: "the endpoint's path with its variables' names (default: the API's)",
    'pt-BR': 'o caminho do endpoint com os nomes das variáveis (padrão: o da API)',
  },
  'explain-timestamp': {
    en: 'the timestamp header, exactly as sent',
    'pt-BR': 'o cabeçalho timestamp, exatamente como enviado',
  },
  'explain-app-key': {
    en: 'the App Key, to find it in the place of the App Secret',
    'pt-BR': 'a App Key, para achá-la no lugar do App Secret',
  },
  'explain-string-file': {
    en: 'the string that your code signed, from its log; the token may be masked in it. - reads standard input',
    'pt-BR': 'a string que o seu código assinou, do log; o token pode estar mascarado. - lê a entrada padrão',
  },
  'explain-curl': {
    en: 'read the request from a curl command in a file; - reads standard input',
    'pt-BR': 'lê a requisição de um comando curl em um arquivo; - lê a entrada padrão',
  },
  'explain-har': {
    en: 'read the request from a HAR file: the one that was refused with 10009003; - reads standard input',
    'pt-BR': 'lê a requisição de um arquivo HAR: a que foi recusada com 10009003; - lê a entrada padrão',
  },
  'explain-entry': {
    en: 'which signed request of the HAR file, counted from 1',
    'pt-BR': 'qual requisição assinada do arquivo HAR, contada a partir de 1',
  },
  'explain-batch': {
    en: 'explain every case of a JSON array, see below; - reads standard input',
    'pt-BR': 'explica cada caso de um array JSON, veja abaixo; - lê a entrada padrão',
  },
  'explain-depth': {
    en: 'how many elements may be wrong at once: 1, 2 or 3 (default: 2); 3 can take many minutes',
    'pt-BR':
      'quantos elementos podem estar errados ao mesmo tempo: 1, 2 ou 3 (padrão: 2); 3 pode levar muitos minutos',
  },
  'explain-examples': {
    en: `An explanation is exact: it reproduces the sign that was sent. Exit status 0 where the sign is right or its mistake
was found, 1 where nothing that is looked for makes it. A long search says on standard error how far it is;
Ctrl+C ends it (130).

--batch FILE: a JSON array of objects with the keys secret, path, timestamp, claimedSign and, where they matter, id,
appKey, method, origin, query, template, contentType, multipart (true or false) and bodyBase64. Here alone a secret
stands in a file, as data. Prints an array of the results with each case's id and, without --json, a line a case on
standard error.

Examples:
  $ fiscal explain --sign 0123… --timestamp 1700000000 --path '/openapi/demo/echo?x=1' --body-file body.json
  $ fiscal explain --curl request.sh
  $ pbpaste | fiscal explain --curl - --json
  $ fiscal explain --har recorded.har --entry 2
  $ fiscal explain --string-file signed.txt --timestamp 1700000000 --path /openapi/demo/echo --body-file body.json
  $ fiscal explain --batch cases.json --depth 1 --json`,
    'pt-BR': `Uma explicação é exata: ela reproduz o sign enviado. Status de saída 0 quando o sign está certo ou o erro foi
encontrado, 1 quando nada do que se procura o reproduz. Uma busca longa informa o andamento na saída de erros;
Ctrl+C a encerra (130).

--batch ARQUIVO: um array JSON de objetos com as chaves secret, path, timestamp, claimedSign e, se fizerem diferença,
id, appKey, method, origin, query, template, contentType, multipart (true ou false) e bodyBase64. Só aqui um segredo
fica em um arquivo, como dado. Mostra um array dos resultados com o id de cada caso e, sem --json, uma linha por caso na
saída de erros.

Exemplos:
  $ fiscal explain --sign 0123… --timestamp 1700000000 --path '/openapi/demo/echo?x=1' --body-file corpo.json
  $ fiscal explain --curl requisicao.sh
  $ pbpaste | fiscal explain --curl - --json
  $ fiscal explain --har gravado.har --entry 2
  $ fiscal explain --string-file assinada.txt --timestamp 1700000000 --path /openapi/demo/echo --body-file corpo.json
  $ fiscal explain --batch casos.json --depth 1 --json`,
  },

  check: {
    en: 'show the problems of request files; sends nothing',
    'pt-BR': 'mostra os problemas de arquivos de requisições; não envia nada',
  },
  'check-files': { en: 'request files', 'pt-BR': 'arquivos de requisições' },
  'check-sarif': {
    en: 'write a SARIF report for code scanning',
    'pt-BR': 'grava um relatório SARIF para análise de código',
  },
  'check-examples': {
    en: `Exit status 1 where there is an error; warnings and hints do not count.

Examples:
  $ fiscal check requests/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requests/*.fiscal --sarif fiscal.sarif`,
    'pt-BR': `Status de saída 1 quando há erro; avisos e dicas não contam.

Exemplos:
  $ fiscal check requests/*.fiscal
  $ fiscal check nfe.fiscal --env homologacao --json
  $ fiscal check requests/*.fiscal --sarif fiscal.sarif`,
  },

  gateway: {
    en: 'run the local gateway: it checks signatures as the API does, on this machine alone',
    'pt-BR': 'executa o gateway local: confere assinaturas como a API, só nesta máquina',
  },
  'gateway-port': {
    en: 'port on 127.0.0.1 (default: 8787; 0: any free port)',
    'pt-BR': 'porta em 127.0.0.1 (padrão: 8787; 0: qualquer porta livre)',
  },
  'gateway-config': {
    en: 'applications, endpoint paths and stubs from a JSON file',
    'pt-BR': 'aplicações, caminhos de endpoints e stubs de um arquivo JSON',
  },
  'gateway-json': {
    en: 'print JSON lines: the address and the applications, then each request',
    'pt-BR': 'imprime linhas JSON: o endereço e as aplicações, depois cada requisição',
  },
  'gateway-examples': {
    en: `Ctrl+C stops it (exit status 130; 143 by SIGTERM).

A request gets the faults that its header x-sandbox-fault asks for, one or several with ; between them: latency=MS,
clock=SECONDS, burst=COUNT (429s before one passes), retry-after=TEXT, status=500|502|503|504, redirect=[STATUS ]URL,
reset=before|middle, truncate=BYTES, slow=MS. The configuration's "faults" befall all requests.

Examples:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
    'pt-BR': `Ctrl+C o encerra (status de saída 130; 143 por SIGTERM).

Uma requisição recebe as falhas que o cabeçalho x-sandbox-fault pede, uma ou várias separadas por ; : latency=MS,
clock=SEGUNDOS, burst=N (respostas 429 antes de uma passar), retry-after=TEXTO, status=500|502|503|504,
redirect=[STATUS ]URL, reset=before|middle, truncate=BYTES, slow=MS. As "faults" da configuração atingem todas.

Exemplos:
  $ fiscal gateway
  $ fiscal gateway --port 0 --json
  $ fiscal gateway --config fiscal.gateway.json`,
  },

  codegen: {
    en: 'write code that signs and sends a request of a file; sends nothing itself',
    'pt-BR': 'gera código que assina e envia uma requisição de um arquivo; ele mesmo não envia nada',
  },
  'codegen-lang': {
    en: 'language of the code; list shows all of them',
    'pt-BR': 'linguagem do código; list mostra todas',
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
    en: `The code computes the signature itself and sends the bytes that this file would send. It reads the App Secret from
the environment variable FISCAL_APP_SECRET and holds none. What a file asks for comes from --var or the terminal.
From 64 KiB on, the code reads the body from a file that is written next to it, after a question or with --yes.

Languages: curl, typescript, javascript, python, java, csharp, php, go, ruby.

Examples:
  $ fiscal codegen examples/echo.fiscal --name echo --lang python > echo.py
  $ fiscal codegen examples/echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
    'pt-BR': `O código calcula a assinatura sozinho e envia os mesmos bytes que este arquivo enviaria. Ele lê o App Secret da
variável de ambiente FISCAL_APP_SECRET e não contém nenhum. O que o arquivo pede vem de --var ou do terminal.
A partir de 64 KiB, o código lê o corpo de um arquivo gravado ao lado dele, após uma pergunta ou com --yes.

Linguagens: curl, typescript, javascript, python, java, csharp, php, go, ruby.

Exemplos:
  $ fiscal codegen examples/echo.fiscal --name echo --lang python > echo.py
  $ fiscal codegen examples/echo.fiscal --name echo --lang curl | sh
  $ fiscal codegen lote.fiscal --name lote --lang java --output src/FiscalRequest.java --yes
  $ fiscal codegen --lang list`,
  },

  import: {
    en: 'turn a curl command, HAR file, OpenAPI document or Postman collection into a request file',
    'pt-BR': 'transforma um comando curl, HAR, OpenAPI ou coleção do Postman em um arquivo de requisições',
  },
  'import-format': { en: 'curl, har, openapi or postman', 'pt-BR': 'curl, har, openapi ou postman' },
  'import-file': {
    en: 'file to read; - reads standard input',
    'pt-BR': 'arquivo a ler; - lê a entrada padrão',
  },
  'import-examples': {
    en: `The request file goes to standard output. token, timestamp and sign are left out, since they are computed at each
send, and so are cookies and other credentials; what could not be taken over is said in comments. Nothing is run.
OpenAPI 3 and Postman collections 2.1 are read as JSON.

Examples:
  $ pbpaste | fiscal import curl - > request.fiscal
  $ fiscal import har recorded.har > requests.fiscal
  $ fiscal import openapi openapi.json > api.fiscal
  $ fiscal import postman collection.json > collection.fiscal`,
    'pt-BR': `O arquivo de requisições vai para a saída padrão. token, timestamp e sign ficam de fora, pois são calculados a
cada envio, assim como cookies e outras credenciais; o que não pôde ser aproveitado é dito em comentários. Nada é
executado. OpenAPI 3 e coleções 2.1 do Postman são lidos como JSON.

Exemplos:
  $ pbpaste | fiscal import curl - > requisicao.fiscal
  $ fiscal import har gravado.har > requisicoes.fiscal
  $ fiscal import openapi openapi.json > api.fiscal
  $ fiscal import postman colecao.json > colecao.fiscal`,
  },

  export: {
    en: 'write the requests of a file as curl commands, HAR, OpenAPI or a Postman collection',
    'pt-BR': 'grava as requisições de um arquivo como comandos curl, HAR, OpenAPI ou coleção do Postman',
  },
  'export-format': { en: 'curl, har, openapi or postman', 'pt-BR': 'curl, har, openapi ou postman' },
  'export-name': {
    en: 'only the request with this # @name (default: all)',
    'pt-BR': 'só a requisição com este # @name (padrão: todas)',
  },
  'export-examples': {
    en: `The document goes to standard output, variables replaced by their values. It holds no secret: curl commands read
FISCAL_APP_SECRET, FISCAL_TIMESTAMP and FISCAL_SIGN (fiscal sign computes them), HAR has placeholders, and the Postman
collection signs by itself with its variable fiscalAppSecret. For a program that signs, see fiscal codegen.

Examples:
  $ fiscal export curl examples/echo.fiscal --name echo
  $ fiscal export postman nfe.fiscal --env homologacao > nfe.postman_collection.json
  $ fiscal export openapi nfe.fiscal > openapi.json`,
    'pt-BR': `O documento vai para a saída padrão, com as variáveis trocadas pelos valores. Ele não contém segredo: os comandos
curl leem FISCAL_APP_SECRET, FISCAL_TIMESTAMP e FISCAL_SIGN (fiscal sign os calcula), o HAR tem marcadores, e a coleção
do Postman assina sozinha com a variável fiscalAppSecret. Para um programa que assina, veja fiscal codegen.

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
