import type { Remark, RemarkId } from '../../core/explain/remarks.ts';
import { type Locale, say, type Text } from '../text.ts';

/** What there is to see of a request before its sign is explained. */
export const REMARK_TEXT = {
  'headers-missing': {
    en: 'Missing: {names}. All three headers, token, timestamp and sign, have to be on every request.',
    'pt-BR':
      'Faltam: {names}. Os três cabeçalhos, token, timestamp e sign, precisam estar em toda requisição.',
  },
  'timestamp-milliseconds': {
    en: 'The timestamp is in milliseconds; it has to be in seconds: {seconds}. Divide by 1000, before signing.',
    'pt-BR':
      'O timestamp está em milissegundos; precisa estar em segundos: {seconds}. Divida por 1000, antes de assinar.',
  },
  'timestamp-digits': {
    en: 'The length of the timestamp is {digits}; Unix time in seconds has 10 digits.',
    'pt-BR': 'O comprimento do timestamp é {digits}; o tempo Unix em segundos tem 10 dígitos.',
  },
  'timestamp-not-decimal': {
    en: 'The timestamp is not a decimal integer: it has to be Unix time in seconds, digits alone, such as 1700000000.',
    'pt-BR':
      'O timestamp não é um inteiro decimal: precisa ser o tempo Unix em segundos, só dígitos, como 1700000000.',
  },
  'timestamp-behind': {
    en: 'The timestamp is {seconds} s behind the server’s time; 300 s are allowed. Synchronize the clock, and make a new timestamp for each request.',
    'pt-BR':
      'O timestamp está {seconds} s atrás do horário do servidor; o limite é de 300 s. Sincronize o relógio e gere um timestamp novo a cada requisição.',
  },
  'timestamp-ahead': {
    en: 'The timestamp is {seconds} s ahead of the server’s time; 300 s are allowed. Synchronize the clock, and make sure that the timestamp is in UTC.',
    'pt-BR':
      'O timestamp está {seconds} s à frente do horário do servidor; o limite é de 300 s. Sincronize o relógio e confira se o timestamp está em UTC.',
  },
  'token-app-key': {
    en: 'The token header holds the App Key; it has to hold the App Secret.',
    'pt-BR': 'O cabeçalho token contém a App Key; precisa conter o App Secret.',
  },
  'token-bearer-prefix': {
    en: 'The token header begins with “Bearer ”; it has to hold the App Secret alone.',
    'pt-BR': 'O cabeçalho token começa com “Bearer ”; precisa conter só o App Secret.',
  },
  'token-quoted': {
    en: 'The token header has quotation marks around it; it has to hold the App Secret without them.',
    'pt-BR': 'O cabeçalho token está entre aspas; precisa conter o App Secret sem elas.',
  },
  'token-outer-spaces': {
    en: 'The token header has white space at its start or end; it has to hold the App Secret verbatim.',
    'pt-BR': 'O cabeçalho token tem espaço no início ou no fim; precisa conter o App Secret sem alteração.',
  },
  'token-repeated': {
    en: 'The token header stands on the request more than once; send it once.',
    'pt-BR': 'O cabeçalho token aparece mais de uma vez na requisição; envie-o uma vez só.',
  },
  'token-rotated': {
    en: 'The token is an App Secret from before a rotation, which made it invalid at once; use the new one.',
    'pt-BR': 'O token é um App Secret anterior a uma rotação, que o invalidou na hora; use o novo.',
  },
  'token-is-sign': {
    en: 'The token header looks like a sign or another MD5; it has to hold the App Secret itself.',
    'pt-BR': 'O cabeçalho token parece um sign ou outro MD5; precisa conter o próprio App Secret.',
  },
  'token-differs': {
    en: 'The token header of the request is not the App Secret that is used here. Check which of the two is the application’s: with the wrong one, nothing below is right.',
    'pt-BR':
      'O cabeçalho token da requisição não é o App Secret usado aqui. Confira qual dos dois é o da aplicação: com o errado, nada abaixo vale.',
  },
  'token-differs-sign-right': {
    en: 'The token header of the request is not the App Secret that is used here, and with that token the sign is right. Explain it with the App Secret of that application, or send the one that is used here.',
    'pt-BR':
      'O cabeçalho token da requisição não é o App Secret usado aqui, e com esse token o sign está certo. Explique-a com o App Secret dessa aplicação, ou envie o que é usado aqui.',
  },
  'sign-uppercase': {
    en: 'The sign is in upper case; the gateway takes lower case alone.',
    'pt-BR': 'O sign está em maiúsculas; o gateway só aceita minúsculas.',
  },
  'sign-length': {
    en: 'The sign has {length} hexadecimal characters{digest}; an MD5 has 32.',
    'pt-BR': 'O sign tem {length} caracteres hexadecimais{digest}; um MD5 tem 32.',
  },
  'sign-separated': {
    en: 'The sign has separators between its bytes; it has to be 32 hexadecimal characters in one piece.',
    'pt-BR': 'O sign tem separadores entre os bytes; precisa ter 32 caracteres hexadecimais seguidos.',
  },
  'sign-base64': {
    en: 'The sign looks like Base64; it has to be 32 lowercase hexadecimal characters.',
    'pt-BR': 'O sign parece Base64; precisa ter 32 caracteres hexadecimais minúsculos.',
  },
  'sign-quoted': {
    en: 'The sign has quotation marks or white space around it; it has to be its 32 characters alone.',
    'pt-BR': 'O sign tem aspas ou espaços em volta; precisa ser só os seus 32 caracteres.',
  },
  'sign-not-hex': {
    en: 'The sign ({length} characters) is not hexadecimal; an MD5 is written as 32 characters of 0 to 9 and a to f.',
    'pt-BR':
      'O sign ({length} caracteres) não é hexadecimal; um MD5 se escreve com 32 caracteres de 0 a 9 e de a a f.',
  },
  'body-line-breaks-dropped': {
    en: 'curl -d @file sends the file without its CR and LF (--data-binary @file sends it as it is). The right sign is the same either way.',
    'pt-BR':
      'curl -d @arquivo envia o arquivo sem CR e LF (--data-binary @arquivo o envia como está). O sign correto é o mesmo nos dois casos.',
  },
} as const satisfies Record<RemarkId, Text>;

/** What the gateway answers before it looks at the sign. */
export const WILL_ANSWER: Text = {
  en: 'The gateway will answer {code}, whatever the sign: {words}',
  'pt-BR': 'O gateway responderá {code}, qualquer que seja o sign: {words}',
};
const LENGTH_OF: Text = { en: ', the length of {name}', 'pt-BR': ', o tamanho de um {name}' };

/** What there is to see, in words. */
export function remarkText({ id, args }: Remark, locale: Locale): string {
  const name = args['name'] ?? '';
  const digest = name === '' ? '' : say(LENGTH_OF, locale, { name });
  return say(REMARK_TEXT[id], locale, { ...args, digest });
}
