import { ENVIRONMENT_TEXTS } from '../problems/environmentText.ts';
import type { AnyText } from '../text.ts';
import { ACTIVATION_TEXTS } from './activationText.ts';
import { ADD_ENVIRONMENT_TEXTS } from './addEnvironmentText.ts';
import { ALLOWED_VARIABLE_TEXTS } from './allowedVariableText.ts';
import { CLOCK_TEXTS } from './clockText.ts';
import { CONFORMANCE_TEXTS } from './conformanceText.ts';
import { EDITOR_ANSWER_TEXTS } from './editorAnswerText.ts';
import { ENVIRONMENT_KIND_TEXTS } from './environmentKindText.ts';
import { NETWORK_TEXTS } from './networkText.ts';
import { OUTCOME_TEXTS } from './outcomeText.ts';

/** What the editor says at run time. What package.json contributes is said in package.nls*.json. */
export const EDITOR_TEXTS = {
  ...ACTIVATION_TEXTS,
  ...ALLOWED_VARIABLE_TEXTS,
  ...CLOCK_TEXTS,
  ...CONFORMANCE_TEXTS,
  ...ENVIRONMENT_TEXTS,
  ...ADD_ENVIRONMENT_TEXTS,
  ...ENVIRONMENT_KIND_TEXTS,
  ...NETWORK_TEXTS,
  ...EDITOR_ANSWER_TEXTS,
  ...OUTCOME_TEXTS,
  'sendAll.progress': {
    en: 'Sending all requests of the file',
    'pt-BR': 'Enviando todas as requisições do arquivo',
  },
  'sendAll.done': {
    one: { en: 'Request passed.', 'pt-BR': 'Requisição bem-sucedida.' },
    other: {
      en: 'All {count} requests passed.',
      'pt-BR': 'Todas as {count} requisições foram bem-sucedidas.',
    },
  },
  'sendAll.stopped': {
    en: 'Stopped at line {line}, {request}: {outcome}. Requests not sent: {left}.',
    'pt-BR': 'Parou na linha {line}, {request}: {outcome}. Requisições não enviadas: {left}.',
  },
  'sendAll.notSent': { en: 'not sent', 'pt-BR': 'não enviada' },
  'sendAll.goTo': { en: 'Go to Request', 'pt-BR': 'Ir para a requisição' },
  'sendAll.rest': { en: 'Send the Rest', 'pt-BR': 'Enviar o restante' },
  'send.noRequest': {
    en: 'There is no request at this place. Put the cursor into a request of an open .fiscal file.',
    'pt-BR': 'Não há requisição neste lugar. Ponha o cursor em uma requisição de um arquivo .fiscal aberto.',
  },
  'send.underWay': {
    en: '{request} of this file is still being sent; it was not sent again.',
    'pt-BR': '{request} deste arquivo ainda está sendo enviada; não foi enviada de novo.',
  },
  'send.cancel': { en: 'Cancel Send', 'pt-BR': 'Cancelar envio' },
  'send.statusName': { en: 'Fiscal: Sending', 'pt-BR': 'Fiscal: Envio' },
  'send.cancelTooltip': { en: 'Click to cancel', 'pt-BR': 'Clique para cancelar' },
  'send.one': { en: 'Sending {request} (cancel)', 'pt-BR': 'Enviando {request} (cancelar)' },
  'send.several': {
    one: { en: 'Sending {count} request (cancel)', 'pt-BR': 'Enviando {count} requisição (cancelar)' },
    other: { en: 'Sending {count} requests (cancel)', 'pt-BR': 'Enviando {count} requisições (cancelar)' },
  },

  'sample.head': {
    en: 'Click "Send signed request" above a request. The local gateway answers; no account is needed.',
    'pt-BR':
      'Clique em "Enviar requisição assinada" acima de uma requisição. O gateway local responde; não é preciso conta.',
  },
  'sample.post': {
    en: 'Echo with a body: its bytes are signed as they stand here',
    'pt-BR': 'Echo com corpo: os bytes são assinados como estão aqui',
  },
  'sample.get': {
    en: 'Echo without a body: the empty string is signed in its place',
    'pt-BR': 'Echo sem corpo: a string vazia é assinada no lugar dele',
  },
  'sample.wrong': {
    en: 'See a signature mismatch explained: run "Fiscal: Simulate a Signature Mismatch".',
    'pt-BR': 'Veja uma assinatura incorreta explicada: execute "Fiscal: Simular assinatura incorreta".',
  },
  'response.simulateMismatch': {
    en: 'Simulate a Signature Mismatch',
    'pt-BR': 'Simular assinatura incorreta',
  },
  'response.simulateMismatchDetail': {
    en: 'Sends the local gateway what a program with a common bug sends, and explains the response.',
    'pt-BR': 'Envia ao gateway local o que um programa com um erro comum envia, e explica a resposta.',
  },
  'question.title': { en: 'Value for {name}', 'pt-BR': 'Valor para {name}' },
  'question.prompt': {
    en: 'The request file asks: {text}',
    'pt-BR': 'O arquivo de requisições pergunta: {text}',
  },
  'overwrite.question': {
    en: 'Overwrite “{path}” with the response?',
    'pt-BR': 'Sobrescrever “{path}” com a resposta?',
  },
  'overwrite.detail': {
    en: 'The request file names it. It isn’t what an earlier save wrote there.',
    'pt-BR': 'O arquivo de requisições indica esse nome. O conteúdo não é de uma gravação anterior.',
  },
  'overwrite.accept': { en: 'Overwrite', 'pt-BR': 'Sobrescrever' },
  'note.question': { en: 'Send {request}?', 'pt-BR': 'Enviar {request}?' },
  'note.detail': {
    en: 'The request file says: {note}',
    'pt-BR': 'O arquivo de requisições diz: {note}',
  },
  'note.accept': { en: 'Send', 'pt-BR': 'Enviar' },
  'assertion.was': { en: 'it was {actual}', 'pt-BR': 'era {actual}' },
  'assertion.nothing': { en: 'the answer has nothing there', 'pt-BR': 'a resposta não tem nada ali' },
  'send.waiting': {
    en: 'Rate limit: {request} is sent again in {seconds} s (cancel)',
    'pt-BR': 'Limite de requisições: {request} será reenviada em {seconds} s (cancelar)',
  },
  'production.question': {
    en: 'Send to production (produção)?',
    'pt-BR': 'Enviar para produção?',
  },
  'production.host': {
    en: 'Host: {host} (environment {environment})',
    'pt-BR': 'Host: {host} (ambiente {environment})',
  },
  'production.company': { en: 'Company: {company}', 'pt-BR': 'Empresa: {company}' },
  'production.operation': { en: 'Operation: {operation}', 'pt-BR': 'Operação: {operation}' },
  'production.accept': { en: 'Send to {host}', 'pt-BR': 'Enviar para {host}' },

  'code.title': { en: 'Copy as code', 'pt-BR': 'Copiar como código' },
  'code.language': {
    en: 'The code computes the signature itself and reads the App Secret from FISCAL_APP_SECRET',
    'pt-BR': 'O código calcula a assinatura sozinho e lê o App Secret de FISCAL_APP_SECRET',
  },
  'code.copied': {
    en: '{language}: the code is on the clipboard. It reads the App Secret from the environment variable FISCAL_APP_SECRET.',
    'pt-BR':
      '{language}: o código está na área de transferência. Ele lê o App Secret da variável de ambiente FISCAL_APP_SECRET.',
  },
  'code.copiedMasked': {
    en: '{language}: the code is on the clipboard. A secret that stands in the request is masked in it: put a variable in its place.',
    'pt-BR':
      '{language}: o código está na área de transferência. Um segredo que está na requisição foi mascarado nele: ponha uma variável no lugar.',
  },
  'code.bodyTitle': {
    en: 'Save the Request Body, Which Is Too Large for Source Code',
    'pt-BR': 'Salvar o corpo da requisição, grande demais para o código-fonte',
  },
  'code.bodySave': { en: 'Save Body', 'pt-BR': 'Salvar corpo' },
  'code.bodySaved': {
    en: 'Save it in the same folder as {file}.',
    'pt-BR': 'Salve-o na mesma pasta de {file}.',
  },
  'code.open': { en: 'Open', 'pt-BR': 'Abrir' },
  'code.getWithBody': {
    en: '{language}: fetch sends no body with GET or HEAD. Choose another language.',
    'pt-BR': '{language}: o fetch não envia corpo com GET nem HEAD. Escolha outra linguagem.',
  },
  'explain.action': { en: 'Explain', 'pt-BR': 'Explicar' },
  'explain.mismatch': {
    en: '401 · 10009003: the signature doesn’t match.',
    'pt-BR': '401 · 10009003: a assinatura não confere.',
  },
  'explain.title': { en: 'Explain a Signature', 'pt-BR': 'Explicar uma assinatura' },
  'explain.what': {
    en: 'Signature, string to sign, request, curl command, HAR entry, or log line',
    'pt-BR': 'Assinatura, string de assinatura, requisição, comando curl, entrada HAR ou linha de log',
  },
  'explain.source': { en: 'What do you want to explain?', 'pt-BR': 'O que você quer explicar?' },
  'explain.fromClipboard': { en: 'From the clipboard', 'pt-BR': 'Da área de transferência' },
  'explain.type': { en: 'Type or paste…', 'pt-BR': 'Digitar ou colar…' },
  'explain.pick': { en: 'Pick a request…', 'pt-BR': 'Escolher uma requisição…' },
  'explain.pickDetail': {
    en: 'From the open files and the workspace',
    'pt-BR': 'Dos arquivos abertos e do espaço de trabalho',
  },
  'explain.pickRequest': {
    en: 'Which request was signed?',
    'pt-BR': 'Qual requisição foi assinada?',
  },
  'explain.atCursor': { en: 'at the cursor', 'pt-BR': 'no cursor' },
  'explain.pickBody': {
    en: 'The log has no body. Which one was sent?',
    'pt-BR': 'O log não tem corpo. Qual foi enviado?',
  },
  'explain.noBody': { en: 'No body', 'pt-BR': 'Sem corpo' },
  'explain.bodyOf': { en: 'the body of this request', 'pt-BR': 'o corpo desta requisição' },
  'explain.kind.curl': { en: 'A curl command', 'pt-BR': 'Um comando curl' },
  'explain.kind.har': { en: 'A HAR entry', 'pt-BR': 'Uma entrada HAR' },
  'explain.kind.request': { en: 'A whole request', 'pt-BR': 'Uma requisição inteira' },
  'explain.kind.log': { en: 'A log line', 'pt-BR': 'Uma linha de log' },
  'explain.kind.sign': { en: 'A signature', 'pt-BR': 'Uma assinatura' },
  'explain.kind.signing-string': { en: 'A string to sign', 'pt-BR': 'Uma string de assinatura' },
  'explain.unknown': {
    en: 'Not recognized. Paste a signature, string to sign, curl command, HAR entry, or log line.',
    'pt-BR':
      'Não reconhecido. Cole uma assinatura, string de assinatura, comando curl, entrada HAR ou linha de log.',
  },
  'explain.timestamp': {
    en: 'Timestamp header that was sent with it (Unix seconds). Leave empty for the current time.',
    'pt-BR': 'Cabeçalho timestamp enviado com ela (segundos Unix). Deixe vazio para usar a hora atual.',
  },
  'explain.timestampDigits': {
    en: 'Enter digits only, such as 1700000000.',
    'pt-BR': 'Digite apenas dígitos, como 1700000000.',
  },
  'explain.needsRequest': {
    en: 'A signature belongs to a request. Paste the whole request, or open the .fiscal file it was sent from.',
    'pt-BR':
      'Uma assinatura pertence a uma requisição. Cole a requisição inteira ou abra o arquivo .fiscal de onde foi enviada.',
  },
  'explain.curlUnreadable': {
    en: 'Can’t read the curl command. Copy it whole, from “curl” to its last quote.',
    'pt-BR': 'Não foi possível ler o comando curl. Copie-o inteiro, de “curl” até a última aspa.',
  },
  'explain.harUnreadable': {
    en: 'No request in this HAR has a sign header. Export it with sensitive data.',
    'pt-BR': 'Nenhuma requisição deste HAR tem o cabeçalho sign. Exporte-o com dados sensíveis.',
  },
  'explain.headersMissing': {
    en: 'The request has no sign or timestamp header, so the gateway returns 10009000. Send both headers.',
    'pt-BR':
      'A requisição não tem o cabeçalho sign ou timestamp, e o gateway responde 10009000. Envie os dois cabeçalhos.',
  },
  'explain.computed': {
    en: 'The shell inserts a part of this command ($… or backticks). Run it with curl -v, and paste what was sent.',
    'pt-BR':
      'O shell insere uma parte deste comando ($… ou crases). Execute-o com curl -v e cole o que foi enviado.',
  },
  'explain.bodyFile': {
    en: 'The body is in {path}, which isn’t read from a pasted command. Write the request into a .fiscal file with “< {path}”.',
    'pt-BR':
      'O corpo está em {path}, que não é lido a partir de um comando colado. Escreva a requisição em um arquivo .fiscal com “< {path}”.',
  },
  'explain.searching': { en: 'Searching for the cause', 'pt-BR': 'Procurando a causa' },
  'explain.tried': {
    one: { en: '{count} candidate tried', 'pt-BR': '{count} candidato testado' },
    other: { en: '{count} candidates tried', 'pt-BR': '{count} candidatos testados' },
  },

  'explanation.save': { en: 'Save as Request File', 'pt-BR': 'Salvar como arquivo de requisição' },
  'explanation.copyFix': { en: 'Copy Fix', 'pt-BR': 'Copiar correção' },
  'explanation.documentation': { en: 'Documentation', 'pt-BR': 'Documentação' },
  'explanation.searchThree': { en: 'Search Three Causes', 'pt-BR': 'Procurar três causas' },
  'explanation.searchThreeDetail': {
    en: 'Tries three causes at once. This can take over a minute.',
    'pt-BR': 'Testa três causas ao mesmo tempo. Isso pode levar mais de um minuto.',
  },
  'explanation.fixCopied': { en: 'Fix copied', 'pt-BR': 'Correção copiada' },
  'explanation.replayTitle': { en: 'Explained request', 'pt-BR': 'Requisição explicada' },
  'explanation.fileName': { en: 'explained', 'pt-BR': 'explicada' },
  'explanation.holdsSecret': {
    en: 'The request contains the App Secret, so it wasn’t saved. Remove the App Secret from its path or body.',
    'pt-BR': 'A requisição contém o App Secret e não foi salva. Remova o App Secret do caminho ou do corpo.',
  },
  'explanation.none': {
    en: 'No explanation open. Explain a signature first.',
    'pt-BR': 'Nenhuma explicação aberta. Explique uma assinatura primeiro.',
  },

  'gateway.signed': { en: 'the gateway signed  {text}', 'pt-BR': 'o gateway assinou    {text}' },
  'gateway.theySigned': { en: 'your code signed    {text}', 'pt-BR': 'seu código assinou   {text}' },

  'firstSend.question': {
    en: 'Send requests to {host}?',
    'pt-BR': 'Enviar requisições para {host}?',
  },
  'firstSend.detail': {
    en: 'This is the first request to {origin} from the environment “{environment}”. Your App Secret goes along in each request.',
    'pt-BR':
      'Esta é a primeira requisição para {origin} do ambiente “{environment}”. Seu App Secret vai junto em cada requisição.',
  },
  'firstSend.accept': { en: 'Send to {host}', 'pt-BR': 'Enviar para {host}' },

  'secret.set': { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  'secret.missing': {
    en: 'No App Secret is stored for “{environment}” at {host}. Nothing was sent.',
    'pt-BR': 'Nenhum App Secret armazenado para “{environment}” em {host}. Nada foi enviado.',
  },
  'secret.earlier': {
    en: 'One is stored for {origin}, an earlier origin.',
    'pt-BR': 'Há um armazenado para {origin}, uma origem anterior.',
  },
  'secret.pickEnvironment': {
    en: 'Environment whose App Secret to set',
    'pt-BR': 'Ambiente cujo App Secret será definido',
  },
  'secret.isStored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'secret.isNotStored': { en: 'No App Secret', 'pt-BR': 'Sem App Secret' },
  'secret.noOrigin': {
    en: 'Its base URL cannot be used: mend it in fiscal.env.json first',
    'pt-BR': 'A URL base não pode ser usada: corrija-a antes no fiscal.env.json',
  },
  'secret.setTitle': {
    en: 'App Secret of “{environment}”',
    'pt-BR': 'App Secret de “{environment}”',
  },
  'secret.replaceTitle': {
    en: 'Replace the App Secret of “{environment}”',
    'pt-BR': 'Substituir o App Secret de “{environment}”',
  },
  'secret.prompt': {
    en: 'For {kind} at {origin}, application “{application}”. It’s sent only there and stored in the editor’s secret storage.',
    'pt-BR':
      'Para {kind} em {origin}, aplicação “{application}”. Só é enviado para lá e fica no armazenamento de segredos do editor.',
  },
  'secret.placeholder': { en: 'Paste the App Secret', 'pt-BR': 'Cole o App Secret' },
  'secret.tooLong': {
    en: 'An App Secret has at most 4096 characters.',
    'pt-BR': 'Um App Secret tem no máximo 4096 caracteres.',
  },
  'secret.notPrintable': {
    en: 'Only printable ASCII without spaces: anything else would be changed in the header, and no signature would match.',
    'pt-BR':
      'Só ASCII imprimível sem espaços: o resto seria alterado no cabeçalho, e nenhuma assinatura conferiria.',
  },
  'secret.noneStored': { en: 'No App Secret is stored.', 'pt-BR': 'Nenhum App Secret armazenado.' },
  'secret.pickToDelete': { en: 'App Secret to delete', 'pt-BR': 'App Secret a excluir' },
  'secret.delete': { en: 'Delete', 'pt-BR': 'Excluir' },
  'secret.deleteQuestion': {
    en: 'Delete the App Secret of “{environment}” at {host}?',
    'pt-BR': 'Excluir o App Secret de “{environment}” em {host}?',
  },
  'secret.deleteDetail': {
    en: 'The platform shows a secret only once. Without a copy of yours, only a rotation gives you another.',
    'pt-BR': 'A plataforma mostra o segredo uma única vez. Sem uma cópia sua, só uma rotação gera outro.',
  },

  'gateway.start': { en: 'Start Local Gateway', 'pt-BR': 'Iniciar gateway local' },
  'gateway.useDemo': { en: 'Use Demo Application', 'pt-BR': 'Usar aplicação de demonstração' },
  'gateway.offer': {
    en: 'No App Secret is stored for “{environment}”. The local gateway has a demo application with one.',
    'pt-BR':
      'Nenhum App Secret armazenado para “{environment}”. O gateway local tem uma aplicação de demonstração com um.',
  },
  'gateway.notRunning': {
    en: 'Nothing listens at {host}. Start the local gateway there and send?',
    'pt-BR': 'Nada escuta em {host}. Iniciar o gateway local ali e enviar?',
  },
  'gateway.elsewhere': {
    en: 'The local gateway of this window runs at {url}, but the request goes to {origin}. Stop it, or change the environment.',
    'pt-BR':
      'O gateway local desta janela está em {url}, mas a requisição vai para {origin}. Pare-o ou mude o ambiente.',
  },
  'gateway.portTaken': {
    en: 'Another program uses port {port}.',
    'pt-BR': 'Outro programa usa a porta {port}.',
  },
  'gateway.alreadyRunning': {
    en: 'A local gateway is already running at {url}, outside this window.',
    'pt-BR': 'Um gateway local já está em execução em {url}, fora desta janela.',
  },
  'gateway.showLog': { en: 'Show Request Log', 'pt-BR': 'Mostrar log de requisições' },
  'gateway.anotherPort': { en: 'Use Another Port', 'pt-BR': 'Usar outra porta' },
  'gateway.portTakenAtSend': {
    en: 'Another program uses port {port}. If it answers API requests, set an App Secret that it knows.',
    'pt-BR':
      'Outro programa usa a porta {port}. Se ele responde a requisições da API, defina um App Secret que ele conheça.',
  },
  'gateway.elsewhereAtSend': {
    en: 'The local gateway at {url} was started outside this window. Set the App Secret of one of its applications.',
    'pt-BR':
      'O gateway local em {url} foi iniciado fora desta janela. Defina o App Secret de uma das aplicações dele.',
  },
  'gateway.statusName': { en: 'Fiscal: Local Gateway', 'pt-BR': 'Fiscal: Gateway local' },
  'gateway.tooltip': {
    en: 'The local gateway listens at {url}. Click to see its request log.',
    'pt-BR': 'O gateway local escuta em {url}. Clique para ver o log de requisições.',
  },
  'gateway.faultsOn': {
    en: 'Injecting faults into every request: {faults}.',
    'pt-BR': 'Falhas injetadas em todas as requisições: {faults}.',
  },
  'gateway.started': { en: 'Listening at {url}', 'pt-BR': 'Escutando em {url}' },
  'gateway.stopped': { en: 'Stopped', 'pt-BR': 'Parado' },

  'environment.pick': {
    en: 'Environment that requests go to',
    'pt-BR': 'Ambiente para onde as requisições vão',
  },
  'environment.current': { en: 'current', 'pt-BR': 'atual' },
  'environment.unknown': {
    en: 'The environment “{name}” is no longer in fiscal.env.json. Nothing was sent.',
    'pt-BR': 'O ambiente “{name}” não está mais no fiscal.env.json. Nada foi enviado.',
  },
  'environment.select': { en: 'Select Environment', 'pt-BR': 'Selecionar ambiente' },

  'report.multipart': {
    one: {
      en: '{count} sent; multipart signs the empty string',
      'pt-BR': '{count} enviado; multipart assina a string vazia',
    },
    other: {
      en: '{count} sent; multipart signs the empty string',
      'pt-BR': '{count} enviados; multipart assina a string vazia',
    },
  },
  'report.noBody': { en: 'no body signs the empty string', 'pt-BR': 'sem corpo, assina a string vazia' },
  'report.lineBreaks': {
    one: { en: '{sent} sent, {count} CR/LF removed', 'pt-BR': '{sent} enviados, {count} CR/LF removido' },
    other: { en: '{sent} sent, {count} CR/LF removed', 'pt-BR': '{sent} enviados, {count} CR/LF removidos' },
  },
  'report.noSign': { en: 'none: @no-sign', 'pt-BR': 'nenhum: @no-sign' },
  'report.forcedSign': { en: 'as @sign says', 'pt-BR': 'como diz @sign' },
  'report.notSent': { en: 'not sent', 'pt-BR': 'não enviada' },
  'report.cut': { en: '{hidden} more', 'pt-BR': 'mais {hidden}' },
} as const satisfies Record<string, AnyText>;

export type EditorTextKey = keyof typeof EDITOR_TEXTS;
