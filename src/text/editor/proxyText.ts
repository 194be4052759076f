import type { AnyText } from '../text.ts';

/** Starting, stopping, and watching the proxy in the editor, and what its entries say. */
export const PROXY_TEXTS = {
  pick: {
    en: 'Select an environment to forward your program’s requests to',
    'pt-BR': 'Selecione o ambiente que receberá as requisições do programa',
  },
  running: { en: 'running', 'pt-BR': 'em execução' },
  baseUrl: {
    en: 'The environment “{name}” has an invalid base URL. Fix it in fiscal.env.json.',
    'pt-BR': 'A URL base do ambiente “{name}” é inválida. Corrija-a no fiscal.env.json.',
  },
  toItself: {
    en: '“{name}” uses port {port}, which is also the proxy’s. Change fiscal.proxy.port.',
    'pt-BR': '“{name}” usa a porta {port}, que também é a do proxy. Altere fiscal.proxy.port.',
  },
  portTaken: {
    en: 'Port {port} is in use by another program.',
    'pt-BR': 'A porta {port} está em uso por outro programa.',
  },
  anotherPort: { en: 'Use Another Port', 'pt-BR': 'Usar outra porta' },
  tlsToPlain: {
    en: 'A program tried to use TLS. Its base URL must start with http://. To copy it, run “Fiscal: Copy Proxy Base URL”.',
    'pt-BR':
      'Um programa tentou usar TLS. A URL base dele precisa começar com http://. Para copiá-la, execute “Fiscal: Copiar URL base do proxy”.',
  },
  'production.question': {
    en: 'Start a proxy to production (produção)?',
    'pt-BR': 'Iniciar um proxy para produção?',
  },
  'production.detail': {
    en: 'Host: {host} (environment {name}). Documents that your program issues through the proxy are real.',
    'pt-BR': 'Host: {host} (ambiente {name}). Os documentos que o programa emitir pelo proxy são reais.',
  },
  'production.stored': {
    en: 'The environments file says otherwise, but the App Secret for this origin was stored for production.',
    'pt-BR':
      'O arquivo de ambientes indica outro tipo, mas o App Secret desta origem foi armazenado para produção.',
  },
  'production.accept': { en: 'Start Proxy to {host}', 'pt-BR': 'Iniciar proxy para {host}' },
  'production.cancel': { en: 'Don’t Start', 'pt-BR': 'Não iniciar' },
  started: {
    en: 'The proxy to “{name}” is running at {url}. Use this URL as your program’s base URL.',
    'pt-BR': 'O proxy para “{name}” escuta em {url}. Use esse endereço como URL base do programa.',
  },
  copyUrl: { en: 'Copy Base URL', 'pt-BR': 'Copiar URL base' },
  notRunning: { en: 'No proxy is running.', 'pt-BR': 'Nenhum proxy em execução.' },
  showTraffic: { en: 'Show Request Log', 'pt-BR': 'Mostrar log de requisições' },
  notForwarded: {
    one: {
      en: 'The proxy didn’t forward a request. {reason}',
      'pt-BR': 'O proxy não encaminhou uma requisição. {reason}',
    },
    other: {
      en: 'The proxy didn’t forward {count} requests. {reason}',
      'pt-BR': 'O proxy não encaminhou {count} requisições. {reason}',
    },
  },
  timeoutAdvice: {
    en: 'The platform may still be processing the request. Look up the document before resending.',
    'pt-BR':
      'A plataforma ainda pode estar processando a requisição. Consulte o documento antes de reenviar.',
  },

  'status.name': { en: 'Fiscal: Proxy', 'pt-BR': 'Fiscal: Proxy' },
  'status.tooltip': {
    en: 'The proxy at {url} forwards to “{name}” ({host}). Click to see the request log.',
    'pt-BR': 'O proxy em {url} encaminha para “{name}” ({host}). Clique para ver o log de requisições.',
  },
  'status.production': {
    en: 'The proxy at {url} forwards to production: “{name}” ({host}). Click to see the request log.',
    'pt-BR':
      'O proxy em {url} encaminha para produção: “{name}” ({host}). Clique para ver o log de requisições.',
  },
  'row.running': { en: 'Proxy at {host}', 'pt-BR': 'Proxy em {host}' },
  'row.stopped': { en: 'Proxy stopped', 'pt-BR': 'Proxy parado' },
  'row.to': { en: 'to {name}', 'pt-BR': 'para {name}' },

  'outcome.client-gone': { en: 'Program disconnected', 'pt-BR': 'Programa desconectado' },
  'outcome.client-stalled': { en: 'Program stalled', 'pt-BR': 'Programa sem atividade' },
  'outcome.request-malformed': { en: 'Malformed request', 'pt-BR': 'Requisição malformada' },
  'outcome.changed': { en: 'correct signature refused', 'pt-BR': 'assinatura correta recusada' },
  'outcome.differs': {
    en: 'accepted contrary to the specification',
    'pt-BR': 'aceita em desacordo com a especificação',
  },

  'verdict.right': { en: 'Our verdict: signature correct', 'pt-BR': 'Nossa avaliação: assinatura correta' },
  'verdict.wrong': {
    en: 'Our verdict: signature or headers incorrect',
    'pt-BR': 'Nossa avaliação: assinatura ou cabeçalhos incorretos',
  },
  'verdict.cause': {
    en: 'Our verdict: signature incorrect. {cause}',
    'pt-BR': 'Nossa avaliação: assinatura incorreta. {cause}',
  },
  'verdict.unknown': {
    en: 'Our verdict: signature not checked',
    'pt-BR': 'Nossa avaliação: assinatura não conferida',
  },
  'verdict.differs': { en: 'the platform disagrees', 'pt-BR': 'a plataforma discorda' },
  'fact.environment': { en: 'environment', 'pt-BR': 'ambiente' },
  'fact.to': { en: 'sent to', 'pt-BR': 'enviada a' },
  'fact.response': { en: 'response', 'pt-BR': 'resposta' },
  'tokenUnknown.gateway': {
    en: 'Your program sent an App Secret that no application of the gateway has. Copy one with “Fiscal: Copy Demo App Secret”; App Secrets that the gateway generates change each time it starts.',
    'pt-BR':
      'O programa enviou um App Secret que nenhuma aplicação do gateway tem. Copie um com “Fiscal: Copiar App Secret de demonstração”; os App Secrets gerados pelo gateway mudam sempre que ele é iniciado.',
  },
  'tokenUnknown.proxy': {
    en: 'The platform doesn’t know the App Secret that your program sent. Check that it belongs to this environment. After a rotation, use the new one.',
    'pt-BR':
      'A plataforma não reconheceu o App Secret que o programa enviou. Confira se ele é deste ambiente. Depois de uma rotação, use o novo.',
  },
  signed: { en: 'The string to sign:', 'pt-BR': 'A string a assinar:' },
  searching: {
    en: 'Searching for the cause.',
    'pt-BR': 'Procurando a causa.',
  },
  'report.title': {
    en: 'The platform accepts a request that, according to the specification, it should refuse',
    'pt-BR': 'A plataforma aceita uma requisição que, segundo a especificação, deveria recusar',
  },
  'report.about': {
    en: 'Recorded by the Fiscal Playground proxy. Credentials are masked.',
    'pt-BR': 'Registrado pelo proxy do Fiscal Playground. As credenciais estão mascaradas.',
  },
  saved: {
    en: 'Forwarded by the proxy to “{name}” at {time}.\nIf you send this request, it’s signed with the environment’s App Secret.',
    'pt-BR':
      'Encaminhada pelo proxy a “{name}” em {time}.\nAo ser enviada, ela é assinada com o App Secret do ambiente.',
  },
} as const satisfies Record<string, AnyText>;
