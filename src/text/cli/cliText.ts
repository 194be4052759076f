import { CONFORM_INPUT_TEXT } from '../conform/conformInputText.ts';
import { CHARSET_TEXT } from '../outcome/charsetText.ts';
import { type Locale, say, type Text, type TextArguments } from '../text.ts';

/** What the command line says of the user's input, and the words of its reports, by key. */
export const CLI_TEXT = {
  ...CHARSET_TEXT,
  ...CONFORM_INPUT_TEXT,
  'secret-missing': {
    en: 'There is no App Secret for environment {environment}. Set {variable} or FISCAL_APP_SECRET, or use --secret-stdin or --secret-file FILE. (No option takes the secret itself: other users could read it from the process list.)',
    'pt-BR':
      'Não há App Secret para o ambiente {environment}. Defina {variable} ou FISCAL_APP_SECRET, ou use --secret-stdin ou --secret-file ARQUIVO. (Nenhuma opção recebe o segredo em si: outros usuários poderiam lê-lo na lista de processos.)',
  },
  'secret-missing-application': {
    en: 'There is no App Secret for application {application} in environment {environment}. Set {variable}, or use --secret-stdin or --secret-file FILE. (Another application’s secret is never sent in its place.)',
    'pt-BR':
      'Não há App Secret para a aplicação {application} no ambiente {environment}. Defina {variable}, ou use --secret-stdin ou --secret-file ARQUIVO. (O segredo de outra aplicação nunca é enviado em seu lugar.)',
  },
  'secret-twice': {
    en: 'Use either --secret-stdin or --secret-file, not both.',
    'pt-BR': 'Use --secret-stdin ou --secret-file, não os dois.',
  },
  'secret-as-argument': {
    en: 'There is no option that takes a secret: other users could read it from the process list. Set FISCAL_APP_SECRET, or use --secret-stdin or --secret-file FILE. If you have just typed a real secret, rotate it.',
    'pt-BR':
      'Nenhuma opção recebe um segredo: outros usuários poderiam lê-lo na lista de processos. Defina FISCAL_APP_SECRET, ou use --secret-stdin ou --secret-file ARQUIVO. Se você digitou um segredo real, rotacione-o.',
  },
  'stdin-twice': {
    en: '--secret-stdin and --body-file - both read standard input. Give the secret with FISCAL_APP_SECRET or --secret-file, or the body with a file.',
    'pt-BR':
      '--secret-stdin e --body-file - leem ambos a entrada padrão. Passe o segredo por FISCAL_APP_SECRET ou --secret-file, ou o corpo por um arquivo.',
  },
  'stdin-several': {
    en: '{options} read standard input, which can be read once. Use files for all but one; the secret can come from FISCAL_APP_SECRET or --secret-file.',
    'pt-BR':
      '{options} leem a entrada padrão, que só pode ser lida uma vez. Use arquivos para todos menos um; o segredo pode vir de FISCAL_APP_SECRET ou --secret-file.',
  },
  'sign-nothing': {
    en: 'Say what to sign: --path /openapi/… (with --body or --body-file), or a request file with --name.',
    'pt-BR':
      'Diga o que assinar: --path /openapi/… (com --body ou --body-file), ou um arquivo de requisições com --name.',
  },
  'sign-file-and-path': {
    en: 'A request file already says method, path and body. Remove --path, --method, --body, --body-file and --multipart, or the file.',
    'pt-BR':
      'O arquivo de requisições já diz método, caminho e corpo. Remova --path, --method, --body, --body-file e --multipart, ou o arquivo.',
  },
  'sign-name-without-file': {
    en: '--name chooses a request of a file. Write the file in front of it: fiscal sign FILE --name NAME.',
    'pt-BR':
      '--name escolhe uma requisição de um arquivo. Escreva o arquivo antes: fiscal sign ARQUIVO --name NOME.',
  },
  'sign-body-twice': {
    en: 'Use either --body or --body-file, not both.',
    'pt-BR': 'Use --body ou --body-file, não os dois.',
  },
  'sign-name-needed': {
    en: '{file} has several requests. Choose one with --name:\n{requests}',
    'pt-BR': '{file} tem várias requisições. Escolha uma com --name:\n{requests}',
  },
  'explain-nothing': {
    en: 'Say which request to explain: --path /openapi/… with --timestamp and --sign, or --curl FILE, --har FILE or --batch FILE.',
    'pt-BR':
      'Diga qual requisição explicar: --path /openapi/… com --timestamp e --sign, ou --curl ARQUIVO, --har ARQUIVO ou --batch ARQUIVO.',
  },
  'explain-two-sources': {
    en: 'Use either --curl or --har, not both.',
    'pt-BR': 'Use --curl ou --har, não os dois.',
  },
  'explain-batch-alone': {
    en: 'The cases of --batch say everything about their requests. Remove {options}.',
    'pt-BR': 'Os casos de --batch dizem tudo sobre as suas requisições. Remova {options}.',
  },
  'explain-timestamp-missing': {
    en: 'The timestamp header of the request is needed: --timestamp SECONDS, exactly as it was sent.',
    'pt-BR':
      'É preciso o cabeçalho timestamp da requisição: --timestamp SEGUNDOS, exatamente como foi enviado.',
  },
  'explain-sign-missing': {
    en: 'The sign that your code sent is needed: --sign S, or its signing string with --string-file FILE.',
    'pt-BR':
      'É preciso o sign que o seu código enviou: --sign S, ou a string de assinatura dele com --string-file ARQUIVO.',
  },
  'explain-depth': {
    en: '--depth takes 1, 2 or 3: how many elements may be wrong at once.',
    'pt-BR': '--depth recebe 1, 2 ou 3: quantos elementos podem estar errados ao mesmo tempo.',
  },
  'explain-progress': { en: '{count} candidates tried …', 'pt-BR': '{count} candidatos testados …' },
  'explain-cancelled': {
    en: 'Stopped after {count} candidates; none of them made this sign. --depth says how many elements may be wrong at once.',
    'pt-BR':
      'Interrompido após {count} candidatos; nenhum deles produziu este sign. --depth diz quantos elementos podem estar errados ao mesmo tempo.',
  },
  'curl-not-found': {
    en: '{file} holds no curl command.',
    'pt-BR': '{file} não contém um comando curl.',
  },
  'curl-quote-open': {
    en: 'A quote in the curl command of {file} is not closed. Copy the command whole.',
    'pt-BR': 'Uma aspa do comando curl em {file} não foi fechada. Copie o comando inteiro.',
  },
  'curl-url-missing': {
    en: 'The curl command of {file} has no URL.',
    'pt-BR': 'O comando curl em {file} não tem URL.',
  },
  'har-malformed': {
    en: '{file} is no HAR file: it is not JSON.',
    'pt-BR': '{file} não é um arquivo HAR: não é JSON.',
  },
  'har-without-requests': {
    en: '{file} holds no request.',
    'pt-BR': '{file} não contém requisições.',
  },
  'har-without-signed-requests': {
    en: 'No request in {file} has a sign header. Export the HAR with sensitive data, and do not share it.',
    'pt-BR':
      'Nenhuma requisição em {file} tem o cabeçalho sign. Exporte o HAR com dados sensíveis e não o compartilhe.',
  },
  'har-several-requests': {
    en: 'The HAR file holds {count} signed requests, and not just one of them was answered 10009003. Choose one with --entry:\n{requests}',
    'pt-BR':
      'O arquivo HAR contém {count} requisições assinadas, e não é só uma que recebeu 10009003. Escolha uma com --entry:\n{requests}',
  },
  'har-chosen': {
    en: 'Of {count} signed requests, number {number} was refused with 10009003; it is the one explained. --entry chooses another.',
    'pt-BR':
      'De {count} requisições assinadas, a de número {number} foi recusada com 10009003; é ela que é explicada. --entry escolhe outra.',
  },
  'explain-entry-unknown': {
    en: '--entry takes the number of a signed request of {file}: 1 to {count}.',
    'pt-BR': '--entry recebe o número de uma requisição assinada de {file}: de 1 a {count}.',
  },
  'explain-entry-without-har': {
    en: '--entry chooses a request of a HAR file; name it with --har FILE.',
    'pt-BR': '--entry escolhe uma requisição de um arquivo HAR; indique-o com --har ARQUIVO.',
  },
  'curl-header-computed': {
    en: 'The shell computes the header {header} when the curl command runs, so its value is not known here. Add -v to the command, run it, and give what stands behind “> {header}:” with {option}.',
    'pt-BR':
      'O shell calcula o cabeçalho {header} quando o comando curl é executado, então o valor não é conhecido aqui. Acrescente -v ao comando, execute-o e informe o que vem depois de “> {header}:” com {option}.',
  },
  'curl-url-computed': {
    en: 'The shell computes a part of the path when the curl command runs. Give the path as it was sent with --path.',
    'pt-BR':
      'O shell calcula parte do caminho quando o comando curl é executado. Informe o caminho como foi enviado com --path.',
  },
  'curl-body-computed': {
    en: 'The body of the curl command comes from the shell, from standard input or from several files. Give it as it was sent with --body-file.',
    'pt-BR':
      'O corpo do comando curl vem do shell, da entrada padrão ou de vários arquivos. Informe-o como foi enviado com --body-file.',
  },
  'batch-malformed': {
    en: '{file} is no JSON array of cases.',
    'pt-BR': '{file} não é um array JSON de casos.',
  },
  'batch-empty': {
    en: '{file} holds no case: nothing was explained.',
    'pt-BR': '{file} não contém nenhum caso: nada foi explicado.',
  },
  'batch-field': {
    en: 'Case {index} of {file} lacks {name}, or it is no text.',
    'pt-BR': 'O caso {index} de {file} não tem {name}, ou não é texto.',
  },
  'batch-base64': {
    en: 'The bodyBase64 of case {index} of {file} is no Base64.',
    'pt-BR': 'O bodyBase64 do caso {index} de {file} não é Base64.',
  },
  'timestamp-malformed': {
    en: '--timestamp takes Unix seconds, digits alone, such as 1700000000.',
    'pt-BR': '--timestamp recebe segundos Unix, só dígitos, como 1700000000.',
  },
  'path-with-query': {
    en: 'The query string is never signed, nor is a fragment. Sign {path} alone; the query is added when the request is sent.',
    'pt-BR':
      'A query string nunca é assinada, nem um fragmento. Assine apenas {path}; a query entra quando a requisição é enviada.',
  },
  'path-without-prefix': {
    en: '--path takes the signed path, from /openapi/ on, without scheme and host. {path} does not start so.',
    'pt-BR':
      '--path recebe o caminho assinado, a partir de /openapi/, sem esquema e host. {path} não começa assim.',
  },
  'method-malformed': {
    en: '--method takes an HTTP method such as GET, POST or DELETE.',
    'pt-BR': '--method recebe um método HTTP, como GET, POST ou DELETE.',
  },
  'get-with-body': {
    en: 'A GET with a body: the specification shows none, and a GET without one signs the empty string. The given body is signed.',
    'pt-BR':
      'GET com corpo: a especificação não mostra nenhum, e um GET sem corpo assina a string vazia. O corpo informado é assinado.',
  },
  'signing-input-revealed': {
    en: 'Signing input in Base64. Your App Secret is in it: keep it out of logs and issues.',
    'pt-BR':
      'Entrada da assinatura em Base64. Seu App Secret está nela: não a coloque em logs nem em issues.',
  },
  'environment-unknown': {
    en: 'There is no environment {name}. Known: {known}. Add it to fiscal.env.json, or name the file with --environments.',
    'pt-BR':
      'Não existe o ambiente {name}. Conhecidos: {known}. Acrescente-o a fiscal.env.json ou indique o arquivo com --environments.',
  },
  'environment-elsewhere': {
    en: 'fiscal.env.json sends the environment {name} to {origin}, which is not this machine. Nothing was sent. If that is what you want, say it with --env {name}.',
    'pt-BR':
      'fiscal.env.json manda o ambiente {name} para {origin}, que não é esta máquina. Nada foi enviado. Se é isso que você quer, diga com --env {name}.',
  },
  'var-malformed': {
    en: '--var takes name=value.',
    'pt-BR': '--var recebe nome=valor.',
  },
  'allow-env-malformed': {
    en: '--allow-env takes names of variables, with commas between them.',
    'pt-BR': '--allow-env recebe nomes de variáveis, separados por vírgulas.',
  },
  'line-malformed': {
    en: '--line takes a line number, counted from 1.',
    'pt-BR': '--line recebe um número de linha, contado a partir de 1.',
  },
  'concurrency-malformed': {
    en: '--concurrency takes a number from 1 to {limit}.',
    'pt-BR': '--concurrency recebe um número de 1 a {limit}.',
  },
  'port-malformed': {
    en: '--port takes a number from 0 to 65535; 0 takes any free port.',
    'pt-BR': '--port recebe um número de 0 a 65535; 0 usa qualquer porta livre.',
  },
  'selectors-mixed': {
    en: '--all sends every request, so it does not go with --name or --line; --line goes with one file and without --name.',
    'pt-BR':
      '--all envia todas as requisições, então não combina com --name nem --line; --line vale para um arquivo e sem --name.',
  },
  'selector-needed': {
    en: '{file} has several requests. Choose with --name or --line, or send all of them in order with --all:\n{requests}',
    'pt-BR':
      '{file} tem várias requisições. Escolha com --name ou --line, ou envie todas em ordem com --all:\n{requests}',
  },
  'name-unknown': {
    en: '{file} has no request with the name {name}. It has:\n{requests}',
    'pt-BR': '{file} não tem requisição com o nome {name}. Tem:\n{requests}',
  },
  'name-unknown-anywhere': {
    en: 'None of the files has a request with the name {name}.',
    'pt-BR': 'Nenhum dos arquivos tem requisição com o nome {name}.',
  },
  'name-ambiguous': {
    en: '{file} has several requests with the name {name}. Give each its own:\n{requests}',
    'pt-BR': '{file} tem várias requisições com o nome {name}. Dê um nome a cada uma:\n{requests}',
  },
  'line-without-request': {
    en: '{file} has no request at line {line}. It has:\n{requests}',
    'pt-BR': '{file} não tem requisição na linha {line}. Tem:\n{requests}',
  },
  'file-without-requests': {
    en: '{file} has no request. A request is a line such as POST /openapi/demo/echo.',
    'pt-BR': '{file} não tem requisição. Uma requisição é uma linha como POST /openapi/demo/echo.',
  },
  'output-of-several': {
    en: '--output takes the answer of one request; {count} were chosen. Choose one with --name or --line.',
    'pt-BR':
      '--output recebe a resposta de uma requisição; foram escolhidas {count}. Escolha uma com --name ou --line.',
  },
  'usage-file-as-option': {
    en: '“{file}” looks like an option, but a file has this name. Write ./{file} for the file, or rename it.',
    'pt-BR':
      '“{file}” parece uma opção, mas há um arquivo com esse nome. Use ./{file} para o arquivo ou renomeie-o.',
  },
  'import-commands-broken': {
    en: 'Lines that a build server would run as commands were changed: \\x23 stands for #, and \\x3a for a colon.',
    'pt-BR':
      'Linhas que um servidor de build executaria como comandos foram alteradas: \\x23 representa #, e \\x3a, dois-pontos.',
  },
  'write-failed': {
    en: 'The file {path} could not be written ({reason}). Nothing is left of it; choose another place.',
    'pt-BR': 'O arquivo {path} não pôde ser escrito ({reason}). Nada dele ficou; escolha outro lugar.',
  },
  'output-failed': {
    en: 'The output could not be written ({reason}). What was written of it is not whole.',
    'pt-BR': 'A saída não pôde ser escrita ({reason}). O que foi escrito não está completo.',
  },
  'output-with-secret': {
    en: 'The answer holds your App Secret or what a # @secret was answered with. {path} has it as it came, not masked: keep the file private.',
    'pt-BR':
      'A resposta contém seu App Secret ou a resposta a um # @secret. {path} a tem como chegou, sem máscara: mantenha o arquivo privado.',
  },
  'debug-refused': {
    en: '{source} makes Node write what this process holds, or shows it to a debugger, the App Secret too. Remove it and start again.',
    'pt-BR':
      '{source} faz o Node gravar o que este processo contém, ou o mostra a um depurador, inclusive o App Secret. Remova e inicie novamente.',
  },
  'tls-verification-off': {
    en: 'NODE_TLS_REJECT_UNAUTHORIZED=0 switches off what keeps the App Secret private. Remove it; name your own certificate authority with NODE_EXTRA_CA_CERTS.',
    'pt-BR':
      'NODE_TLS_REJECT_UNAUTHORIZED=0 desliga o que mantém o App Secret privado. Remova; indique sua própria autoridade certificadora com NODE_EXTRA_CA_CERTS.',
  },
  'port-taken-advice': {
    en: 'Another program, perhaps a gateway that is still running, has the port. Stop it, or use --port 0 for any free port.',
    'pt-BR':
      'Outro programa, talvez um gateway ainda em execução, usa a porta. Pare-o ou use --port 0 para qualquer porta livre.',
  },
  'file-missing-advice': {
    en: 'Check the name; it is looked for from the folder in which the command runs.',
    'pt-BR': 'Confira o nome; ele é procurado a partir da pasta em que o comando é executado.',
  },
  'file-not-utf8-advice': { en: 'Save it as UTF-8.', 'pt-BR': 'Salve-o como UTF-8.' },
  'gateway-not-running-advice': {
    en: 'Start it with “fiscal gateway”, then send again.',
    'pt-BR': 'Inicie-o com “fiscal gateway” e envie de novo.',
  },
  'headers-timeout-advice': {
    en: 'The server may still be processing the request. If the endpoint is slow, wait longer: --timeout, or # @timeout in the request.',
    'pt-BR':
      'O servidor ainda pode estar processando a requisição. Se o endpoint for lento, espere mais: --timeout, ou # @timeout na requisição.',
  },
  'body-timeout-advice': {
    en: 'Check the network, and whether a proxy interrupts long responses.',
    'pt-BR': 'Verifique a rede e se um proxy interrompe respostas longas.',
  },
  'total-timeout-advice': {
    en: 'If the bodies are large or the network is slow, wait longer: --timeout, or # @timeout in the request.',
    'pt-BR':
      'Se os corpos forem grandes ou a rede for lenta, espere mais: --timeout, ou # @timeout na requisição.',
  },
  'tls-failed-advice': {
    en: 'Certificates are always verified. If your network has its own certificate authority, name the file of its certificate with --ca.',
    'pt-BR':
      'Os certificados são sempre verificados. Se a sua rede tiver uma autoridade certificadora própria, indique o arquivo do certificado dela com --ca.',
  },
  'proxy-failed-advice': {
    en: 'Check the proxy in HTTPS_PROXY, which overrides ALL_PROXY. List hosts that need no proxy in NO_PROXY.',
    'pt-BR':
      'Confira o proxy em HTTPS_PROXY, que substitui ALL_PROXY. Liste em NO_PROXY os hosts que não precisam de proxy.',
  },
  'response-too-large-advice': { en: 'Request less data.', 'pt-BR': 'Peça menos dados.' },
  'request-refused-advice': {
    en: 'Nothing was sent. fiscal check {file} shows every problem of the file.',
    'pt-BR': 'Nada foi enviado. fiscal check {file} mostra todos os problemas do arquivo.',
  },
  'token-unknown-advice': {
    en: 'Check the App Secret that you give (FISCAL_APP_SECRET…, --secret-stdin, --secret-file); after a rotation only the new one is valid.',
    'pt-BR':
      'Confira o App Secret informado (FISCAL_APP_SECRET…, --secret-stdin, --secret-file); após uma rotação só o novo vale.',
  },
  'signature-mismatch-advice': {
    en: 'Compare the signing string above with your own: path with /openapi and without the query, body bytes as sent less CR and LF, the timestamp of the header, sign in lower case. fiscal gateway shows what a gateway signs.',
    'pt-BR':
      'Compare a string de assinatura acima com a sua: caminho com /openapi e sem a query, bytes do corpo como enviados menos CR e LF, o timestamp do cabeçalho, sign em minúsculas. fiscal gateway mostra o que um gateway assina.',
  },
  'redirect-not-followed': {
    en: 'The redirect was not followed: the App Secret would have gone with it.',
    'pt-BR': 'O redirecionamento não foi seguido: o App Secret iria junto.',
  },
  'status-failed': {
    en: 'The server answered {status}.',
    'pt-BR': 'O servidor respondeu {status}.',
  },
  'status-failed-endpoint': {
    en: 'The endpoint raised this itself; its body says why.',
    'pt-BR': 'Foi o próprio endpoint que respondeu assim; o corpo diz por quê.',
  },
  'status-failed-server': {
    en: 'This is no answer of the API. Look at what stands in front of it.',
    'pt-BR': 'Isto não é uma resposta da API. Veja o que está na frente dela.',
  },
  'clock-skew': {
    en: 'Clock: the server is {seconds} s (±{error} s) {direction} this machine; the API takes up to 300 s.',
    'pt-BR':
      'Relógio: o servidor está {seconds} s (±{error} s) {direction} desta máquina; a API aceita até 300 s.',
  },
  'clock-ahead': { en: 'ahead of', 'pt-BR': 'à frente' },
  'clock-behind': { en: 'behind', 'pt-BR': 'atrás' },
  'clock-corrected': {
    en: 'timestamp: this machine’s clock and {seconds} s (--clock-offset)',
    'pt-BR': 'timestamp: o relógio desta máquina e {seconds} s (--clock-offset)',
  },
  'client-key-alone': {
    en: '--client-key goes with --client-cert.',
    'pt-BR': '--client-key acompanha --client-cert.',
  },
  'timeout-malformed': {
    en: '--timeout takes seconds, from 1 to {limit}.',
    'pt-BR': '--timeout recebe segundos, de 1 a {limit}.',
  },
  'clock-offset-malformed': {
    en: '--clock-offset takes whole seconds, such as 312 or -45.',
    'pt-BR': '--clock-offset recebe segundos inteiros, como 312 ou -45.',
  },
  'body-empty': { en: '(empty body)', 'pt-BR': '(corpo vazio)' },
  'body-binary': {
    en: '({bytes} bytes that are no text; --output FILE writes them)',
    'pt-BR': '({bytes} bytes que não são texto; --output ARQUIVO os grava)',
  },
  'answer-saved': { en: '{bytes} bytes saved to {path}', 'pt-BR': '{bytes} bytes gravados em {path}' },
  'body-saved': { en: '({bytes} bytes, in {path})', 'pt-BR': '({bytes} bytes, em {path})' },
  'text-cut': {
    en: '… {count} more characters; --json has them all',
    'pt-BR': '… mais {count} caracteres; --json tem todos',
  },
  'overwrite-question': { en: 'Overwrite {path}? [y/N]', 'pt-BR': 'Sobrescrever {path}? [s/N]' },
  'note-question': { en: 'Send {method} {target}? [y/N]', 'pt-BR': 'Enviar {method} {target}? [s/N]' },
  'note-unconfirmed': {
    en: 'The request has a note, and nobody agreed to it: nothing was sent.',
    'pt-BR': 'A requisição tem uma nota, e ninguém concordou com ela: nada foi enviado.',
  },
  'note-unconfirmed-advice': {
    en: 'Answer y at a terminal, or use --yes where you know what the notes say.',
    'pt-BR': 'Responda s em um terminal, ou use --yes se você sabe o que as notas dizem.',
  },
  'assertions-failed': {
    en: '{failed} of {count} assertions failed:',
    'pt-BR': '{failed} de {count} asserções falharam:',
  },
  'assertion-actual': { en: 'was {actual}', 'pt-BR': 'foi {actual}' },
  'assertion-nothing': { en: 'there is nothing', 'pt-BR': 'não há nada' },
  'not-signed': {
    en: 'not signed (# @no-sign)',
    'pt-BR': 'sem assinatura (# @no-sign)',
  },
  'not-signed-without-secret': {
    en: 'not signed, not sent: there is no App Secret',
    'pt-BR': 'sem assinatura, não enviada: não há App Secret',
  },
  'not-signed-secret-refused': {
    en: 'not signed, not sent: its App Secret cannot be used',
    'pt-BR': 'sem assinatura, não enviada: o App Secret não pode ser usado',
  },
  'not-signed-unconfirmed': {
    en: 'not signed, not sent: its note was not agreed to',
    'pt-BR': 'sem assinatura, não enviada: ninguém concordou com a nota',
  },
  'dry-run': { en: 'dry run: nothing was sent', 'pt-BR': 'simulação: nada foi enviado' },
  'summary-sent': {
    en: '{sent} sent, {passed} passed, {failed} failed, {skipped} skipped',
    'pt-BR': '{sent} enviadas, {passed} bem-sucedidas, {failed} com falha, {skipped} puladas',
  },
  'skipped-bail': {
    en: 'Not sent: a request before it failed (--bail).',
    'pt-BR': 'Não enviada: uma requisição anterior falhou (--bail).',
  },
  'skipped-interrupted': {
    en: 'Not sent: the send was interrupted.',
    'pt-BR': 'Não enviada: o envio foi interrompido.',
  },
  'check-well': { en: '{file}: no problems', 'pt-BR': '{file}: nenhum problema' },
  'check-summary': {
    en: 'errors: {errors}, warnings: {warnings}, hints: {hints}',
    'pt-BR': 'erros: {errors}, avisos: {warnings}, dicas: {hints}',
  },
  'gateway-listening': {
    en: 'The local gateway listens on {url}, for this machine alone. Ctrl+C stops it.',
    'pt-BR': 'O gateway local escuta em {url}, só para esta máquina. Ctrl+C o encerra.',
  },
  'gateway-applications': {
    en: 'Applications (the secrets are for this gateway alone; they are made anew at each start):',
    'pt-BR': 'Aplicações (os segredos valem só para este gateway; são criados a cada início):',
  },
  'gateway-from-config': { en: '(from the configuration)', 'pt-BR': '(da configuração)' },
  'gateway-how': {
    en: 'To send to it, in another terminal:',
    'pt-BR': 'Para enviar a ele, em outro terminal:',
  },
  'gateway-integrator-disabled': { en: 'integrator disabled', 'pt-BR': 'integrador desabilitado' },
  'gateway-signed': { en: 'the gateway signed', 'pt-BR': 'o gateway assinou' },
  'gateway-used': { en: 'your code signed', 'pt-BR': 'seu código assinou' },
  'gateway-or': { en: 'The same sign also comes from: {ids}', 'pt-BR': 'O mesmo sign também vem de: {ids}' },
  'gateway-unexplained': {
    en: 'No mistake that is looked for makes this sign: another App Secret, or a body that was changed on its way?',
    'pt-BR': 'Nenhum erro conhecido produz este sign: outro App Secret, ou um corpo alterado no caminho?',
  },
  'gateway-right': {
    en: 'The sign is right for this request; it was refused for another reason.',
    'pt-BR': 'O sign está correto para esta requisição; ela foi recusada por outro motivo.',
  },
  'gateway-skipped': {
    en: 'Not explained: too many mismatches were waiting. Send this one again by itself.',
    'pt-BR': 'Sem explicação: havia divergências demais na fila. Envie esta de novo, sozinha.',
  },
  'gateway-stopped': {
    en: 'Not explained: the search took too long. Try fiscal explain with the same request.',
    'pt-BR': 'Sem explicação: a busca demorou demais. Tente fiscal explain com a mesma requisição.',
  },
  'gateway-out-of-memory': {
    en: 'Not explained: the search needed more memory than it is allowed. The gateway keeps running.',
    'pt-BR':
      'Sem explicação: a busca precisou de mais memória do que o permitido. O gateway continua em execução.',
  },
  'gateway-failed': {
    en: 'Not explained: an internal error ended the search ({error}). The gateway keeps running.',
    'pt-BR': 'Sem explicação: um erro interno encerrou a busca ({error}). O gateway continua em execução.',
  },
  'gateway-received': { en: 'and received the sign', 'pt-BR': 'e recebeu o sign' },
  'convert-format': {
    en: 'The format is one of: {formats}.',
    'pt-BR': 'O formato é um destes: {formats}.',
  },
  'import-openapi-malformed': {
    en: '{file} is no OpenAPI 3 document in JSON with paths. Convert YAML to JSON first.',
    'pt-BR': '{file} não é um documento OpenAPI 3 em JSON com paths. Converta YAML em JSON antes.',
  },
  'import-postman-malformed': {
    en: '{file} is no Postman collection. Export it as Collection v2.1.',
    'pt-BR': '{file} não é uma coleção do Postman. Exporte-a como Collection v2.1.',
  },
  'export-body-not-text': {
    en: 'The body of “{request}” is not UTF-8 text, which {format} cannot hold byte for byte. fiscal codegen --lang curl writes a script that can.',
    'pt-BR':
      'O corpo de “{request}” não é texto UTF-8, e {format} não o guarda byte a byte. fiscal codegen --lang curl gera um script que guarda.',
  },
  'export-body-unquotable': {
    en: 'The body of “{request}” holds characters that a terminal would act on. fiscal codegen --lang curl writes them as escapes.',
    'pt-BR':
      'O corpo de “{request}” contém caracteres que um terminal interpretaria. fiscal codegen --lang curl os escreve como escapes.',
  },
  'codegen-nothing': {
    en: 'Say which request to write code for: fiscal codegen FILE --name NAME --lang LANGUAGE.',
    'pt-BR': 'Diga para qual requisição gerar código: fiscal codegen ARQUIVO --name NOME --lang LINGUAGEM.',
  },
  'codegen-language': {
    en: '--lang takes one of: {languages}; list shows what each needs.',
    'pt-BR': '--lang recebe uma destas: {languages}; list mostra o que cada uma exige.',
  },
  'codegen-get-with-body': {
    en: 'fetch sends no body with GET or HEAD, so {language} cannot send this request as it is. Choose another language.',
    'pt-BR':
      'O fetch não envia corpo com GET nem HEAD, então {language} não pode enviar esta requisição como está. Escolha outra linguagem.',
  },
  'codegen-masked': {
    en: 'A secret that stood in the request is masked in the code: put a variable in its place before you run it.',
    'pt-BR':
      'Um segredo que estava na requisição foi mascarado no código: ponha uma variável no lugar antes de executá-lo.',
  },
  'codegen-file-new': {
    en: 'New file: {file} ({bytes} bytes)',
    'pt-BR': 'Novo arquivo: {file} ({bytes} bytes)',
  },
  'codegen-file-replaced': {
    en: 'Replaces: {file} ({bytes} bytes)',
    'pt-BR': 'Substitui: {file} ({bytes} bytes)',
  },
  'codegen-write-question': { en: 'Write? [y/N]', 'pt-BR': 'Gravar? [s/N]' },
  'codegen-body-written': {
    en: 'The code reads the request body from {file} ({bytes} bytes).',
    'pt-BR': 'O código lê o corpo da requisição de {file} ({bytes} bytes).',
  },
  'codegen-body-missing': {
    en: 'The body is too large for source code ({bytes} bytes): the code reads it from {file}, which wasn’t written. To write it, add --yes, or --output FILE --yes for both files.',
    'pt-BR':
      'O corpo é grande demais para o código-fonte ({bytes} bytes): o código o lê de {file}, que não foi gravado. Para gravá-lo, adicione --yes, ou --output ARQUIVO --yes para os dois arquivos.',
  },
  'codegen-needs-yes': {
    en: 'Nothing was written, because nobody could be asked. To write or replace {files}, add --yes.',
    'pt-BR':
      'Nada foi gravado, porque não havia a quem perguntar. Para gravar ou substituir {files}, adicione --yes.',
  },
  'codegen-not-written': { en: 'Nothing was written.', 'pt-BR': 'Nada foi gravado.' },
  'usage-option-unknown': { en: 'There is no option {name}.', 'pt-BR': 'Não existe a opção {name}.' },
  'usage-command-unknown': { en: 'There is no command {name}.', 'pt-BR': 'Não existe o comando {name}.' },
  'usage-command-missing': {
    en: 'fiscal: Say what to do: {commands}.',
    'pt-BR': 'fiscal: Diga o que fazer: {commands}.',
  },
  'usage-argument-missing': { en: '{name} is missing.', 'pt-BR': 'Falta {name}.' },
  'usage-value-missing': { en: '{name} needs a value.', 'pt-BR': '{name} precisa de um valor.' },
  'usage-arguments-excess': { en: 'There are too many arguments.', 'pt-BR': 'Há argumentos demais.' },
  'usage-options-conflict': {
    en: '{name} and {other} do not go together.',
    'pt-BR': '{name} e {other} não combinam.',
  },
  'usage-wrong': { en: 'The arguments are not understood.', 'pt-BR': 'Os argumentos não foram entendidos.' },
  'usage-suggestion': { en: 'Did you mean {suggestion}?', 'pt-BR': 'Você quis dizer {suggestion}?' },
  'usage-help': {
    en: 'Help: fiscal {command}--help',
    'pt-BR': 'Ajuda: fiscal {command}--help',
  },
  'internal-error': {
    en: 'This is a mistake of the program. Please report it with the lines below; they hold no secret.',
    'pt-BR': 'Isto é um erro do programa. Relate-o com as linhas abaixo; elas não contêm segredo.',
  },
} as const satisfies Record<string, Text>;

export type CliTextKey = keyof typeof CLI_TEXT;

export function cliText(key: CliTextKey, locale: Locale, args: TextArguments = {}): string {
  return say(CLI_TEXT[key], locale, args);
}
