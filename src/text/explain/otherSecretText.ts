import { type Locale, localize, type Text } from '../text.ts';

/** With which other App Secret a signature or a string to sign is correct, or is explained. `{other}` and `{environment}`: the environment of
 *  that App Secret, and the one that was asked about. */
const OTHER_SECRET_TEXT = {
  token: {
    en: 'The token header doesn’t contain the App Secret that is used here. With the header’s value, the signature is incorrect, too.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret usado aqui. Com o valor desse cabeçalho, a assinatura também está incorreta.',
  },
  'token-of': {
    en: 'The token header doesn’t contain the App Secret of “{environment}”. With the header’s value, the signature is incorrect, too.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret de “{environment}”. Com o valor desse cabeçalho, a assinatura também está incorreta.',
  },
  'token-of-right': {
    en: 'The token header doesn’t contain the App Secret of “{environment}”. With the header’s value, the signature is correct.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret de “{environment}”. Com o valor desse cabeçalho, a assinatura está correta.',
  },
  'token-named': {
    en: 'The token header contains the App Secret of “{other}”, not that of “{environment}”. With the header’s value, the signature is incorrect, too.',
    'pt-BR':
      'O cabeçalho token contém o App Secret de “{other}”, não o de “{environment}”. Com o valor do cabeçalho, a assinatura também está incorreta.',
  },
  'token-right': {
    en: 'The token header doesn’t contain the App Secret that is used here. With the header’s value, the signature is correct.',
    'pt-BR':
      'O cabeçalho token não contém o App Secret usado aqui. Com o valor desse cabeçalho, a assinatura está correta.',
  },
  'token-named-right': {
    en: 'The token header contains the App Secret of “{other}”, not that of “{environment}”. With the header’s value, the signature is correct.',
    'pt-BR':
      'O cabeçalho token contém o App Secret de “{other}”, não o de “{environment}”. Com o valor do cabeçalho, a assinatura está correta.',
  },
  string: {
    en: 'The string to sign doesn’t begin with the App Secret that is used here. The rest of it is incorrect, too.',
    'pt-BR':
      'A string a assinar não começa com o App Secret usado aqui. O restante dela também está incorreto.',
  },
  'string-of': {
    en: 'The string to sign doesn’t begin with the App Secret of “{environment}”. The rest of it is incorrect, too.',
    'pt-BR':
      'A string a assinar não começa com o App Secret de “{environment}”. O restante dela também está incorreto.',
  },
  'string-of-right': {
    en: 'The string to sign doesn’t begin with the App Secret of “{environment}”. The rest of it is correct.',
    'pt-BR':
      'A string a assinar não começa com o App Secret de “{environment}”. O restante dela está correto.',
  },
  'string-named': {
    en: 'The string to sign begins with the App Secret of “{other}”, not of “{environment}”. The rest of it is incorrect, too.',
    'pt-BR':
      'A string a assinar começa com o App Secret de “{other}”, não com o de “{environment}”. O restante dela também está incorreto.',
  },
  'string-right': {
    en: 'The string to sign doesn’t begin with the App Secret that is used here. The rest of it is correct.',
    'pt-BR': 'A string a assinar não começa com o App Secret usado aqui. O restante dela está correto.',
  },
  'string-named-right': {
    en: 'The string to sign begins with the App Secret of “{other}”, not of “{environment}”. The rest of it is correct.',
    'pt-BR':
      'A string a assinar começa com o App Secret de “{other}”, não com o de “{environment}”. O restante dela está correto.',
  },
  'stored-named': {
    en: 'Your program signed with the App Secret of “{other}”, not with that of “{environment}”. Even with that of “{other}”, the signature is incorrect.',
    'pt-BR':
      'Seu programa assinou com o App Secret de “{other}”, não com o de “{environment}”. Mesmo com o de “{other}”, a assinatura está incorreta.',
  },
  'stored-named-right': {
    en: 'The signature is correct with the App Secret of “{other}”, not with that of “{environment}”.',
    'pt-BR': 'A assinatura está correta com o App Secret de “{other}”, não com o de “{environment}”.',
  },
  'fix-named': {
    en: 'If the request is meant for “{environment}”, have your program use its App Secret. If it’s meant for “{other}”, switch to that environment here.',
    'pt-BR':
      'Se a requisição for para “{environment}”, use no programa o App Secret desse ambiente. Se for para “{other}”, mude aqui para esse ambiente.',
  },
  'fix-of': {
    en: 'If it’s the application’s App Secret, set it for “{environment}”. Otherwise, have your program use the one that is stored for “{environment}”.',
    'pt-BR':
      'Se esse valor for o App Secret da aplicação, defina-o para “{environment}”. Se não for, use no programa o que está armazenado para “{environment}”.',
  },
  fix: {
    en: 'If it’s the application’s App Secret, use it here, too. Otherwise, have your program use the one that is used here.',
    'pt-BR':
      'Se esse valor for o App Secret da aplicação, use-o aqui também. Se não for, use no programa o App Secret usado aqui.',
  },
  tried: {
    en: 'Also tried, without success: {names}.',
    'pt-BR': 'Também sem sucesso: {names}.',
  },
  'tried-token': { en: 'the value of the token header', 'pt-BR': 'o valor do cabeçalho token' },
  'tried-string': { en: 'the beginning of the string to sign', 'pt-BR': 'o começo da string a assinar' },
  'tried-stored': { en: 'the App Secret of {names}', 'pt-BR': 'o App Secret de {names}' },
  'tried-several-stored': { en: 'the App Secrets of {names}', 'pt-BR': 'os App Secrets de {names}' },
  'tried-both': { en: '{first}, and {second}', 'pt-BR': '{first}, e {second}' },
} as const satisfies Record<string, Text>;

export type OtherSecretTextKey = keyof typeof OTHER_SECRET_TEXT;

export function otherSecretText(
  key: OtherSecretTextKey,
  locale: Locale,
  args: Readonly<Record<string, string>> = {},
): string {
  return localize(OTHER_SECRET_TEXT[key], locale, args);
}
