import type { AnyText } from '../text.ts';

/** What `fiscal proxy` prints. */
export const PROXY_COMMAND_TEXT = {
  'proxy-env-missing': {
    en: 'The environment is missing. Choose one from fiscal.env.json with --env, such as --env homologacao.',
    'pt-BR': 'Falta o ambiente. Escolha um do fiscal.env.json com --env, como --env homologacao.',
  },
  'proxy-production': {
    en: '“{name}” is a production environment. Use a test environment, or add --allow-production.',
    'pt-BR': '“{name}” é um ambiente de produção. Use um de homologação ou adicione --allow-production.',
  },
  'proxy-base-url': {
    en: 'Invalid base URL of “{name}”. In fiscal.env.json, use https and a host, without a username, query string, or fragment.',
    'pt-BR':
      'URL base inválida em “{name}”. No fiscal.env.json, use https e um host, sem usuário, query string nem fragmento.',
  },
  'proxy-to-itself': {
    en: 'The environment’s base URL is this proxy itself (port {port}), so requests would loop. Choose another --port or environment.',
    'pt-BR':
      'A URL base do ambiente aponta para o próprio proxy (porta {port}), e as requisições entrariam em loop. Escolha outra --port ou outro ambiente.',
  },
  'proxy-tls-half': {
    en: '--tls-cert and --tls-key must be used together.',
    'pt-BR': '--tls-cert e --tls-key devem ser usadas juntas.',
  },
  'proxy-record-format': {
    en: 'The name “{file}” must end with .har or .fiscal.',
    'pt-BR': 'O nome “{file}” deve terminar com .har ou .fiscal.',
  },
  'proxy-record-other': {
    en: '“{file}” exists and isn’t a recording in this format. It wasn’t changed. Choose another name.',
    'pt-BR':
      '“{file}” já existe e não é uma gravação neste formato. O arquivo não foi alterado. Escolha outro nome.',
  },
  'proxy-record-in-use': {
    en: 'Another proxy is recording to “{file}”. Stop it, or choose another name: two recordings in one file would overwrite each other.',
    'pt-BR':
      'Outro proxy já está gravando em “{file}”. Encerre-o ou escolha outro nome: duas gravações no mesmo arquivo sobrescreveriam uma à outra.',
  },
  'proxy-record-write-failed': {
    en: 'Can’t write to “{file}” ({code}). Earlier exchanges are saved, and requests are still forwarded. If the disk is full, free some space: recording resumes with the next exchange that can be written.',
    'pt-BR':
      'Não foi possível gravar em “{file}” ({code}). O que já foi gravado está salvo, e as requisições continuam sendo encaminhadas. Se o disco estiver cheio, libere espaço: a gravação continua na próxima requisição que puder ser gravada.',
  },
  'proxy-record-behind': {
    en: 'The disk can’t keep up with the traffic, so some exchanges aren’t recorded in “{file}”. They’re still forwarded.',
    'pt-BR':
      'O disco não acompanha o tráfego; por isso, algumas requisições não são gravadas em “{file}”. Elas continuam sendo encaminhadas.',
  },
  'proxy-listening': {
    en: 'The proxy listens on {url} and forwards to {target} ({name}). Ctrl+C stops it.',
    'pt-BR': 'O proxy escuta em {url} e encaminha para {target} ({name}). Ctrl+C o encerra.',
  },
  'proxy-how': {
    en: 'Set your program’s base URL to {url}. Nothing else changes, and no secret is needed here.',
    'pt-BR': 'Defina a URL base do programa como {url}. Nada mais muda, e aqui não é preciso nenhum segredo.',
  },
  'proxy-recording': { en: 'Recording to {file}.', 'pt-BR': 'Gravando em {file}.' },
  'proxy-signed': { en: 'platform expects', 'pt-BR': 'plataforma espera' },
  'proxy-right': { en: 'signature correct', 'pt-BR': 'assinatura correta' },
  'proxy-wrong': { en: 'signature or headers incorrect', 'pt-BR': 'assinatura ou cabeçalhos incorretos' },
  'proxy-unknown': { en: 'not checked', 'pt-BR': 'não conferida' },
  'proxy-too-large': {
    en: 'Not explained: the body is larger than 10 MiB.',
    'pt-BR': 'Sem explicação: o corpo passa de 10 MiB.',
  },
  'proxy-refused': {
    one: {
      en: 'A request wasn’t forwarded. {words}',
      'pt-BR': 'Uma requisição não foi encaminhada. {words}',
    },
    other: {
      en: '{count} requests weren’t forwarded. {words}',
      'pt-BR': '{count} requisições não foram encaminhadas. {words}',
    },
  },
} as const satisfies Record<string, AnyText>;

/** What `fiscal gateway` prints. */
export const GATEWAY_COMMAND_TEXT = {
  'gateway-listening': {
    en: 'The local gateway listens on {url}, for this machine only. Ctrl+C stops it.',
    'pt-BR': 'O gateway local escuta em {url}, só para esta máquina. Ctrl+C o encerra.',
  },
  'gateway-applications': {
    en: 'Applications (their App Secrets are valid only for this gateway; generated ones change each time it starts):',
    'pt-BR':
      'Aplicações (os App Secrets valem só para este gateway; os gerados mudam sempre que ele é iniciado):',
  },
  'gateway-from-config': { en: '(from the configuration)', 'pt-BR': '(da configuração)' },
  'gateway-how': {
    en: 'To send a request to the gateway, in another terminal:',
    'pt-BR': 'Para enviar uma requisição ao gateway, em outro terminal:',
  },
  'gateway-own-program': {
    en: 'In your own program, use the base URL {url} and the App Secret of {application}. Each request appears here, with the cause if its signature doesn’t match.',
    'pt-BR':
      'No seu programa, use a URL base {url} e o App Secret de {application}. Cada requisição aparece aqui, com a causa se a assinatura não conferir.',
  },
  'gateway-example': { en: 'examples/echo.fiscal', 'pt-BR': 'exemplos/echo.fiscal' },
  'gateway-state-effective': { en: 'effective', 'pt-BR': 'ativa' },
  'gateway-state-pending': { en: 'pending approval', 'pt-BR': 'aguardando aprovação' },
  'gateway-state-rejected': { en: 'rejected', 'pt-BR': 'rejeitada' },
  'gateway-state-disabled': { en: 'disabled', 'pt-BR': 'desabilitada' },
  'gateway-integrator-disabled': { en: 'integrator disabled', 'pt-BR': 'integrador desabilitado' },
  'gateway-signed': { en: 'the gateway signed', 'pt-BR': 'o gateway assinou' },
  'gateway-used': { en: 'your code signed', 'pt-BR': 'seu código assinou' },
  'gateway-or': { en: 'Equivalent causes: {ids}', 'pt-BR': 'Causas equivalentes: {ids}' },
  'gateway-unexplained': {
    en: 'No known cause. Check the App Secret, and whether a proxy changes the body.',
    'pt-BR': 'Nenhuma causa conhecida. Confira o App Secret e verifique se um proxy altera o corpo.',
  },
  'gateway-right': {
    en: 'The signature is correct; the request was refused for another reason.',
    'pt-BR': 'A assinatura está correta; a requisição foi recusada por outro motivo.',
  },
  'gateway-skipped': {
    en: 'Not explained: too many mismatches were waiting. Send only this request again.',
    'pt-BR': 'Sem explicação: havia requisições demais na fila. Envie só esta de novo.',
  },
  'gateway-stopped': {
    en: 'Not explained: the search took too long. Try fiscal explain with the same request.',
    'pt-BR': 'Sem explicação: a busca demorou demais. Tente fiscal explain com a mesma requisição.',
  },
  'gateway-out-of-memory': {
    en: 'Not explained: the search exceeded its memory limit. The gateway keeps running.',
    'pt-BR': 'Sem explicação: a busca excedeu o limite de memória. O gateway continua em execução.',
  },
  'gateway-failed': {
    en: 'Not explained: an internal error ended the search ({error}). The gateway keeps running.',
    'pt-BR': 'Sem explicação: um erro interno encerrou a busca ({error}). O gateway continua em execução.',
  },
  'gateway-received': { en: 'and received the signature', 'pt-BR': 'e recebeu a assinatura' },
} as const satisfies Record<string, AnyText>;
