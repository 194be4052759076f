import type { Text } from '../text.ts';

/** The texts that the editor may need before any command: loaded at activation, so only the necessary ones. */
export const ACTIVATION_TEXTS = {
  'lens.send': { en: 'Send signed request', 'pt-BR': 'Enviar requisição assinada' },
  'lens.sending': {
    en: '$(sync~spin)\u00a0Sending… Cancel',
    'pt-BR': '$(sync~spin)\u00a0Enviando… Cancelar',
  },
  'lens.polling': {
    en: '$(sync~spin)\u00a0{progress} · Cancel',
    'pt-BR': '$(sync~spin)\u00a0{progress} · Cancelar',
  },
  'lens.inspect': { en: 'Inspect', 'pt-BR': 'Inspecionar' },
  'lens.inspectTooltip': {
    en: 'Show the signature without sending the request',
    'pt-BR': 'Mostrar a assinatura sem enviar a requisição',
  },
  'lens.unknown': { en: 'Outcome unknown', 'pt-BR': 'Resultado desconhecido' },
  'lens.unknownIds': { en: '{outcome} · id {ids}', 'pt-BR': '{outcome} · id {ids}' },
  'lens.unknownTooltip': {
    en: 'Sent on {time} to “{environment}”. Look up the document before resending. Once you know the outcome, mark it as resolved in the History view.',
    'pt-BR':
      'Enviada em {time} para “{environment}”. Consulte o documento antes de reenviar. Quando souber o resultado, marque-o como resolvido na exibição Histórico.',
  },
  'lens.explain': { en: 'Explain', 'pt-BR': 'Explicar' },
  'lens.sendAll': { en: 'Send all', 'pt-BR': 'Enviar todas' },
  'lens.environment': { en: 'Environment: {name}', 'pt-BR': 'Ambiente: {name}' },
  'lens.restricted': {
    en: 'Restricted Mode: trust this folder to send',
    'pt-BR': 'Modo Restrito: confie nesta pasta para enviar',
  },

  'environment.statusName': { en: 'Fiscal: Environment', 'pt-BR': 'Fiscal: Ambiente' },
  'environment.tooltip': {
    en: 'Requests go to the environment “{name}”. Click to choose another.',
    'pt-BR': 'As requisições vão para o ambiente “{name}”. Clique para escolher outro.',
  },
  'environment.locked': {
    en: 'Restricted Mode: nothing is sent, and no App Secret is read. Click to trust this folder.',
    'pt-BR': 'Modo Restrito: nada é enviado e nenhum App Secret é lido. Clique para confiar nesta pasta.',
  },
  'environment.spoken': {
    en: 'Fiscal environment: {name}, {kind}',
    'pt-BR': 'Ambiente do Fiscal: {name}, {kind}',
  },
  'environment.tooltipApplication': {
    en: 'Requests go to the environment “{name}”, signed by the application “{application}”. Click to choose another.',
    'pt-BR':
      'As requisições vão para o ambiente “{name}”, assinadas pela aplicação “{application}”. Clique para escolher outro.',
  },
  'environment.spokenApplication': {
    en: 'Fiscal environment: {name}, {kind}, application {application}',
    'pt-BR': 'Ambiente do Fiscal: {name}, {kind}, aplicação {application}',
  },

  'test.run': { en: 'Run', 'pt-BR': 'Executar' },

  'problem.place': {
    en: '{file}, line {line}, column {column}',
    'pt-BR': '{file}, linha {line}, coluna {column}',
  },
  'problem.open': { en: 'Go to Problem', 'pt-BR': 'Ir para o problema' },
  'problem.openFile': { en: 'Open File', 'pt-BR': 'Abrir arquivo' },
} as const satisfies Record<string, Text>;
