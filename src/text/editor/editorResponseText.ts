import { CHARSET_TEXT } from '../outcome/charsetText.ts';
import type { Text } from '../text.ts';

/** The editor's texts about responses, the history, and requests with an unknown outcome. */
export const EDITOR_RESPONSE_TEXTS = {
  ...CHARSET_TEXT,
  'history.notKept': {
    en: 'Couldn’t save the request to the history. The disk may be full.',
    'pt-BR': 'Não foi possível salvar a requisição no histórico. O disco pode estar cheio.',
  },
  'history.today': { en: 'Today', 'pt-BR': 'Hoje' },
  'history.gone': {
    en: 'This response is no longer in the history.',
    'pt-BR': 'Esta resposta não está mais no histórico.',
  },
  'history.yesterday': { en: 'Yesterday', 'pt-BR': 'Ontem' },
  'history.unknown': { en: 'Outcome unknown', 'pt-BR': 'Resultado desconhecido' },
  'response.saved': { en: 'saved to {path}', 'pt-BR': 'salvo em {path}' },
  'unknown.question': {
    en: 'Outcome unknown: send {request} again?',
    'pt-BR': 'Resultado desconhecido: enviar {request} de novo?',
  },
  'unknown.detail': {
    en: 'It was sent on {time}, but its outcome is unknown. Look up the document first: sending again may issue it twice.',
    'pt-BR':
      'Ela foi enviada em {time}, mas o resultado é desconhecido. Consulte o documento primeiro: enviar de novo pode emiti-lo duas vezes.',
  },
  'unknown.sentAt': {
    en: 'Sent on {time} to “{environment}”.',
    'pt-BR': 'Enviada em {time} para “{environment}”.',
  },
  'unknown.sentIds': { en: 'Id that was sent: {ids}', 'pt-BR': 'Id que foi enviado: {ids}' },
  'unknown.settled': {
    en: 'Since then, this outcome was marked as resolved, or the same request got a response from the platform.',
    'pt-BR':
      'Desde então, este resultado foi marcado como resolvido ou a plataforma respondeu à mesma requisição.',
  },
  'unknown.notKept': {
    en: 'Can’t write to the extension’s storage; the disk may be full. If no response arrives, you won’t be reminded that the outcome is unknown.',
    'pt-BR':
      'Não foi possível gravar no armazenamento da extensão; o disco pode estar cheio. Se não houver resposta, não haverá lembrete de que o resultado é desconhecido.',
  },
  'unknown.accept': { en: 'Send Again', 'pt-BR': 'Enviar de novo' },
  'response.decimalMark': { en: '.', 'pt-BR': ',' },
  'response.dns': { en: 'DNS', 'pt-BR': 'DNS' },
  'response.connect': { en: 'connect', 'pt-BR': 'conexão' },
  'response.tls': { en: 'TLS', 'pt-BR': 'TLS' },
  'response.firstByte': { en: 'first byte', 'pt-BR': 'primeiro byte' },
  'response.download': { en: 'download', 'pt-BR': 'download' },
  'response.clockBehind': {
    en: 'This machine’s clock is {seconds} s (±{error} s) behind the server’s. Requests are refused above 300 s.',
    'pt-BR':
      'O relógio desta máquina está {seconds} s (±{error} s) atrasado em relação ao do servidor. Acima de 300 s, as requisições são recusadas.',
  },
  'response.clockAhead': {
    en: 'This machine’s clock is {seconds} s (±{error} s) ahead of the server’s. Requests are refused above 300 s.',
    'pt-BR':
      'O relógio desta máquina está {seconds} s (±{error} s) adiantado em relação ao do servidor. Acima de 300 s, as requisições são recusadas.',
  },
  'response.redirect': {
    en: 'The redirect wasn’t followed, because it would have sent your App Secret to another server.',
    'pt-BR': 'O redirecionamento não foi seguido, porque enviaria o App Secret a outro servidor.',
  },
  'response.binary': {
    en: '{size} of binary data: use “Fiscal: Save Response Body…”',
    'pt-BR': '{size} de dados binários: use “Fiscal: Salvar corpo da resposta…”',
  },
  'response.binaryCut': {
    en: 'First {shown}:',
    'pt-BR': 'Primeiros {shown}:',
  },
  'response.binaryHoldsSecret': {
    en: 'The bytes contain your App Secret, so they aren’t shown.',
    'pt-BR': 'Os bytes contêm o App Secret, por isso não são exibidos.',
  },
  'response.cut': {
    en: '{hidden} more not shown: use “Fiscal: Save Response Body…”',
    'pt-BR': 'Mais {hidden} não exibidos: use “Fiscal: Salvar corpo da resposta…”',
  },
  'response.none': {
    en: 'No response open. Send a request first.',
    'pt-BR': 'Nenhuma resposta aberta. Envie uma requisição primeiro.',
  },
  'response.holdsSecret': {
    en: 'The response contains your App Secret. Save it unmasked?',
    'pt-BR': 'A resposta contém o App Secret. Salvar sem máscara?',
  },
  'expected.save': { en: 'Save as Expected Response', 'pt-BR': 'Salvar como resposta esperada' },
  'expected.compare': {
    en: 'Compare with Expected Response',
    'pt-BR': 'Comparar com a resposta esperada',
  },
  'expected.compareLens': { en: 'Compare', 'pt-BR': 'Comparar' },
  'expected.saved': {
    en: 'Saved as the expected response in {path}.',
    'pt-BR': 'Salva como a resposta esperada em {path}.',
  },
  'expected.open': { en: 'Open', 'pt-BR': 'Abrir' },
  'expected.none': {
    en: '{file} has no expected response for “{name}” yet.',
    'pt-BR': '{file} ainda não tem a resposta esperada de “{name}”.',
  },
  'expected.same': {
    en: 'The response to “{name}” is as expected.',
    'pt-BR': 'A resposta de “{name}” está como esperado.',
  },
  'expected.diffTitle': { en: '{name}: expected ↔ actual', 'pt-BR': '{name}: esperada ↔ recebida' },
  'expected.ignoreTitle': {
    en: 'Values to ignore in the expected response',
    'pt-BR': 'Valores a ignorar na resposta esperada',
  },
  'expected.ignorePlaceholder': {
    en: 'They probably differ in each response. Clear those that must stay the same.',
    'pt-BR': 'Provavelmente mudam a cada resposta. Desmarque os que devem ficar como estão.',
  },
  'response.saveAnyway': { en: 'Save', 'pt-BR': 'Salvar' },
} as const satisfies Record<string, Text>;
