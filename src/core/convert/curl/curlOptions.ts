import type { Header } from '../../ports.ts';
import { curlCredentials, curlMeaning, isLeftOutFlag } from './curlOptionTable.ts';
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
  /** The names of all options with a value, except those that affect only curl's output. */
  readonly used: string[];
  /** The names of unsupported options, without their values. */
  readonly leftOut: string[];
  /** The credentials in the values of unsupported options. */
  readonly secrets: string[];
}

/** Reads the arguments of `curl`: the options of each request, separated by `--next`. */
export function readCurlOptions(words: readonly ShellWord[]): readonly CurlOptions[] {
  const all: CurlOptions[] = [];
  let bare: ShellWord[] = [];
  let read = noOptions();
  const finish = (): void => {
    // Prefers words that look like a URL, because other words may be values of unknown options.
    const likely = bare.filter(({ text }) => text.includes('://'));
    const [first] = bare;
    if (likely.length > 0) read.urls.push(...likely);
    else if (read.urls.length === 0 && first !== undefined) read.urls.push(first);
    all.push(read);
  };
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? NO_WORD;
    if (word.text === '--next' || word.text === '-:') {
      finish();
      bare = [];
      read = noOptions();
      continue;
    }
    const { flags, option, attached } = splitOption(word);
    for (const flag of flags) takeFlag(flag, read);
    const meaning = curlMeaning(option);
    if (meaning === undefined) {
      if (option.startsWith('-') && option !== '-') takeFlag(option, read);
      else if (option !== '') bare.push(word);
      continue;
    }
    if (attached === undefined) index += 1;
    const value = attached ?? words[index] ?? NO_WORD;
    if (meaning !== 'output') addOnce(read.used, option);
    if (meaning === 'left-out') {
      addOnce(read.leftOut, option);
      read.secrets.push(...curlCredentials(option, value.text));
    } else takeValue(meaning, option, value, read);
  }
  finish();
  return all;
}

const NO_WORD: ShellWord = { text: '', expands: false };

function noOptions(): CurlOptions {
  return {
    ...{
      method: undefined,
      upload: undefined,
      input: undefined,
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
      used: [],
      leftOut: [],
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
  else if (isLeftOutFlag(flag) && /^--?[A-Za-z0-9][A-Za-z0-9.-]{0,40}$/.test(flag))
    addOnce(read.leftOut, flag);
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
      else addOnce(read.leftOut, option);
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
  // The headers in `@file` are unknown here, and curl ignores text with neither a colon nor a semicolon.
  if (text.startsWith('@') || name.trim() === '') addOnce(read.leftOut, option);
  else if (sign === ';' && value !== '') addOnce(read.leftOut, option);
  else if (sign === ':' && value === '') read.withoutHeaders.push(name.trim().toLowerCase());
  else read.headers.push({ header: [name.trim(), value], expands });
}

function addOnce(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text);
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
