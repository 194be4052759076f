/** The effect of an option with a value. */
type CurlMeaning =
  | 'text'
  | 'binary'
  | 'raw'
  | 'json'
  | 'urlencoded'
  | 'method'
  | 'header'
  | 'url'
  | 'url-query'
  | 'form'
  | 'form-literal'
  | 'user'
  | 'bearer'
  | 'cookie'
  | 'user-agent'
  | 'referer'
  | 'range'
  | 'upload'
  /** Affects only curl's output, so the request loses nothing without the option. */
  | 'output'
  /** Affects the connection, or can't be expressed in a request file. */
  | 'left-out';

/** All curl options that take a value. Source: curl(1), curl 8. */
const WITH_VALUE: Readonly<Record<CurlMeaning, string>> = {
  text: '-d --data --data-ascii',
  binary: '--data-binary',
  raw: '--data-raw',
  json: '--json',
  urlencoded: '--data-urlencode',
  method: '-X --request',
  header: '-H --header',
  url: '--url',
  'url-query': '--url-query',
  form: '-F --form',
  'form-literal': '--form-string',
  user: '-u --user',
  bearer: '--oauth2-bearer',
  cookie: '-b --cookie',
  'user-agent': '-A --user-agent',
  referer: '-e --referer',
  range: '-r --range',
  upload: '-T --upload-file',
  output: `-o --output --output-dir -D --dump-header -w --write-out -c --cookie-jar --stderr --trace --trace-ascii
    --trace-config --libcurl --etag-save --create-file-mode`,
  'left-out': `-C --continue-at -E --cert -K --config -m --max-time -P --ftp-port -Q --quote -t --telnet-option -U --proxy-user
    -x --proxy -y --speed-time -Y --speed-limit -z --time-cond --abstract-unix-socket --alt-svc --aws-sigv4 --cacert --capath
    --cert-type --ciphers --connect-timeout --connect-to --crlfile --curves --delegation --dns-interface --dns-ipv4-addr
    --dns-ipv6-addr --dns-servers --doh-url --ech --egd-file --engine --etag-compare --expand-data --expand-header --expand-url
    --expect100-timeout --happy-eyeballs-timeout-ms --haproxy-clientip --hostpubmd5 --hostpubsha256 --hsts --interface --ip-tos
    --ipfs-gateway --keepalive-cnt --keepalive-time --key --key-type --krb --limit-rate --local-port --login-options
    --max-filesize --max-redirs --netrc-file --noproxy --parallel-max --pass --pinnedpubkey --preproxy --proto --proto-default
    --proto-redir --proxy-cacert --proxy-capath --proxy-cert --proxy-cert-type --proxy-ciphers --proxy-crlfile --proxy-header
    --proxy-key --proxy-key-type --proxy-pass --proxy-pinnedpubkey --proxy-service-name --proxy-tls13-ciphers
    --proxy-tlsauthtype --proxy-tlspassword --proxy-tlsuser --proxy1.0 --pubkey --random-file --rate --request-target --resolve
    --retry --retry-delay --retry-max-time --sasl-authzid --service-name --socks4 --socks4a --socks5 --socks5-gssapi-service
    --socks5-hostname --tls-max --tls13-ciphers --tlsauthtype --tlspassword --tlsuser --unix-socket --variable --vlan-priority`,
};

const MEANINGS: ReadonlyMap<string, CurlMeaning> = new Map(
  Object.entries(WITH_VALUE).flatMap(([meaning, options]) =>
    options.split(/\s+/).map(option => [option, meaning as CurlMeaning] as const),
  ),
);

/** The effect of an option's value; undefined for an option without a value and for an unknown one. */
export function curlMeaning(option: string): CurlMeaning | undefined {
  return MEANINGS.get(option);
}

/** Options without a value that affect only curl's output, those that describe the default behavior of request files,
 *  and those that are imported (`-G`, `-I`, `--next`). */
const OUTPUT_FLAGS = new Set(
  `-s --silent -S --show-error -v --verbose -i --include -f --fail --fail-with-body --fail-early -# --progress-bar
    --no-progress-meter -N --no-buffer -g --globoff -O --remote-name --remote-name-all -J --remote-header-name -R --remote-time
    --create-dirs --styled-output --no-styled-output --path-as-is --http1.1 --basic --xattr --trace-time --trace-ids -q --disable
    -: --next -G --get -I --head`.split(/\s+/),
);

/** Whether a request file loses part of the request without this option. */
export function isLeftOutFlag(flag: string): boolean {
  return !OUTPUT_FLAGS.has(flag);
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const USERS = words('-U --proxy-user');
const PASSWORDS = words('--pass --proxy-pass --tlspassword --proxy-tlspassword');
const CERTIFICATES = words('-E --cert --proxy-cert');
const VARIABLES = words('--variable --expand-variable');
const HEADERS = words('--proxy-header --expand-header');
const PROXIES = words(
  '-x --proxy --proxy1.0 --preproxy --socks4 --socks4a --socks5 --socks5-hostname --doh-url --expand-url',
);

/** The credentials in the value of a curl option that isn't part of the request. They aren't imported, but the request may contain the same
 *  ones. Source: curl(1). */
export function curlCredentials(option: string, value: string): readonly string[] {
  if (PASSWORDS.has(option)) return [value];
  if (USERS.has(option)) return ofUser(value);
  // On Windows, the drive letter is followed by a colon of its own.
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

/** `Bearer …` or `Basic …`: the whole value, the value without the scheme, and what `Basic` encodes. */
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
