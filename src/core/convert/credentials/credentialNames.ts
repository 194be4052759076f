import { percentDecoded } from '../../formats/percentEncoding.ts';

/** Words that identify a value as a credential. */
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
    'pswd',
    'psw',
    'pw',
    'senha',
  ],
  ...['jwt', 'bearer', 'cookie', 'cookies', 'credential', 'credentials', 'credencial', 'credenciais', 'auth'],
  ...['authorization', 'authentication', 'session', 'sessionid', 'sessao', 'sid', 'jsessionid'],
  ...[
    'phpsessid',
    'passcode',
    'sign',
    'signature',
    'sig',
    'hmac',
    'otp',
    'totp',
    'csrf',
    'xsrf',
    'pat',
    'pin',
    'cvv',
    'cvc',
  ],
]);

/** Some of `CREDENTIAL_WORDS` as part of a longer word, and keys that are credentials. */
const CREDENTIAL_PARTS =
  /secret(?!ari)|passw|passphrase|senha|credential|authoriz|authentic|accesstoken|authtoken|apptoken|idtoken|refreshtoken|bearertoken|(?:api|access|private|subscription|master|auth|encryption|service|account|consumer|functions|license|shared|signing)key|chave(?:de)?api|apichave|chave(?:privada|secreta)|samlre(?:sponse|quest)|clientassertion|codeverifier|(?:recovery|backup)codes?|(?:integration|application|devapp|developer)key|sessionid|sessiontoken|clientkey/;

/** Names written as one word, such as `apitoken`, `dbpass`, and `userpwd`. */
const JOINED_WORDS =
  /token(?!i[sz])|pwd$|(?:user|usr|db|sql|my|smtp|imap|ftp|ssh|ldap|admin|root|login|mail|proxy|key|store|cert|pfx|client)pass$|session(?:key|hash)|(?:auth|otp|mfa)code|oauth|palavra(?:de)?passe|contrasen[ya]|(?:ssh|priv|aes|rsa|hmac|crypto?|deploy|storage)key/;
const JOINED_PAGE = /(?:page|next|previous|prev|continuation|cursor|sync|pagina)token$/;

/** Pagination tokens are ordinary values. */
const PAGE_WORDS = new Set(['page', 'next', 'previous', 'prev', 'continuation', 'cursor', 'sync', 'pagina']);

/** Whether something was authorized, when, and by whom, is data of a fiscal document. */
const AUTHORIZED = /^(?:is|un|pre)?(?:authori[sz]|authenticat)(?:ed|er|or)$/;

/** A call to a SAT (CF-e) has the number of a session, which isn't a credential. */
const SESSION = /^(?:session|sessao)$/;

/** How many tokens there are or may be, as in requests to language models. */
const OF_COUNT = new Set(['max', 'min', 'total', 'count', 'limit', 'quantidade', 'qtd']);

const OF_AUTHORIZATION = new Set([
  'data',
  'date',
  'hora',
  'number',
  'numero',
  'protocol',
  'protocolo',
  'status',
  'time',
]);

/** Whether a member of a JSON body, a form field, or a part of a multipart body has the name of a credential. */
export function isCredentialField(name: string): boolean {
  const all = wordsIn(name);
  // The date, the number, or the protocol of an authorization is data of a fiscal document.
  const isAboutIt = all.some(word => OF_AUTHORIZATION.has(word));
  const isCount = all.some(word => OF_COUNT.has(word));
  const isNumber = all.some(word => word === 'numero' || word === 'number');
  const words = all.filter(
    word =>
      !AUTHORIZED.test(word) &&
      !(isAboutIt && /^auth(?:oriz|entic)/.test(word)) &&
      !(isNumber && SESSION.test(word)) &&
      !(isCount && /^tokens?$/.test(word)),
  );
  if (words.at(-1) === 'token' && words.some(word => PAGE_WORDS.has(word))) return false;
  // “Sign in” and “sign up” aren't about a signature.
  const isCredential = (word: string, at: number): boolean =>
    CREDENTIAL_WORDS.has(word) && !(word === 'sign' && /^(?:in|up|on|out|off)$/.test(words[at + 1] ?? ''));
  const joined = words.join('');
  if (words.some(isCredential) || CREDENTIAL_PARTS.test(joined)) return true;
  // The secret of the QR code of an NFC-e (Código de Segurança do Contribuinte), unlike its number, `idCSC`.
  if (words.includes('csc') && !words.includes('id')) return true;
  return JOINED_WORDS.test(joined) && !JOINED_PAGE.test(joined);
}

/** What only a request to an authorization server contains. Source: RFC 6749, 4; RFC 7636, 4. */
const OF_GRANT = /(?<![A-Za-z])(?:grant_?type|redirect_?uri|code_?verifier|client_?secret)(?![A-Za-z])/i;

/** Names of credentials in such a request, which mean something else in others. Source: RFC 6749, 4.1.3; RFC 7521, 4.1; RFC 8628, 3.4. */
const GRANT_FIELD = /^(?:code|assertion|(?:device|user)_?code)$/i;

/** Like `isCredentialField`, for the names in a body that contains `text`: in a request for a token, `code` is a credential. */
export function credentialFieldIn(text: string): (name: string) => boolean {
  if (!OF_GRANT.test(text)) return isCredentialField;
  return name => GRANT_FIELD.test(name) || isCredentialField(name);
}

/** A name without percent-encoding; as written if it has none. */
export function percentDecodedName(name: string): string {
  return percentDecoded(name) ?? name;
}

/** Whether a member contains the name of a pair, in which another member contains the value. */
export function isNameMember(name: string): boolean {
  return NAME_MEMBER.test(name);
}

const NAME_MEMBER =
  /^(?:name|key|k|id|header|param(?:eter)?|field|prop(?:erty)?|var(?:iable)?|attribute|option|setting|nome|chave|campo|par[aâ]metro|propriedade|vari[aá]vel|atributo)$/i;

/** Whether a member contains the value of a pair. */
export function isValueMember(name: string): boolean {
  return /^(?:value|val|v|content|valor|vl|conte[uú]do)$/i.test(name);
}

/** Whether a value is the access key of a fiscal document, possibly with the letters of a CNPJ. It's never a credential, even in a field
 *  called `accessKey`. Source: Manual de Orientação do Contribuinte, 7.0, 2.2.6. */
export function isAccessKey(value: string): boolean {
  return /^\s*\d{6}[0-9A-Z]{12}\d{26}\s*$/.test(value);
}

/** Whether a cookie has the name of a credential, such as that of a session, whatever else the name contains. */
export function isCredentialCookie(name: string): boolean {
  return /sess|sid$|auth|login|token/i.test(name) || isCredentialField(name);
}

/** Whether a header or a query parameter has the name of a credential. In many APIs, `key` is one. */
export function isCredentialParameter(name: string): boolean {
  return OTHER_PARAMETER.test(name) || isCredentialField(name);
}

/** Names that often mean something else. */
const OTHER_PARAMETER = /^(?:key|hash|ticket|assertion|code)$/i;

/** Whether a parameter isn't a credential because of its value, as in `code=200`. One-time codes have at least six digits. */
export function isOrdinaryNumber(name: string, value: string): boolean {
  return OTHER_PARAMETER.test(name) && /^\d{1,5}$/.test(value);
}

/** Whether a variable has the name of a credential. Removing too much means that the user is asked for a value; keeping too much leaks a
 *  secret. */
export function isCredentialVariable(name: string): boolean {
  return /token|key|sign|pwd|jwt|cookie|cert/i.test(name) || isCredentialField(name);
}

/** Headers are mostly about access, so these words mean a credential in a header, though often something else in a body. */
const CREDENTIAL_HEADER =
  /(?:^|-)(?:access|assinatura|autoriza(?:cao|ção)|cert|certificado|certificate|chave|hash|licen[cs]e|login|mfa|pin|refresh|ticket)(?:-|$)/i;
const KEY_HEADER = /key(?:-?id)?$/i;
const OTHER_KEY = /^(?:x-)?(?:idempotency|request|cache|surrogate)-?key$/i;

/** Whether a header is a credential. */
export function isCredentialHeader(name: string): boolean {
  // With these headers, browsers ask whether a page may send a request (CORS).
  if (/^access-control-request-/i.test(name)) return false;
  const isKey = KEY_HEADER.test(name) && !OTHER_KEY.test(name);
  return isKey || isCredentialParameter(name) || CREDENTIAL_HEADER.test(name);
}

/** The values of those variables of a script that have the name of a credential. */
export function variableSecrets(
  variables: Iterable<readonly [name: string, value: string]>,
): readonly string[] {
  return [...variables].flatMap(([name, value]) => (isCredentialVariable(name) ? [value] : []));
}

/** The words of `X-Auth-Token`, `appSecret`, or `API_KEY`, in lowercase and without accents. */
function wordsIn(name: string): readonly string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(word => word !== '');
}
