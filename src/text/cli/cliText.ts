import { OTHER_TOOL_TEXT } from '../convert/otherToolText.ts';
import { DRILL_INPUT_TEXT } from '../drill/drillHelpText.ts';
import { CHARSET_TEXT } from '../outcome/charsetText.ts';
import { type AnyText, type Locale, localize, type TextArguments } from '../text.ts';
import { CONFORM_INPUT_TEXT, EXPLAIN_INPUT_TEXT } from './explainInputText.ts';
import { SEND_TEXT, WINDOW_TEXT } from './sendText.ts';
import {
  CODEGEN_TEXT,
  FILE_INPUT_TEXT,
  GATEWAY_COMMAND_TEXT,
  PROXY_COMMAND_TEXT,
  USAGE_TEXT,
} from './subcommandText.ts';

/** The command line's messages about the user's input, and the texts of its reports, by key. */
export const CLI_TEXT = {
  ...PROXY_COMMAND_TEXT,
  ...GATEWAY_COMMAND_TEXT,
  ...USAGE_TEXT,
  ...EXPLAIN_INPUT_TEXT,
  ...CHARSET_TEXT,
  ...CONFORM_INPUT_TEXT,
  ...DRILL_INPUT_TEXT,
  'secret-missing': {
    en: 'No App Secret for environment {environment}. Set {variable} or FISCAL_APP_SECRET, or use --secret-stdin or --secret-file FILE. (No option takes the App Secret itself: other users could read it in the process list.)',
    'pt-BR':
      'Não há App Secret para o ambiente {environment}. Defina {variable} ou FISCAL_APP_SECRET, ou use --secret-stdin ou --secret-file ARQUIVO. (Nenhuma opção recebe o próprio App Secret: outros usuários poderiam lê-lo na lista de processos.)',
  },
  'secret-missing-application': {
    en: 'No App Secret for application {application} in environment {environment}. Set {variable}, or use --secret-stdin or --secret-file FILE. (Another application’s App Secret is never used instead.)',
    'pt-BR':
      'Não há App Secret para a aplicação {application} no ambiente {environment}. Defina {variable}, ou use --secret-stdin ou --secret-file ARQUIVO. (O App Secret de outra aplicação nunca é usado no lugar dele.)',
  },
  'secret-twice': {
    en: 'Use either --secret-stdin or --secret-file, not both.',
    'pt-BR': 'Use --secret-stdin ou --secret-file, não as duas.',
  },
  'secret-as-argument': {
    en: 'No option takes an App Secret: other users could read it in the process list. Set FISCAL_APP_SECRET, or use --secret-stdin or --secret-file FILE. If you’ve just typed a real App Secret, rotate it.',
    'pt-BR':
      'Nenhuma opção recebe um App Secret: outros usuários poderiam lê-lo na lista de processos. Defina FISCAL_APP_SECRET, ou use --secret-stdin ou --secret-file ARQUIVO. Se você digitou um App Secret real, rotacione-o.',
  },
  'stdin-twice': {
    en: '--secret-stdin and --body-file - both read standard input. Use FISCAL_APP_SECRET or --secret-file for the App Secret, or a file for the body.',
    'pt-BR':
      'Tanto --secret-stdin quanto --body-file - leem a entrada padrão. Use FISCAL_APP_SECRET ou --secret-file para o App Secret, ou um arquivo para o corpo.',
  },
  'stdin-several': {
    en: '{options} read standard input, which can be read only once. Use files for all but one; the App Secret can come from FISCAL_APP_SECRET or --secret-file.',
    'pt-BR':
      '{options} leem a entrada padrão, que só pode ser lida uma vez. Use arquivos para todas menos uma; o App Secret pode vir de FISCAL_APP_SECRET ou --secret-file.',
  },
  'sign-nothing': {
    en: 'Nothing to sign. Use --path /openapi/… (with --body or --body-file if there’s a body), or a request file (with --name if it has several requests).',
    'pt-BR':
      'Nada para assinar. Use --path /openapi/… (com --body ou --body-file, se houver corpo) ou um arquivo de requisições (com --name, se ele tiver várias).',
  },
  'secret-too-short': {
    en: 'The value of {name} is too short for # @secret: its characters would be masked wherever they occur. Use at least {length} characters, or # @prompt.',
    'pt-BR':
      'O valor de {name} é curto demais para # @secret: os caracteres dele seriam mascarados onde quer que aparecessem. Use pelo menos {length} caracteres ou # @prompt.',
  },
  'sign-file-and-path': {
    en: 'The request file already defines method, path, and body. Use the file without --path, --method, --body, --body-file, and --multipart, or use these options without the file.',
    'pt-BR':
      'O arquivo de requisições já define método, caminho e corpo. Use o arquivo sem --path, --method, --body, --body-file e --multipart, ou essas opções sem o arquivo.',
  },
  'sign-name-without-file': {
    en: '--name needs a request file: fiscal sign FILE --name NAME.',
    'pt-BR': '--name exige um arquivo de requisições: fiscal sign ARQUIVO --name NOME.',
  },
  'sign-body-twice': {
    en: 'Use either --body or --body-file, not both.',
    'pt-BR': 'Use --body ou --body-file, não as duas.',
  },
  'sign-name-needed': {
    en: '{file} has several requests. Choose one with --name:\n{requests}',
    'pt-BR': '{file} tem várias requisições. Escolha uma com --name:\n{requests}',
  },
  'timestamp-malformed': {
    en: '--timestamp must be the Unix time in seconds, digits only, such as 1700000000.',
    'pt-BR': '--timestamp deve ser a hora Unix em segundos, só dígitos, como 1700000000.',
  },
  'path-with-query': {
    en: 'The query string and the fragment are never signed. Sign only {path}; add the query string when you send the request.',
    'pt-BR':
      'A query string e o fragmento nunca são assinados. Assine apenas {path}; adicione a query string ao enviar a requisição.',
  },
  'path-without-prefix': {
    en: '--path must start with /openapi/, without a scheme or host. {path} doesn’t.',
    'pt-BR': '--path deve começar com /openapi/, sem esquema nem host. {path} não começa assim.',
  },
  'method-malformed': {
    en: '--method must be an HTTP method such as GET, POST, or DELETE.',
    'pt-BR': '--method deve ser um método HTTP, como GET, POST ou DELETE.',
  },
  'get-with-body': {
    en: 'This GET has a body, which isn’t in the specification. This signature includes the body.',
    'pt-BR': 'Este GET tem corpo, o que não consta na especificação. Esta assinatura inclui o corpo.',
  },
  'signing-input-revealed': {
    en: 'The string to sign, encoded in Base64. It contains your App Secret: keep it out of logs and issues.',
    'pt-BR': 'String a assinar em Base64. Ela contém o App Secret: não a coloque em logs nem em issues.',
  },
  'environment-unknown': {
    en: 'Unknown environment {name}. Known: {known}. Add {name} to {file}, or choose another file with --environments.',
    'pt-BR':
      'Ambiente {name} desconhecido. Conhecidos: {known}. Adicione {name} ao arquivo {file} ou indique outro arquivo com --environments.',
  },
  'environment-without-file': {
    en: 'Unknown environment {name}: no {file} was found. Create it with this content: {example}',
    'pt-BR': 'Ambiente {name} desconhecido: {file} não foi encontrado. Crie-o com este conteúdo: {example}',
  },
  'environment-misspelled': {
    en: 'Unknown environment {name}. Did you mean {nearest}? Known: {known}. Add {name} to {file}, or choose another file with --environments.',
    'pt-BR':
      'Ambiente {name} desconhecido. Você quis dizer {nearest}? Conhecidos: {known}. Adicione {name} ao arquivo {file} ou indique outro arquivo com --environments.',
  },
  'environment-elsewhere': {
    en: 'fiscal.env.json points the environment {name} to {origin}, which isn’t this machine. Nothing was sent. To send there anyway, add --env {name}.',
    'pt-BR':
      'O fiscal.env.json aponta o ambiente {name} para {origin}, que não é esta máquina. Nada foi enviado. Para enviar mesmo assim, adicione --env {name}.',
  },
  'var-malformed': {
    en: '--var must have the form name=value.',
    'pt-BR': '--var deve ter a forma nome=valor.',
  },
  'allow-env-malformed': {
    en: '--allow-env takes variable names, separated by commas.',
    'pt-BR': '--allow-env recebe nomes de variáveis, separados por vírgulas.',
  },
  'line-malformed': {
    en: '--line must be a line number, counted from 1.',
    'pt-BR': '--line deve ser um número de linha, contado a partir de 1.',
  },
  'concurrency-malformed': {
    en: '--concurrency must be a number from 1 to {limit}.',
    'pt-BR': '--concurrency deve ser um número de 1 a {limit}.',
  },
  'port-malformed': {
    en: '--port must be a number from 0 to 65535; 0 picks a free port.',
    'pt-BR': '--port deve ser um número de 0 a 65535; 0 escolhe uma porta livre.',
  },
  'selectors-mixed': {
    en: '--all can’t be combined with --name or --line. --line needs exactly one file and no --name.',
    'pt-BR':
      '--all não pode ser combinada com --name nem --line. --line exige um único arquivo e não aceita --name.',
  },
  'selector-needed': {
    en: '{file} has several requests. Choose one with --name or --line, or send all of them with --all:\n{requests}',
    'pt-BR':
      '{file} tem várias requisições. Escolha uma com --name ou --line, ou envie todas com --all:\n{requests}',
  },
  'name-unknown': {
    en: 'No request in {file} is named {name}. Requests in the file:\n{requests}',
    'pt-BR': 'Nenhuma requisição em {file} se chama {name}. Requisições do arquivo:\n{requests}',
  },
  'name-unknown-anywhere': {
    en: 'No request in these files is named {name}.',
    'pt-BR': 'Nenhuma requisição nesses arquivos se chama {name}.',
  },
  'name-ambiguous': {
    en: 'Several requests in {file} are named {name}. Give each a different name:\n{requests}',
    'pt-BR': 'Várias requisições em {file} se chamam {name}. Dê um nome diferente a cada uma:\n{requests}',
  },
  'line-without-request': {
    en: 'No request at line {line} in {file}. Requests in the file:\n{requests}',
    'pt-BR': 'Nenhuma requisição na linha {line} de {file}. Requisições do arquivo:\n{requests}',
  },
  'file-without-requests': {
    en: 'No requests in {file}. Start one with a line such as POST /openapi/demo/echo.',
    'pt-BR': 'Nenhuma requisição em {file}. Comece uma com uma linha como POST /openapi/demo/echo.',
  },
  'output-of-several': {
    en: '--output saves the response to one request, but {count} are selected. Choose one with --name or --line.',
    'pt-BR':
      '--output salva a resposta de uma única requisição, mas há {count} selecionadas. Escolha uma com --name ou --line.',
  },
  'import-commands-broken': {
    en: 'Lines that a build server would run as commands were escaped: # is written as \\x23, and : as \\x3a.',
    'pt-BR':
      'Linhas que um servidor de integração contínua executaria como comandos foram escapadas: # é escrito como \\x23, e os dois-pontos, como \\x3a.',
  },
  'write-failed': {
    en: 'Can’t write {path} ({reason}). No partial file was left behind. Choose another path.',
    'pt-BR':
      'Não foi possível gravar {path} ({reason}). Nenhum arquivo incompleto foi deixado no disco. Escolha outro caminho.',
  },
  'output-failed': {
    en: 'Can’t write the output ({reason}), so it’s incomplete. Check the disk or the destination. If requests were sent, look them up before you run the command again.',
    'pt-BR':
      'Não foi possível escrever a saída ({reason}), que está incompleta. Verifique o disco ou o destino. Se houve requisições enviadas, consulte-as antes de executar o comando de novo.',
  },
  'output-with-secret': {
    en: 'The response contains your App Secret or the value of a # @secret. {path} contains this value unmasked: keep the file private.',
    'pt-BR':
      'A resposta contém o App Secret ou o valor de uma diretiva # @secret. Em {path}, esse valor está sem máscara: mantenha o arquivo privado.',
  },
  'debug-refused': {
    en: '{source} makes Node.js write this process’s data, including the App Secret, to a file or expose it to a debugger. Remove {source}, then run the command again.',
    'pt-BR':
      '{source} faz o Node.js gravar dados deste processo, incluindo o App Secret, ou expô-los a um depurador. Remova {source} e execute o comando de novo.',
  },
  'tls-verification-off': {
    en: 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate verification, so others on the network could read the App Secret. Remove the variable. To trust your own certificate authority, use --ca.',
    'pt-BR':
      'NODE_TLS_REJECT_UNAUTHORIZED=0 desativa a verificação de certificados; assim, outras pessoas na rede poderiam ler o App Secret. Remova essa variável. Para confiar em uma autoridade certificadora própria, use --ca.',
  },
  'port-taken-advice': {
    en: 'Another program, perhaps a gateway that’s still running, is using the port. Stop that program, or use --port 0 for any free port.',
    'pt-BR':
      'Outro programa, talvez um gateway ainda em execução, usa a porta. Encerre-o ou use --port 0 para qualquer porta livre.',
  },
  'port-refused-advice': {
    en: 'Choose another port with --port, or use --port 0 for any free one. On Windows, ports can be reserved by Hyper-V, WSL, or Docker: `netsh int ipv4 show excludedportrange protocol=tcp` lists them. Elsewhere, ports below 1024 need administrator rights.',
    'pt-BR':
      'Escolha outra porta com --port ou use --port 0 para qualquer porta livre. No Windows, o Hyper-V, o WSL e o Docker reservam portas: `netsh int ipv4 show excludedportrange protocol=tcp` mostra quais. Em outros sistemas, as portas abaixo de 1024 são reservadas a administradores.',
  },
  'file-missing-advice': {
    en: 'Check the path. It’s relative to the current folder.',
    'pt-BR': 'Confira o caminho. Ele é relativo à pasta atual.',
  },
  'input-missing-advice': {
    en: 'Check the path. It’s relative to the current folder. Use - to read standard input instead.',
    'pt-BR': 'Confira o caminho. Ele é relativo à pasta atual. Para ler a entrada padrão, use -.',
  },
  'reading-terminal': {
    en: 'Reading standard input. To end it, start a new line and press {keys}.',
    'pt-BR': 'Lendo a entrada padrão. Para terminar, comece uma nova linha e pressione {keys}.',
  },
  'input-cancelled': {
    en: 'Interrupted while reading the input, so nothing was done.',
    'pt-BR': 'Interrompido durante a leitura da entrada: nada foi feito.',
  },
  'input-not-read': {
    en: 'Standard input (-) isn’t read here. Save the text to a file, and use the file’s name.',
    'pt-BR': 'A entrada padrão (-) não é lida aqui. Salve o texto em um arquivo e use o nome dele.',
  },
  'secret-from-input-advice': {
    en: 'To read the App Secret from standard input, use --secret-stdin.',
    'pt-BR': 'Para ler o App Secret da entrada padrão, use --secret-stdin.',
  },
  'standard-input': { en: 'standard input (-)', 'pt-BR': 'entrada padrão (-)' },
  'file-name-advice': {
    en: 'The name of the file, or of a folder in its path, isn’t UTF-8, so the file can’t be opened. Rename the file or the folder.',
    'pt-BR':
      'O nome do arquivo, ou o de uma pasta no caminho, não está em UTF-8; por isso, não é possível abrir o arquivo. Renomeie o arquivo ou a pasta.',
  },
  'file-not-utf8-advice': { en: 'Save the file as UTF-8.', 'pt-BR': 'Salve o arquivo como UTF-8.' },
  'gateway-not-running-advice': {
    en: 'Start the gateway with “fiscal gateway”, then send the request again.',
    'pt-BR': 'Inicie o gateway com “fiscal gateway” e envie a requisição de novo.',
  },
  'headers-timeout-advice': {
    en: 'The server may still be processing the request. If the endpoint is slow, allow more time with --timeout or, in the request, # @timeout.',
    'pt-BR':
      'O servidor ainda pode estar processando a requisição. Se o endpoint for lento, aumente o tempo limite com --timeout ou # @timeout na requisição.',
  },
  'body-timeout-advice': {
    en: 'Check the network, and whether a proxy interrupts long responses.',
    'pt-BR': 'Verifique a rede e confira se um proxy interrompe respostas longas.',
  },
  'total-timeout-advice': {
    en: 'If the bodies are large or the network is slow, allow more time with --timeout or, in the request, # @timeout.',
    'pt-BR':
      'Se os corpos forem grandes ou a rede for lenta, aumente o tempo limite com --timeout ou # @timeout na requisição.',
  },
  'tls-failed-advice': {
    en: 'Certificates are always verified. If your network has its own certificate authority, pass its certificate file with --ca.',
    'pt-BR':
      'Os certificados são sempre verificados. Se a sua rede tiver uma autoridade certificadora própria, indique o arquivo do certificado dela com --ca.',
  },
  'proxy-failed-advice': {
    en: 'Check the proxy in HTTPS_PROXY, ALL_PROXY, or HTTP_PROXY: the first that’s set applies. List hosts that need no proxy in NO_PROXY.',
    'pt-BR':
      'Confira o proxy em HTTPS_PROXY, ALL_PROXY ou HTTP_PROXY: vale a primeira definida. Liste em NO_PROXY os hosts que não precisam de proxy.',
  },
  'response-too-large-advice': { en: 'Request less data.', 'pt-BR': 'Peça menos dados.' },
  'request-refused-advice': {
    en: 'Nothing was sent. To look for other problems in the file without sending, use {command}.',
    'pt-BR': 'Nada foi enviado. Para procurar outros problemas no arquivo sem enviar nada, use {command}.',
  },
  'token-unknown-advice': {
    en: 'Check the App Secret (FISCAL_APP_SECRET…, --secret-stdin, --secret-file). After a rotation, only the new one is valid.',
    'pt-BR':
      'Confira o App Secret (FISCAL_APP_SECRET…, --secret-stdin, --secret-file). Após uma rotação, só o novo é válido.',
  },
  'signature-mismatch-advice': {
    en: 'Compare the string to sign above with yours: the path from /openapi without the query string, the body as sent but without CR or LF, the timestamp from the header, and a lowercase signature. To find the cause, use fiscal explain.',
    'pt-BR':
      'Compare a string a assinar acima com a sua: o caminho a partir de /openapi sem a query string, o corpo como foi enviado, mas sem CR e LF, o timestamp do cabeçalho e a assinatura em minúsculas. Para saber a causa, use fiscal explain.',
  },
  'status-failed': {
    en: 'The server returned {status}.',
    'pt-BR': 'O servidor retornou {status}.',
  },
  'status-failed-endpoint': {
    en: 'The error comes from the endpoint itself; the response body says why.',
    'pt-BR': 'O erro vem do próprio endpoint; o corpo da resposta diz o motivo.',
  },
  'status-failed-server': {
    en: 'This response has no API error code, so it probably didn’t come from the API. Check the proxies and servers between you and the API.',
    'pt-BR':
      'Esta resposta não tem código de erro da API; provavelmente não veio dela. Verifique os proxies e servidores entre você e a API.',
  },
  'clock-skew': {
    en: 'Clock: the server is {seconds} s (±{error} s) {direction} this machine; the API accepts a difference of up to 300 s.',
    'pt-BR':
      'Relógio: o servidor está {seconds} s (±{error} s) {direction} esta máquina; a API aceita uma diferença de até 300 s.',
  },
  'clock-ahead': { en: 'ahead of', 'pt-BR': 'adiantado em relação a' },
  'clock-behind': { en: 'behind', 'pt-BR': 'atrasado em relação a' },
  'clock-corrected': {
    en: 'timestamp: this machine’s clock, adjusted by {seconds} s (--clock-offset)',
    'pt-BR': 'timestamp: o relógio desta máquina, com ajuste de {seconds} s (--clock-offset)',
  },
  'client-key-alone': {
    en: '--client-key needs --client-cert.',
    'pt-BR': '--client-key exige --client-cert.',
  },
  'timeout-malformed': {
    en: '--timeout must be a whole number of seconds from 1 to {limit}.',
    'pt-BR': '--timeout deve ser um número inteiro de segundos de 1 a {limit}.',
  },
  'clock-offset-malformed': {
    en: '--clock-offset must be a whole number of seconds, such as 312 or -45.',
    'pt-BR': '--clock-offset deve ser um número inteiro de segundos, como 312 ou -45.',
  },
  ...SEND_TEXT,
  ...WINDOW_TEXT,
  'request-disabled': {
    en: '{file}:{line}: not sent because of # @disabled. To send it anyway, use --line {line}.',
    'pt-BR':
      '{file}:{line}: não enviada por causa de # @disabled. Para enviá-la mesmo assim, use --line {line}.',
  },
  'check-well-empty': {
    en: '{file}: no problems (no requests)',
    'pt-BR': '{file}: nenhum problema (nenhuma requisição)',
  },
  'check-well': { en: '{file}: no problems', 'pt-BR': '{file}: nenhum problema' },
  // The problem matcher in package.json recognizes these words. VS Code itself knows only English ones, so the matcher
  // takes “E” and “Info” from the Portuguese ones, and its own severity, a warning, applies to “Aviso”.
  'severity-error': { en: 'error', 'pt-BR': 'Erro' },
  'severity-warning': { en: 'warning', 'pt-BR': 'Aviso' },
  'severity-information': { en: 'information', 'pt-BR': 'Informação' },
  'severity-hint': { en: 'hint', 'pt-BR': 'Informação' },
  'check-summary': {
    en: 'errors: {errors}, warnings: {warnings}, information and hints: {hints}',
    'pt-BR': 'erros: {errors}, avisos: {warnings}, informações: {hints}',
  },
  'convert-format': {
    en: 'The format must be one of: {formats}.',
    'pt-BR': 'O formato deve ser um destes: {formats}.',
  },
  'import-openapi-malformed': {
    en: '{file} isn’t an OpenAPI 3 document with paths, in JSON or YAML.',
    'pt-BR': '{file} não é um documento OpenAPI 3 com paths, em JSON ou YAML.',
  },
  'import-openapi-swagger': {
    en: '{file} is a Swagger 2.0 document. Convert it to OpenAPI 3, for example with npx swagger2openapi, and import the result.',
    'pt-BR':
      '{file} é um documento Swagger 2.0. Converta-o para OpenAPI 3, por exemplo, com npx swagger2openapi, e importe o resultado.',
  },
  'import-postman-malformed': {
    en: '{file} isn’t a Postman collection. Export it as Collection v2.1.',
    'pt-BR': '{file} não é uma coleção do Postman. Exporte-a como Collection v2.1.',
  },
  ...OTHER_TOOL_TEXT,
  'import-syntax': {
    en: '{file} isn’t valid {format}: syntax error on line {line}.',
    'pt-BR': '{file} não é {format} válido: erro de sintaxe na linha {line}.',
  },
  'import-postman-empty': {
    en: 'The Postman collection {file} has no requests.',
    'pt-BR': 'A coleção do Postman {file} não tem requisições.',
  },
  ...CODEGEN_TEXT,
  ...FILE_INPUT_TEXT,
  'working-folder-missing': {
    en: 'The folder in which the command was started no longer exists. Change to another folder, and run the command again.',
    'pt-BR':
      'A pasta em que o comando foi iniciado não existe mais. Mude para outra pasta e execute o comando de novo.',
  },
  'internal-error': {
    en: 'Internal error. Report it with the lines below; they contain no secrets.',
    'pt-BR': 'Erro interno. Relate-o com as linhas abaixo; elas não contêm segredos.',
  },
} as const satisfies Record<string, AnyText>;

export type CliTextKey = keyof typeof CLI_TEXT;

export function cliText(key: CliTextKey, locale: Locale, args: TextArguments = {}): string {
  return localize(CLI_TEXT[key], locale, args);
}
