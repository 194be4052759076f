import { ENVIRONMENT_TEXTS } from '../problems/environmentText.ts';
import type { AnyText, Text } from '../text.ts';
import { ACTIVATION_TEXTS } from './activationText.ts';
import { CLOCK_TEXTS, EDITOR_RESPONSE_TEXTS } from './editorResponseText.ts';
import {
  ADD_ENVIRONMENT_TEXTS,
  ALLOWED_VARIABLE_TEXTS,
  SECRET_MESSAGE_TEXTS,
} from './environmentMessageText.ts';
import { EXPLAIN_MESSAGE_TEXTS } from './explainMessageText.ts';
import { OUTCOME_TEXTS } from './outcomeText.ts';
import { SEND_MESSAGE_TEXTS, TERMINAL_TEXTS } from './sendMessageText.ts';

/** Messages of the editor about the local gateway. */
const GATEWAY_MESSAGE_TEXTS = {
  'gateway.signed': { en: 'the gateway signed  {text}', 'pt-BR': 'o gateway assinou    {text}' },
  'gateway.theySigned': { en: 'your code signed    {text}', 'pt-BR': 'seu código assinou   {text}' },
  'gateway.start': { en: 'Start Local Gateway', 'pt-BR': 'Iniciar gateway local' },
  'gateway.useDemo': { en: 'Use Demo Application', 'pt-BR': 'Usar aplicação de demonstração' },
  'gateway.offer': {
    en: 'No App Secret is stored for “{environment}”. The local gateway has a demo App Secret.',
    'pt-BR': 'Nenhum App Secret armazenado para “{environment}”. O gateway local tem um de demonstração.',
  },
  'gateway.notRunning': {
    en: 'The local gateway isn’t running at {host}. Start it and send the request?',
    'pt-BR': 'O gateway local não está em execução em {host}. Iniciá-lo e enviar a requisição?',
  },
  'gateway.elsewhere': {
    en: 'This window’s local gateway runs at {url}, but the request goes to {origin}. Stop the gateway, or change the environment.',
    'pt-BR':
      'O gateway local desta janela está em {url}, mas a requisição vai para {origin}. Pare o gateway ou mude de ambiente.',
  },
  'gateway.production': {
    en: 'Nothing responds at {host}, which is production for “{environment}”. Start your server, or change the environment.',
    'pt-BR':
      'Nada responde em {host}, que é a produção de “{environment}”. Inicie o seu servidor ou mude de ambiente.',
  },
  'gateway.portTaken': {
    en: 'Port {port} is in use by another program.',
    'pt-BR': 'A porta {port} está em uso por outro programa.',
  },
  'gateway.alreadyRunning': {
    en: 'A local gateway is already running at {url}, outside this window.',
    'pt-BR': 'Um gateway local já está em execução em {url}, fora desta janela.',
  },
  'gateway.showLog': { en: 'Show Request Log', 'pt-BR': 'Mostrar log de requisições' },
  'gateway.anotherPort': { en: 'Use Another Port', 'pt-BR': 'Usar outra porta' },
  'gateway.portTakenAtSend': {
    en: 'Port {port} is in use by another program. If that program accepts API requests, set an App Secret that it knows.',
    'pt-BR':
      'A porta {port} está em uso por outro programa. Se ele aceita requisições da API, defina um App Secret que ele conheça.',
  },
  'gateway.elsewhereAtSend': {
    en: 'The local gateway at {url} was started outside this window. Set the App Secret of one of its applications.',
    'pt-BR':
      'O gateway local em {url} foi iniciado fora desta janela. Defina o App Secret de uma das aplicações dele.',
  },
  'gateway.name': { en: 'Fiscal: Local Gateway', 'pt-BR': 'Fiscal: Gateway local' },
  'gateway.tooltip': {
    en: 'The local gateway is running at {url}. Click to see its request log.',
    'pt-BR': 'O gateway local escuta em {url}. Clique para ver o log de requisições.',
  },
  'gateway.faultsOn': {
    en: 'Injecting faults into every request: {faults}.',
    'pt-BR': 'Falhas injetadas em todas as requisições: {faults}.',
  },
  'gateway.started': { en: 'Listening at {url}', 'pt-BR': 'Escutando em {url}' },
  'gateway.stopped': { en: 'Stopped', 'pt-BR': 'Parado' },
} as const satisfies Record<string, AnyText>;

/** Messages of the editor about copying a request as code. */
const CODE_MESSAGE_TEXTS = {
  'code.title': { en: 'Copy as Code', 'pt-BR': 'Copiar como código' },
  'code.language': {
    en: 'The code signs the request and reads the App Secret from FISCAL_APP_SECRET',
    'pt-BR': 'O código calcula a assinatura e lê o App Secret de FISCAL_APP_SECRET',
  },
  'code.copied': {
    en: '{language} code copied. It reads the App Secret from the environment variable FISCAL_APP_SECRET.',
    'pt-BR': 'Código em {language} copiado. Ele lê o App Secret da variável de ambiente FISCAL_APP_SECRET.',
  },
  'code.copiedMasked': {
    en: '{language} code copied. A secret from the request is masked in the code: replace the mask with a variable.',
    'pt-BR':
      'Código em {language} copiado. Um segredo da requisição foi mascarado no código: substitua a máscara por uma variável.',
  },
  'code.bodyTitle': {
    en: 'Save Request Body (Too Large for Source Code)',
    'pt-BR': 'Salvar corpo da requisição (grande demais para o código-fonte)',
  },
  'code.bodySave': { en: 'Save Body', 'pt-BR': 'Salvar corpo' },
  'code.bodySaved': {
    en: 'Save the code in the same folder as {file}.',
    'pt-BR': 'Salve o código na mesma pasta de {file}.',
  },
  'code.open': { en: 'Open', 'pt-BR': 'Abrir' },
  'code.valueInBody': {
    en: 'Can’t copy this request as code: the body contains a value from another response, and is too large for source code or isn’t text.',
    'pt-BR':
      'Não é possível copiar esta requisição como código: o corpo contém um valor de outra resposta e é grande demais para o código-fonte ou não é texto.',
  },
  'code.getWithBody': {
    en: 'In {language}, fetch can’t send a body with GET or HEAD. Choose another language.',
    'pt-BR': 'Em {language}, o fetch não envia corpo com GET nem HEAD. Escolha outra linguagem.',
  },
} as const satisfies Record<string, AnyText>;

/** What users read about coding agents in the editor. What models read is English only, next to the code. */
const AGENT_TEXTS = {
  'agent.send.title': { en: 'Send a signed request?', 'pt-BR': 'Enviar uma requisição assinada?' },
  'agent.send.detail': {
    en: 'A coding agent wants to send this request once:\n\nMethod: {method}\nPath: {path}\nHost: {host}\nEnvironment: {environment} ({kind})',
    'pt-BR':
      'Um agente de programação quer enviar esta requisição uma vez:\n\nMétodo: {method}\nCaminho: {path}\nHost: {host}\nAmbiente: {environment} ({kind})',
  },
  'agent.send.first': {
    en: 'These requests are sent first, once each, in this order. Values in parentheses come from their responses.',
    'pt-BR':
      'Estas requisições são enviadas antes, uma vez cada, nesta ordem. Os valores entre parênteses vêm das respostas a elas.',
  },
  'agent.send.accept': { en: 'Send Once', 'pt-BR': 'Enviar uma vez' },
  'agent.send.running': {
    en: 'Sending {method} {path} to {host}',
    'pt-BR': 'Enviando {method} {path} para {host}',
  },
  'agent.sign.title': {
    en: 'Give a signature to a coding agent?',
    'pt-BR': 'Fornecer uma assinatura a um agente de programação?',
  },
  'agent.sign.detail': {
    en: 'The signature is computed with the App Secret and is valid for 300 seconds. Nothing is sent.\n\nMethod: {method}\nPath: {path}\nHost: {host}\nEnvironment: {environment} ({kind})',
    'pt-BR':
      'A assinatura é calculada com o App Secret e vale por 300 segundos. Nada é enviado.\n\nMétodo: {method}\nCaminho: {path}\nHost: {host}\nAmbiente: {environment} ({kind})',
  },
  'agent.sign.accept': { en: 'Sign Once', 'pt-BR': 'Assinar uma vez' },
  'agent.sign.running': { en: 'Signing {method} {path}', 'pt-BR': 'Assinando {method} {path}' },
  'agent.explain.running': { en: 'Explaining the signature', 'pt-BR': 'Explicando a assinatura' },
  'agent.lastResponse.running': { en: 'Reading the last response', 'pt-BR': 'Lendo a última resposta' },
  'agent.kind.local': { en: 'local', 'pt-BR': 'local' },
  'agent.kind.homologacao': { en: 'test', 'pt-BR': 'homologação' },
  'agent.kind.producao': { en: 'production', 'pt-BR': 'produção' },
} as const satisfies Record<string, Text>;

/** The editor's texts about certificates and network settings. */
const NETWORK_TEXTS = {
  'passphrase.title': {
    en: 'Passphrase of the client certificate for {host}',
    'pt-BR': 'Senha do certificado de cliente para {host}',
  },
  'passphrase.prompt': {
    en: 'Passphrase for {file}. Stored in the editor’s secret storage.',
    'pt-BR': 'Senha de {file}. Fica no armazenamento de segredos do editor.',
  },
  'passphrase.pick': {
    en: 'Select a client certificate to set its passphrase',
    'pt-BR': 'Selecione o certificado de cliente para definir a senha',
  },
  'passphrase.pickToForget': {
    en: 'Select a client certificate to delete its passphrase',
    'pt-BR': 'Selecione o certificado de cliente para excluir a senha',
  },
  'passphrase.noCertificates': {
    en: 'There’s no client certificate in fiscal.tls.clientCertificates yet. Add one first.',
    'pt-BR': 'Ainda não há certificado em fiscal.tls.clientCertificates. Adicione um primeiro.',
  },
  'passphrase.none': {
    en: 'No passphrase is stored.',
    'pt-BR': 'Nenhuma senha armazenada.',
  },
  'settings.ignored': {
    en: 'Workspace settings can’t change network connections. Ignored: {names}. Use your user settings.',
    'pt-BR':
      'Configurações do espaço de trabalho não podem alterar conexões de rede. Sem efeito: {names}. Use as configurações de usuário.',
  },
  'settings.silence': { en: 'Don’t Show Again', 'pt-BR': 'Não mostrar novamente' },
} as const satisfies Record<string, Text>;

/** What an environment is for, and what that means for its App Secret. */
const ENVIRONMENT_KIND_TEXTS = {
  'kind.local': { en: 'local (this machine)', 'pt-BR': 'local (esta máquina)' },
  'kind.homologacao': { en: 'test (homologação)', 'pt-BR': 'homologação' },
  'kind.producao': { en: 'production (produção)', 'pt-BR': 'produção' },
  'kind.isHomologacao': { en: 'It’s Test (Homologação)', 'pt-BR': 'É homologação' },
  'kind.isProducao': { en: 'It’s Production (Produção)', 'pt-BR': 'É produção' },
  'kind.question': {
    en: 'Is “{environment}” a test (homologação) or a production (produção) environment?',
    'pt-BR': '“{environment}” é homologação ou produção?',
  },
  'kind.detail': {
    en: 'Requests go to {origin}. In production, documents are real. Your choice is stored with the App Secret; files in the folder can’t change it.',
    'pt-BR':
      'As requisições vão para {origin}. Em produção, os documentos são reais. A sua escolha fica armazenada com o App Secret; arquivos da pasta não podem alterá-la.',
  },
  'kind.fileSays': {
    en: 'The environments file says: {kind}.',
    'pt-BR': 'O arquivo de ambientes indica: {kind}.',
  },
  'kind.wasProduction': {
    en: 'The App Secret was stored for production (produção). The environments file now says: {kind}.',
    'pt-BR': 'O App Secret foi armazenado para produção. Agora o arquivo de ambientes indica: {kind}.',
  },
  'kind.storedForProduction': {
    en: 'This App Secret was stored for production (produção), but the environments file now says {kind}. If the base URL is only for tests, set the App Secret again.',
    'pt-BR':
      'Este App Secret foi armazenado para produção, mas agora o arquivo de ambientes indica {kind}. Se a URL base for só de testes, defina o App Secret de novo.',
  },
} as const satisfies Record<string, Text>;

/** *Test My Signer…* and the tasks of type `fiscal`. */
const CONFORMANCE_TEXTS = {
  'conformance.title': { en: 'Test My Signer', 'pt-BR': 'Testar meu código de assinatura' },
  'conformance.question': {
    en: 'Enter the command that signs. For each case, it reads one line of JSON and writes one line with the signature. The command is stored in your user settings.',
    'pt-BR':
      'Comando que assina: lê uma linha JSON por caso e escreve uma linha com a assinatura. Fica nas suas configurações de usuário.',
  },
  'conformance.example': { en: 'php tests/sign.php', 'pt-BR': 'php tests/sign.php' },
  'conformance.empty': {
    en: 'Enter a command, such as php tests/sign.php.',
    'pt-BR': 'Digite um comando, como php tests/sign.php.',
  },
  'conformance.folder': {
    en: 'Select a folder to run the command in',
    'pt-BR': 'Selecione a pasta em que o comando será executado',
  },
  'terminal.description': {
    en: 'Adds the `fiscal` command, which runs on VS Code’s own Node.js. An installed `fiscal` takes precedence.',
    'pt-BR':
      'Adiciona o comando `fiscal`, que usa o Node.js do próprio VS Code. Um `fiscal` instalado tem precedência.',
  },
  'conformance.cause': { en: 'Show Cause', 'pt-BR': 'Mostrar causa' },
} as const satisfies Readonly<Record<string, AnyText>>;

/** The editor's texts at run time. Those of package.json are in package.nls*.json. */
export const EDITOR_TEXTS = {
  ...SEND_MESSAGE_TEXTS,
  ...EXPLAIN_MESSAGE_TEXTS,
  ...SECRET_MESSAGE_TEXTS,
  ...GATEWAY_MESSAGE_TEXTS,
  ...CODE_MESSAGE_TEXTS,
  ...ACTIVATION_TEXTS,
  ...AGENT_TEXTS,
  ...TERMINAL_TEXTS,
  ...ALLOWED_VARIABLE_TEXTS,
  ...CLOCK_TEXTS,
  ...CONFORMANCE_TEXTS,
  ...ENVIRONMENT_TEXTS,
  ...ADD_ENVIRONMENT_TEXTS,
  ...ENVIRONMENT_KIND_TEXTS,
  ...NETWORK_TEXTS,
  ...EDITOR_RESPONSE_TEXTS,
  ...OUTCOME_TEXTS,
  'sample.name': { en: 'Sample requests', 'pt-BR': 'Requisições de exemplo' },
  'sample.chainName': { en: 'Sample chain', 'pt-BR': 'Exemplo de sequência' },
  'sample.head': {
    en: 'Click “Send signed request” above a request. The local gateway responds; no account is needed.',
    'pt-BR':
      'Clique em “Enviar requisição assinada” acima de uma requisição. O gateway local responde; não é preciso ter conta.',
  },
  'sample.chainHead': {
    en: 'Send the second request. It uses a value from the response to the first request, which is sent before it. You’re asked to confirm the first request, because it’s a POST.',
    'pt-BR':
      'Envie a segunda requisição. Ela usa um valor da resposta da primeira; por isso, a primeira é enviada antes, com confirmação, por ser um POST.',
  },
  'sample.chainFirst': { en: 'Create', 'pt-BR': 'Criar' },
  'sample.chainThen': { en: 'Look up what was created', 'pt-BR': 'Consultar o que foi criado' },
  'sample.post': {
    en: 'Echo with a body: its bytes are signed as written here',
    'pt-BR': 'Echo com corpo: os bytes são assinados como estão aqui',
  },
  'sample.get': {
    en: 'Echo without a body: the empty string is signed instead',
    'pt-BR': 'Echo sem corpo: a string vazia é assinada',
  },
  'sample.wrong': {
    en: 'See a signature mismatch explained: run “Fiscal: Simulate a Signature Mismatch”.',
    'pt-BR': 'Veja por que uma assinatura não confere: execute “Fiscal: Simular assinatura incorreta”.',
  },
  'response.simulateMismatch': {
    en: 'Simulate a Signature Mismatch',
    'pt-BR': 'Simular assinatura incorreta',
  },
  'response.simulateMismatchDetail': {
    en: 'Sends a request with a common signing bug to the local gateway, and explains the response.',
    'pt-BR': 'Envia ao gateway local uma requisição com um erro comum de assinatura e explica a resposta.',
  },
  'environment.pick': {
    en: 'Select an environment to send requests to',
    'pt-BR': 'Selecione o ambiente que receberá as requisições',
  },
  'environment.current': { en: 'current', 'pt-BR': 'atual' },
  'environment.unknown': {
    en: 'The environment “{name}” is no longer in fiscal.env.json. Nothing was sent.',
    'pt-BR': 'O ambiente “{name}” não está mais no fiscal.env.json. Nada foi enviado.',
  },
  'environment.select': { en: 'Select Environment…', 'pt-BR': 'Selecionar ambiente…' },
  'report.multipart': {
    one: {
      en: '{count} sent; for multipart, the empty string is signed',
      'pt-BR': '{count} enviado; em multipart, assina-se a string vazia',
    },
    other: {
      en: '{count} sent; for multipart, the empty string is signed',
      'pt-BR': '{count} enviados; em multipart, assina-se a string vazia',
    },
  },
  'report.bytes': {
    one: { en: '{count} byte', 'pt-BR': '{count} byte' },
    other: { en: '{count} bytes', 'pt-BR': '{count} bytes' },
  },
  'report.stringToSign': {
    one: { en: 'string to sign ({count} byte)', 'pt-BR': 'string a assinar ({count} byte)' },
    other: { en: 'string to sign ({count} bytes)', 'pt-BR': 'string a assinar ({count} bytes)' },
  },
  'report.channel': { en: 'Fiscal: Signing', 'pt-BR': 'Fiscal: Assinatura' },
  'report.noBody': {
    en: 'no body: the empty string is signed',
    'pt-BR': 'sem corpo: assina-se a string vazia',
  },
  'report.lineBreaks': {
    one: { en: '{sent} sent, {count} CR/LF removed', 'pt-BR': '{sent} no envio, {count} CR/LF removido' },
    other: { en: '{sent} sent, {count} CR/LF removed', 'pt-BR': '{sent} no envio, {count} CR/LF removidos' },
  },
  'report.noSign': { en: 'none: @no-sign', 'pt-BR': 'nenhuma: @no-sign' },
  'report.forcedSign': { en: 'set by @sign', 'pt-BR': 'definida por @sign' },
  'report.notSent': { en: 'not sent', 'pt-BR': 'não enviada' },
  'report.cut': { en: '{hidden} more', 'pt-BR': 'mais {hidden}' },
} as const satisfies Record<string, AnyText>;

export type EditorTextKey = keyof typeof EDITOR_TEXTS;
