import type { Advice, AdviceId } from '../../core/explain/responseAdvice.ts';
import { type Locale, localize, type Text } from '../text.ts';

/** What to know and do after each kind of rejection by the platform. */
const ADVICE_TEXT = {
  'headers-not-sent': {
    en: 'Headers not sent: {names}. Every request needs token, timestamp, and sign (remove # @no-sign).',
    'pt-BR':
      'Cabeçalhos não enviados: {names}. Toda requisição precisa de token, timestamp e sign (remova # @no-sign).',
  },
  'headers-removed': {
    en: 'All three headers were sent, so something on the way removed one or more of them. Check proxies that filter headers.',
    'pt-BR':
      'Os três cabeçalhos foram enviados, então algo no trajeto removeu um ou mais deles. Verifique proxies que filtram cabeçalhos.',
  },
  'timestamp-forced': {
    en: 'The timestamp {timestamp} is set by # @timestamp. Remove the line to sign with the current time.',
    'pt-BR':
      'O timestamp {timestamp} foi definido por # @timestamp. Remova a linha para assinar com a hora atual.',
  },
  'timestamp-behind': {
    en: 'The timestamp is {seconds} s behind the server’s clock; the limit is 300 s. Synchronize this machine’s clock (date and time settings or NTP).',
    'pt-BR':
      'O timestamp está {seconds} s atrasado em relação ao relógio do servidor; o limite é de 300 s. Sincronize o relógio desta máquina (configurações de data e hora ou NTP).',
  },
  'timestamp-ahead': {
    en: 'The timestamp is {seconds} s ahead of the server’s clock; the limit is 300 s. Synchronize this machine’s clock (date and time settings or NTP).',
    'pt-BR':
      'O timestamp está {seconds} s adiantado em relação ao relógio do servidor; o limite é de 300 s. Sincronize o relógio desta máquina (configurações de data e hora ou NTP).',
  },
  'timestamp-near': {
    en: 'According to the response’s Date header, the server’s clock is only {seconds} s off, which is allowed. The timestamp may be checked against another clock, or it may have been changed on the way.',
    'pt-BR':
      'Pelo cabeçalho Date, o relógio do servidor difere em apenas {seconds} s, o que é permitido. Talvez o timestamp seja conferido com base em outro relógio ou tenha sido alterado no trajeto.',
  },
  'timestamp-unknown': {
    en: 'The response doesn’t include the server’s time. Compare this machine’s clock with another one: the timestamp is Unix time in seconds and can be at most 300 s off.',
    'pt-BR':
      'A resposta não informa a hora do servidor. Compare o relógio desta máquina com outro: o timestamp é a hora Unix em segundos, com no máximo 300 s de diferença.',
  },
  'token-unknown': {
    en: 'The App Secret of “{environment}” ({application}) wasn’t recognized. Check that it belongs to this environment. After a rotation, use the new one. The App Secrets that a local gateway generates change each time it starts.',
    'pt-BR':
      'O App Secret de “{environment}” ({application}) não foi reconhecido. Confira se ele é deste ambiente. Depois de uma rotação, use o novo. Os App Secrets gerados por um gateway local mudam sempre que ele é iniciado.',
  },
  'token-quoted': {
    en: 'The App Secret of “{environment}” ({application}) is in quotation marks, which were also sent. Set the App Secret without quotation marks; in the Windows command prompt (cmd), they go around the whole assignment: set "NAME=value"',
    'pt-BR':
      'O App Secret de “{environment}” ({application}) está entre aspas, que também foram enviadas. Defina-o sem elas; no cmd, elas ficam em volta da atribuição inteira: set "NOME=valor"',
  },
  'sign-forced': {
    en: 'The signature is set by # @sign. Remove the line to send the computed signature.',
    'pt-BR': 'A assinatura foi definida por # @sign. Remova a linha para enviar a assinatura calculada.',
  },
  'sign-right-here': {
    en: 'The signature is correct for what was sent. The platform received something else, or it signs with a different App Secret. What to check:',
    'pt-BR':
      'A assinatura está correta para o que foi enviado. A plataforma recebeu outra coisa ou assina com outro App Secret. O que verificar:',
  },
  'suspect-base-path': {
    en: 'The base URL has its own path ({basePath}), which isn’t signed. If the platform signs it too, or if the path belongs to a proxy that doesn’t remove it, use a base URL without a path.',
    'pt-BR':
      'A URL base tem um caminho próprio ({basePath}), que não é assinado. Se a plataforma também o assinar ou se o proxy não o remover, use uma URL base sem caminho.',
  },
  'suspect-proxy': {
    en: 'The response came through a proxy ({header} header). Proxies can rewrite the path or the body.',
    'pt-BR':
      'A resposta passou por um proxy (cabeçalho {header}). Proxies podem reescrever o caminho ou o corpo.',
  },
  'suspect-percent-encoding': {
    en: 'The path is percent-encoded ({path}). If a server or proxy decodes it before the signature is checked, the platform signs a different path. Try characters that need no encoding.',
    'pt-BR':
      'O caminho usa percent-encoding ({path}). Se um servidor ou proxy o decodificar antes da verificação da assinatura, a plataforma assinará outro caminho. Tente caracteres que não precisem de codificação.',
  },
  'suspect-encoding': {
    en: 'The body isn’t UTF-8, but signatures are computed from UTF-8 bytes. Save the document as UTF-8, then try again.',
    'pt-BR':
      'O corpo não é UTF-8, mas a assinatura é calculada sobre bytes UTF-8. Salve o documento em UTF-8 e tente de novo.',
  },
  'suspect-multipart': {
    en: 'The request is multipart, so the empty string is signed. Check that the endpoint accepts multipart.',
    'pt-BR':
      'A requisição é multipart, então a string vazia é assinada. Confira se o endpoint aceita multipart.',
  },
  'suspect-rewriting': {
    en: 'If the same request works from another network, something on the way changes it. If it never works, store the App Secret again: it may belong to another environment.',
    'pt-BR':
      'Se a mesma requisição funcionar em outra rede, algo no trajeto a altera. Se nunca funcionar, armazene o App Secret de novo: ele pode ser de outro ambiente.',
  },
  'application-disabled': {
    en: 'The application ({application}) is disabled. Contact the platform and give the application’s App Key. Until the application is enabled, sending again won’t help.',
    'pt-BR':
      'A aplicação ({application}) está desabilitada. Entre em contato com a plataforma, informando a App Key. Enquanto ela não for habilitada, enviar de novo não resolve.',
  },
  'application-not-effective': {
    en: 'The application ({application}) is pending approval or was rejected. Wait for approval, or contact the platform and give the application’s App Key.',
    'pt-BR':
      'A aplicação ({application}) aguarda aprovação ou foi rejeitada. Aguarde a aprovação ou entre em contato com a plataforma, informando a App Key.',
  },
  'integrator-disabled': {
    en: 'The integrator’s account is disabled, so requests from all of the integrator’s applications are refused. Contact the platform.',
    'pt-BR':
      'A conta do integrador está desabilitada, então as requisições de todas as aplicações dele são recusadas. Entre em contato com a plataforma.',
  },
  'endpoint-not-subscribed': {
    en: 'The signature is correct, but the application isn’t subscribed to {endpoint}. Request a subscription from the platform.',
    'pt-BR':
      'A assinatura da requisição está correta, mas o endpoint {endpoint} não foi liberado para a aplicação. Solicite a liberação à plataforma.',
  },
  'rate-limited': {
    en: 'Too many requests. Wait {seconds} s before the next one, then twice as long each time, up to 30 s.',
    'pt-BR': 'Requisições demais. Espere {seconds} s antes da próxima e dobre a espera a cada vez, até 30 s.',
  },
} as const satisfies Record<AdviceId, Text>;

export function adviceText({ id, args }: Advice, locale: Locale): string {
  return localize(ADVICE_TEXT[id], locale, args);
}
