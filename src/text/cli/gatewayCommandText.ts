import type { AnyText } from '../text.ts';

/** What `fiscal gateway` prints. */
export const GATEWAY_COMMAND_TEXT = {
  'gateway-listening': {
    en: 'The local gateway listens on {url}, for this machine only. Ctrl+C stops it.',
    'pt-BR': 'O gateway local escuta em {url}, só para esta máquina. Ctrl+C o encerra.',
  },
  'gateway-applications': {
    en: 'Applications (their App Secrets are valid only for this gateway and change each time it starts):',
    'pt-BR': 'Aplicações (os App Secrets valem só para este gateway e mudam sempre que ele é iniciado):',
  },
  'gateway-from-config': { en: '(from the configuration)', 'pt-BR': '(da configuração)' },
  'gateway-how': {
    en: 'To send a request to it, in another terminal:',
    'pt-BR': 'Para enviar uma requisição a ele, em outro terminal:',
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
    'pt-BR': 'Nenhuma causa conhecida. Confira o App Secret e se um proxy altera o corpo.',
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
