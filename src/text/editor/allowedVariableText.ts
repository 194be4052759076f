import type { AnyText, Text } from '../text.ts';

/** Asks whether requests may send environment variables, and lists those that are allowed. */
export const ALLOWED_VARIABLE_TEXTS = {
  'variables.question': {
    one: {
      en: 'Let requests of this workspace send this environment variable?',
      'pt-BR': 'Permitir que requisições deste espaço de trabalho enviem esta variável de ambiente?',
    },
    other: {
      en: 'Let requests of this workspace send these {count} environment variables?',
      'pt-BR':
        'Permitir que requisições deste espaço de trabalho enviem estas {count} variáveis de ambiente?',
    },
  },
  'variables.process': { en: '• {name}, from this computer', 'pt-BR': '• {name}, deste computador' },
  'variables.dotenv': { en: '• {name}, from the .env file', 'pt-BR': '• {name}, do arquivo .env' },
  'variables.detail': {
    one: {
      en: '{file} sends it in its requests. Its value can be a password: allow only what you expect here. To revoke this later, run “Fiscal: Manage Allowed Environment Variables…”.',
      'pt-BR':
        '{file} envia o valor dela nas requisições. Pode ser uma senha: permita apenas o que você espera aqui. Para revogar depois, execute “Fiscal: Gerenciar variáveis de ambiente permitidas…”.',
    },
    other: {
      en: '{file} sends them in its requests. Their values can be passwords: allow only what you expect here. To revoke this later, run “Fiscal: Manage Allowed Environment Variables…”.',
      'pt-BR':
        '{file} envia os valores delas nas requisições. Podem ser senhas: permita apenas o que você espera aqui. Para revogar depois, execute “Fiscal: Gerenciar variáveis de ambiente permitidas…”.',
    },
  },
  'variables.accept': { en: 'Allow', 'pt-BR': 'Permitir' },
  'variables.allow': { en: 'Allow…', 'pt-BR': 'Permitir…' },
  'variables.notAllowed': { en: 'Variable not allowed', 'pt-BR': 'Variável não permitida' },
  'variables.manage': {
    en: 'Allowed Environment Variables',
    'pt-BR': 'Variáveis de ambiente permitidas',
  },
  'variables.uncheck': {
    en: 'Clear a variable to stop requests from sending it',
    'pt-BR': 'Desmarque uma variável para que as requisições não a enviem mais',
  },
  'variables.none': {
    en: 'No environment variables are allowed in requests yet.',
    'pt-BR': 'Nenhuma variável de ambiente permitida em requisições.',
  },
  'variables.revoked': {
    en: 'No longer allowed in requests: {names}.',
    'pt-BR': 'Não são mais permitidas em requisições: {names}.',
  },
  'variables.ofProcess': { en: 'environment variable', 'pt-BR': 'variável de ambiente' },
  'variables.ofDotenv': { en: '.env file', 'pt-BR': 'arquivo .env' },
} as const satisfies Record<string, AnyText>;

/** Problems whose next step differs between the editor and the command line. */
export const EDITOR_PROBLEM_TEXTS: Readonly<Record<string, Text>> = {
  'process-variable-not-allowed': {
    en: 'The environment variable {name} isn’t allowed in requests of this workspace. Send the request and choose Allow.',
    'pt-BR':
      'A variável de ambiente {name} não é permitida em requisições deste espaço de trabalho. Envie a requisição e escolha Permitir.',
  },
  'dotenv-variable-not-allowed': {
    en: 'The variable {name} of the .env file isn’t allowed in requests of this workspace. Send the request and choose Allow.',
    'pt-BR':
      'A variável {name} do arquivo .env não é permitida em requisições deste espaço de trabalho. Envie a requisição e escolha Permitir.',
  },
};
