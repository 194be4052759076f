const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const USERS = words('-U --proxy-user');
const PASSWORDS = words('--pass --proxy-pass --tlspassword --proxy-tlspassword');
const CERTIFICATES = words('-E --cert --proxy-cert');
const VARIABLES = words('--variable --expand-variable');
const HEADERS = words('--proxy-header --expand-header');
const PROXIES = words(
  '-x --proxy --proxy1.0 --preproxy --socks4 --socks4a --socks5 --socks5-hostname --doh-url --expand-url',
);

/** The credentials in the value of a curl option that isn't part of the request. They aren't imported, but the
 *  request may contain them, too. Source: curl(1). */
export function curlCredentials(option: string, value: string): readonly string[] {
  if (PASSWORDS.has(option)) return [value];
  if (USERS.has(option)) return ofUser(value);
  // On Windows, another colon may follow the drive.
  if (CERTIFICATES.has(option)) return afterFirst(value.replace(/^[a-z]:(?=[\\/])/i, ''), ':');
  if (VARIABLES.has(option)) return afterFirst(value, '=');
  if (HEADERS.has(option)) return afterFirst(value, ':').flatMap(ofHeader);
  if (!PROXIES.has(option)) return [];
  const host = value.replace(/^[a-z0-9]+:\/\//i, '').split('/', 1)[0] ?? '';
  const at = host.lastIndexOf('@');
  return at === -1 ? [] : ofUser(host.slice(0, at));
}

function ofUser(userInfo: string): readonly string[] {
  return [userInfo, ...afterFirst(userInfo, ':')];
}

/** `Bearer …`, `Basic …`: as a whole, without the scheme, and what `Basic` encodes. */
function ofHeader(value: string): readonly string[] {
  const [, scheme = '', rest = ''] = /^\s*([\w-]+) +(\S.*)$/s.exec(value) ?? [];
  const isBasic = scheme.toLowerCase() === 'basic';
  const user = isBasic ? ofUser(Buffer.from(rest, 'base64').toString()) : [];
  return [value.trim(), ...(rest === '' ? [] : [rest.trim()]), ...user];
}

function afterFirst(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at === -1 ? [] : [text.slice(at + 1)];
}
