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
    en: 'Invalid base URL of “{name}”. Use https and a host, without username, query string, or fragment, in fiscal.env.json.',
    'pt-BR':
      'URL base inválida em “{name}”. Use https e um host, sem usuário, query string nem fragmento, no fiscal.env.json.',
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
    en: 'Can’t write to “{file}” ({code}). The recording so far is complete, and requests are still forwarded. Free some disk space: recording resumes with the next exchange.',
    'pt-BR':
      'Não foi possível gravar em “{file}” ({code}). O que já foi gravado está salvo, e as requisições continuam sendo encaminhadas. Libere espaço em disco: a gravação continua na próxima requisição.',
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
  'proxy-checklist': {
    en: 'Item {item} of the checklist for a signature mismatch',
    'pt-BR': 'Item {item} do checklist para uma assinatura que não confere',
  },
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
