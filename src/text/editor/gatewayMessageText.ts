import type { AnyText } from '../text.ts';

/** Messages of the editor about the local gateway. */
export const GATEWAY_MESSAGE_TEXTS = {
  'gateway.signed': { en: 'the gateway signed  {text}', 'pt-BR': 'o gateway assinou    {text}' },
  'gateway.theySigned': { en: 'your code signed    {text}', 'pt-BR': 'seu código assinou   {text}' },
  'gateway.start': { en: 'Start Local Gateway', 'pt-BR': 'Iniciar gateway local' },
  'gateway.useDemo': { en: 'Use Demo Application', 'pt-BR': 'Usar aplicação de demonstração' },
  'gateway.offer': {
    en: 'No App Secret is stored for “{environment}”. The local gateway has a demo App Secret.',
    'pt-BR': 'Nenhum App Secret armazenado para “{environment}”. O gateway local tem um de demonstração.',
  },
  'gateway.notRunning': {
    en: 'The local gateway isn’t running at {host}. Start it and send the request?',
    'pt-BR': 'O gateway local não está em execução em {host}. Iniciá-lo e enviar a requisição?',
  },
  'gateway.elsewhere': {
    en: 'This window’s local gateway runs at {url}, but the request goes to {origin}. Stop the gateway, or change the environment.',
    'pt-BR':
      'O gateway local desta janela está em {url}, mas a requisição vai para {origin}. Pare o gateway ou mude de ambiente.',
  },
  'gateway.portTaken': {
    en: 'Port {port} is in use by another program.',
    'pt-BR': 'A porta {port} está em uso por outro programa.',
  },
  'gateway.alreadyRunning': {
    en: 'A local gateway is already running at {url}, outside this window.',
    'pt-BR': 'Um gateway local já está em execução em {url}, fora desta janela.',
  },
  'gateway.showLog': { en: 'Show Request Log', 'pt-BR': 'Mostrar log de requisições' },
  'gateway.anotherPort': { en: 'Use Another Port', 'pt-BR': 'Usar outra porta' },
  'gateway.portTakenAtSend': {
    en: 'Port {port} is in use by another program. If that program accepts API requests, set an App Secret that it knows.',
    'pt-BR':
      'A porta {port} está em uso por outro programa. Se ele aceita requisições da API, defina um App Secret que ele conheça.',
  },
  'gateway.elsewhereAtSend': {
    en: 'The local gateway at {url} was started outside this window. Set the App Secret of one of its applications.',
    'pt-BR':
      'O gateway local em {url} foi iniciado fora desta janela. Defina o App Secret de uma das aplicações dele.',
  },
  'gateway.channel': { en: 'Fiscal: Local Gateway', 'pt-BR': 'Fiscal: Gateway local' },
  'gateway.statusName': { en: 'Fiscal: Local Gateway', 'pt-BR': 'Fiscal: Gateway local' },
  'gateway.tooltip': {
    en: 'The local gateway is running at {url}. Click to see its request log.',
    'pt-BR': 'O gateway local escuta em {url}. Clique para ver o log de requisições.',
  },
  'gateway.faultsOn': {
    en: 'Injecting faults into every request: {faults}.',
    'pt-BR': 'Falhas injetadas em todas as requisições: {faults}.',
  },
  'gateway.started': { en: 'Listening at {url}', 'pt-BR': 'Escutando em {url}' },
  'gateway.stopped': { en: 'Stopped', 'pt-BR': 'Parado' },
} as const satisfies Record<string, AnyText>;
