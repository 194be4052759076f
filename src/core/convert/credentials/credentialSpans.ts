import { decodeUtf8 } from '../../formats/utf8.ts';
import { userInfoEnd } from '../writtenUrl.ts';
import {
  credentialFieldIn,
  isAccessKey,
  isCredentialParameter,
  isNameMember,
  isOrdinaryNumber,
  isValueMember,
  percentDecodedName,
} from './credentialNames.ts';
import { CREDENTIAL_MARK, type CredentialSpan, isWritten, withoutSpans } from './credentialSpan.ts';
import { jsonUnescaped, percentDecoded, quotedStringAt, quotedStrings } from './decodedText.ts';
import { partCredentials } from './partCredentials.ts';
import { namedInText, plainTextCredentials } from './textCredentials.ts';
import { xmlCredentials } from './xmlCredentials.ts';

/** What kind of text is searched. In a URL, a query string, and the value of a header, the names that mean a credential differ from those
 *  in a body, whose format is recognized, and in a form, whose format can't be. */
export type CredentialFormat = 'url' | 'query' | 'header' | 'body' | 'form';

/** How many nested encodings are searched: JSON in a string, a URL in a query parameter, XML in XML. */
const MAX_DECODINGS = 3;

/** The parts of a text that are credentials: values with the name of a credential, in pairs of `name` and `value`, parts of a multipart
 *  body, tables, comments, and inside other values (in a URL that is a parameter of another URL, in JSON, XML, or Base64 in a string); what
 *  follows `Bearer`; and JSON Web Tokens. In any order; some may be inside others. A variable isn't a credential, and neither is an access
 *  key. */
export function credentialSpans(text: string, format: CredentialFormat): readonly CredentialSpan[] {
  return format === 'url' ? urlSpans(text) : spansOf(text, format);
}

/** The credentials in the user info, in the query string, elsewhere in the URL, such as in the path (`;token=…`), and in the fragment,
 *  which isn't sent. */
function urlSpans(url: string): readonly CredentialSpan[] {
  const { start, end } = userInfoEnd(url);
  const own = url.slice(0, start) + url.slice(end);
  const question = own.indexOf('?');
  const hash = question === -1 ? -1 : own.indexOf('#', question);
  const sentEnd = hash === -1 ? own.length : hash;
  const spans = [
    ...(question === -1 ? [] : shifted(spansOf(own.slice(question + 1, sentEnd), 'query'), question + 1)),
    ...spansOf(own.slice(0, sentEnd), 'url'),
    ...shifted(spansOf(own.slice(sentEnd), 'url'), sentEnd),
  ];
  if (start === end) return spans;
  const inUrl = (at: number): number => (at < start ? at : at + end - start);
  const userInfo: CredentialSpan = {
    start,
    end,
    text: url.slice(start, end - 1),
    mark: '',
    kind: 'user-info',
  };
  return [userInfo, ...spans.map(span => ({ ...span, start: inUrl(span.start), end: inUrl(span.end) }))];
}

function shifted(spans: readonly CredentialSpan[], by: number): readonly CredentialSpan[] {
  return spans.map(span => ({ ...span, start: span.start + by, end: span.end + by }));
}

function spansOf(text: string, format: CredentialFormat): readonly CredentialSpan[] {
  const isBody = format === 'body' || format === 'form';
  const search: Search = { format, isBody, isCredential: isCredentialParameter };
  const found = [...spansIn(text, search, MAX_DECODINGS)];
  return found.filter(span => isWritten(text.slice(span.start, span.end)) && !isAccessKey(span.text));
}

interface Search {
  readonly format: CredentialFormat;
  readonly isBody: boolean;
  readonly isCredential: (name: string) => boolean;
}

/** An object that isn't a variable, or a list that isn't a section of an INI file or the date of a log. */
const JSON_START = /^\s*(?:\{(?!\{)|\[\s*(?:["{[\]]|-?\d[\d.]*\s*[,\]]|(?:true|false|null)\b))/;

function* spansIn(text: string, search: Search, decodings: number): Generator<CredentialSpan> {
  const isWhole = decodings === MAX_DECODINGS;
  const isJson = JSON_START.test(text);
  const isCredential = search.isBody ? credentialFieldIn(text) : search.isCredential;
  if (isJson) yield* jsonCredentials(text);
  else yield* ofOtherText(text, { ...search, isCredential }, isWhole);
  // In JSON, escapes precede the ends of what looks like pairs and words; the strings are searched below.
  if (decodings === 0) return;
  yield* ofBase64(text, search, decodings);
  const decoded = isJson ? undefined : percentDecoded(text);
  if (decoded !== undefined) {
    const encode = /^\s*</.test(text) ? undefined : encodeURIComponent;
    for (const span of spansIn(decoded.text, search, decodings - 1))
      yield mapped(span, 0, decoded.offset, encode);
  }
  for (const { start, end, isName, text: inner } of quotedStrings(text)) {
    if (isName || (inner.length < 16 && !/[=:%\s.<&]/.test(inner))) continue;
    const { offset } = jsonUnescaped(text.slice(start, end));
    for (const span of spansIn(inner, search, decodings - 1)) yield mapped(span, start, offset);
  }
}

function* ofOtherText(text: string, search: Search, isWhole: boolean): Generator<CredentialSpan> {
  const { format, isBody, isCredential } = search;
  const isXml = /^\s*</.test(text);
  const isParts = text.startsWith('--') || /^content-disposition:/im.test(text);
  yield* ofWords(text);
  yield* knownTokens(text);
  yield* ofUserInfo(text);
  yield* ofPrivateKeys(text);
  yield* ofKeyFiles(text);
  yield* ofPairs(text, isCredential, isWhole && (format === 'form' || format === 'query'));
  if (isParts)
    for (const { start, end } of partCredentials(text)) yield { start, end, text: text.slice(start, end) };
  if (isXml || /(?:^|=)\s*</.test(text)) yield* xmlCredentials(text);
  if (!isXml) yield* ofMembers(text);
  if (isXml || isParts || !isBody) return;
  if (isWhole && format === 'body') yield* plainTextCredentials(text);
  else yield* namedInText(text, 'likely');
}

/** The span of the encoded text, which starts at `start`, for a span of the decoded text. */
function mapped(
  span: CredentialSpan,
  start: number,
  offset: (at: number) => number,
  encode = (mark: string): string => mark,
): CredentialSpan {
  // A mark in quotes would need the quotes of the encoding.
  const { mark = CREDENTIAL_MARK, ...rest } = span;
  return {
    ...rest,
    mark: mark.startsWith('"') ? CREDENTIAL_MARK : encode(mark),
    start: start + offset(span.start),
    end: start + offset(span.end),
  };
}

/** `name=value`, as in URLs and forms. Only in a form or a query string may a value contain the separators of other texts. */
function* ofPairs(
  text: string,
  isCredential: (name: string) => boolean,
  isForm: boolean,
): Generator<CredentialSpan> {
  for (const { word: pair, index } of wordsIn(text, isForm ? /&/g : /[?&;#\s"'<>]/g)) {
    const equals = pair.indexOf('=');
    if (equals < 1 || equals > 200) continue;
    const name = percentDecodedName(pair.slice(0, equals));
    const value = pair.slice(equals + 1);
    if (!isCredential(name) || isOrdinaryNumber(name, value)) continue;
    // The equals signs are the padding of a Base64 text.
    if (value === '' || value === '=') continue;
    yield { start: index + equals + 1, end: index + pair.length, text: value };
  }
}

/** What follows `Bearer` or `Basic` and looks like a credential, or is the whole value; and JSON Web Tokens, which start
 *  with the Base64 of `{"`. */
function* ofWords(text: string): Generator<CredentialSpan> {
  let last = '';
  let isAlone = true;
  for (const { word, index } of wordsIn(text, WORD_END)) {
    const end = index + word.length;
    const isScheme = /^(?:bearer|basic|apikey|negotiate|ntlm)$/i.test(last);
    const isWhole = isAlone && /^\s*(?:["'<]|$)/.test(text.slice(end, end + 9));
    const isLikely = word.length >= 6 && (/\d/.test(word) || word.length >= 16);
    const token = webToken(word);
    if (isScheme && (isWhole || isLikely)) yield { start: index, end, text: word };
    else if (token !== undefined) {
      yield { start: index + token.at, end: index + token.at + token.text.length, text: token.text };
    }
    isAlone = /(?:^|["'>=:])\s*$/.test(text.slice(Math.max(0, index - 9), index));
    last = word;
  }
}

/** More than any password in a URL. */
const MAX_USER_INFO = 500;

/** The passwords before the hosts of URLs, such as that of a database. */
function* ofUserInfo(text: string): Generator<CredentialSpan> {
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    const start = at + 3;
    const [authority = ''] = /^[^\s/?#"'<>]*/.exec(text.slice(start, start + MAX_USER_INFO)) ?? [];
    const end = authority.lastIndexOf('@');
    if (end === -1) continue;
    const colon = authority.slice(0, end).indexOf(':');
    const password = authority.slice(colon + 1, end);
    if (password !== '') yield { start: start + colon + 1, end: start + end, text: password };
  }
}

/** Longer than `-----BEGIN ENCRYPTED PRIVATE KEY-----`. */
const MAX_LABEL = 60;

/** The contents of private keys in PEM. Source: RFC 7468, 10. */
function* ofPrivateKeys(text: string): Generator<CredentialSpan> {
  const [begin, label, finish] = ['-----BEGIN ', 'PRIVATE KEY-----', '-----END '];
  for (let at = text.indexOf(begin); at !== -1; at = text.indexOf(begin, at)) {
    const named = text.slice(at, at + MAX_LABEL).indexOf(label);
    at += named === -1 ? begin.length : named + label.length;
    if (named === -1) continue;
    const end = text.indexOf(finish, at);
    const content = text.slice(at, end === -1 ? undefined : end);
    if (content.trim() !== '') yield { start: at, end: at + content.length, text: content };
    if (end === -1) return;
    at = end;
  }
}

/** The Base64 of the first bytes of a PFX, which has the version 3, and of a private key, which has the version 0. A certificate starts
 *  differently. Source: RFC 7292, 4; RFC 5958, 2; RFC 8017, A.1.2. */
const KEY_FILE =
  /(?<![\w+/-])MI(?:ACAQMwg|G[\w+/-]AgEAMB|[I-L][\w+/-]{2}[AQgw]IBA(?:zC|DAN|AKC))[\w+/-]*={0,2}(?:\r?\n[\w+/-]+={0,2}(?=[\r\n"'<]|$)){0,2000}/g;

/** Files with a private key in Base64, whatever their name: on one line, or on lines without anything else. */
function* ofKeyFiles(text: string): Generator<CredentialSpan> {
  for (const { 0: file, index } of text.matchAll(KEY_FILE)) {
    yield { start: index, end: index + file.length, text: file };
  }
}

/** Includes `&name=`, because a word may be the end of a percent-encoded parameter value, and the next parameter follows it. */
const WORD_END = /[\s"'<>,;]|&(?=[\w.-]+=)/g;

/** The JSON Web Token in a word. */
function webToken(word: string): { readonly at: number; readonly text: string } | undefined {
  const at = word.indexOf('eyJ');
  if (at === -1 || /[\w-]/.test(word.charAt(at - 1))) return undefined;
  const text = /^eyJ[\w-]*\.[\w-]+\.[\w-]*/.exec(word.slice(at, at + 20_000))?.[0];
  return text === undefined ? undefined : { at, text };
}

/** The credentials in JSON that starts somewhere in another text. */
function* ofMembers(text: string): Generator<CredentialSpan> {
  const start = text.search(/[[{]\s*["[{]/);
  if (start === -1) return;
  yield* shifted([...jsonCredentials(text.slice(start))], start);
}

/** Base64 words whose decoded text contains a credential: each is replaced with the Base64 of the text without it. */
function* ofBase64(text: string, search: Search, decodings: number): Generator<CredentialSpan> {
  for (const { word, index } of wordsIn(text, /[^\w+/=-]/g)) {
    if (word.length < 16 || /=[^=]/.test(word.slice(-20))) continue;
    const isUrlSafe = /[-_]/.test(word);
    const decoded = decodeUtf8(Buffer.from(word, isUrlSafe ? 'base64url' : 'base64'));
    if (decoded === undefined || /[^\t\n\r\x20-\x7e\xa0-\u{10ffff}]/u.test(decoded)) continue;
    const spans = [...spansIn(decoded, { ...search, format: 'body', isBody: true }, decodings - 1)];
    const written = spans.filter(span => isWritten(decoded.slice(span.start, span.end)));
    if (written.length === 0) continue;
    const encoding = isUrlSafe ? 'base64url' : 'base64';
    const without = Buffer.from(withoutSpans(decoded, written)).toString(encoding);
    const end = index + word.length;
    for (const { text: secret } of written) yield { start: index, end, text: secret, mark: without };
  }
}

/** The nonempty texts between separators of one character. Splitting by a pattern for words would need memory for each character of a long
 *  word. */
function* wordsIn(
  text: string,
  separator: RegExp,
): Generator<{ readonly word: string; readonly index: number }> {
  let index = 0;
  for (const { index: end } of text.matchAll(separator)) {
    if (end > index) yield { word: text.slice(index, end), index };
    index = end + 1;
  }
  if (index < text.length) yield { word: text.slice(index), index };
}

/** Deeper containers count as part of the container around them, so millions of brackets take no memory. */
const MAX_NESTING = 1_000;

/** A list or an object that isn't closed yet. */
interface Container {
  /** Whether the container is the value of a credential, or is inside such a value. */
  readonly isCredential: boolean;
  /** Whether the value of a pair in the container is a credential, because of the name in the pair or around it. */
  isPair: boolean;
  /** Values of a pair whose name may follow. */
  values: CredentialSpan[];
}

/** Variables, comments, punctuation, numbers, and words without quotes, as in JSON5 and in YAML's flow style. */
const TOKEN = /\{\{[^{}\r\n]*\}\}|\/[/*]|[[\]{},"']|(?<![\w.])-?\d[\w.+-]*|[A-Za-z_$][\w$.-]*/g;

/** The values of members with the name of a credential, and of pairs with such a name (`{"name": "token", "value": "…"}`); if such a value
 *  is a list or an object, all values inside; and what comments contain. In any order. Reads only tokens, so it also works for a text with
 *  placeholders, which isn't valid JSON. Linear. */
function* jsonCredentials(json: string): Generator<CredentialSpan> {
  const token = new RegExp(TOKEN);
  const outer: Container[] = [];
  let container: Container = { isCredential: false, isPair: false, values: [] };
  let deeper = 0;
  let isApostrophe = false;
  const isField = credentialFieldIn(json);
  /** The name of the member whose value comes next. */
  let name = '';
  for (let match = token.exec(json); match !== null; match = token.exec(json)) {
    const [text] = match;
    const { isCredential, isPair } = container;
    const isNamed = name !== '' && (isField(name) || (isPair && isValueMember(name)));
    const isOwn = isCredential || isNamed;
    if (text === '//' || text === '/*') {
      const end = json.indexOf(text === '//' ? '\n' : '*/', match.index + 2);
      token.lastIndex = end === -1 ? json.length : end;
      for (const span of namedInText(json.slice(match.index, token.lastIndex), 'any')) {
        yield { ...span, start: span.start + match.index, end: span.end + match.index };
      }
      continue;
    }
    if (text === '[' || text === '{') {
      if (outer.length === MAX_NESTING) deeper += 1;
      else {
        outer.push(container);
        container = { isCredential: isOwn, isPair, values: [] };
      }
    } else if (text === ']' || text === '}') {
      if (deeper > 0) deeper -= 1;
      else container = outer.pop() ?? container;
    } else if (text === '"' || text === "'" || /^[-\p{L}\p{N}_$]/u.test(text)) {
      const isQuoted = text === '"' || text === "'";
      // A single apostrophe isn't a quote. After it, only apostrophes with a backslash before them can follow.
      if (text === "'" && isApostrophe) continue;
      const string = isQuoted ? quotedStringAt(json, match.index) : undefined;
      if (text === '"' && string === undefined) return;
      if (isQuoted && string === undefined) {
        isApostrophe = true;
        continue;
      }
      if (string !== undefined) token.lastIndex = string.end + 1;
      const isName = string?.isName ?? /^\s*[:=]/.test(json.slice(token.lastIndex, token.lastIndex + 50));
      if (isName) {
        name = string?.text ?? text;
        continue;
      }
      if (!isQuoted && /^(?:true|false|null|undefined)$/.test(text)) {
        name = '';
        continue;
      }
      const value: CredentialSpan =
        string === undefined
          ? { start: match.index, end: token.lastIndex, text, mark: `"${CREDENTIAL_MARK}"` }
          : { start: string.start, end: string.end, text: string.text };
      if (isAccessKey(value.text) || (!isCredential && isOrdinaryNumber(name, value.text))) {
        // An access key is fiscal data, whatever its name.
      } else if (isOwn) yield value;
      else if (isValueMember(name)) container.values.push(value);
      if (string !== undefined && isNameMember(name)) {
        container.isPair = isField(string.text);
        if (container.isPair) yield* container.values;
        container.values = [];
      }
    }
    name = '';
  }
}

/** The formats of tokens that are recognized wherever they appear, even in a field with an ordinary name: of code hosts, registries,
 *  clouds, chats, and payment and e-mail services. Source: the services’ documentation. */
const TOKEN_FORMATS = [
  ...['gh[opsur]_[A-Za-z0-9]{30,255}', 'github_pat_\\w{22,255}', 'gl[a-z]{2,5}-[\\w-]{20,255}'],
  ...['npm_[A-Za-z0-9]{36}', 'pypi-[\\w-]{50,400}', 'hf_[A-Za-z0-9]{30,60}', 'dop_v1_[0-9a-f]{64}'],
  ...['(?:AKIA|ASIA)[A-Z2-7]{16}(?!\\w)', 'AIza[\\w-]{35}', 'ya29\\.[\\w-]{20,2000}', 'GOCSPX-[\\w-]{20,60}'],
  ...['sk-[\\w-]{32,300}', 'xox[abeoprs]-[\\w-]{10,255}', 'xapp-[\\w-]{10,255}'],
  ...['[rs]k_(?:live|test)_\\w{16,255}', 'whsec_[\\w+/=]{16,255}', 'shp[a-z]{2}_[0-9a-fA-F]{32}'],
  ...['APP_USR-[\\w-]{20,200}', '\\$aact_[\\w:=+/.-]{20,400}', 'SG\\.[\\w-]{16,64}\\.[\\w-]{16,64}'],
];

/** Addresses whose path is the credential. */
const TOKENS_IN_PATHS = [
  '(?<=telegram\\.org/(?:file/)?bot)\\d{8,10}:[\\w-]{30,40}',
  '(?<=hooks\\.slack\\.com/services/)[\\w/-]{20,200}',
  '(?<=discord(?:app)?\\.com/api/webhooks/)\\d{15,25}/[\\w-]{40,100}',
];

const KNOWN_TOKEN = new RegExp(
  `(?<![\\w$-])(?:${TOKEN_FORMATS.join('|')})|${TOKENS_IN_PATHS.join('|')}`,
  'g',
);

/** Tokens of well-known services, whatever their name. */
function* knownTokens(text: string): Generator<CredentialSpan> {
  for (const { 0: token, index } of text.matchAll(KNOWN_TOKEN)) {
    yield { start: index, end: index + token.length, text: token };
  }
}
