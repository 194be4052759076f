import type { AnyText } from '../text.ts';

/** Asks whether requests may send environment variables, and lists those that are allowed. */
export const ALLOWED_VARIABLE_TEXTS = {
  'variables.question': {
    one: {
      en: 'Let requests in this workspace send this environment variable?',
      'pt-BR': 'Permitir que requisições deste espaço de trabalho enviem esta variável de ambiente?',
    },
    other: {
      en: 'Let requests in this workspace send these {count} environment variables?',
      'pt-BR':
        'Permitir que requisições deste espaço de trabalho enviem estas {count} variáveis de ambiente?',
    },
  },
  'variables.process': { en: '• {name}, from this machine', 'pt-BR': '• {name}, desta máquina' },
  'variables.dotenv': { en: '• {name}, from the .env file', 'pt-BR': '• {name}, do arquivo .env' },
  'variables.detail': {
    one: {
      en: '{file} sends this variable in its requests. The value can be a password: allow only what you expect here. To revoke the permission later, run “Fiscal: Manage Allowed Environment Variables…”.',
      'pt-BR':
        '{file} envia o valor desta variável nas requisições. O valor pode ser uma senha: permita apenas o que você espera aqui. Para revogar a permissão depois, execute “Fiscal: Gerenciar variáveis de ambiente permitidas…”.',
    },
    other: {
      en: '{file} sends these variables in its requests. Their values can be passwords: allow only what you expect here. To revoke the permission later, run “Fiscal: Manage Allowed Environment Variables…”.',
      'pt-BR':
        '{file} envia os valores destas variáveis nas requisições. Os valores podem ser senhas: permita apenas o que você espera aqui. Para revogar a permissão depois, execute “Fiscal: Gerenciar variáveis de ambiente permitidas…”.',
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
    'pt-BR': 'Ainda não há variáveis de ambiente permitidas em requisições.',
  },
  'variables.revoked': {
    en: 'No longer allowed in requests: {names}.',
    'pt-BR': 'Não são mais permitidas em requisições: {names}.',
  },
  'variables.ofProcess': { en: 'environment variable', 'pt-BR': 'variável de ambiente' },
  'variables.ofDotenv': { en: '.env file', 'pt-BR': 'arquivo .env' },
} as const satisfies Record<string, AnyText>;
