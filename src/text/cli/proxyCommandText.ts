import type { AnyText } from '../text.ts';

/** What `fiscal proxy` prints. */
export const PROXY_COMMAND_TEXT = {
  'proxy-env-missing': {
    en: 'No environment. Name one with --env, such as --env homologacao; fiscal.env.json defines them.',
    'pt-BR':
      'Nenhum ambiente. Informe um com --env, como --env homologacao; eles são definidos em fiscal.env.json.',
  },
  'proxy-production': {
    en: '“{name}” is a production environment. Use a test environment, or add --allow-production.',
    'pt-BR': '“{name}” é um ambiente de produção. Use um ambiente de teste ou acrescente --allow-production.',
  },
  'proxy-base-url': {
    en: 'The base URL of “{name}” can’t be used. Fix it in fiscal.env.json: https, a host, and no user, query or fragment.',
    'pt-BR':
      'A URL base de “{name}” não pode ser usada. Corrija-a em fiscal.env.json: https, um host e nada de usuário, query ou fragmento.',
  },
  'proxy-to-itself': {
    en: 'The environment is this proxy’s own address (port {port}), so requests would go round in a circle. Choose another --port or environment.',
    'pt-BR':
      'O ambiente é o endereço do próprio proxy (porta {port}); as requisições andariam em círculo. Escolha outra --port ou outro ambiente.',
  },
  'proxy-tls-half': {
    en: '--tls-cert and --tls-key belong together. Give both.',
    'pt-BR': '--tls-cert e --tls-key andam juntos. Informe os dois.',
  },
  'proxy-record-format': {
    en: '“{file}” has to end with .har or .fiscal.',
    'pt-BR': '“{file}” precisa terminar com .har ou .fiscal.',
  },
  'proxy-record-other': {
    en: '“{file}” exists and isn’t a recording of this format. Nothing was changed in it. Choose another name.',
    'pt-BR':
      '“{file}” já existe e não é uma gravação deste formato. Nada foi alterado nele. Escolha outro nome.',
  },
  'proxy-record-write-failed': {
    en: 'Can’t write to “{file}” ({code}). What was recorded is kept, and traffic goes on. Free some space: the next exchange is recorded again.',
    'pt-BR':
      'Não foi possível gravar em “{file}” ({code}). O que já foi gravado está salvo e o tráfego continua. Libere espaço: a próxima troca volta a ser gravada.',
  },
  'proxy-record-behind': {
    en: 'The disk is slower than the traffic: some exchanges aren’t recorded in “{file}”. Traffic goes on.',
    'pt-BR':
      'O disco é mais lento que o tráfego: algumas trocas não são gravadas em “{file}”. O tráfego continua.',
  },
  'proxy-listening': {
    en: 'The proxy listens on {url} and forwards to {target} ({name}). Ctrl+C stops it.',
    'pt-BR': 'O proxy escuta em {url} e encaminha para {target} ({name}). Ctrl+C o encerra.',
  },
  'proxy-how': {
    en: 'Set your program’s base URL to {url}. Nothing else changes, and no secret is needed here.',
    'pt-BR': 'Defina a URL base do programa como {url}. Nada mais muda, e nenhum segredo é necessário aqui.',
  },
  'proxy-recording': { en: 'Recording to {file}.', 'pt-BR': 'Gravando em {file}.' },
  'proxy-signed': { en: 'platform expects', 'pt-BR': 'plataforma espera' },
  'proxy-checklist': {
    en: 'Item {item} of the checklist for signature mismatches',
    'pt-BR': 'Item {item} da lista de verificação de assinaturas',
  },
  'proxy-right': { en: 'signature right', 'pt-BR': 'assinatura correta' },
  'proxy-wrong': { en: 'signature or headers wrong', 'pt-BR': 'assinatura ou cabeçalhos incorretos' },
  'proxy-unknown': { en: 'not judged', 'pt-BR': 'não avaliada' },
  'proxy-too-large': {
    en: 'Not explained: the body is larger than 10 MiB.',
    'pt-BR': 'Sem explicação: o corpo passa de 10 MiB.',
  },
  'proxy-refused-first': {
    en: 'A request wasn’t forwarded. {words}',
    'pt-BR': 'Uma requisição não foi encaminhada. {words}',
  },
  'proxy-refused-count': {
    en: 'Requests not forwarded: {count}. {words}',
    'pt-BR': 'Requisições não encaminhadas: {count}. {words}',
  },
} as const satisfies Record<string, AnyText>;
