import type { Text } from '../text.ts';

/** What an environment is for, and what that means for its App Secret. */
export const ENVIRONMENT_KIND_TEXTS = {
  'kind.local': { en: 'local (this machine)', 'pt-BR': 'local (esta máquina)' },
  'kind.homologacao': { en: 'test (homologação)', 'pt-BR': 'homologação' },
  'kind.producao': { en: 'production (produção)', 'pt-BR': 'produção' },
  'kind.isHomologacao': { en: 'It’s Test (Homologação)', 'pt-BR': 'É homologação' },
  'kind.isProducao': { en: 'It’s Production (Produção)', 'pt-BR': 'É produção' },
  'kind.question': {
    en: 'Is “{environment}” test (homologação) or production (produção)?',
    'pt-BR': '“{environment}” é homologação ou produção?',
  },
  'kind.detail': {
    en: 'Requests go to {origin}. In production, documents are real. Your choice is stored with the App Secret; files in the folder can’t change it.',
    'pt-BR':
      'As requisições vão para {origin}. Em produção, os documentos são reais. A sua escolha fica armazenada com o App Secret; arquivos da pasta não podem alterá-la.',
  },
  'kind.fileSays': {
    en: 'fiscal.env.json says: {kind}.',
    'pt-BR': 'O fiscal.env.json indica: {kind}.',
  },
  'kind.wasProduction': {
    en: 'The App Secret was stored for production (produção). fiscal.env.json now says: {kind}.',
    'pt-BR': 'O App Secret foi armazenado para produção. Agora o fiscal.env.json indica: {kind}.',
  },
  'kind.storedForProduction': {
    en: 'This App Secret was stored for production (produção), but fiscal.env.json now says {kind}. If the base URL is only for tests, set the App Secret again.',
    'pt-BR':
      'Este App Secret foi armazenado para produção, mas agora o fiscal.env.json indica {kind}. Se a URL base for só de testes, defina o App Secret de novo.',
  },
} as const satisfies Record<string, Text>;
