import type { AnyText } from '../text.ts';

/** Messages of the editor about App Secrets. */
export const SECRET_MESSAGE_TEXTS = {
  'secret.set': { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  'secret.missing': {
    en: 'No App Secret is stored for “{environment}” at {host}. Nothing was sent.',
    'pt-BR': 'Nenhum App Secret armazenado para “{environment}” em {host}. Nada foi enviado.',
  },
  'secret.earlier': {
    en: 'One is stored for {origin}, an earlier origin.',
    'pt-BR': 'Há um armazenado para {origin}, uma origem anterior.',
  },
  'secret.pickEnvironment': {
    en: 'Environment whose App Secret to set',
    'pt-BR': 'Ambiente cujo App Secret será definido',
  },
  'secret.isStored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'secret.isNotStored': { en: 'No App Secret', 'pt-BR': 'Sem App Secret' },
  'secret.noOrigin': {
    en: 'Its base URL cannot be used: mend it in fiscal.env.json first',
    'pt-BR': 'A URL base não pode ser usada: corrija-a antes no fiscal.env.json',
  },
  'secret.setTitle': {
    en: 'App Secret of “{environment}”',
    'pt-BR': 'App Secret de “{environment}”',
  },
  'secret.replaceTitle': {
    en: 'Replace the App Secret of “{environment}”',
    'pt-BR': 'Substituir o App Secret de “{environment}”',
  },
  'secret.prompt': {
    en: 'For {kind} at {origin}, application “{application}”. It’s sent only there and stored in the editor’s secret storage.',
    'pt-BR':
      'Para {kind} em {origin}, aplicação “{application}”. Só é enviado para lá e fica no armazenamento de segredos do editor.',
  },
  'secret.placeholder': { en: 'Paste the App Secret', 'pt-BR': 'Cole o App Secret' },
  'secret.tooLong': {
    en: 'An App Secret has at most 4096 characters.',
    'pt-BR': 'Um App Secret tem no máximo 4096 caracteres.',
  },
  'secret.notPrintable': {
    en: 'Only printable ASCII without spaces: anything else would be changed in the header, and no signature would match.',
    'pt-BR':
      'Só ASCII imprimível sem espaços: o resto seria alterado no cabeçalho, e nenhuma assinatura conferiria.',
  },
  'secret.noneStored': { en: 'No App Secret is stored.', 'pt-BR': 'Nenhum App Secret armazenado.' },
  'secret.pickToDelete': { en: 'App Secret to delete', 'pt-BR': 'App Secret a excluir' },
  'secret.delete': { en: 'Delete', 'pt-BR': 'Excluir' },
  'secret.deleteQuestion': {
    en: 'Delete the App Secret of “{environment}” at {host}?',
    'pt-BR': 'Excluir o App Secret de “{environment}” em {host}?',
  },
  'secret.deleteDetail': {
    en: 'The platform shows a secret only once. Without a copy of yours, only a rotation gives you another.',
    'pt-BR': 'A plataforma mostra o segredo uma única vez. Sem uma cópia sua, só uma rotação gera outro.',
  },
} as const satisfies Record<string, AnyText>;
