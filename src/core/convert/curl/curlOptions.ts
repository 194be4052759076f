import type { Header } from '../../wireMessages.ts';
import type { Expanded } from './shellQuotes.ts';
import type { ShellWord } from './shellWords.ts';

/** A value of `-d` and similar options. */
export interface CurlData {
  readonly word: ShellWord;
  readonly option: 'text' | 'binary' | 'raw' | 'json' | 'urlencoded';
}

/** The options of a curl command, not yet combined into a request. */
export interface CurlOptions {
  method: string | undefined;
  readonly urls: ShellWord[];
  readonly headers: { readonly header: Header; readonly expands: boolean }[];
  /** Names of headers that curl must not send (`-H 'Name:'`), in lowercase. */
  readonly withoutHeaders: string[];
  readonly data: CurlData[];
  /** `-F`, as written. */
  readonly form: { readonly word: ShellWord; readonly isLiteral: boolean }[];
  /** `--url-query`, as written. */
  readonly query: ShellWord[];
  /** `-T`, as written. */
  upload: ShellWord | undefined;
  /** `-G`: the data is sent in the query string. */
  isGet: boolean;
  /** By default, curl expands braces and brackets in a URL to several URLs. */
  isGlobbing: boolean;
  /** By default, curl resolves `.` and `..` in the path. */
  isPathAsIs: boolean;
  /** What the command reads from its standard input. */
  input: Expanded | undefined;
  /** The option that reads headers there: `-H @-`. */
  headersOption: string | undefined;
  /** The names of all options with a value, except those that affect only curl's output. */
  readonly used: Set<string>;
  /** The names of unsupported options, without their values. */
  readonly leftOut: Set<string>;
  /** The credentials in the values of unsupported options. */
  readonly secrets: string[];
}

/** Reads the arguments of `curl`: the options of each request, separated by `--next`. */
export function readCurlOptions(words: readonly ShellWord[]): readonly CurlOptions[] {
  const all: CurlOptions[] = [];
  let bare: ShellWord[] = [];
  let lists: ShellWord[] = [];
  let read = noOptions();
  const finish = (): void => {
    // Prefers words that look like a URL, because other words may be values of unknown options.
    const likely = bare.filter(({ text }) => text.includes('://'));
    const [first] = bare;
    for (const word of likely) read.urls.push(word);
    if (read.urls.length === 0 && first !== undefined) read.urls.push(first);
    else if (read.urls.length === 0) read.urls.push(...lists.splice(0, 1));
    const taken = new Set(read.urls);
    for (const word of [...bare.filter(isVariable), ...lists]) {
      if (!taken.has(word)) read.leftOut.add(word.text);
    }
    all.push(read);
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? NO_WORD;
    if (word.text === '--next' || word.text === '-:') {
      finish();
      bare = [];
      lists = [];
      read = noOptions();
      continue;
    }
    const { flags, option, attached } = splitOption(word);
    for (const flag of flags) takeFlag(flag, read);
    const meaning = curlMeaning(option);
    if (meaning === undefined) {
      if (option.startsWith('-') && option !== '-') takeFlag(option, read);
      else if (isList(word)) lists.push(asVariable(word));
      else if (option !== '') bare.push(word);
      continue;
    }
    if (attached === undefined) index += 1;
    const value = attached ?? words[index] ?? NO_WORD;
    if (meaning !== 'output') read.used.add(option);
    if (meaning === 'left-out') {
      read.leftOut.add(option);
      read.secrets.push(...curlCredentials(withoutExpand(option), value.text));
    } else takeValue(meaning, option, withoutExpand(option) === option ? value : withVariables(value), read);
  }
  finish();
  return all;
}

/** Whether a word is a variable, which may also contain options. */
function isVariable({ text, expands }: ShellWord): boolean {
  return expands && /^\$(?:\w+|\{\w+\})$/.test(text);
}

const LIST = /^\$(?:[@*]|\{(?:[@*]|\w+\[[@*]\](?::?[+-][^\s]*)?)\})$/;

/** Whether a word is a list of arguments, `"$@"` or `"${NAME[@]}"`. */
function isList({ text, expands }: ShellWord): boolean {
  return expands && LIST.test(text);
}

/** A list of arguments as `$NAME` or `$*`: in a URL, an `@` would end user info. */
function asVariable(word: ShellWord): ShellWord {
  return { ...word, text: `$${/^\$\{(\w+)\[/.exec(word.text)?.[1] ?? '*'}` };
}

const NO_WORD: ShellWord = { text: '', expands: false };

function noOptions(): CurlOptions {
  return {
    ...{
      method: undefined,
      upload: undefined,
      input: undefined,
      headersOption: undefined,
      isGet: false,
      isGlobbing: true,
      isPathAsIs: false,
    },
    ...{
      urls: [],
      headers: [],
      withoutHeaders: [],
      data: [],
      form: [],
      query: [],
      used: new Set(),
      leftOut: new Set(),
      secrets: [],
    },
  };
}

function takeFlag(flag: string, read: CurlOptions): void {
  if (flag === '-G' || flag === '--get') read.isGet = true;
  else if (flag === '-I' || flag === '--head') read.method ??= 'HEAD';
  else if (flag === '-g' || flag === '--globoff') read.isGlobbing = false;
  else if (flag === '--path-as-is') read.isPathAsIs = true;
  // Text that isn't even an option name may be anything, including a secret.
  else if (isLeftOutFlag(flag) && /^--?[A-Za-z0-9][A-Za-z0-9.-]{0,40}$/.test(flag)) read.leftOut.add(flag);
}

type Taken = Exclude<NonNullable<ReturnType<typeof curlMeaning>>, 'left-out'>;

function takeValue(meaning: Taken, option: string, value: ShellWord, read: CurlOptions): void {
  const { text, expands } = value;
  const addHeader = (name: string, content: string): void => {
    read.headers.push({ header: [name, content], expands });
  };
  switch (meaning) {
    case 'output':
      return;
    case 'method':
      read.method = text;
      return;
    case 'header':
      takeHeader(option, value, read);
      return;
    case 'url':
      read.urls.push(value);
      return;
    case 'url-query':
      read.query.push(value);
      return;
    case 'form':
    case 'form-literal':
      read.form.push({ word: value, isLiteral: meaning === 'form-literal' });
      return;
    case 'upload':
      read.upload = value;
      return;
    case 'user':
      addHeader('Authorization', `Basic ${Buffer.from(text).toString('base64')}`);
      return;
    case 'bearer':
      addHeader('Authorization', `Bearer ${text}`);
      return;
    case 'cookie':
      // Without `=`, it's a file name.
      if (text.includes('=')) addHeader('Cookie', text);
      else read.leftOut.add(option);
      return;
    case 'user-agent':
      addHeader('User-Agent', text);
      return;
    case 'referer':
      addHeader('Referer', text.replace(/;auto$/, ''));
      return;
    case 'range':
      // curl adds the hyphen that a single number lacks.
      addHeader('Range', `bytes=${/^\d+$/.test(text) ? `${text}-` : text}`);
      return;
    default:
      read.data.push({ word: value, option: meaning });
  }
}

/** `Name: value`; `Name;` for an empty value; `Name:` to suppress a header that curl would add. Source: curl(1),
 *  --header. */
function takeHeader(option: string, { text, expands }: ShellWord, read: CurlOptions): void {
  const colon = text.includes(':') ? ':' : ';';
  const [, name = '', sign = '', rest = ''] =
    (colon === ':' ? /^([^:]*)(:)([\s\S]*)$/ : /^([^;]*)(;)([\s\S]*)$/).exec(text) ?? [];
  const value = rest.trim();
  if (text === '@-') read.headersOption = option;
  // The headers in `@file` are unknown here, and curl ignores text with neither a colon nor a semicolon.
  else if (text.startsWith('@') || name.trim() === '') read.leftOut.add(option);
  else if (sign === ';' && value !== '') read.leftOut.add(option);
  else if (sign === ':' && value === '') read.withoutHeaders.push(name.trim().toLowerCase());
  else read.headers.push({ header: [name.trim(), value], expands });
}

/** Adds the headers that the command reads from its standard input, if they're known. `names`: those whose values only the shell knows. */
export function takeInputHeaders(
  read: CurlOptions,
  input: Expanded | undefined,
  names: readonly string[],
): void {
  const option = read.headersOption;
  if (option === undefined) return;
  for (const name of names) read.headers.push({ header: [name, ''], expands: true });
  if (names.length > 0) return;
  if (input === undefined || 'file' in input) {
    read.leftOut.add(option);
    return;
  }
  for (const text of input.text.split(/\r?\n/))
    if (text.includes(':')) takeHeader(option, { text, expands: false }, read);
}

/** `-sXPOST`, `-XPOST`, `--request=POST`: flags, an option, and the option's value if it's in the same word. */
function splitOption({ text, expands }: ShellWord): {
  readonly flags: readonly string[];
  readonly option: string;
  readonly attached: ShellWord | undefined;
} {
  const long = /^(--[a-z0-9.-]+)=([\s\S]*)$/.exec(text);
  if (long !== null) return { flags: [], option: long[1] ?? '', attached: { text: long[2] ?? '', expands } };
  if (!/^-[^-]./s.test(text)) return { flags: [], option: text, attached: undefined };
  const letters = [...text.slice(1)];
  const withValue = letters.findIndex(letter => curlMeaning(`-${letter}`) !== undefined);
  if (withValue === -1)
    return { flags: letters.map(letter => `-${letter}`), option: '', attached: undefined };
  const rest = letters.slice(withValue + 1).join('');
  return {
    flags: letters.slice(0, withValue).map(letter => `-${letter}`),
    option: `-${letters[withValue]}`,
    attached: rest === '' ? undefined : { text: rest, expands },
  };
}

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
    --dns-ipv6-addr --dns-servers --doh-url --ech --egd-file --engine --etag-compare
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
function curlMeaning(option: string): CurlMeaning | undefined {
  return MEANINGS.get(withoutExpand(option));
}

/** The option in whose value curl replaces `{{NAME}}`, as it's called without that. Source: curl(1), --variable. */
function withoutExpand(option: string): string {
  return option.replace('--expand-', '--');
}

/** The word with the variables that curl replaces, besides those of the shell. */
function withVariables(word: ShellWord): ShellWord {
  const variables = word.text.match(/\{\{[^{}]*\}\}/g);
  if (variables === null) return word;
  const ofShell = word.variables ?? (word.expands ? ['$', '`'] : []);
  return { ...word, expands: true, variables: [...ofShell, ...variables] };
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
function isLeftOutFlag(flag: string): boolean {
  return !OUTPUT_FLAGS.has(flag);
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const USERS = words('-U --proxy-user');
const PASSWORDS = words('--pass --proxy-pass --tlspassword --proxy-tlspassword');
const CERTIFICATES = words('-E --cert --proxy-cert');
const VARIABLES = words('--variable');
const HEADERS = words('--proxy-header');
const PROXIES = words(
  '-x --proxy --proxy1.0 --preproxy --socks4 --socks4a --socks5 --socks5-hostname --doh-url',
);

/** The credentials in the value of a curl option that isn't part of the request. They aren't imported, but the request may contain the same
 *  ones. Source: curl(1). */
function curlCredentials(option: string, value: string): readonly string[] {
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
