import { CHARSET_TEXT } from '../outcome/charsetText.ts';
import type { Text } from '../text.ts';

/** What the editor says of answers, of the history, and of requests whose answer was lost. */
export const EDITOR_ANSWER_TEXTS = {
  ...CHARSET_TEXT,
  'history.notKept': {
    en: 'The send could not be written to the history: the disk may be full.',
    'pt-BR': 'O envio não pôde ser gravado no histórico: talvez o disco esteja cheio.',
  },
  'history.today': { en: 'Today', 'pt-BR': 'Hoje' },
  'history.yesterday': { en: 'Yesterday', 'pt-BR': 'Ontem' },
  'history.unknown': { en: 'Outcome unknown', 'pt-BR': 'Resultado desconhecido' },
  'answer.saved': { en: 'saved to {path}', 'pt-BR': 'salvo em {path}' },
  'unknown.question': {
    en: 'Outcome unknown: send {request} again?',
    'pt-BR': 'Resultado desconhecido: enviar {request} de novo?',
  },
  'unknown.detail': {
    en: 'It was sent at {time}, and no conclusive response came. Look up the document first: sending again may issue it twice.',
    'pt-BR':
      'Ela foi enviada em {time} e não houve resposta conclusiva. Consulte o documento primeiro: reenviar pode emiti-lo duas vezes.',
  },
  'unknown.notKept': {
    en: 'The extension’s own storage cannot be written to; the disk may be full. If no answer comes, nothing will remind you that the outcome of this request is unknown.',
    'pt-BR':
      'Não é possível gravar no armazenamento da extensão; talvez o disco esteja cheio. Se nenhuma resposta chegar, nada lembrará que o resultado desta requisição é desconhecido.',
  },
  'unknown.accept': { en: 'Send Again', 'pt-BR': 'Enviar de novo' },
  'response.decimalMark': { en: '.', 'pt-BR': ',' },
  'response.dns': { en: 'DNS', 'pt-BR': 'DNS' },
  'response.connect': { en: 'connect', 'pt-BR': 'conexão' },
  'response.tls': { en: 'TLS', 'pt-BR': 'TLS' },
  'response.firstByte': { en: 'first byte', 'pt-BR': 'primeiro byte' },
  'response.download': { en: 'download', 'pt-BR': 'download' },
  'response.clockBehind': {
    en: 'This machine’s clock is {seconds} s (±{error} s) behind the server’s; over 300 s every request is refused.',
    'pt-BR':
      'O relógio desta máquina está {seconds} s (±{error} s) atrasado em relação ao do servidor; acima de 300 s toda requisição é recusada.',
  },
  'response.clockAhead': {
    en: 'This machine’s clock is {seconds} s (±{error} s) ahead of the server’s; over 300 s every request is refused.',
    'pt-BR':
      'O relógio desta máquina está {seconds} s (±{error} s) adiantado em relação ao do servidor; acima de 300 s toda requisição é recusada.',
  },
  'response.redirect': {
    en: 'A redirect. It was not followed: the App Secret would have gone along.',
    'pt-BR': 'Um redirecionamento. Não foi seguido: o App Secret iria junto.',
  },
  'response.binary': {
    en: '{size}, not text: use “Fiscal: Save Response Body…”',
    'pt-BR': '{size}, não é texto: use “Fiscal: Salvar corpo da resposta…”',
  },
  'response.binaryCut': {
    en: 'The first {shown} of it:',
    'pt-BR': 'Os primeiros {shown}:',
  },
  'response.binaryHoldsSecret': {
    en: 'It holds your App Secret, so its bytes are not shown.',
    'pt-BR': 'Ele contém o seu App Secret, por isso os bytes não são mostrados.',
  },
  'response.cut': {
    en: '{hidden} more are not shown: use “Fiscal: Save Response Body…” for the whole',
    'pt-BR': 'mais {hidden} não são mostrados: use “Fiscal: Salvar corpo da resposta…” para o todo',
  },
  'response.none': {
    en: 'No response open. Send a request first.',
    'pt-BR': 'Nenhuma resposta aberta. Envie uma requisição primeiro.',
  },
  'response.holdsSecret': {
    en: 'This answer holds your App Secret, and the file would hold it in clear. Save it anyway?',
    'pt-BR': 'Esta resposta contém o seu App Secret, e o arquivo o teria às claras. Salvar mesmo assim?',
  },
  'response.saveAnyway': { en: 'Save', 'pt-BR': 'Salvar' },
} as const satisfies Record<string, Text>;
