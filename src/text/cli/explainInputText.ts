import type { AnyText, Text } from '../text.ts';

/** What `fiscal explain` says about its input and its progress. */
export const EXPLAIN_INPUT_TEXT = {
  'body-lost-quotes': {
    en: 'The body has no quotation marks: the shell removed them, as Windows PowerShell and the command prompt do. Write the body to a file, and use --body-file.',
    'pt-BR':
      'O corpo está sem aspas: o shell as removeu, como fazem o Windows PowerShell e o cmd. Grave o corpo em um arquivo e use --body-file.',
  },
  'curl-is-log': {
    en: '{file} contains a log line, not a curl command. Use --log-line instead of --curl.',
    'pt-BR': '{file} não contém um comando curl, e sim uma linha de log. Use --log-line em vez de --curl.',
  },
  'explain-nothing': {
    en: 'Nothing to explain. Use --curl, --har, --log-line, or --batch with a file, or use --path /openapi/… with --timestamp and either --sign or --string-file FILE.',
    'pt-BR':
      'Nada para explicar. Use --curl ARQUIVO, --har ARQUIVO, --log-line ARQUIVO ou --batch ARQUIVO, ou --path /openapi/… com --timestamp e --sign ou --string-file ARQUIVO.',
  },
  'explain-two-sources': {
    en: 'Use either --curl or --har, not both.',
    'pt-BR': 'Use --curl ou --har, não as duas.',
  },
  'explain-log-line-alone': {
    en: 'Use only one of --log-line, --curl, and --har.',
    'pt-BR': 'Use apenas uma das opções --log-line, --curl e --har.',
  },
  'log-line-unknown': {
    en: '{file} has neither a signature with a path that starts with /openapi nor a string to sign. Copy all lines of your log that are about the request.',
    'pt-BR':
      '{file} não contém uma assinatura com um caminho que comece com /openapi nem uma string a assinar. Copie todas as linhas do seu log que tratam da requisição.',
  },
  'log-line-unsigned': {
    en: 'The signature (sign) is missing in {file}. A log line must contain the path, the timestamp, and the signature, and for a POST also the body. Copy all lines of your log that are about the request.',
    'pt-BR':
      'Falta a assinatura (sign) em {file}. Uma linha de log precisa conter o caminho, o timestamp e a assinatura e, em um POST, também o corpo. Copie todas as linhas do seu log que tratam da requisição.',
  },
  'log-line-only-sign': {
    en: '{file} has only a signature. Pass it with --sign, and add --path and --timestamp.',
    'pt-BR': '{file} contém só uma assinatura. Informe-a com --sign e adicione --path e --timestamp.',
  },
  'log-line-last': {
    en: 'The log has {count} lines with a signature; the last one is explained.',
    'pt-BR': 'O log tem {count} linhas com uma assinatura; a última é explicada.',
  },
  'log-line-without-body': {
    en: 'The log doesn’t have the request’s body, so the request is explained without one. If the request had a body, add --body-file FILE.',
    'pt-BR':
      'O log não tem o corpo da requisição, então ela é explicada sem corpo. Se a requisição tinha corpo, adicione --body-file ARQUIVO.',
  },
  'explain-batch-alone': {
    en: 'The cases in the --batch file describe their requests completely. Remove {options}.',
    'pt-BR': 'Os casos do arquivo de --batch já descrevem as requisições por completo. Remova {options}.',
  },
  'explain-path-missing': {
    en: 'The path is missing. Add --path with the path of the request, or its whole URL.',
    'pt-BR': 'Falta o caminho. Adicione --path com o caminho da requisição ou a URL inteira.',
  },
  'explain-timestamp-missing': {
    en: 'The timestamp is missing. Add --timestamp SECONDS with the value of the timestamp header, exactly as sent.',
    'pt-BR':
      'Falta o timestamp. Adicione --timestamp SEGUNDOS com o valor do cabeçalho timestamp, exatamente como foi enviado.',
  },
  'explain-sign-missing': {
    en: 'The signature is missing. Add --sign with the signature that your code sent, or --string-file FILE with the string to sign.',
    'pt-BR':
      'Falta a assinatura. Adicione --sign com a assinatura que o seu código enviou ou --string-file ARQUIVO com a string a assinar.',
  },
  'explain-depth': {
    en: '--depth must be 1, 2, or 3: the maximum number of causes at once.',
    'pt-BR': '--depth deve ser 1, 2 ou 3: o número máximo de causas ao mesmo tempo.',
  },
  'explain-deeper': {
    en: 'To try up to three causes at once, add --depth 3. This can take several minutes.',
    'pt-BR':
      'Para testar até três causas ao mesmo tempo, adicione --depth 3. Isso pode levar vários minutos.',
  },
  'explain-progress': {
    one: { en: '{count} candidate tried…', 'pt-BR': '{count} candidato testado…' },
    other: { en: '{count} candidates tried…', 'pt-BR': '{count} candidatos testados…' },
  },
  'explain-progress-of': {
    en: '{percent}% of about {candidates} candidates tried…',
    'pt-BR': '{percent}% de cerca de {candidates} candidatos testados…',
  },
  'captured-token-unused': {
    en: 'The token header in your input isn’t used as the App Secret, only compared with it, because this header may be incorrect.',
    'pt-BR':
      'O cabeçalho token informado não é usado como App Secret, só comparado com ele: o erro pode estar nesse cabeçalho.',
  },
  'explain-cancelled': {
    one: {
      en: 'Canceled after {count} candidate without finding the cause. For a shorter search, lower --depth, the maximum number of causes at once.',
      'pt-BR':
        'Busca cancelada após {count} candidato, sem encontrar a causa. Para uma busca mais curta, reduza --depth, o número máximo de causas ao mesmo tempo.',
    },
    other: {
      en: 'Canceled after {count} candidates without finding the cause. For a shorter search, lower --depth, the maximum number of causes at once.',
      'pt-BR':
        'Busca cancelada após {count} candidatos, sem encontrar a causa. Para uma busca mais curta, reduza --depth, o número máximo de causas ao mesmo tempo.',
    },
  },
  'curl-not-found': {
    en: 'No curl command in {file}. Copy the request as curl.',
    'pt-BR': '{file} não contém um comando curl. Copie a requisição como curl.',
  },
  'curl-is-powershell': {
    en: 'Can’t read the URI of the PowerShell command in {file}. Copy the whole script, with its variables.',
    'pt-BR':
      'Não foi possível ler a URI do comando do PowerShell em {file}. Copie o script inteiro, com as variáveis.',
  },
  'curl-quote-open': {
    en: 'The curl command in {file} has a quotation mark that isn’t closed. Copy the whole command.',
    'pt-BR': 'O comando curl em {file} tem aspas que não foram fechadas. Copie o comando inteiro.',
  },
  'curl-url-missing': {
    en: 'The curl command in {file} has no URL. Copy the whole command.',
    'pt-BR': 'O comando curl em {file} não tem URL. Copie o comando inteiro.',
  },
  'har-malformed': {
    en: '{file} isn’t a HAR file: invalid JSON.',
    'pt-BR': '{file} não é um arquivo HAR: JSON inválido.',
  },
  'har-without-requests': {
    en: 'No requests in {file}. Check that it’s the HAR file that you exported.',
    'pt-BR': '{file} não contém requisições. Verifique se é o arquivo HAR que você exportou.',
  },
  'har-without-signed-requests': {
    en: 'No request in {file} has a sign header. Export the HAR with sensitive data, and don’t share it.',
    'pt-BR':
      'Nenhuma requisição em {file} tem o cabeçalho sign. Exporte o HAR com dados sensíveis e não o compartilhe.',
  },
  'har-several-requests': {
    en: 'The HAR file has {count} signed requests, and either none or several were refused with 10009003. Choose one with --entry:\n{requests}',
    'pt-BR':
      'O arquivo HAR contém {count} requisições assinadas, e nenhuma ou mais de uma delas foi recusada com 10009003. Escolha uma com --entry:\n{requests}',
  },
  'har-chosen': {
    en: 'Explaining request {number} of {count}, which was refused with 10009003. Use --entry to choose another one.',
    'pt-BR':
      'Explicando a requisição {number} de {count}, recusada com 10009003. Use --entry para escolher outra.',
  },
  'explain-entry-unknown': {
    en: '--entry must be the number of a signed request in {file}, from 1 to {count}.',
    'pt-BR': '--entry deve ser o número de uma requisição assinada em {file}, de 1 a {count}.',
  },
  'explain-entry-without-har': {
    en: '--entry needs a HAR file: add --har FILE.',
    'pt-BR': '--entry exige um arquivo HAR: adicione --har ARQUIVO.',
  },
  'curl-header-computed': {
    en: 'The shell computes the {header} header when the curl command runs, so its value isn’t known here. Add -v to the command, run it, and pass the text after “> {header}:” with {option}.',
    'pt-BR':
      'O shell calcula o cabeçalho {header} quando o comando curl é executado, então o valor não é conhecido aqui. Adicione -v ao comando, execute-o e informe com {option} o que aparece depois de “> {header}:”.',
  },
  'curl-url-computed': {
    en: 'The shell computes part of the path when the curl command runs. Add --path with the path as it was sent.',
    'pt-BR':
      'O shell calcula parte do caminho quando o comando curl é executado. Informe com --path o caminho como foi enviado.',
  },
  'curl-body-computed': {
    en: 'The body of the curl command comes from the shell, standard input, or several files. Add --body-file with the body as it was sent.',
    'pt-BR':
      'O corpo do comando curl vem do shell, da entrada padrão ou de vários arquivos. Informe com --body-file o corpo como foi enviado.',
  },
  'batch-malformed': {
    en: '{file} isn’t a JSON array of cases. For the keys of a case, see fiscal explain --help.',
    'pt-BR': '{file} não é um array JSON de casos. As chaves de um caso estão em fiscal explain --help.',
  },
  'batch-empty': {
    en: '{file} has no cases, so nothing was explained.',
    'pt-BR': '{file} não contém casos, então nada foi explicado.',
  },
  'batch-field': {
    en: 'Case {index} in {file}: {name} is missing or isn’t a string.',
    'pt-BR': 'Caso {index} em {file}: falta {name} ou o valor não é uma string.',
  },
  'batch-base64': {
    en: 'Case {index} in {file}: bodyBase64 isn’t valid Base64.',
    'pt-BR': 'Caso {index} em {file}: bodyBase64 não é Base64 válido.',
  },
} as const satisfies Record<string, AnyText>;

/** What is wrong with the options and files of `fiscal conform`, `fiscal vectors`, and `fiscal drill`; and texts in the files of
 *  `fiscal vectors`. */
export const CONFORM_INPUT_TEXT = {
  'signer-missing': {
    en: 'Which program signs? Example: fiscal conform --signer "php tests/sign.php". The program reads a JSON line for each case and writes a line with the signature.',
    'pt-BR':
      'Qual programa assina? Exemplo: fiscal conform --signer "php tests/sign.php". O programa lê uma linha JSON por caso e escreve uma linha com a assinatura.',
  },
  'signer-quote-open': {
    en: '--signer has an unclosed quotation mark, or a backslash at the end (character {offset}).',
    'pt-BR': '--signer: aspas sem fechar, ou barra invertida no fim (posição {offset}).',
  },
  'count-malformed': {
    en: '--count must be a whole number from 1 to 1000000.',
    'pt-BR': '--count deve ser um número inteiro de 1 a 1000000.',
  },
  'seed-malformed': {
    en: '--seed must be a whole number from 0 to 9007199254740991. The same seed generates the same cases.',
    'pt-BR':
      '--seed deve ser um número inteiro de 0 a 9007199254740991. A mesma semente gera os mesmos casos.',
  },
  'program-timeout-malformed': {
    en: '--timeout must be a number of seconds from 0.1 to 86400.',
    'pt-BR': '--timeout deve ser um número de segundos de 0.1 a 86400.',
  },
  'only-unknown': {
    en: '--only must be one or more of these, separated by commas: {known}. “{name}” isn’t one of them.',
    'pt-BR': '--only deve ser um ou mais destes, separados por vírgulas: {known}. “{name}” não é um deles.',
  },
  'cases-not-json': {
    en: '{file}:{line}:{column}: invalid JSON. Write an array of cases, or a case on each line.',
    'pt-BR': '{file}:{line}:{column}: JSON inválido. Escreva um array de casos ou um caso por linha.',
  },
  'cases-not-a-list': {
    en: '{file}:{line}:{column}: a case must be an object: {"path": "/openapi/…", "timestamp": "…", "body": "…"}.',
    'pt-BR':
      '{file}:{line}:{column}: um caso deve ser um objeto: {"path": "/openapi/…", "timestamp": "…", "body": "…"}.',
  },
  'cases-none': {
    en: '{file}:{line}:{column}: no cases. To generate some, use fiscal vectors.',
    'pt-BR': '{file}:{line}:{column}: não há casos. fiscal vectors imprime alguns para começar.',
  },
  'cases-field-missing': {
    en: '{file}:{line}:{column}: “{name}” is missing from the case.',
    'pt-BR': '{file}:{line}:{column}: falta “{name}” no caso.',
  },
  'cases-field-malformed': {
    en: '{file}:{line}:{column}: invalid value of “{name}”. Strings are in quotation marks, bodyBase64 is Base64, multipart is true or false, and a secret is printable ASCII without spaces.',
    'pt-BR':
      '{file}:{line}:{column}: valor inválido em “{name}”. Strings ficam entre aspas, bodyBase64 é Base64, multipart é true ou false, e um segredo é ASCII imprimível sem espaços.',
  },
  'cases-id-twice': {
    en: '{file}:{line}:{column}: an earlier case has the id “{name}”. Give each case a different id.',
    'pt-BR': '{file}:{line}:{column}: um caso anterior tem o id “{name}”. Use um id diferente em cada caso.',
  },
  'vectors-format-unknown': {
    en: '--format must be one of: {known}. “{name}” isn’t one of them.',
    'pt-BR': '--format deve ser um destes: {known}. “{name}” não é um deles.',
  },
  'vectors-tests-unknown': {
    en: '--tests must be one of: {known}. “{name}” isn’t one of them.',
    'pt-BR': '--tests deve ser um destes: {known}. “{name}” não é um deles.',
  },
  'vectors-about': {
    en: 'Correct signatures for the Fiscal Open API, generated by {command}. The secrets are made up for the test.',
    'pt-BR': 'Assinaturas corretas da Fiscal Open API, geradas por {command}. Os segredos são fictícios.',
  },
  'vectors-fill': { en: 'your own function', 'pt-BR': 'a sua função' },
} as const satisfies Readonly<Record<string, Text>>;
