import type { AnyText, Text } from '../text.ts';

/** What is wrong with the arguments of a command. */
export const USAGE_TEXT = {
  'usage-file-as-option': {
    en: '“{file}” looks like an option, but a file has this name. Use ./{file}, or rename the file.',
    'pt-BR':
      '“{file}” parece uma opção, mas há um arquivo com esse nome. Use ./{file} ou renomeie o arquivo.',
  },
  'usage-option-unknown': { en: 'Unknown option {name}.', 'pt-BR': 'Opção desconhecida: {name}.' },
  'usage-command-unknown': { en: 'Unknown command {name}.', 'pt-BR': 'Comando desconhecido: {name}.' },
  'file-of-another-kind': {
    en: '{file} isn’t a request file: it has no line such as POST /openapi/demo/echo. To convert HAR, Postman, or OpenAPI, use fiscal import.',
    'pt-BR':
      '{file} não é um arquivo de requisições: não tem nenhuma linha como POST /openapi/demo/echo. Para converter HAR, Postman ou OpenAPI, use fiscal import.',
  },
  'usage-command-missing': {
    en: 'Missing command. Use one of: {commands}.',
    'pt-BR': 'Falta o comando. Use um destes: {commands}.',
  },
  'usage-argument-missing': { en: 'Missing argument: {name}.', 'pt-BR': 'Falta um argumento: {name}.' },
  'usage-value-missing': { en: '{name} needs a value.', 'pt-BR': '{name} precisa de um valor.' },
  'usage-arguments-excess': { en: 'Too many arguments.', 'pt-BR': 'Argumentos demais.' },
  'usage-comment': {
    en: 'In this shell, “#” doesn’t start a comment: it was passed on with the words after it. Run the command without them.',
    'pt-BR':
      'Neste shell, “#” não inicia um comentário: ele foi passado ao comando com o que vem depois. Execute o comando sem essa parte.',
  },
  'usage-single-quotes': {
    en: 'In the Windows command prompt (cmd), single quotes don’t keep words together. Use double quotes.',
    'pt-BR': 'No prompt de comando do Windows (cmd), aspas simples não agrupam palavras. Use aspas duplas.',
  },
  'usage-explain-file': {
    en: 'Name a file with --log-line, --curl, or --har, depending on its content.',
    'pt-BR': 'Informe um arquivo com --log-line, --curl ou --har, conforme o conteúdo.',
  },
  'usage-words': {
    en: 'A value with spaces needs double quotes, such as "php sign.php".',
    'pt-BR': 'Um valor com espaços precisa de aspas duplas, como "php sign.php".',
  },
  'usage-options-conflict': {
    en: '{name} and {other} can’t be combined.',
    'pt-BR': '{name} e {other} não podem ser combinadas.',
  },
  'usage-option-first': {
    en: 'Write it after the command: fiscal {command} {name}.',
    'pt-BR': 'Escreva a opção depois do comando: fiscal {command} {name}.',
  },
  'usage-wrong': { en: 'Invalid arguments.', 'pt-BR': 'Argumentos inválidos.' },
  'usage-suggestion': { en: 'Did you mean {suggestion}?', 'pt-BR': 'Você quis dizer {suggestion}?' },
  'usage-help': {
    en: 'Help: fiscal {command}--help',
    'pt-BR': 'Ajuda: fiscal {command}--help',
  },
} as const satisfies Record<string, AnyText>;

/** What is wrong with files that are read or written, and with exports. */
export const FILE_INPUT_TEXT = {
  'file-name-unquoted': {
    en: 'Put the name of a file with spaces in double quotes: "{path}".',
    'pt-BR': 'Coloque entre aspas duplas um nome de arquivo com espaços: "{path}".',
  },
  'pattern-without-files': {
    en: 'No file matches {path}.',
    'pt-BR': 'Nenhum arquivo corresponde a {path}.',
  },
  'output-name': {
    en: '{path} is a device or a stream on Windows. Use another name.',
    'pt-BR': '{path} é um dispositivo ou um fluxo no Windows. Use outro nome.',
  },
  'output-link': {
    en: '{path} leads out of the current folder through a link. Use the path of the target file, or remove the link.',
    'pt-BR':
      '{path} leva, por um link, para fora da pasta atual. Informe o caminho real do arquivo ou remova o link.',
  },
  'export-body-not-text': {
    en: 'The body of “{request}” isn’t UTF-8 text, so {format} can’t contain it byte for byte. Use fiscal codegen --lang curl instead.',
    'pt-BR':
      'O corpo de “{request}” não é texto UTF-8, e {format} não pode contê-lo byte a byte. Use fiscal codegen --lang curl.',
  },
  'export-body-too-long': {
    en: 'The body of “{request}” is too long for a command: shells refuse arguments of 128 KiB or more, PowerShell refuses commands of about 32,000 characters, and the Windows command prompt refuses lines of about 8,100. Use fiscal codegen --lang curl --output FILE, which reads the body from a file.',
    'pt-BR':
      'O corpo de “{request}” é longo demais para um comando: os shells recusam argumentos de 128 KiB ou mais, o PowerShell recusa comandos de cerca de 32.000 caracteres, e o prompt de comando do Windows, linhas de cerca de 8.100. Use fiscal codegen --lang curl --output ARQUIVO, que lê o corpo de um arquivo.',
  },
  'export-too-large': {
    en: 'The bodies of these requests exceed {limitBytes} bytes in total. Use --name to export one request at a time.',
    'pt-BR':
      'Os corpos destas requisições têm mais de {limitBytes} bytes no total. Use --name para exportar uma requisição de cada vez.',
  },
  'export-body-unquotable': {
    en: 'The body of “{request}” contains characters that control a terminal, or that this shell would change. Use fiscal codegen --lang curl, which escapes them.',
    'pt-BR':
      'O corpo de “{request}” contém caracteres que controlam o terminal ou que este shell mudaria. Use fiscal codegen --lang curl, que os escreve com escapes.',
  },
  'export-values-in-prompt': {
    en: '“{request}” contains values from another request’s response, which the Windows command prompt could run as commands. Use --shell powershell.',
    'pt-BR':
      '“{request}” contém valores da resposta de outra requisição, que o prompt de comando do Windows poderia executar como comandos. Use --shell powershell.',
  },
  'agents-md-exists': {
    en: '{file} already exists and would be replaced. Write the section to another file, or append it to this one yourself.',
    'pt-BR':
      '{file} já existe e seria substituído. Grave a seção em outro arquivo ou acrescente-a você mesmo ao final deste.',
  },
  'export-shell': {
    en: 'The shell must be one of: {shells}. It applies only to curl commands.',
    'pt-BR': 'O shell deve ser um destes: {shells}. Ele só vale para comandos curl.',
  },
} as const satisfies Record<string, Text>;

/** The messages of `fiscal codegen` about the code and the file with the body. */
export const CODEGEN_TEXT = {
  'codegen-nothing': {
    en: 'No request to generate code for. Use fiscal codegen FILE --name NAME --lang LANGUAGE.',
    'pt-BR': 'Falta indicar a requisição. Use fiscal codegen ARQUIVO --name NOME --lang LINGUAGEM.',
  },
  'codegen-language': {
    en: '--lang must be one of: {languages}. To see what each needs, use --lang list.',
    'pt-BR': '--lang deve ser uma destas: {languages}. --lang list mostra o que cada uma exige.',
  },
  'codegen-value-in-body': {
    en: 'The body contains a value from another response, and is too large for source code or isn’t text. Use fiscal send.',
    'pt-BR':
      'O corpo contém um valor de outra resposta e é grande demais para o código-fonte ou não é texto. Use fiscal send.',
  },
  'codegen-get-with-body': {
    en: 'In {language}, fetch can’t send a body with GET or HEAD. Choose another language.',
    'pt-BR': 'Em {language}, o fetch não envia corpo com GET nem HEAD. Escolha outra linguagem.',
  },
  'codegen-masked': {
    en: 'A secret in the request is masked in the code. Replace the mask with a variable before you run the code.',
    'pt-BR':
      'Um segredo da requisição foi mascarado no código. Substitua a máscara por uma variável antes de executar o código.',
  },
  'codegen-file-new': {
    en: 'New file: {file} ({bytes} bytes)',
    'pt-BR': 'Novo arquivo: {file} ({bytes} bytes)',
  },
  'codegen-file-replaced': {
    en: 'Replaces: {file} ({bytes} bytes)',
    'pt-BR': 'Substitui: {file} ({bytes} bytes)',
  },
  'codegen-write-question': { en: 'Write to disk? [y/N]', 'pt-BR': 'Gravar em disco? [s/N]' },
  'codegen-body-written': {
    en: 'The code reads the request body from {file} ({bytes} bytes).',
    'pt-BR': 'O código lê o corpo da requisição de {file} ({bytes} bytes).',
  },
  'codegen-body-missing': {
    en: 'The body is too large for source code ({bytes} bytes): the code reads it from {file}, which wasn’t written. To write it, add --yes; to write both files, add --output FILE --yes.',
    'pt-BR':
      'O corpo é grande demais para o código-fonte ({bytes} bytes): o código o lê de {file}, que não foi gravado. Para gravá-lo, adicione --yes; para gravar os dois arquivos, --output ARQUIVO --yes.',
  },
  'codegen-needs-yes': {
    en: 'Nothing was written: there’s no terminal to ask in. To write or replace {files}, add --yes.',
    'pt-BR':
      'Nada foi gravado: não há um terminal para pedir confirmação. Para gravar ou substituir {files}, adicione --yes.',
  },
  'codegen-not-written': { en: 'Nothing was written.', 'pt-BR': 'Nada foi gravado.' },
} as const satisfies Record<string, Text>;

/** What `fiscal proxy` prints. */
export const PROXY_COMMAND_TEXT = {
  'proxy-env-missing': {
    en: 'The environment is missing. Choose one from fiscal.env.json with --env, such as --env homologacao.',
    'pt-BR': 'Falta o ambiente. Escolha um do fiscal.env.json com --env, como --env homologacao.',
  },
  'proxy-production': {
    en: '“{name}” is a production environment. Use a test environment, or add --allow-production.',
    'pt-BR': '“{name}” é um ambiente de produção. Use um de homologação ou adicione --allow-production.',
  },
  'proxy-base-url': {
    en: 'Invalid base URL of “{name}”. In fiscal.env.json, use https and a host, without a username, query string, or fragment.',
    'pt-BR':
      'URL base inválida em “{name}”. No fiscal.env.json, use https e um host, sem usuário, query string nem fragmento.',
  },
  'proxy-to-itself': {
    en: 'The environment’s base URL is this proxy itself (port {port}), so requests would loop. Choose another --port or environment.',
    'pt-BR':
      'A URL base do ambiente aponta para o próprio proxy (porta {port}), e as requisições entrariam em loop. Escolha outra --port ou outro ambiente.',
  },
  'proxy-tls-half': {
    en: '--tls-cert and --tls-key must be used together.',
    'pt-BR': '--tls-cert e --tls-key devem ser usadas juntas.',
  },
  'proxy-record-format': {
    en: 'The name “{file}” must end with .har or .fiscal.',
    'pt-BR': 'O nome “{file}” deve terminar com .har ou .fiscal.',
  },
  'proxy-record-other': {
    en: '“{file}” exists and isn’t a recording in this format. It wasn’t changed. Choose another name.',
    'pt-BR':
      '“{file}” já existe e não é uma gravação neste formato. O arquivo não foi alterado. Escolha outro nome.',
  },
  'proxy-record-in-use': {
    en: 'Another proxy is recording to “{file}”. Stop it, or choose another name: two recordings in one file would overwrite each other.',
    'pt-BR':
      'Outro proxy já está gravando em “{file}”. Encerre-o ou escolha outro nome: duas gravações no mesmo arquivo sobrescreveriam uma à outra.',
  },
  'proxy-record-write-failed': {
    en: 'Can’t write to “{file}” ({code}). Earlier exchanges are saved, and requests are still forwarded. If the disk is full, free some space: recording resumes with the next exchange that can be written.',
    'pt-BR':
      'Não foi possível gravar em “{file}” ({code}). O que já foi gravado está salvo, e as requisições continuam sendo encaminhadas. Se o disco estiver cheio, libere espaço: a gravação continua na próxima requisição que puder ser gravada.',
  },
  'proxy-record-behind': {
    en: 'The disk can’t keep up with the traffic, so some exchanges aren’t recorded in “{file}”. They’re still forwarded.',
    'pt-BR':
      'O disco não acompanha o tráfego; por isso, algumas requisições não são gravadas em “{file}”. Elas continuam sendo encaminhadas.',
  },
  'proxy-listening': {
    en: 'The proxy listens on {url} and forwards to {target} ({name}). Ctrl+C stops it.',
    'pt-BR': 'O proxy escuta em {url} e encaminha para {target} ({name}). Ctrl+C o encerra.',
  },
  'proxy-how': {
    en: 'Set your program’s base URL to {url}. Nothing else changes, and no secret is needed here.',
    'pt-BR': 'Defina a URL base do programa como {url}. Nada mais muda, e aqui não é preciso nenhum segredo.',
  },
  'proxy-recording': { en: 'Recording to {file}.', 'pt-BR': 'Gravando em {file}.' },
  'proxy-signed': { en: 'platform expects', 'pt-BR': 'plataforma espera' },
  'proxy-right': { en: 'signature correct', 'pt-BR': 'assinatura correta' },
  'proxy-wrong': { en: 'signature or headers incorrect', 'pt-BR': 'assinatura ou cabeçalhos incorretos' },
  'proxy-unknown': { en: 'not checked', 'pt-BR': 'não conferida' },
  'proxy-too-large': {
    en: 'Not explained: the body is larger than 10 MiB.',
    'pt-BR': 'Sem explicação: o corpo passa de 10 MiB.',
  },
  'proxy-refused': {
    one: {
      en: 'A request wasn’t forwarded. {words}',
      'pt-BR': 'Uma requisição não foi encaminhada. {words}',
    },
    other: {
      en: '{count} requests weren’t forwarded. {words}',
      'pt-BR': '{count} requisições não foram encaminhadas. {words}',
    },
  },
} as const satisfies Record<string, AnyText>;

/** What `fiscal gateway` prints. */
export const GATEWAY_COMMAND_TEXT = {
  'gateway-listening': {
    en: 'The local gateway listens on {url}, for this machine only. Ctrl+C stops it.',
    'pt-BR': 'O gateway local escuta em {url}, só para esta máquina. Ctrl+C o encerra.',
  },
  'gateway-applications': {
    en: 'Applications (their App Secrets are valid only for this gateway; generated ones change each time it starts):',
    'pt-BR':
      'Aplicações (os App Secrets valem só para este gateway; os gerados mudam sempre que ele é iniciado):',
  },
  'gateway-from-config': { en: '(from the configuration)', 'pt-BR': '(da configuração)' },
  'gateway-how': {
    en: 'To send a request to the gateway, in another terminal:',
    'pt-BR': 'Para enviar uma requisição ao gateway, em outro terminal:',
  },
  'gateway-own-program': {
    en: 'In your own program, use the base URL {url} and the App Secret of {application}. Each request appears here, with the cause if its signature doesn’t match.',
    'pt-BR':
      'No seu programa, use a URL base {url} e o App Secret de {application}. Cada requisição aparece aqui, com a causa se a assinatura não conferir.',
  },
  'gateway-example': { en: 'examples/echo.fiscal', 'pt-BR': 'exemplos/echo.fiscal' },
  'gateway-state-effective': { en: 'effective', 'pt-BR': 'ativa' },
  'gateway-state-pending': { en: 'pending approval', 'pt-BR': 'aguardando aprovação' },
  'gateway-state-rejected': { en: 'rejected', 'pt-BR': 'rejeitada' },
  'gateway-state-disabled': { en: 'disabled', 'pt-BR': 'desabilitada' },
  'gateway-integrator-disabled': { en: 'integrator disabled', 'pt-BR': 'integrador desabilitado' },
  'gateway-signed': { en: 'the gateway signed', 'pt-BR': 'o gateway assinou' },
  'gateway-used': { en: 'your code signed', 'pt-BR': 'seu código assinou' },
  'gateway-or': { en: 'Equivalent causes: {ids}', 'pt-BR': 'Causas equivalentes: {ids}' },
  'gateway-unexplained': {
    en: 'No known cause. Check the App Secret, and whether a proxy changes the body.',
    'pt-BR': 'Nenhuma causa conhecida. Confira o App Secret e verifique se um proxy altera o corpo.',
  },
  'gateway-right': {
    en: 'The signature is correct; the request was refused for another reason.',
    'pt-BR': 'A assinatura está correta; a requisição foi recusada por outro motivo.',
  },
  'gateway-skipped': {
    en: 'Not explained: too many mismatches were waiting. Send only this request again.',
    'pt-BR': 'Sem explicação: havia requisições demais na fila. Envie só esta de novo.',
  },
  'gateway-stopped': {
    en: 'Not explained: the search took too long. Try fiscal explain with the same request.',
    'pt-BR': 'Sem explicação: a busca demorou demais. Tente fiscal explain com a mesma requisição.',
  },
  'gateway-out-of-memory': {
    en: 'Not explained: the search exceeded its memory limit. The gateway keeps running.',
    'pt-BR': 'Sem explicação: a busca excedeu o limite de memória. O gateway continua em execução.',
  },
  'gateway-failed': {
    en: 'Not explained: an internal error ended the search ({error}). The gateway keeps running.',
    'pt-BR': 'Sem explicação: um erro interno encerrou a busca ({error}). O gateway continua em execução.',
  },
  'gateway-received': { en: 'and received the signature', 'pt-BR': 'e recebeu a assinatura' },
} as const satisfies Record<string, AnyText>;
