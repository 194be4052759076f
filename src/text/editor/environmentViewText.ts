import type { Text } from '../text.ts';

/** The view of environments and applications, and its commands. */
export const ENVIRONMENT_VIEW_TEXTS = {
  'environments.onlyLocal': {
    en: '“local” is the local gateway. Add an environment to send requests to the platform.',
    'pt-BR': '“local” é o gateway local. Adicione um ambiente para enviar requisições à plataforma.',
  },
  'environments.add': { en: 'Add Environment…', 'pt-BR': 'Adicionar ambiente…' },
  'environments.active': { en: 'active', 'pt-BR': 'ativo' },
  'environments.signs': { en: 'signs', 'pt-BR': 'assina' },
  'environments.stored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'environments.missing': { en: 'no App Secret', 'pt-BR': 'sem App Secret' },
  'environments.unknown': {
    en: 'App Secret unknown: can’t access the secret storage',
    'pt-BR': 'App Secret desconhecido: não foi possível acessar o armazenamento de segredos',
  },
  'environments.earlier': {
    en: 'stored for an earlier origin, {origin}',
    'pt-BR': 'armazenado para uma origem anterior, {origin}',
  },
  'environments.unusable': {
    en: 'invalid base URL',
    'pt-BR': 'URL base inválida',
  },
  'environments.bound': {
    en: 'Bound to {origin}: it’s sent only there.',
    'pt-BR': 'Vinculado a {origin}: só é enviado para lá.',
  },
  'environments.malformed': { en: 'Can’t read {file}', 'pt-BR': 'Não foi possível ler {file}' },
  'environments.elsewhere': {
    en: 'Other App Secrets',
    'pt-BR': 'Outros App Secrets',
  },
  'environments.elsewhereTooltip': {
    en: 'Stored for environments, origins, or applications that this folder doesn’t define, such as those of other folders or of an origin that has changed. Nothing in this folder is sent with them.',
    'pt-BR':
      'Armazenados para ambientes, origens ou aplicações que esta pasta não define, como os de outras pastas ou de uma origem que mudou. Nada desta pasta é enviado com eles.',
  },
  'environments.template': {
    en: 'Base URL of the test environment (homologação), from the platform',
    'pt-BR': 'URL base de homologação, informada pela plataforma',
  },
  'kind.local': { en: 'this machine', 'pt-BR': 'esta máquina' },
  'kind.homologacao': { en: 'test (homologação)', 'pt-BR': 'homologação' },
  'kind.producao': { en: 'production (produção)', 'pt-BR': 'produção' },
} as const satisfies Record<string, Text>;
