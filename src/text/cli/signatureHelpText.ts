import type { Text } from '../text.ts';

/** The help of `fiscal sign` and `fiscal explain`. */
export const SIGNATURE_HELP_TEXT = {
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
    en: 'Unix time in seconds (default: now)',
    'pt-BR': 'hora Unix em segundos (padrão: agora)',
  },
  'sign-name': {
    en: 'the request with this # @name',
    'pt-BR': 'a requisição com este # @name',
  },
  'sign-reveal': {
    en: 'show the string to sign, encoded in Base64; it includes the App Secret',
    'pt-BR': 'mostra a string a assinar em Base64, incluindo o App Secret',
  },
  'sign-examples': {
    en: `sign = MD5(token + path + body without CR or LF + timestamp), 32 lowercase hexadecimal characters.

Examples:
  $ fiscal sign --path /openapi/demo/echo --timestamp 1700000000
  $ fiscal sign --method POST --path /openapi/v3/consultas/nf-e/xml --body-file nota.xml
  $ fiscal sign --path /openapi/demo/echo --body-file body.json --json
  $ fiscal sign echo.fiscal --name echo`,
    'pt-BR': `sign = MD5(token + caminho + corpo sem CR e LF + timestamp), 32 caracteres hexadecimais minúsculos.

Exemplos:
  $ fiscal sign --path /openapi/demo/echo --timestamp 1700000000
  $ fiscal sign --method POST --path /openapi/v3/consultas/nf-e/xml --body-file nota.xml
  $ fiscal sign --path /openapi/demo/echo --body-file corpo.json --json
  $ fiscal sign echo.fiscal --name echo`,
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
    en: 'path template of the endpoint, with its variables in braces (default: as in the API)',
    'pt-BR': 'modelo do caminho do endpoint, com as variáveis entre chaves (padrão: o da API)',
  },
  'explain-timestamp': {
    en: 'value of the timestamp header, exactly as sent',
    'pt-BR': 'valor do cabeçalho timestamp, exatamente como enviado',
  },
  'explain-app-key': {
    en: 'App Key, to detect whether it was signed instead of the App Secret',
    'pt-BR': 'App Key, para reconhecê-la no lugar do App Secret',
  },
  'explain-string-file': {
    en: 'string to sign from your code’s log; the App Secret can be masked in it; - reads standard input',
    'pt-BR':
      'string a assinar do log do seu código; o App Secret pode estar mascarado; - lê a entrada padrão',
  },
  'explain-curl': {
    en: 'read the request from a curl command in a file; - reads standard input',
    'pt-BR': 'lê a requisição de um comando curl em um arquivo; - lê a entrada padrão',
  },
  'explain-har': {
    en: 'read the request that was refused with 10009003 from a HAR file; - reads standard input',
    'pt-BR': 'lê de um arquivo HAR a requisição recusada com 10009003; - lê a entrada padrão',
  },
  'explain-log-line': {
    en: 'read the request from the output of curl -v, or from lines of your own log with the string to sign, or with path, body, timestamp, and signature; - reads standard input',
    'pt-BR':
      'lê a requisição da saída de curl -v ou de linhas do seu próprio log, com a string a assinar ou com caminho, corpo, timestamp e assinatura; - lê a entrada padrão',
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
    en: 'maximum number of causes at once: 1, 2, or 3 (default: 2); 3 can take several minutes',
    'pt-BR': 'número máximo de causas ao mesmo tempo: 1, 2 ou 3 (padrão: 2); 3 pode levar vários minutos',
  },
  'explain-examples': {
    en: `Each cause that is shown reproduces the signature that was sent. Nothing is sent. The exit code is 0 if the signature
is correct or the cause of the mismatch was found, and 1 if there’s no known cause. A long search shows its progress on standard error;
Ctrl+C cancels it (130).

--batch FILE: a JSON array of objects with the keys secret, path, timestamp, claimedSign, and, if needed, id, appKey,
method, origin, query, template, contentType, multipart (true or false), and bodyBase64. The file contains App Secrets:
keep it private. The command prints an array with the result and the id of each case and, without --json, one line per
case on standard error.

Examples:
  $ fiscal explain --sign 0123… --timestamp 1700000000 --path {pathWithQuery} --body-file body.json
  $ fiscal explain --curl request.sh
  $ {clipboard} | fiscal explain --curl - --json
  $ fiscal explain --har recorded.har --entry 2
  $ {search} | fiscal explain --log-line - --body-file body.json
  $ fiscal explain --string-file signed.txt --timestamp 1700000000 --path /openapi/demo/echo --body-file body.json
  $ fiscal explain --batch cases.json --depth 1 --json`,
    'pt-BR': `Cada causa mostrada reproduz a assinatura enviada. Nada é enviado. O código de saída é 0 se a assinatura estiver
correta ou a causa for encontrada, e 1 se não houver causa conhecida. Uma busca longa mostra o andamento na saída de
erros; Ctrl+C a cancela (130).

--batch ARQUIVO: um array JSON de objetos com as chaves secret, path, timestamp, claimedSign e, se necessário, id,
appKey, method, origin, query, template, contentType, multipart (true ou false) e bodyBase64. O arquivo contém App
Secrets: mantenha-o privado. O comando imprime um array com o resultado e o id de cada caso e, sem --json, uma linha por caso na
saída de erros.

Exemplos:
  $ fiscal explain --sign 0123… --timestamp 1700000000 --path {pathWithQuery} --body-file corpo.json
  $ fiscal explain --curl requisicao.sh
  $ {clipboard} | fiscal explain --curl - --json
  $ fiscal explain --har gravado.har --entry 2
  $ {search} | fiscal explain --log-line - --body-file corpo.json
  $ fiscal explain --string-file assinada.txt --timestamp 1700000000 --path /openapi/demo/echo --body-file corpo.json
  $ fiscal explain --batch casos.json --depth 1 --json`,
  },
} as const satisfies Record<string, Text>;

/** What the help of `fiscal conform` says. */
export const CONFORM_HELP_TEXT = {
  conform: {
    en: 'test whether your own code signs correctly, and name the causes if it doesn’t',
    'pt-BR': 'testa se o seu código assina corretamente e, se não, indica as causas',
  },
  'conform-signer': {
    en: 'command that starts your program, which reads a JSON line for each case and writes a line with the signature; the command is split as in a shell, but run without one; on Windows, a backslash is part of a path',
    'pt-BR':
      'comando que inicia o seu programa; ele lê uma linha JSON por caso e escreve uma linha com a assinatura; o comando é dividido em argumentos como em um shell, mas executado sem shell; no Windows, a barra invertida faz parte do caminho',
  },
  'conform-each': {
    en: 'start the program once per case, with FISCAL_… variables and the body on standard input; it writes the signature to standard output',
    'pt-BR':
      'inicia o programa uma vez por caso, com variáveis FISCAL_… e o corpo na entrada padrão; ele escreve a assinatura na saída padrão',
  },
  'conform-shell': {
    en: 'run the command in a shell, so that it can contain &&, |, and {variable}',
    'pt-BR': 'executa o comando em um shell, para que ele possa conter &&, | e {variable}',
  },
  'conform-cases': {
    en: 'cases from a JSON or JSON Lines file instead of generated ones; - reads standard input',
    'pt-BR': 'casos de um arquivo JSON ou JSON Lines em vez dos gerados; - lê a entrada padrão',
  },
  'conform-count': { en: 'number of cases (default: 200)', 'pt-BR': 'número de casos (padrão: 200)' },
  'conform-seed': {
    en: 'number that selects the generated cases; the same number generates the same cases (default: 1)',
    'pt-BR': 'semente dos casos; a mesma semente gera os mesmos casos (padrão: 1)',
  },
  'conform-only': {
    en: 'only cases that mainly test these elements: token, path, body, timestamp',
    'pt-BR': 'só casos que testam principalmente estes elementos: token, path, body, timestamp',
  },
  'conform-timeout': {
    en: 'maximum time without a response from the program, in seconds (default: 10)',
    'pt-BR': 'tempo máximo sem resposta do programa, em segundos (padrão: 10)',
  },
  'conform-junit': {
    en: 'write a JUnit report for a build server',
    'pt-BR': 'grava um relatório JUnit para o servidor de integração contínua',
  },
  'conform-depth': {
    en: 'maximum number of causes at once in a signature: 1, 2, or 3 (default: 2)',
    'pt-BR': 'máximo de causas simultâneas por assinatura: 1, 2 ou 3 (padrão: 2)',
  },
  'conform-app-key': {
    en: 'App Key that your code uses, to find causes that involve it',
    'pt-BR': 'App Key que o seu código usa, para encontrar causas que a envolvem',
  },
  'conform-origin': {
    en: 'base URL that your code uses, to find causes that involve it',
    'pt-BR': 'URL base que o seu código usa, para encontrar causas que a envolvem',
  },
  'conform-examples': {
    en: `The program reads lines like
  {"id", "secret", "method", "path", "query", "contentType", "multipart", "timestamp", "bodyBase64", "body"}
and responds to each with only the signature, or {"id", "sign"}. With --each, it gets these values in FISCAL_APP_SECRET,
FISCAL_METHOD, FISCAL_PATH, FISCAL_QUERY, FISCAL_CONTENT_TYPE, FISCAL_MULTIPART, and FISCAL_TIMESTAMP. The secrets are made
up for the test: the program never gets a real one.

Exit codes: 0 every case passes; 1 a case fails; 2 the program can’t be run, or its output is invalid.

Examples:
  $ fiscal conform --signer "php tests/sign.php"
  $ fiscal conform --signer "java -jar app.jar sign" --each --count 50
  $ fiscal conform --signer "python sign.py" --only body --json
  $ fiscal conform --signer {program} --junit signing.xml`,
    'pt-BR': `O programa lê linhas como
  {"id", "secret", "method", "path", "query", "contentType", "multipart", "timestamp", "bodyBase64", "body"}
e responde a cada uma só com a assinatura, ou com {"id", "sign"}. Com --each, ele recebe esses valores em FISCAL_APP_SECRET,
FISCAL_METHOD, FISCAL_PATH, FISCAL_QUERY, FISCAL_CONTENT_TYPE, FISCAL_MULTIPART e FISCAL_TIMESTAMP. Os segredos são fictícios:
o programa nunca recebe um segredo real.

Códigos de saída: 0 todos os casos passam; 1 um caso falha; 2 o programa não pode ser executado ou a saída dele é inválida.

Exemplos:
  $ fiscal conform --signer "php tests/sign.php"
  $ fiscal conform --signer "java -jar app.jar sign" --each --count 50
  $ fiscal conform --signer "python sign.py" --only body --json
  $ fiscal conform --signer {program} --junit assinatura.xml`,
  },
  vectors: {
    en: 'print cases with correct signatures, or a test file for your project',
    'pt-BR': 'imprime casos com assinaturas corretas ou um arquivo de testes para o seu projeto',
  },
  'vectors-format': {
    en: 'json, jsonl, or csv (default: json)',
    'pt-BR': 'json, jsonl ou csv (padrão: json)',
  },
  'vectors-tests': {
    en: 'print a test file instead of the cases, for pytest, phpunit, junit, xunit, go, vitest, or rspec',
    'pt-BR':
      'imprime um arquivo de testes no lugar dos casos, para pytest, phpunit, junit, xunit, go, vitest ou rspec',
  },
  'vectors-examples': {
    en: `Each vector has the keys of a case (see fiscal conform --help), plus signingInputBase64 (the string to sign) and sign. The
secrets are made up for the test. A test file has fixed cases; the import of your function is the only line to fill in.

Examples:
  $ fiscal vectors --count 50 --output vectors.json
  $ fiscal vectors --format csv --seed 7
  $ fiscal vectors --tests pytest --output test_fiscal_sign.py
  $ fiscal vectors --tests phpunit --output tests/FiscalSignTest.php`,
    'pt-BR': `Cada vetor tem as chaves de um caso (veja fiscal conform --help), signingInputBase64 (a string a assinar) e sign. Os
segredos são fictícios. Um arquivo de testes tem casos fixos; a importação da sua função é a única linha a preencher.

Exemplos:
  $ fiscal vectors --count 50 --output vetores.json
  $ fiscal vectors --format csv --seed 7
  $ fiscal vectors --tests pytest --output test_assinatura.py
  $ fiscal vectors --tests phpunit --output tests/FiscalSignTest.php`,
  },
} as const satisfies Record<string, Text>;
