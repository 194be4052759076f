/** Words that say on their own that a value is a credential. */
const CREDENTIAL_WORDS = new Set([
  ...[
    'secret',
    'secrets',
    'segredo',
    'token',
    'tokens',
    'password',
    'passwd',
    'passphrase',
    'pass',
    'pwd',
    'senha',
  ],
  ...['jwt', 'bearer', 'cookie', 'cookies', 'credential', 'credentials', 'credencial', 'credenciais', 'auth'],
  ...[
    'authorization',
    'authentication',
    'autorizacao',
    'session',
    'sessionid',
    'sessao',
    'sid',
    'jsessionid',
  ],
  ...['phpsessid', 'sign', 'signature', 'sig', 'hmac', 'otp', 'totp', 'csrf', 'xsrf', 'pat'],
]);

/** The same words inside a name that is written without a break, and keys that are credentials. */
const CREDENTIAL_PARTS =
  /secret(?!ari)|passw|passphrase|senha|credential|authoriz|authentic|accesstoken|authtoken|apptoken|idtoken|refreshtoken|bearertoken|(?:api|access|private|subscription|master|auth|encryption|service|account)key|sessionid|sessiontoken|clientkey/;

/** Tokens that lead to the next page of a list are values like any other. */
const PAGE_WORDS = new Set(['page', 'next', 'previous', 'prev', 'continuation', 'cursor', 'sync', 'pagina']);

/** Whether a member of a JSON body, a field of a form or a part of a multipart body is called like a credential. */
export function isCredentialField(name: string): boolean {
  const words = wordsIn(name);
  if (words.at(-1) === 'token' && words.some(word => PAGE_WORDS.has(word))) return false;
  return words.some(word => CREDENTIAL_WORDS.has(word)) || CREDENTIAL_PARTS.test(words.join(''));
}

/** Whether a header or a query parameter is called like a credential. `key` alone is one there, as many APIs have it. */
export function isCredentialParameter(name: string): boolean {
  return /^key$/i.test(name) || isCredentialField(name);
}

/** Whether a variable is called like a credential: a value too few in a file costs a question, one too many a secret. */
export function isCredentialVariable(name: string): boolean {
  return /token|key|sign|pwd|jwt|cookie/i.test(name) || isCredentialField(name);
}

/** `X-Auth-Token`, `appSecret` and `API_KEY` in their words, in lower case and without accents. */
function wordsIn(name: string): readonly string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '');
}
