import type { AnyText } from '../text.ts';

/** Messages of the editor about sending: progress, questions before it, and what follows. */
export const SEND_MESSAGE_TEXTS = {
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
} as const satisfies Record<string, AnyText>;
