import type { AnyText, Text } from '../text.ts';

/** The editor's messages about sending: its progress, the questions before it, and the results. */
export const SEND_MESSAGE_TEXTS = {
  'sendAll.progress': {
    en: 'Sending all requests in the file',
    'pt-BR': 'Enviando todas as requisições do arquivo',
  },
  'sendAll.done': {
    one: { en: 'Request passed.', 'pt-BR': 'A requisição passou.' },
    other: {
      en: 'All {count} requests passed.',
      'pt-BR': 'As {count} requisições passaram.',
    },
  },
  'sendAll.partly': {
    en: '{passed} of {count} requests passed.',
    'pt-BR': '{passed} de {count} requisições passaram.',
  },
  'sendAll.disabled': {
    en: 'All requests in the file are disabled (# @disabled). Send them individually.',
    'pt-BR': 'Todas as requisições do arquivo estão desativadas (# @disabled). Envie-as individualmente.',
  },
  'sendAll.stopped': {
    en: 'Stopped at line {line}, {request}: {outcome}.',
    'pt-BR': 'O envio parou na linha {line}, {request}: {outcome}.',
  },
  'sendAll.withIt': {
    one: {
      en: '{names} isn’t sent either, because it needs this request.',
      'pt-BR': '{names} também não é enviada, porque precisa desta requisição.',
    },
    other: {
      en: '{names} aren’t sent either, because they need this request.',
      'pt-BR': '{names} também não são enviadas, porque precisam desta requisição.',
    },
  },
  'sendAll.left': { en: 'Requests left: {left}.', 'pt-BR': 'Requisições restantes: {left}.' },
  'sendAll.goTo': { en: 'Go to Request', 'pt-BR': 'Ir para a requisição' },
  'sendAll.rest': { en: 'Send the Rest', 'pt-BR': 'Enviar o restante' },
  'send.noRequest': {
    en: 'No request at the cursor. Move the cursor into a request in a .fiscal file.',
    'pt-BR': 'Nenhuma requisição no cursor. Posicione-o em uma requisição de um arquivo .fiscal.',
  },
  'send.gone': {
    en: 'The request was changed or removed in its file in the meantime, so nothing was done. Try again.',
    'pt-BR':
      'A requisição foi alterada ou removida do arquivo nesse meio-tempo, então nada foi feito. Tente de novo.',
  },
  'send.alike': {
    en: 'The file has several requests like this one, so nothing was done. Use the one that you mean in the file.',
    'pt-BR':
      'O arquivo tem várias requisições como esta, então nada foi feito. Use a desejada no próprio arquivo.',
  },
  'imports.reading': { en: 'Reading imported files', 'pt-BR': 'Lendo os arquivos importados' },
  'needs.title': { en: 'Sending required requests', 'pt-BR': 'Enviando requisições necessárias' },
  'needs.question': {
    en: '{request} needs the responses to other requests. Send those requests first, in this order?',
    'pt-BR':
      '{request} precisa das respostas de outras requisições. Enviar essas requisições antes, nesta ordem?',
  },
  'needs.questionSeveral': {
    en: 'Responses to other requests are needed. Send these requests first, in this order?',
    'pt-BR': 'São necessárias respostas de outras requisições. Enviar estas requisições antes, nesta ordem?',
  },
  'needs.underWay': {
    en: '{request} wasn’t sent, because it needs {name}, which is still being sent.',
    'pt-BR': '{request} não foi enviada, porque precisa de {name}, que ainda está sendo enviada.',
  },
  'needs.accept': { en: 'Send in Order', 'pt-BR': 'Enviar nessa ordem' },
  'needs.failed': {
    en: '{request} wasn’t sent, because {name} failed: {why}',
    'pt-BR': '{request} não foi enviada, porque {name} falhou: {why}',
  },
  'needs.canceled': {
    en: '{request} wasn’t sent, because you canceled.',
    'pt-BR': '{request} não foi enviada, porque você cancelou.',
  },
  'needs.sent': { en: 'Already sent: {names}.', 'pt-BR': 'Já enviadas: {names}.' },
  'send.underWay': {
    en: '{request} is still being sent, so it wasn’t sent again.',
    'pt-BR': '{request} ainda está sendo enviada e não foi enviada de novo.',
  },
  'send.cancel': { en: 'Cancel Sending', 'pt-BR': 'Cancelar envio' },
  'send.statusName': { en: 'Fiscal: Sending', 'pt-BR': 'Fiscal: Envio' },
  'send.cancelTooltip': { en: 'Click to cancel', 'pt-BR': 'Clique para cancelar' },
  'send.one': { en: 'Sending {request} (cancel)', 'pt-BR': 'Enviando {request} (cancelar)' },
  'send.polling': {
    en: 'Polling {request}: {progress} (cancel)',
    'pt-BR': 'Consultando {request}: {progress} (cancelar)',
  },
  'send.several': {
    one: { en: 'Sending {count} request (cancel)', 'pt-BR': 'Enviando {count} requisição (cancelar)' },
    other: { en: 'Sending {count} requests (cancel)', 'pt-BR': 'Enviando {count} requisições (cancelar)' },
  },
  'question.title': { en: 'Value for {name}', 'pt-BR': 'Valor para {name}' },
  'question.shortSecret': {
    en: 'Too short for # @secret: these characters would be masked wherever they occur. Use at least {length} characters, or # @prompt.',
    'pt-BR':
      'Curto demais para # @secret: esses caracteres seriam mascarados onde quer que aparecessem. Use pelo menos {length} caracteres ou # @prompt.',
  },
  'question.prompt': {
    en: '{text} (question in the request file)',
    'pt-BR': '{text} (pergunta do arquivo de requisições)',
  },
  'note.detail': {
    en: 'Note in the request file: {note}',
    'pt-BR': 'Aviso do arquivo de requisições: {note}',
  },
  'assertion.was': { en: 'it was {actual}', 'pt-BR': 'recebido {actual}' },
  'assertion.nothing': {
    en: 'the response has no value there',
    'pt-BR': 'a resposta não tem valor nesse lugar',
  },
  'send.waiting': {
    en: 'Rate limit: sending {request} again in {seconds} s (cancel)',
    'pt-BR': 'Limite de requisições: {request} será reenviada em {seconds} s (cancelar)',
  },
  'production.host': {
    en: 'Host: {host} (environment {environment})',
    'pt-BR': 'Host: {host} (ambiente {environment})',
  },
  'confirm.cancel': { en: 'Don’t Send', 'pt-BR': 'Não enviar' },
  'production.company': { en: 'Company: {company}', 'pt-BR': 'Empresa: {company}' },
  'production.operation': { en: 'Operation: {operation}', 'pt-BR': 'Operação: {operation}' },
} as const satisfies Record<string, AnyText>;

/** What the editor asks about commands in its terminals. */
export const TERMINAL_TEXTS = {
  'terminal.send.title': {
    en: 'Send on behalf of the terminal?',
    'pt-BR': 'Enviar a pedido do terminal?',
  },
  'terminal.send.one': {
    en: '“fiscal send” in a terminal in this window wants to send this request once, signed with the App Secret:',
    'pt-BR':
      'O “fiscal send” em um terminal desta janela quer enviar esta requisição uma vez, assinada com o App Secret:',
  },
  'terminal.send.several': {
    en: '“fiscal send” in a terminal in this window wants to send these {count} requests once each, signed with the App Secret:',
    'pt-BR':
      'O “fiscal send” em um terminal desta janela quer enviar estas {count} requisições uma vez cada, assinadas com o App Secret:',
  },
  'terminal.send.accept': { en: 'Send Once', 'pt-BR': 'Enviar uma vez' },
  'terminal.sign.title': {
    en: 'Sign on behalf of the terminal?',
    'pt-BR': 'Assinar a pedido do terminal?',
  },
  'terminal.sign.one': {
    en: 'A command in a terminal in this window wants the signature of this request, computed with the App Secret. Nothing is sent.',
    'pt-BR':
      'Um comando em um terminal desta janela quer a assinatura desta requisição, calculada com o App Secret. Nada é enviado.',
  },
  'terminal.sign.several': {
    en: 'A command in a terminal in this window wants the signatures of these {count} requests, computed with the App Secret. Nothing is sent.',
    'pt-BR':
      'Um comando em um terminal desta janela quer as assinaturas destas {count} requisições, calculadas com o App Secret. Nada é enviado.',
  },
  'terminal.sign.accept': { en: 'Sign Once', 'pt-BR': 'Assinar uma vez' },
  'terminal.explain.title': {
    en: 'Explain a signature on behalf of the terminal?',
    'pt-BR': 'Explicar uma assinatura a pedido do terminal?',
  },
  'terminal.explain.one': {
    en: '“fiscal explain” in a terminal in this window wants to check a signature of this request with the App Secret. Nothing is sent.',
    'pt-BR':
      'O “fiscal explain” em um terminal desta janela quer conferir uma assinatura desta requisição com o App Secret. Nada é enviado.',
  },
  'terminal.explain.accept': { en: 'Explain Once', 'pt-BR': 'Explicar uma vez' },
  'terminal.request': {
    en: 'Method: {method}\nPath: {path}\nHost: {host}\nEnvironment: {environment} ({kind})',
    'pt-BR': 'Método: {method}\nCaminho: {path}\nHost: {host}\nAmbiente: {environment} ({kind})',
  },
  'terminal.row': {
    en: '{number}. {method} {path}, host {host}, environment {environment} ({kind}), bytes in the body: {bytes}',
    'pt-BR':
      '{number}. {method} {path}, host {host}, ambiente {environment} ({kind}), bytes no corpo: {bytes}',
  },
  'terminal.timestamp': {
    en: 'Timestamp of the signature: {timestamp}',
    'pt-BR': 'Timestamp da assinatura: {timestamp}',
  },
  'terminal.ended': {
    en: 'The command in the terminal had already ended, so nothing was signed or sent.',
    'pt-BR': 'O comando no terminal já havia terminado: nada foi assinado nem enviado.',
  },
} as const satisfies Record<string, Text>;
