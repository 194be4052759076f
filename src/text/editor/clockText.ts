import type { Text } from '../text.ts';

/** What the editor says of clocks. */
export const CLOCK_TEXTS = {
  'clock.statusName': { en: 'Fiscal: Clock', 'pt-BR': 'Fiscal: Relógio' },
  'clock.status': { en: 'Clock {seconds} s', 'pt-BR': 'Relógio {seconds} s' },
  'clock.statusCorrected': { en: 'Clock {seconds} s, corrected', 'pt-BR': 'Relógio {seconds} s, corrigido' },
  'clock.behind': {
    en: 'This machine’s clock is {seconds} s (±{error} s) behind that of {host}.',
    'pt-BR': 'O relógio desta máquina está {seconds} s (±{error} s) atrasado em relação ao de {host}.',
  },
  'clock.ahead': {
    en: 'This machine’s clock is {seconds} s (±{error} s) ahead of that of {host}.',
    'pt-BR': 'O relógio desta máquina está {seconds} s (±{error} s) adiantado em relação ao de {host}.',
  },
  'clock.allowed': {
    en: 'Up to 300 s are allowed. Set this machine’s clock, or click.',
    'pt-BR': 'São permitidos até 300 s. Acerte o relógio desta máquina, ou clique.',
  },
  'clock.refused': {
    en: 'Over 300 s every request is refused (10009001). Set this machine’s clock, or click.',
    'pt-BR':
      'Acima de 300 s toda requisição é recusada (10009001). Acerte o relógio desta máquina, ou clique.',
  },
  'clock.isCorrected': {
    en: 'Timestamps of the environment “{environment}” are corrected by it. Click to change that.',
    'pt-BR': 'Os timestamps do ambiente “{environment}” são corrigidos por isso. Clique para mudar.',
  },
  'clock.unknown': {
    en: 'No answer has told a server’s time yet, so there is nothing to correct. Send a request first.',
    'pt-BR':
      'Nenhuma resposta informou ainda a hora de um servidor, então não há o que corrigir. Envie uma requisição antes.',
  },
  'clock.pick': {
    en: 'Environment whose timestamps are corrected, or are no more',
    'pt-BR': 'Ambiente cujos timestamps passam a ser corrigidos, ou deixam de ser',
  },
  'clock.on': { en: 'corrected: choose to stop', 'pt-BR': 'corrigido: escolha para parar' },
  'clock.off': { en: 'not corrected', 'pt-BR': 'não corrigido' },
  'clock.nothingKnown': {
    en: 'The server’s time is not known yet, or this machine’s clock was set since',
    'pt-BR': 'A hora do servidor ainda não é conhecida, ou o relógio desta máquina foi acertado depois',
  },
  'clock.question': {
    en: 'Sign requests to {host} with the server’s time?',
    'pt-BR': 'Assinar requisições para {host} com a hora do servidor?',
  },
  'clock.detail': {
    en: '{skew} It is better to set the clock. Where you cannot, the timestamps of the environment “{environment}” at {origin} are corrected from now on, from what its answers tell; each corrected request says so. When the clock is set, or the machine has slept, the difference is measured anew.',
    'pt-BR':
      '{skew} O melhor é acertar o relógio. Se não puder, os timestamps do ambiente “{environment}” em {origin} passam a ser corrigidos pelo que as respostas informam; cada requisição corrigida diz isso. Quando o relógio é acertado, ou a máquina volta da suspensão, a diferença é medida de novo.',
  },
  'clock.accept': { en: 'Use the Server’s Time', 'pt-BR': 'Usar a hora do servidor' },
  'report.clockCorrected': {
    en: 'timestamp: this machine’s clock {seconds} s, corrected as you chose',
    'pt-BR': 'timestamp: relógio desta máquina {seconds} s, corrigido como você escolheu',
  },
} as const satisfies Record<string, Text>;
