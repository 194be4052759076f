import type { Advice, AdviceId } from '../../core/explain/answerAdvice.ts';
import { type Locale, say, type Text } from '../text.ts';

/** What to know and to do after each refusal of the gateway. */
const ADVICE_TEXT = {
  'headers-not-sent': {
    en: 'These headers were not sent: {names}. All three of token, timestamp and sign go with every request (remove # @no-sign).',
    'pt-BR':
      'Estes cabeçalhos não foram enviados: {names}. Os três, token, timestamp e sign, vão em toda requisição (remova # @no-sign).',
  },
  'headers-removed': {
    en: 'All three headers were sent, so something between here and the gateway removes one: look at proxies that filter headers.',
    'pt-BR':
      'Os três cabeçalhos foram enviados; algo entre esta máquina e o gateway remove algum deles: verifique proxies que filtram cabeçalhos.',
  },
  'timestamp-forced': {
    en: 'The timestamp {timestamp} is set by # @timestamp. Remove the line to sign with the current time.',
    'pt-BR':
      'O timestamp {timestamp} foi forçado por # @timestamp. Remova a linha para assinar com a hora atual.',
  },
  'timestamp-behind': {
    en: 'The timestamp is {seconds} s behind the server’s clock; at most 300 s are allowed. Synchronize this machine’s clock (its date and time settings, or an NTP client).',
    'pt-BR':
      'O timestamp está {seconds} s atrasado em relação ao relógio do servidor; o limite é 300 s. Sincronize o relógio desta máquina (ajustes de data e hora, ou um cliente NTP).',
  },
  'timestamp-ahead': {
    en: 'The timestamp is {seconds} s ahead of the server’s clock; at most 300 s are allowed. Synchronize this machine’s clock (its date and time settings, or an NTP client).',
    'pt-BR':
      'O timestamp está {seconds} s adiantado em relação ao relógio do servidor; o limite é 300 s. Sincronize o relógio desta máquina (ajustes de data e hora, ou um cliente NTP).',
  },
  'timestamp-near': {
    en: 'By its Date header the server’s clock is only {seconds} s away, which is allowed. The gateway’s own clock may differ, or the timestamp was changed on its way.',
    'pt-BR':
      'Pelo cabeçalho Date, o relógio do servidor está a apenas {seconds} s, o que é permitido. O relógio do próprio gateway pode ser outro, ou o timestamp foi alterado no caminho.',
  },
  'timestamp-unknown': {
    en: 'The answer does not say the server’s time. Compare this machine’s clock with another one; the timestamp is Unix time in seconds, at most 300 s away.',
    'pt-BR':
      'A resposta não informa a hora do servidor. Compare o relógio desta máquina com outro; o timestamp é a hora Unix em segundos, a no máximo 300 s.',
  },
  'token-unknown': {
    en: 'The gateway does not know the App Secret stored for {environment} ({application}). After a rotation the old one is invalid at once: store the new one. Make sure that it belongs to this environment.',
    'pt-BR':
      'O gateway não conhece o App Secret armazenado para {environment} ({application}). Depois de uma rotação o antigo perde a validade na hora: armazene o novo. Confira se ele é deste ambiente.',
  },
  'sign-forced': {
    en: 'The signature is set by # @sign.',
    'pt-BR': 'A assinatura foi definida por # @sign.',
  },
  'sign-right-here': {
    en: 'The signature is correct for what was sent, so the gateway received something else, or has another App Secret for this token. What you can check:',
    'pt-BR':
      'A assinatura está correta para o que foi enviado; então o gateway recebeu outra coisa, ou tem outro App Secret para este token. O que você pode verificar:',
  },
  'suspect-base-path': {
    en: 'The base URL has a path of its own ({basePath}), which is not signed. If the gateway signs it too, or the proxy does not remove it, use a base URL without a path.',
    'pt-BR':
      'A URL base tem um caminho próprio ({basePath}), que não é assinado. Se o gateway também o assina, ou se o proxy não o remove, use uma URL base sem caminho.',
  },
  'suspect-proxy': {
    en: 'The answer came through a proxy (header {header}). Proxies may rewrite the path or the body.',
    'pt-BR':
      'A resposta passou por um proxy (cabeçalho {header}). Proxies podem reescrever o caminho ou o corpo.',
  },
  'suspect-percent-encoding': {
    en: 'The path is percent-encoded ({path}). A server or proxy that decodes it first signs another path: try without characters that need encoding.',
    'pt-BR':
      'O caminho tem percent-encoding ({path}). Um servidor ou proxy que o decodifica antes assina outro caminho: tente sem caracteres que exigem codificação.',
  },
  'suspect-encoding': {
    en: 'The body is not UTF-8. The specification signs UTF-8 bytes: try the document in UTF-8.',
    'pt-BR': 'O corpo não é UTF-8. A especificação assina bytes UTF-8: tente o documento em UTF-8.',
  },
  'suspect-multipart': {
    en: 'The request is multipart, which signs the empty string. Make sure that the endpoint takes multipart.',
    'pt-BR': 'A requisição é multipart, que assina a string vazia. Confira se o endpoint recebe multipart.',
  },
  'suspect-rewriting': {
    en: 'If the same request works from another network, something on the way rewrites it. If it never works, store the App Secret again: it may belong to another environment.',
    'pt-BR':
      'Se a mesma requisição funciona em outra rede, algo no caminho a reescreve. Se nunca funciona, guarde o App Secret de novo: ele pode ser de outro ambiente.',
  },
  'application-disabled': {
    en: 'The application ({application}) is disabled. Ask the platform to enable it, and tell them its App Key. Sending again is useless until then.',
    'pt-BR':
      'A aplicação ({application}) está desabilitada. Peça à plataforma que a habilite, informando a App Key. Reenviar antes disso não adianta.',
  },
  'application-not-effective': {
    en: 'The application ({application}) is pending approval or was rejected. Wait for the approval, or ask the platform about it with its App Key.',
    'pt-BR':
      'A aplicação ({application}) aguarda aprovação ou foi rejeitada. Aguarde a aprovação ou pergunte à plataforma, informando a App Key.',
  },
  'integrator-disabled': {
    en: 'The integrator’s account is disabled, so every application of it is refused. Contact the platform.',
    'pt-BR':
      'A conta do integrador está desabilitada, então todas as aplicações dela são recusadas. Contate a plataforma.',
  },
  'endpoint-not-subscribed': {
    en: 'The application is not subscribed to {endpoint}. Request a subscription for this endpoint from the platform; the signature was right.',
    'pt-BR':
      'O endpoint {endpoint} não está liberado para a aplicação. Solicite a liberação à plataforma; a assinatura da requisição estava correta.',
  },
  'rate-limited': {
    en: 'Too many requests: wait {seconds} s before the next one, and double the wait each time, up to 30 s.',
    'pt-BR': 'Requisições demais: espere {seconds} s antes da próxima e dobre a espera a cada vez, até 30 s.',
  },
} as const satisfies Record<AdviceId, Text>;

export function adviceText({ id, args }: Advice, locale: Locale): string {
  return say(ADVICE_TEXT[id], locale, args);
}
