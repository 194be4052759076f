import type { Header } from '../ports.ts';
import type { ShellWord } from './shellWords.ts';

/** A value of `-d` and its like. */
export interface CurlData {
  readonly word: ShellWord;
  readonly option: 'text' | 'binary' | 'raw' | 'json' | 'urlencoded';
}

/** What the options of a curl command say, not yet put together. */
export interface CurlOptions {
  method: string | undefined;
  url: ShellWord | undefined;
  readonly headers: { readonly header: Header; readonly expands: boolean }[];
  readonly data: CurlData[];
  /** `-F`, as written. */
  readonly form: { readonly word: ShellWord; readonly isLiteral: boolean }[];
  /** `-G`: the data goes into the query. */
  isGet: boolean;
}

type Meaning = CurlData['option'] | 'method' | 'header' | 'url' | 'form' | 'form-literal' | 'ignored';

/** Every option with a value. */
const WITH_VALUE: Readonly<Record<string, Meaning>> = {
  ...meaning('method', '-X', '--request'),
  ...meaning('header', '-H', '--header'),
  ...meaning('url', '--url'),
  ...meaning('text', '-d', '--data', '--data-ascii'),
  ...meaning('binary', '--data-binary'),
  ...meaning('raw', '--data-raw'),
  ...meaning('urlencoded', '--data-urlencode'),
  ...meaning('json', '--json'),
  ...meaning('form', '-F', '--form'),
  ...meaning('form-literal', '--form-string'),
  ...meaning('ignored', '-A', '--user-agent', '-b', '--cookie', '-c', '--cookie-jar', '-e', '--referer'),
  ...meaning(
    'ignored',
    '-m',
    '--max-time',
    '-o',
    '--output',
    '-u',
    '--user',
    '-w',
    '--write-out',
    '-x',
    '--proxy',
  ),
  ...meaning(
    'ignored',
    '--connect-timeout',
    '--cacert',
    '--capath',
    '-E',
    '--cert',
    '--cert-type',
    '--key',
    '--pass',
  ),
  ...meaning('ignored', '--resolve', '--connect-to', '--retry', '--retry-delay', '--retry-max-time', '-D'),
  ...meaning(
    'ignored',
    '--dump-header',
    '--ciphers',
    '-T',
    '--upload-file',
    '-C',
    '-K',
    '--config',
    '-r',
    '-t',
    '-z',
  ),
  ...meaning('ignored', '-y', '-Y', '-P', '-Q', '--limit-rate', '--interface', '--max-redirs', '--noproxy'),
  ...meaning('ignored', '--oauth2-bearer', '--trace', '--trace-ascii', '--tls-max', '--unix-socket'),
};

function meaning(as: Meaning, ...options: readonly string[]): Readonly<Record<string, Meaning>> {
  return Object.fromEntries(options.map(option => [option, as]));
}

/** Reads what stands behind `curl`. Options that change nothing in the request are passed over. */
export function readCurlOptions(words: readonly ShellWord[]): CurlOptions {
  const read: CurlOptions = {
    method: undefined,
    url: undefined,
    headers: [],
    data: [],
    form: [],
    isGet: false,
  };
  const bare: ShellWord[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? NO_WORD;
    const { flags, option, attached } = splitOption(word);
    for (const flag of flags) takeFlag(flag, read);
    const as = WITH_VALUE[option];
    if (as === undefined) {
      if (option.startsWith('-')) takeFlag(option, read);
      else if (option !== '') bare.push(word);
      continue;
    }
    if (attached === undefined) index += 1;
    takeValue(as, attached ?? words[index] ?? NO_WORD, read);
  }
  // What looks like a URL is the URL: an option that is not known here may have had a value.
  read.url ??= bare.find(({ text }) => text.includes('://')) ?? bare[0];
  return read;
}

const NO_WORD: ShellWord = { text: '', expands: false };

function takeFlag(flag: string, read: CurlOptions): void {
  if (flag === '-G' || flag === '--get') read.isGet = true;
  if (flag === '-I' || flag === '--head') read.method ??= 'HEAD';
}

function takeValue(as: Meaning, value: ShellWord, read: CurlOptions): void {
  if (as === 'method') read.method = value.text;
  // `-H @file`: headers that are not known here.
  else if (as === 'header' && value.text.startsWith('@')) return;
  else if (as === 'header') read.headers.push({ header: headerOf(value.text), expands: value.expands });
  else if (as === 'url') read.url = value;
  else if (as === 'form' || as === 'form-literal')
    read.form.push({ word: value, isLiteral: as === 'form-literal' });
  else if (as !== 'ignored') read.data.push({ word: value, option: as });
}

/** `-sXPOST`, `-XPOST`, `--request=POST`: flags, an option, and its value where that is in the same word. */
function splitOption({ text, expands }: ShellWord): {
  readonly flags: readonly string[];
  readonly option: string;
  readonly attached: ShellWord | undefined;
} {
  const long = /^(--[a-z0-9-]+)=([\s\S]*)$/.exec(text);
  if (long !== null) return { flags: [], option: long[1] ?? '', attached: { text: long[2] ?? '', expands } };
  if (!/^-[^-]./s.test(text)) return { flags: [], option: text, attached: undefined };
  const letters = [...text.slice(1)];
  const withValue = letters.findIndex(letter => `-${letter}` in WITH_VALUE);
  if (withValue === -1)
    return { flags: letters.map(letter => `-${letter}`), option: '', attached: undefined };
  const rest = letters.slice(withValue + 1).join('');
  return {
    flags: letters.slice(0, withValue).map(letter => `-${letter}`),
    option: `-${letters[withValue]}`,
    attached: rest === '' ? undefined : { text: rest, expands },
  };
}

function headerOf(text: string): Header {
  const colon = text.indexOf(':');
  return colon === -1 ? [text.trim(), ''] : [text.slice(0, colon).trim(), text.slice(colon + 1).trim()];
}
