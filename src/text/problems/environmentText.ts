import type { Text } from '../text.ts';

/** Problems of files of environments, by code. */
export const ENVIRONMENT_PROBLEM_TEXTS = {
  'environment-secret-stored': {
    en: 'The value of “{name}” is one of your App Secrets. Remove it: it is stored already, and the token header is filled in at each send.',
    'pt-BR':
      'O valor de “{name}” é um dos seus App Secrets. Remova-o: ele já está armazenado, e o cabeçalho token é preenchido a cada envio.',
  },
  'environment-secret-name': {
    en: '“{name}” looks like an App Secret, and everybody who has this folder can read it here. Store it with “Fiscal: Set App Secret…”, on the command line with FISCAL_APP_SECRET; other private values belong in {privateFile}.',
    'pt-BR':
      '“{name}” parece um App Secret, e todos que têm esta pasta podem lê-lo aqui. Guarde-o com “Fiscal: Definir App Secret…”, na linha de comando com FISCAL_APP_SECRET; outros valores privados ficam em {privateFile}.',
  },
} as const satisfies Record<string, Text>;

/** What the editor says of environments beyond choosing one. */
export const ENVIRONMENT_TEXTS = {
  'application.default': {
    en: 'without a name of its own',
    'pt-BR': 'sem nome próprio',
  },
  'application.pick': {
    en: 'Application that signs requests without # @application',
    'pt-BR': 'Aplicação que assina requisições sem # @application',
  },
  'application.pickForSecret': {
    en: 'Application of “{environment}” whose App Secret to set',
    'pt-BR': 'Aplicação de “{environment}” cujo App Secret será definido',
  },
  'environment.noFolder': {
    en: 'Environments stand in a folder: open one first.',
    'pt-BR': 'Ambientes ficam em uma pasta: abra uma antes.',
  },
} as const satisfies Record<string, Text>;
