import { CHARSET_TEXT } from '../outcome/charsetText.ts';
import type { Text } from '../text.ts';

/** The editor's texts about responses, the history, and requests with an unknown outcome. */
export const EDITOR_RESPONSE_TEXTS = {
  ...CHARSET_TEXT,
  'history.notKept': {
    en: 'Can’t save the request to the history. The disk may be full.',
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
  'unknown.detail': {
    en: 'The request was sent on {time}, but its outcome is unknown. Look up the document first: sending again may issue it twice.',
    'pt-BR':
      'A requisição foi enviada em {time}, mas o resultado é desconhecido. Consulte o documento primeiro: enviar de novo pode emiti-lo duas vezes.',
  },
  'unknown.sentAt': {
    en: 'Sent on {time} to “{environment}”.',
    'pt-BR': 'Enviada em {time} para “{environment}”.',
  },
  'unknown.sentIds': { en: 'Sent with id: {ids}', 'pt-BR': 'Enviada com id: {ids}' },
  'unknown.settled': {
    en: 'This outcome has since been marked as resolved, or the platform has responded to the same request.',
    'pt-BR':
      'Desde então, este resultado foi marcado como resolvido ou a plataforma respondeu à mesma requisição.',
  },
  'response.decimalMark': { en: '.', 'pt-BR': ',' },
  'response.dns': { en: 'DNS', 'pt-BR': 'DNS' },
  'response.connect': { en: 'connect', 'pt-BR': 'conexão' },
  'response.tls': { en: 'TLS', 'pt-BR': 'TLS' },
  'response.firstByte': { en: 'first byte', 'pt-BR': 'primeiro byte' },
  'response.download': { en: 'download', 'pt-BR': 'download' },
  'response.clockBehind': {
    en: 'This machine’s clock is {seconds} s (±{error} s) behind the server’s. Requests are refused if the difference exceeds 300 s.',
    'pt-BR':
      'O relógio desta máquina está {seconds} s (±{error} s) atrasado em relação ao do servidor. Acima de 300 s, as requisições são recusadas.',
  },
  'response.clockAhead': {
    en: 'This machine’s clock is {seconds} s (±{error} s) ahead of the server’s. Requests are refused if the difference exceeds 300 s.',
    'pt-BR':
      'O relógio desta máquina está {seconds} s (±{error} s) adiantado em relação ao do servidor. Acima de 300 s, as requisições são recusadas.',
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
  'expected.none': {
    en: '{file} has no expected response for “{name}” yet.',
    'pt-BR': '{file} ainda não tem a resposta esperada de “{name}”.',
  },
  'expected.ignoreTitle': {
    en: 'Values to ignore in the expected response',
    'pt-BR': 'Valores a ignorar na resposta esperada',
  },
  'expected.ignorePlaceholder': {
    en: 'These values probably differ in each response. Clear those that must stay the same.',
    'pt-BR': 'Estes valores provavelmente mudam a cada resposta. Desmarque os que devem permanecer iguais.',
  },
  'response.saveAnyway': { en: 'Save', 'pt-BR': 'Salvar' },
} as const satisfies Record<string, Text>;

/** The editor's texts about clocks. */
export const CLOCK_TEXTS = {
  'clock.statusName': { en: 'Fiscal: Clock', 'pt-BR': 'Fiscal: Relógio' },
  'clock.status': { en: 'Clock {seconds} s', 'pt-BR': 'Relógio {seconds} s' },
  'clock.statusCorrected': { en: 'Clock {seconds} s, corrected', 'pt-BR': 'Relógio {seconds} s, corrigido' },
  'clock.behind': {
    en: 'This machine’s clock is {seconds} s (±{error} s) behind {host}.',
    'pt-BR': 'O relógio desta máquina está {seconds} s (±{error} s) atrasado em relação ao de {host}.',
  },
  'clock.ahead': {
    en: 'This machine’s clock is {seconds} s (±{error} s) ahead of {host}.',
    'pt-BR': 'O relógio desta máquina está {seconds} s (±{error} s) adiantado em relação ao de {host}.',
  },
  'clock.same': {
    en: 'This machine’s clock agrees with that of {host} (±{error} s).',
    'pt-BR': 'O relógio desta máquina confere com o de {host} (±{error} s).',
  },
  'clock.allowed': {
    en: 'A difference of up to 300 s is allowed. Set this machine’s clock, or click to correct timestamps.',
    'pt-BR':
      'São permitidos até 300 s de diferença. Acerte o relógio desta máquina ou clique para corrigir os timestamps.',
  },
  'clock.refused': {
    en: 'Requests are refused if the difference exceeds 300 s (10009001). Set this machine’s clock, or click to correct timestamps.',
    'pt-BR':
      'Acima de 300 s, as requisições são recusadas (10009001). Acerte o relógio desta máquina ou clique para corrigir os timestamps.',
  },
  'clock.isCorrected': {
    en: 'Timestamps in the environment “{environment}” are corrected by this difference. Click to change the correction.',
    'pt-BR':
      'Os timestamps do ambiente “{environment}” são corrigidos por essa diferença. Clique para alterar a correção.',
  },
  'clock.unknown': {
    en: 'The server’s time isn’t known yet. Send a request first.',
    'pt-BR': 'A hora do servidor ainda não é conhecida. Envie uma requisição primeiro.',
  },
  'clock.pick': {
    en: 'Select an environment to turn timestamp correction on or off',
    'pt-BR': 'Selecione o ambiente para ativar ou desativar a correção de timestamps',
  },
  'clock.on': { en: 'corrected: select to turn off', 'pt-BR': 'correção ativada: selecione para desativar' },
  'clock.off': { en: 'not corrected', 'pt-BR': 'sem correção' },
  'clock.nothingKnown': {
    en: 'The server’s time isn’t known yet, or this machine’s clock has changed since the last measurement',
    'pt-BR':
      'A hora do servidor ainda não é conhecida, ou o relógio desta máquina mudou desde a última medição',
  },
  'clock.question': {
    en: 'Sign requests to {host} with the server’s time?',
    'pt-BR': 'Assinar requisições para {host} com a hora do servidor?',
  },
  'clock.detail': {
    en: '{skew} It’s better to set the clock. If you can’t, use the server’s time: timestamps in the environment “{environment}” at {origin} are then corrected using the time in the server’s responses, and the output of each corrected request says so. The difference is measured again when the clock changes or the machine wakes up.',
    'pt-BR':
      '{skew} O melhor é acertar o relógio. Se não for possível, use a hora do servidor: os timestamps do ambiente “{environment}” em {origin} passam a ser corrigidos pela hora que o servidor informa nas respostas, e cada requisição corrigida indica a correção. A diferença é medida de novo quando o relógio muda ou a máquina sai da suspensão.',
  },
  'clock.accept': { en: 'Use Server Time', 'pt-BR': 'Usar hora do servidor' },
  'report.clockCorrected': {
    en: 'timestamp: this machine’s clock {seconds} s, corrected at your request',
    'pt-BR': 'timestamp: relógio desta máquina {seconds} s, corrigido a seu pedido',
  },
} as const satisfies Record<string, Text>;
