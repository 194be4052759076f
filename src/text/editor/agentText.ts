import type { Text } from '../text.ts';

/** What users read about coding agents in the editor. What models read is English only, next to the code. */
export const AGENT_TEXTS = {
  'agent.send.title': { en: 'Send a signed request?', 'pt-BR': 'Enviar uma requisição assinada?' },
  'agent.send.detail': {
    en: 'A coding agent wants to send it once:\n\nMethod: {method}\nPath: {path}\nHost: {host}\nEnvironment: {environment} ({kind})',
    'pt-BR':
      'Um agente de programação quer enviá-la uma vez:\n\nMétodo: {method}\nCaminho: {path}\nHost: {host}\nAmbiente: {environment} ({kind})',
  },
  'agent.send.first': {
    en: 'These are sent first, once each, in this order. Values in parentheses come from their responses.',
    'pt-BR':
      'Estas são enviadas antes, uma vez cada, nesta ordem. Valores entre parênteses vêm das respostas delas.',
  },
  'agent.send.accept': { en: 'Send Once', 'pt-BR': 'Enviar uma vez' },
  'agent.send.running': {
    en: 'Sending {method} {path} to {host}',
    'pt-BR': 'Enviando {method} {path} para {host}',
  },
  'agent.sign.title': {
    en: 'Give a signature to a coding agent?',
    'pt-BR': 'Fornecer uma assinatura a um agente de programação?',
  },
  'agent.sign.detail': {
    en: 'It’s computed with the App Secret and is valid for 300 seconds. Nothing is sent:\n\nMethod: {method}\nPath: {path}\nHost: {host}\nEnvironment: {environment} ({kind})',
    'pt-BR':
      'Ela é calculada com o App Secret e vale por 300 segundos. Nada é enviado:\n\nMétodo: {method}\nCaminho: {path}\nHost: {host}\nAmbiente: {environment} ({kind})',
  },
  'agent.sign.accept': { en: 'Sign Once', 'pt-BR': 'Assinar uma vez' },
  'agent.sign.running': { en: 'Signing {method} {path}', 'pt-BR': 'Assinando {method} {path}' },
  'agent.explain.running': { en: 'Explaining the signature', 'pt-BR': 'Explicando a assinatura' },
  'agent.lastResponse.running': { en: 'Reading the last response', 'pt-BR': 'Lendo a última resposta' },
  'agent.kind.local': { en: 'local', 'pt-BR': 'local' },
  'agent.kind.homologacao': { en: 'test', 'pt-BR': 'homologação' },
  'agent.kind.producao': { en: 'production', 'pt-BR': 'produção' },
} as const satisfies Record<string, Text>;
