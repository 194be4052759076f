import { headerValue } from '../headerValue.ts';
import type { Header } from '../ports.ts';
import type { CapturedBody, CapturedRequest, CaptureFault, FormField } from './capturedRequest.ts';
import { type CurlData, type CurlOptions, readCurlOptions } from './curlOptions.ts';
import { type ShellText, type ShellWord, shellCommand, shellText } from './shellWords.ts';
import { isWebCommandOfPowerShell } from './windowsShells.ts';

/** Reads a curl command as people paste it: from a terminal, from a browser's “Copy as cURL” for either shell, or
 *  from a log. Runs nothing and reads no file; `computed` lists what the shell or a file would supply. */
export function readCurl(command: string): CapturedRequest | CaptureFault {
  const read = nextCurl(shellText(command));
  return typeof read === 'string' ? read : read.requests[0];
}

/** The requests of all curl commands in a script, in order; or the fault of the first command that can't be read. */
export function readCurlCommands(script: string): readonly CapturedRequest[] | CaptureFault {
  const requests: CapturedRequest[] = [];
  let rest = shellText(script);
  for (;;) {
    const read = nextCurl(rest);
    if (read === 'curl-not-found' && requests.length > 0) return requests;
    if (typeof read === 'string') return read;
    requests.push(...read.requests);
    rest = { ...rest, text: rest.text.slice(read.end) };
  }
}

interface CurlCommand {
  /** One per URL. */
  readonly requests: readonly [CapturedRequest, ...CapturedRequest[]];
  readonly end: number;
}

function nextCurl({ text, isPosix }: ShellText): CurlCommand | CaptureFault {
  const found = /(?:^|[\s;&|(])(curl(?:\.exe)?)\s/.exec(text);
  if (found === null) return isWebCommandOfPowerShell(text) ? 'curl-is-powershell' : 'curl-not-found';
  const start = found.index + found[0].indexOf('curl');
  const command = shellCommand({ text: text.slice(start), isPosix });
  if (command === undefined) return 'curl-quote-open';
  if (found[1] === 'curl' && isAliasOfPowerShell(command.words)) return 'curl-is-powershell';
  const requests = readCurlOptions(command.words.slice(1)).flatMap(options =>
    options.urls.map(url => requestOf(options, url)),
  );
  const [first, ...more] = requests;
  return first === undefined ? 'curl-url-missing' : { requests: [first, ...more], end: start + command.end };
}

/** In Windows PowerShell, `curl` is an alias of Invoke-WebRequest, with other options than `curl.exe`. */
function isAliasOfPowerShell(words: readonly ShellWord[]): boolean {
  return words.some(({ text }) =>
    /^-(?:Uri|Headers|Body|ContentType|WebSession|UseBasicParsing)$/.test(text),
  );
}

function requestOf(options: CurlOptions, url: ShellWord): CapturedRequest {
  const query = [...(options.isGet ? options.data.map(dataText) : []), ...options.query.map(queryText)];
  const address = uploadUrl(url.text, options.upload);
  const target =
    query.length === 0 ? address : address + (address.includes('?') ? '&' : '?') + query.join('&');
  const body = options.isGet ? NO_BODY : bodyOf(options);
  const sends = options.upload === undefined ? 'POST' : 'PUT';
  const method = options.method ?? (body.kind === 'none' ? 'GET' : sends);
  const computed = computedParts(options, url, body);
  const { leftOut, secrets, isGlobbing } = options;
  return {
    ...{ method: method.toUpperCase(), url: target, headers: headersOf(options, body), body },
    ...(computed.length === 0 ? {} : { computed }),
    ...(leftOut.length === 0 ? {} : { leftOut }),
    ...(secrets.length === 0 ? {} : { secrets }),
    ...(isGlobbing && isGlob(url.text) ? { isGlobbed: true } : {}),
  };
}

/** `{a,b}` or `[1-9]`, but not a placeholder such as `{{name}}`. Source: curl(1), URL. */
function isGlob(url: string): boolean {
  return /(?<!\{)\{[^{},]*,[^{}]*\}|\[[0-9a-z]+-[0-9a-z]+(?::\d+)?\]/i.test(url);
}

/** curl appends the name of an uploaded file to a URL that ends with a slash. */
function uploadUrl(url: string, upload: ShellWord | undefined): string {
  const name = upload?.text.split(/[\\/]/).at(-1) ?? '';
  return url.endsWith('/') && !/[?#]/.test(url) ? url + encodeURIComponent(name.toWellFormed()) : url;
}

/** Source: curl(1), --url-query: like --data-urlencode, or unchanged with `+`. */
function queryText(word: ShellWord): string {
  return word.text.startsWith('+') ? word.text.slice(1) : dataText({ word, option: 'urlencoded' });
}

const NO_BODY: CapturedBody = { kind: 'none' };

function bodyOf({ data, form, upload }: CurlOptions): CapturedBody {
  if (upload !== undefined) {
    const { text: path } = upload;
    return path === '-' || path === '.' ? { kind: 'unknown' } : { kind: 'file', path, lineBreaks: 'kept' };
  }
  if (form.length > 0) return { kind: 'multipart', fields: form.map(formField) };
  const [first, second] = data;
  if (first === undefined) return NO_BODY;
  if (data.every(one => !isFile(one))) {
    return { kind: 'text', text: data.map(dataText).join(first.option === 'json' ? '' : '&') };
  }
  const path = first.word.text.slice(1);
  // Combined values, an encoded file, and standard input aren't supported, because no API request body comes from
  // them.
  if (second !== undefined || first.option === 'urlencoded' || path === '-') return { kind: 'unknown' };
  return { kind: 'file', path, lineBreaks: first.option === 'text' ? 'dropped' : 'kept' };
}

/** `name=value`, `name=@file;type=…;filename=…`, `name=<file`. Source: curl(1), --form. */
function formField({ word, isLiteral }: CurlOptions['form'][number]): FormField {
  const [, name = '', content = ''] = /^([^=]*)=?([\s\S]*)$/.exec(word.text) ?? [];
  if (isLiteral) return { name, value: content };
  const [value = '', ...attributes] = content.split(';');
  const attribute = (key: string) =>
    attributes
      .map(part => part.trim())
      .find(part => part.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  const contentType = attribute('type');
  const fileName = attribute('filename');
  return {
    name,
    ...(/^[@<]/.test(value) ? { file: unquoted(value.slice(1)) } : { value: unquoted(value) }),
    ...(fileName === undefined ? {} : { fileName: unquoted(fileName) }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

function unquoted(text: string): string {
  return /^"[\s\S]*"$/.test(text) ? text.slice(1, -1) : text;
}

function isFile({ word, option }: CurlData): boolean {
  if (option === 'urlencoded') return /^[^=]*@/.test(word.text);
  return option !== 'raw' && word.text.startsWith('@');
}

/** `--data-urlencode` takes `content`, `=content` or `name=content` and encodes the content. */
function dataText({ word, option }: CurlData): string {
  if (option !== 'urlencoded') return word.text;
  const [, name = '', content = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(word.text) ?? [];
  const encoded = encodeURIComponent(content.toWellFormed()).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return name === '' ? encoded : `${name}=${encoded}`;
}

function headersOf({ headers, data, withoutHeaders }: CurlOptions, body: CapturedBody): readonly Header[] {
  const own = headers.map(({ header }) => header);
  // `--json` implies these two headers. Source: curl(1), --json.
  const isJson = data[0]?.option === 'json';
  const hasForm = data.length > 0 && body.kind !== 'none' && body.kind !== 'multipart';
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const added: readonly Header[] = [
    ...(hasForm ? [['Content-Type', type] as const] : []),
    ...(isJson ? [['Accept', 'application/json'] as const] : []),
  ];
  const isAdded = (name: string): boolean =>
    headerValue(own, name) === undefined && !withoutHeaders.includes(name);
  return [...own, ...added.filter(([name]) => isAdded(name.toLowerCase()))];
}

/** What comes before the API's path isn't signed, so it may be anything. */
function computedParts(
  { headers, data, query, upload }: CurlOptions,
  { text, expands }: ShellWord,
  body: CapturedBody,
): readonly string[] {
  const path = text.slice(Math.max(0, text.indexOf('/openapi/')));
  const parts = headers.flatMap(({ header, expands }) => (expands ? [header[0].toLowerCase()] : []));
  const isQueryComputed = query.some(word => word.expands || /^[^=+]*@/.test(word.text));
  if ((expands && /[$`]/.test(path)) || isQueryComputed) parts.push('url');
  const isBodyComputed = data.some(({ word }) => word.expands) || upload?.expands === true;
  if (body.kind === 'unknown' || isBodyComputed) parts.push('body');
  return parts;
}
