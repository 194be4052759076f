import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { Text } from '../text.ts';

/** What one of the platform's error codes means, and what the client must do. */
export interface GatewayCodeText {
  readonly condition: Text;
  /** The condition in at most 28 characters, for CodeLenses and rows of a narrow view; absent if `condition` is as short. */
  readonly label?: Text;
  readonly clientAction: Text;
}

const CONTACT_PLATFORM: Text = { en: 'Contact the platform.', 'pt-BR': 'Entre em contato com a plataforma.' };

/** The texts of each error code. Source: Errors. */
export const GATEWAY_CODE_TEXTS: Readonly<Record<GatewayCode['id'], GatewayCodeText>> = {
  'header-missing': {
    condition: { en: 'header missing', 'pt-BR': 'falta um cabeçalho' },
    clientAction: {
      en: 'Send token, timestamp, and sign with every request.',
      'pt-BR': 'Envie token, timestamp e sign em todas as requisições.',
    },
  },
  'timestamp-invalid': {
    condition: {
      en: 'timestamp invalid or more than 300 s off',
      'pt-BR': 'timestamp inválido ou fora da janela de ±300 s',
    },
    label: { en: 'timestamp invalid', 'pt-BR': 'timestamp inválido' },
    clientAction: {
      en: 'Synchronize this machine’s clock, and create a new timestamp for each request.',
      'pt-BR': 'Sincronize o relógio desta máquina e gere um novo timestamp para cada requisição.',
    },
  },
  'token-unknown': {
    condition: { en: 'token unknown', 'pt-BR': 'token desconhecido' },
    clientAction: {
      en: 'Check this environment’s App Secret. After a rotation, store the new one (Fiscal: Set App Secret…).',
      'pt-BR':
        'Confira o App Secret deste ambiente. Depois de uma rotação, armazene o novo (Fiscal: Definir App Secret…).',
    },
  },
  'signature-mismatch': {
    condition: { en: 'signature mismatch', 'pt-BR': 'assinatura não confere' },
    clientAction: {
      en: 'Compare the string to sign in the output “Fiscal: Signing” with yours: path from /openapi without the query string, body as sent but without CR or LF, the header’s timestamp, lowercase signature.',
      'pt-BR':
        'Compare a string a assinar na saída “Fiscal: Assinatura” com a sua: caminho a partir de /openapi sem a query string, corpo como foi enviado, mas sem CR e LF, o timestamp do cabeçalho, assinatura em minúsculas.',
    },
  },
  'application-disabled': {
    condition: { en: 'application disabled', 'pt-BR': 'aplicação desabilitada' },
    clientAction: CONTACT_PLATFORM,
  },
  'application-not-effective': {
    condition: {
      en: 'application not effective (pending approval or rejected)',
      'pt-BR': 'aplicação não ativa (aguardando aprovação ou rejeitada)',
    },
    label: { en: 'application not effective', 'pt-BR': 'aplicação não ativa' },
    clientAction: {
      en: 'Wait for approval, or contact the platform.',
      'pt-BR': 'Aguarde a aprovação ou entre em contato com a plataforma.',
    },
  },
  'integrator-disabled': {
    condition: { en: 'integrator account disabled', 'pt-BR': 'conta do integrador desabilitada' },
    label: { en: 'account disabled', 'pt-BR': 'conta desabilitada' },
    clientAction: CONTACT_PLATFORM,
  },
  'endpoint-not-subscribed': {
    condition: { en: 'endpoint not subscribed', 'pt-BR': 'endpoint não liberado para a aplicação' },
    label: { en: 'endpoint not subscribed', 'pt-BR': 'endpoint não liberado' },
    clientAction: {
      en: 'Request a subscription for the endpoint.',
      'pt-BR': 'Solicite a liberação do endpoint para a aplicação.',
    },
  },
  'rate-limit-exceeded': {
    condition: { en: 'rate limit exceeded', 'pt-BR': 'limite de requisições excedido' },
    label: { en: 'rate limit exceeded', 'pt-BR': 'limite excedido' },
    clientAction: {
      en: 'Wait before you retry: first 1 s, then twice as long each time, up to 30 s.',
      'pt-BR': 'Espere antes de tentar de novo: primeiro 1 s, depois o dobro a cada vez, até 30 s.',
    },
  },
};

/** The name of an error code in at most 28 characters. */
export function gatewayCodeLabel(id: GatewayCode['id']): Text {
  const { label, condition } = GATEWAY_CODE_TEXTS[id];
  return label ?? condition;
}
