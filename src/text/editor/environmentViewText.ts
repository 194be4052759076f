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
    en: 'App Secret unknown: the secret storage does not answer',
    'pt-BR': 'App Secret desconhecido: o armazenamento de segredos não responde',
  },
  'environments.earlier': {
    en: 'stored for {origin}, an earlier origin',
    'pt-BR': 'armazenado para {origin}, uma origem anterior',
  },
  'environments.unusable': {
    en: 'its base URL cannot be used',
    'pt-BR': 'a URL base não pode ser usada',
  },
  'environments.bound': {
    en: 'Bound to {origin}: it is sent there and nowhere else.',
    'pt-BR': 'Vinculado a {origin}: só é enviado para lá.',
  },
  'environments.malformed': { en: '{file} cannot be read', 'pt-BR': '{file} não pode ser lido' },
  'environments.elsewhere': {
    en: 'App Secrets of Other Places',
    'pt-BR': 'App Secrets de outros lugares',
  },
  'environments.elsewhereTooltip': {
    en: 'Stored for environments, addresses or applications that no file of this folder names: of other folders, or of an address that was changed. Nothing here is sent with them.',
    'pt-BR':
      'Guardados para ambientes, endereços ou aplicações que nenhum arquivo desta pasta cita: de outras pastas, ou de um endereço que mudou. Nada daqui é enviado com eles.',
  },
  'environments.template': {
    en: 'The address of homologação, as the platform gives it',
    'pt-BR': 'O endereço de homologação, como a plataforma o informa',
  },
  'kind.local': { en: 'this machine', 'pt-BR': 'esta máquina' },
  'kind.homologacao': { en: 'test (homologação)', 'pt-BR': 'homologação' },
  'kind.producao': { en: 'production (produção)', 'pt-BR': 'produção' },
} as const satisfies Record<string, Text>;
