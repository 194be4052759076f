import type { Header } from '../ports.ts';
import { curlMeaning, isLeftOutFlag } from './curlOptionTable.ts';
import type { ShellWord } from './shellWords.ts';

/** A value of `-d` and its like. */
export interface CurlData {
  readonly word: ShellWord;
  readonly option: 'text' | 'binary' | 'raw' | 'json' | 'urlencoded';
}

/** What the options of a curl command say, not yet put together. */
export interface CurlOptions {
  method: string | undefined;
  readonly urls: ShellWord[];
  readonly headers: { readonly header: Header; readonly expands: boolean }[];
  /** Names of headers that curl wouldn't send (`-H 'Name:'`), in lowercase. */
  readonly withoutHeaders: string[];
  readonly data: CurlData[];
  /** `-F`, as written. */
  readonly form: { readonly word: ShellWord; readonly isLiteral: boolean }[];
  /** `--url-query`, as written. */
  readonly query: ShellWord[];
  /** `-T`, as written. */
  upload: ShellWord | undefined;
  /** `-G`: the data goes into the query. */
  isGet: boolean;
  /** curl takes braces and brackets in a URL for several URLs, unless it's told not to. */
  isGlobbing: boolean;
  /** Names of the options that aren't in what is read, without their values. */
  readonly leftOut: string[];
}

/** Reads what follows `curl`: the options of each request, which `--next` separates. */
export function readCurlOptions(words: readonly ShellWord[]): readonly CurlOptions[] {
  const all: CurlOptions[] = [];
  let bare: ShellWord[] = [];
  let read = noOptions();
  const finish = (): void => {
    // What looks like a URL is the URL: an option that isn't known here may have had a value.
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
    if (meaning === 'left-out') addOnce(read.leftOut, option);
    else takeValue(meaning, option, value, read);
  }
  finish();
  return all;
}

const NO_WORD: ShellWord = { text: '', expands: false };

function noOptions(): CurlOptions {
  return {
    ...{ method: undefined, upload: undefined, isGet: false, isGlobbing: true },
    ...{ urls: [], headers: [], withoutHeaders: [], data: [], form: [], query: [], leftOut: [] },
  };
}

function takeFlag(flag: string, read: CurlOptions): void {
  if (flag === '-G' || flag === '--get') read.isGet = true;
  else if (flag === '-I' || flag === '--head') read.method ??= 'HEAD';
  else if (flag === '-g' || flag === '--globoff') read.isGlobbing = false;
  // What isn't even the name of an option may be anything, a secret too.
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
      // Without `=`, it names a file.
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
      addHeader('Range', `bytes=${text}`);
      return;
    default:
      read.data.push({ word: value, option: meaning });
  }
}

/** `Name: value`; `Name;` for an empty value; `Name:` for a header that curl would add and must not. Source: curl(1), --header. */
function takeHeader(option: string, { text, expands }: ShellWord, read: CurlOptions): void {
  const colon = text.includes(':') ? ':' : ';';
  const [, name = '', sign = '', rest = ''] =
    (colon === ':' ? /^([^:]*)(:)([\s\S]*)$/ : /^([^;]*)(;)([\s\S]*)$/).exec(text) ?? [];
  const value = rest.trim();
  // `@file` has headers that aren't known here, and curl ignores what has neither sign.
  if (text.startsWith('@') || name.trim() === '') addOnce(read.leftOut, option);
  else if (sign === ';' && value !== '') addOnce(read.leftOut, option);
  else if (sign === ':' && value === '') read.withoutHeaders.push(name.trim().toLowerCase());
  else read.headers.push({ header: [name.trim(), value], expands });
}

function addOnce(list: string[], text: string): void {
  if (!list.includes(text)) list.push(text);
}

/** `-sXPOST`, `-XPOST`, `--request=POST`: flags, an option, and its value where that is in the same word. */
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
