import type { Text } from '../text.ts';

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
