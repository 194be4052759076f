import type { AnyText } from '../text.ts';

/** Messages of the editor about App Secrets. */
export const SECRET_MESSAGE_TEXTS = {
  'secret.set': { en: 'Set App Secret…', 'pt-BR': 'Definir App Secret…' },
  'secret.missing': {
    en: 'No App Secret is stored for “{environment}” at {host}.',
    'pt-BR': 'Nenhum App Secret armazenado para “{environment}” em {host}.',
  },
  'secret.unsent': { en: 'Nothing was sent.', 'pt-BR': 'Nada foi enviado.' },
  'secret.earlier': {
    en: 'An App Secret is stored for this environment’s earlier origin, {origin}.',
    'pt-BR': 'Há um App Secret armazenado para a origem anterior deste ambiente, {origin}.',
  },
  'secret.pickEnvironment': {
    en: 'Select an environment to set its App Secret',
    'pt-BR': 'Selecione o ambiente para definir o App Secret',
  },
  'secret.isStored': { en: 'App Secret stored', 'pt-BR': 'App Secret armazenado' },
  'secret.isNotStored': { en: 'No App Secret', 'pt-BR': 'Sem App Secret' },
  'secret.noOrigin': {
    en: 'Invalid base URL. Fix it in fiscal.env.json.',
    'pt-BR': 'URL base inválida. Corrija-a no fiscal.env.json.',
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
    en: 'For {kind} at {origin}, application “{application}”. The App Secret is sent only there and stored in the editor’s secret storage.',
    'pt-BR':
      'Para {kind} em {origin}, aplicação “{application}”. O App Secret só é enviado para lá e fica no armazenamento de segredos do editor.',
  },
  'secret.placeholder': { en: 'Paste the App Secret', 'pt-BR': 'Cole o App Secret' },
  'secret.tooLong': {
    en: 'An App Secret has at most 4,096 characters.',
    'pt-BR': 'Um App Secret tem no máximo 4.096 caracteres.',
  },
  'secret.tooShort': {
    en: 'Too short to be masked. Copy the whole App Secret.',
    'pt-BR': 'Curto demais para ser mascarado. Copie o App Secret inteiro.',
  },
  'secret.notPrintable': {
    en: 'Use only printable ASCII without spaces. Other characters would change in the header, and no signature would match.',
    'pt-BR':
      'Use só ASCII imprimível, sem espaços. Outros caracteres mudariam no cabeçalho, e nenhuma assinatura conferiria.',
  },
  'secret.noneStored': { en: 'No App Secret is stored.', 'pt-BR': 'Nenhum App Secret armazenado.' },
  'secret.pickToDelete': {
    en: 'Select an App Secret to delete',
    'pt-BR': 'Selecione o App Secret a excluir',
  },
  'secret.delete': { en: 'Delete', 'pt-BR': 'Excluir' },
  'secret.deleteQuestion': {
    en: 'Delete the App Secret of “{environment}” at {host}?',
    'pt-BR': 'Excluir o App Secret de “{environment}” em {host}?',
  },
  'secret.deleteDetail': {
    en: 'The platform shows an App Secret only once. If you have no copy, you must rotate the App Secret to get a new one.',
    'pt-BR':
      'A plataforma mostra o App Secret uma única vez. Se você não tiver uma cópia, será preciso rotacioná-lo para obter outro.',
  },
} as const satisfies Record<string, AnyText>;
