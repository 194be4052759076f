import { type Locale, localize, type Text } from '../text.ts';

/** With which other App Secret a signature or a string to sign is correct, or is explained. `{other}` and `{environment}`: the environment of
 *  that App Secret, and the one that was asked about. */
const OTHER_SECRET_TEXT = {
  token: {
    en: 'The token header of the request isn’t the App Secret that is used here. With the token as the App Secret, the signature is explained:',
    'pt-BR':
      'O cabeçalho token da requisição não é o App Secret usado aqui. Com o valor dele como App Secret, a assinatura tem explicação:',
  },
  'token-named': {
    en: 'The token header of the request is the App Secret of “{other}”, not of “{environment}”. With it, the signature is explained:',
    'pt-BR':
      'O cabeçalho token da requisição é o App Secret de “{other}”, não o de “{environment}”. Com ele, a assinatura tem explicação:',
  },
  'token-right': {
    en: 'The token header of the request isn’t the App Secret that is used here. With the token as the App Secret, the signature is correct.',
    'pt-BR':
      'O cabeçalho token da requisição não é o App Secret usado aqui. Com o valor dele como App Secret, a assinatura está correta.',
  },
  'token-named-right': {
    en: 'The token header of the request is the App Secret of “{other}”, not of “{environment}”. With it, the signature is correct.',
    'pt-BR':
      'O cabeçalho token da requisição é o App Secret de “{other}”, não o de “{environment}”. Com ele, a assinatura está correta.',
  },
  string: {
    en: 'The string to sign doesn’t begin with the App Secret that is used here. Its beginning aside, it’s explained:',
    'pt-BR':
      'A string a assinar não começa com o App Secret usado aqui. Sem considerar o começo, ela tem explicação:',
  },
  'string-named': {
    en: 'The string to sign begins with the App Secret of “{other}”, not of “{environment}”. With it, the string is explained:',
    'pt-BR':
      'A string a assinar começa com o App Secret de “{other}”, não com o de “{environment}”. Com ele, a string tem explicação:',
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
    en: 'The App Secret of “{other}” explains the signature, not that of “{environment}”:',
    'pt-BR': 'O App Secret de “{other}” explica a assinatura, não o de “{environment}”:',
  },
  'stored-named-right': {
    en: 'The signature is correct with the App Secret of “{other}”, not with that of “{environment}”.',
    'pt-BR': 'A assinatura está correta com o App Secret de “{other}”, não com o de “{environment}”.',
  },
  'fix-named': {
    en: 'If the request is meant for “{environment}”, have your program use its App Secret. If it’s meant for “{other}”, switch to that environment here.',
    'pt-BR':
      'Se a requisição é para “{environment}”, use no programa o App Secret desse ambiente. Se é para “{other}”, mude aqui para esse ambiente.',
  },
  fix: {
    en: 'If it’s the application’s App Secret, use it here, too. Otherwise, have your program use the one that is used here.',
    'pt-BR':
      'Se ele é o App Secret da aplicação, use-o aqui também. Se não é, use no programa o que é usado aqui.',
  },
  tried: {
    en: 'Already tried as the App Secret: {names}.',
    'pt-BR': 'Tentativas já feitas com outro App Secret: {names}.',
  },
  'tried-token': { en: 'the token header', 'pt-BR': 'o cabeçalho token' },
  'tried-string': { en: 'the beginning of the string to sign', 'pt-BR': 'o começo da string a assinar' },
  'tried-stored': { en: 'that of “{name}”', 'pt-BR': 'o de “{name}”' },
} as const satisfies Record<string, Text>;

export type OtherSecretTextKey = keyof typeof OTHER_SECRET_TEXT;

export function otherSecretText(
  key: OtherSecretTextKey,
  locale: Locale,
  args: Readonly<Record<string, string>> = {},
): string {
  return localize(OTHER_SECRET_TEXT[key], locale, args);
}
