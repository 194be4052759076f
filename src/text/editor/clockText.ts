import type { Text } from '../text.ts';

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
