import type { RenameFault } from '../../core/language/navigation/nameReferences.ts';
import type { Text } from '../text.ts';

/** Why a name can't be changed. */
export const RENAME_TEXTS: Readonly<Record<RenameFault, Text>> = {
  'rename-not-a-name': {
    en: 'Invalid name “{name}”. Use letters, digits, underscores, and hyphens; variable names can also contain dots.',
    'pt-BR':
      'Nome inválido: “{name}”. Use letras, dígitos, sublinhados e hifens; nomes de variáveis também podem conter pontos.',
  },
  'rename-taken': {
    en: '{name} is already used in this file or in one that imports it. Choose another name.',
    'pt-BR': '{name} já é usado neste arquivo ou em um que o importa. Escolha outro nome.',
  },
  'rename-elsewhere': {
    en: 'This name isn’t defined in this file or in its imports. Rename it in fiscal.env.json.',
    'pt-BR':
      'Este nome não está definido neste arquivo nem nos que ele importa. Renomeie-o no fiscal.env.json.',
  },
};

/** Texts shown while indexing the workspace's requests. */
export const WORKSPACE_TEXTS = {
  gathering: {
    en: 'Finding requests in the workspace',
    'pt-BR': 'Procurando requisições no espaço de trabalho',
  },
  tooMany: {
    en: 'This workspace has more than {limit} request files. Only requests in {limit} of them are listed. Open a smaller folder, or exclude folders with files.exclude.',
    'pt-BR':
      'Este espaço de trabalho tem mais de {limit} arquivos de requisições. Só as requisições de {limit} deles são listadas. Abra uma pasta menor ou exclua pastas com files.exclude.',
  },
} satisfies Readonly<Record<string, Text>>;
