import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { Text } from '../text.ts';

/** What a gateway error means and what the client does about it. */
export interface GatewayCodeText {
  readonly condition: Text;
  readonly clientAction: Text;
}

const CONTACT_PLATFORM: Text = { en: 'Contact the platform.', 'pt-BR': 'Fale com a plataforma.' };

/** Source: Errors, in words for whoever looks at the answer. */
export const GATEWAY_CODE_TEXTS: Readonly<Record<GatewayCode['id'], GatewayCodeText>> = {
  'header-missing': {
    condition: { en: 'signature header missing', 'pt-BR': 'falta cabeçalho da assinatura' },
    clientAction: {
      en: 'Send token, sign and timestamp on every request.',
      'pt-BR': 'Envie token, sign e timestamp em toda requisição.',
    },
  },
  'timestamp-invalid': {
    condition: {
      en: 'timestamp invalid, or clock off by more than 300 s',
      'pt-BR': 'timestamp inválido, ou relógio com diferença acima de 300 s',
    },
    clientAction: {
      en: 'Synchronize this machine’s clock; each request needs a new timestamp.',
      'pt-BR': 'Sincronize o relógio desta máquina; cada requisição precisa de um novo timestamp.',
    },
  },
  'token-unknown': {
    condition: { en: 'token unknown', 'pt-BR': 'token desconhecido' },
    clientAction: {
      en: 'Check the App Secret of this environment; after a rotation, store the new one (Fiscal: Set App Secret…).',
      'pt-BR':
        'Confira o App Secret deste ambiente; depois de uma rotação, guarde o novo (Fiscal: Definir App Secret…).',
    },
  },
  'signature-mismatch': {
    condition: { en: 'signature mismatch', 'pt-BR': 'assinatura não confere' },
    clientAction: {
      en: 'Compare the signing string in the output “Fiscal: Signing” with your own: path with /openapi and without the query, body bytes as sent less CR and LF, the header’s timestamp, sign in lower case.',
      'pt-BR':
        'Compare a string de assinatura na saída “Fiscal: Signing” com a sua: caminho com /openapi e sem a query, bytes do corpo como enviados menos CR e LF, o timestamp do cabeçalho, sign em minúsculas.',
    },
  },
  'application-disabled': {
    condition: { en: 'application disabled', 'pt-BR': 'aplicação desabilitada' },
    clientAction: CONTACT_PLATFORM,
  },
  'application-not-effective': {
    condition: {
      en: 'application not effective (pending approval or rejected)',
      'pt-BR': 'aplicação não efetiva (aguardando aprovação ou rejeitada)',
    },
    clientAction: {
      en: 'Wait for approval, or contact the platform.',
      'pt-BR': 'Aguarde a aprovação ou fale com a plataforma.',
    },
  },
  'integrator-disabled': {
    condition: { en: 'integrator account disabled', 'pt-BR': 'conta do integrador desabilitada' },
    clientAction: CONTACT_PLATFORM,
  },
  'endpoint-not-subscribed': {
    condition: { en: 'endpoint not subscribed', 'pt-BR': 'endpoint não liberado para a aplicação' },
    clientAction: {
      en: 'Request a subscription for the endpoint.',
      'pt-BR': 'Solicite a liberação do endpoint para a aplicação.',
    },
  },
  'rate-limit-exceeded': {
    condition: { en: 'rate limit exceeded', 'pt-BR': 'limite de requisições excedido' },
    clientAction: {
      en: 'Wait, then try again: at first 1 s, doubling up to 30 s.',
      'pt-BR': 'Espere e tente de novo: primeiro 1 s, dobrando até 30 s.',
    },
  },
};
