import type { Text } from '../text.ts';
import { SANDBOX_CONDITION_TEXT } from './gatewayText.ts';

/** The `note` of a response of the local gateway itself, read by people who debug their program. A rejected
 *  request has the same text as in the request log. */
export const GATEWAY_NOTE_TEXT = {
  ...SANDBOX_CONDITION_TEXT,
  'no-stub': {
    en: 'The request is correct, but this endpoint’s response isn’t in the specification. Add a response under `stubs` in the gateway’s configuration.',
    'pt-BR':
      'A requisição está correta, mas a resposta deste endpoint não consta na especificação. Adicione uma em `stubs` na configuração do gateway.',
  },
  'request-gone': {
    en: 'This request is no longer stored.',
    'pt-BR': 'Esta requisição não está mais armazenada.',
  },
  'other-user': {
    en: 'Only the user who started this program, and root, can read its request log.',
    'pt-BR': 'Só o usuário que iniciou este programa e o root podem ler o log de requisições.',
  },
  'app-key-unknown': { en: 'Unknown App Key.', 'pt-BR': 'App Key desconhecida.' },
  rotated: {
    en: 'Copy the App Secret now: it isn’t shown again. The old one is no longer valid.',
    'pt-BR': 'Copie o App Secret agora: ele não será exibido de novo. O antigo não vale mais.',
  },
} as const satisfies Record<string, Text>;
