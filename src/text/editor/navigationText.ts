import type { RenameFault } from '../../core/language/navigation/renameChanges.ts';
import type { Text } from '../text.ts';

/** Why a name cannot be changed. */
export const RENAME_TEXTS: Readonly<Record<RenameFault, Text>> = {
  'rename-not-a-name': {
    en: '“{name}” is no name: letters, digits and underscores make one; in a variable’s name also hyphens.',
    'pt-BR':
      '“{name}” não é um nome: use letras, dígitos e sublinhado; em nomes de variáveis, também hifens.',
  },
  'rename-taken': {
    en: '{name} is already used in this file.',
    'pt-BR': '{name} já é usado neste arquivo.',
  },
  'rename-elsewhere': {
    en: 'This name is not given in this file; rename it in fiscal.env.json.',
    'pt-BR': 'Este nome não é definido neste arquivo; renomeie-o em fiscal.env.json.',
  },
};

/** What is said while the workspace's requests are gathered. */
export const WORKSPACE_TEXTS = {
  gathering: {
    en: 'Gathering the requests of the workspace',
    'pt-BR': 'Reunindo as requisições do espaço de trabalho',
  },
  tooMany: {
    en:
      'This workspace has more than {limit} request files. Symbols, endpoints and tests show the requests of {limit} of them: ' +
      'open a folder with fewer, or leave folders out with the setting files.exclude.',
    'pt-BR':
      'Este espaço de trabalho tem mais de {limit} arquivos de requisições. Símbolos, endpoints e testes mostram as ' +
      'requisições de {limit} deles: abra uma pasta com menos arquivos ou exclua pastas na configuração files.exclude.',
  },
} satisfies Readonly<Record<string, Text>>;
