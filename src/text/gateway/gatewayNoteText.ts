import type { Text } from '../text.ts';

/** The `note` of a response of the local gateway itself: what happened, for whoever reads the response of their
 *  program. Notes about a rejected request are in gatewayText.ts, because the request log shows them too. */
export const GATEWAY_NOTE_TEXT = {
  'no-stub': {
    en: 'The request is correct. The local gateway has no response for this endpoint, because the specification doesn’t show one. Add it under `stubs` in the gateway’s configuration.',
    'pt-BR':
      'A requisição está correta. O gateway local não tem uma resposta para este endpoint, porque ela não consta na especificação. Adicione-a em `stubs` na configuração do gateway.',
  },
  'no-endpoint': {
    en: 'The signature is correct, but the local gateway knows no endpoint with this method and path. If the API has it, add its path under `endpoints` in the gateway’s configuration.',
    'pt-BR':
      'A assinatura está correta, mas o gateway local não conhece um endpoint com este método e caminho. Se ele existir na API, adicione o caminho em `endpoints` na configuração do gateway.',
  },
  'path-prefix': {
    en: 'All paths of the API start with {prefix}.',
    'pt-BR': 'Todos os caminhos da API começam com {prefix}.',
  },
  'body-too-large': {
    en: 'The body is larger than {limitBytes} bytes.',
    'pt-BR': 'O corpo é maior que {limitBytes} bytes.',
  },
  'fault-syntax': {
    en: '{header} takes one or more of these, separated by semicolons: {faults}.',
    'pt-BR': '{header} aceita um ou mais destes, separados por ponto e vírgula: {faults}.',
  },
  'fault-limit': {
    en: 'Injected faults can hold back at most {limitBytes} bytes of responses. Send fewer or smaller requests.',
    'pt-BR':
      'Falhas injetadas podem reter no máximo {limitBytes} bytes de respostas. Envie menos requisições ou requisições menores.',
  },
  'fault-page': {
    en: 'A fault injected by the local gateway.',
    'pt-BR': 'Uma falha injetada pelo gateway local.',
  },
  'request-gone': {
    en: 'This request is no longer stored.',
    'pt-BR': 'Esta requisição não está mais armazenada.',
  },
  'control-paths': { en: 'Use one of these: {paths}.', 'pt-BR': 'Use um destes: {paths}.' },
  'app-key-unknown': {
    en: 'No application has this App Key.',
    'pt-BR': 'Nenhuma aplicação tem esta App Key.',
  },
  rotated: {
    en: 'Copy the App Secret now: it isn’t shown again. The old one is no longer valid.',
    'pt-BR': 'Copie o App Secret agora: ele não será exibido de novo. O antigo não vale mais.',
  },
} as const satisfies Record<string, Text>;
