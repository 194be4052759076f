import type { AnyText } from '../text.ts';

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
    'pt-BR': 'Parou na linha {line}, {request}: {outcome}.',
  },
  'sendAll.withIt': {
    one: {
      en: '{names} needs it and isn’t sent either.',
      'pt-BR': '{names} precisa dela e também não é enviada.',
    },
    other: {
      en: '{names} need it and aren’t sent either.',
      'pt-BR': '{names} precisam dela e também não são enviadas.',
    },
  },
  'sendAll.left': { en: 'Requests left: {left}.', 'pt-BR': 'Requisições restantes: {left}.' },
  'sendAll.notSent': { en: 'not sent', 'pt-BR': 'não enviada' },
  'sendAll.goTo': { en: 'Go to Request', 'pt-BR': 'Ir para a requisição' },
  'sendAll.rest': { en: 'Send the Rest', 'pt-BR': 'Enviar o restante' },
  'send.noRequest': {
    en: 'No request at the cursor. Move it into one in a .fiscal file.',
    'pt-BR': 'Nenhuma requisição no cursor. Posicione-o em uma requisição de um arquivo .fiscal.',
  },
  'imports.reading': { en: 'Reading imported files', 'pt-BR': 'Lendo os arquivos importados' },
  'needs.title': { en: 'Sending required requests', 'pt-BR': 'Enviando requisições necessárias' },
  'needs.question': {
    en: '{request} needs the responses to other requests. Send those first, in this order?',
    'pt-BR': '{request} precisa das respostas de outras requisições. Enviá-las antes, nesta ordem?',
  },
  'needs.questionSeveral': {
    en: 'The responses to other requests are needed. Send these first, in this order?',
    'pt-BR': 'São necessárias respostas de outras requisições. Enviar estas antes, nesta ordem?',
  },
  'needs.underWay': { en: 'it’s still being sent', 'pt-BR': 'ela ainda está sendo enviada' },
  'needs.accept': { en: 'Send in Order', 'pt-BR': 'Enviar em ordem' },
  'needs.failed': {
    en: '{request} wasn’t sent, because {name} failed: {why}',
    'pt-BR': '{request} não foi enviada, porque {name} falhou: {why}',
  },
  'needs.canceled': {
    en: '{request} wasn’t sent, because you canceled.',
    'pt-BR': '{request} não foi enviada, porque você cancelou.',
  },
  'needs.sent': { en: 'Sent before: {names}.', 'pt-BR': 'Enviadas antes: {names}.' },
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
    en: 'Too short for # @secret: it would be masked wherever these characters occur. Use at least {length} characters, or # @prompt.',
    'pt-BR':
      'Curto demais para # @secret: seria mascarado em todo lugar em que esses caracteres aparecem. Use pelo menos {length} caracteres ou # @prompt.',
  },
  'question.prompt': {
    en: '{text} (question in the request file)',
    'pt-BR': '{text} (pergunta do arquivo de requisições)',
  },
  'overwrite.question': {
    en: 'Overwrite “{path}” with the response?',
    'pt-BR': 'Sobrescrever “{path}” com a resposta?',
  },
  'overwrite.detail': {
    en: 'The request file chose this name, and Fiscal Playground didn’t write the file’s current content. It will be lost.',
    'pt-BR':
      'O nome foi definido pelo arquivo de requisições, e o conteúdo atual do arquivo não foi gravado pelo Fiscal Playground. Esse conteúdo será perdido.',
  },
  'overwrite.accept': { en: 'Overwrite', 'pt-BR': 'Sobrescrever' },
  'note.question': { en: 'Send {request}?', 'pt-BR': 'Enviar {request}?' },
  'note.detail': {
    en: 'Note in the request file: {note}',
    'pt-BR': 'Aviso do arquivo de requisições: {note}',
  },
  'note.accept': { en: 'Send', 'pt-BR': 'Enviar' },
  'assertion.was': { en: 'it was {actual}', 'pt-BR': 'recebido {actual}' },
  'assertion.nothing': { en: 'the response has no value there', 'pt-BR': 'a resposta não tem esse valor' },
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
  'confirm.cancel': { en: 'Don’t Send', 'pt-BR': 'Não enviar' },
  'production.company': { en: 'Company: {company}', 'pt-BR': 'Empresa: {company}' },
  'production.operation': { en: 'Operation: {operation}', 'pt-BR': 'Operação: {operation}' },
  'production.accept': { en: 'Send to {host}', 'pt-BR': 'Enviar para {host}' },
  'firstSend.question': {
    en: 'Send requests to {host}?',
    'pt-BR': 'Enviar requisições para {host}?',
  },
  'firstSend.detail': {
    en: 'This is the first request to {origin} from the environment “{environment}”. Your App Secret is part of each request.',
    'pt-BR':
      'Esta é a primeira requisição do ambiente “{environment}” para {origin}. O App Secret vai em cada requisição.',
  },
  'firstSend.accept': { en: 'Send to {host}', 'pt-BR': 'Enviar para {host}' },
} as const satisfies Record<string, AnyText>;
