import { headerValue } from '../headerValue.ts';
import type { Header } from '../ports.ts';
import type { CapturedBody, CapturedRequest, CaptureFault, FormField } from './capturedRequest.ts';
import { type CurlData, type CurlOptions, readCurlOptions } from './curlOptions.ts';
import { type ShellWord, shellCommand } from './shellWords.ts';

/** Reads a curl command as people paste it: from a terminal, from a browser's "copy as cURL" in either shell, or from a
 *  log. Nothing is run and no file is read; what the shell or a file would put in is named in `computed`. */
export function readCurl(command: string): CapturedRequest | CaptureFault {
  const read = nextCurl(command);
  return typeof read === 'string' ? read : read.request;
}

/** Every curl command of a script, in order; what is wrong with the first that cannot be read. */
export function readCurlCommands(script: string): readonly CapturedRequest[] | CaptureFault {
  const requests: CapturedRequest[] = [];
  let rest = script;
  for (;;) {
    const read = nextCurl(rest);
    if (read === 'curl-not-found' && requests.length > 0) return requests;
    if (typeof read === 'string') return read;
    requests.push(read.request);
    rest = rest.slice(read.end);
  }
}

function nextCurl(text: string): { readonly request: CapturedRequest; readonly end: number } | CaptureFault {
  const found = /(?:^|[\s;&|(])(curl(?:\.exe)?)\s/.exec(text);
  if (found === null) return 'curl-not-found';
  const start = found.index + found[0].indexOf('curl');
  const command = shellCommand(text.slice(start));
  if (command === undefined) return 'curl-quote-open';
  const request = requestOf(command.words);
  return typeof request === 'string' ? request : { request, end: start + command.end };
}

function requestOf(words: readonly ShellWord[]): CapturedRequest | CaptureFault {
  const read = readCurlOptions(words.slice(1));
  if (read.url === undefined) return 'curl-url-missing';
  const query = read.isGet ? read.data.map(dataText).join('&') : '';
  const url =
    query === '' ? read.url.text : read.url.text + (read.url.text.includes('?') ? '&' : '?') + query;
  const body = read.isGet ? NO_BODY : bodyOf(read);
  const method = read.method ?? (body.kind === 'none' ? 'GET' : 'POST');
  const computed = computedParts(read, body);
  const request = { method: method.toUpperCase(), url, headers: headersOf(read, body), body };
  return computed.length === 0 ? request : { ...request, computed };
}

const NO_BODY: CapturedBody = { kind: 'none' };

function bodyOf({ data, form }: CurlOptions): CapturedBody {
  if (form.length > 0) return { kind: 'multipart', fields: form.map(formField) };
  const [first, second] = data;
  if (first === undefined) return NO_BODY;
  if (data.every(one => !isFile(one))) {
    return { kind: 'text', text: data.map(dataText).join(first.option === 'json' ? '' : '&') };
  }
  const path = first.word.text.slice(1);
  // Several that are joined, one that is encoded, and standard input are not modelled: they hold no API's body.
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

/** `--data-urlencode` takes `content`, `=content` and `name=content`, and encodes the content. */
function dataText({ word, option }: CurlData): string {
  if (option !== 'urlencoded') return word.text;
  const [, name = '', content = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(word.text) ?? [];
  const encoded = encodeURIComponent(content.toWellFormed()).replace(
    /[!'()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return name === '' ? encoded : `${name}=${encoded}`;
}

function headersOf({ headers, data }: CurlOptions, body: CapturedBody): readonly Header[] {
  const own = headers.map(({ header }) => header);
  if (body.kind === 'none' || body.kind === 'multipart') return own;
  if (headerValue(own, 'content-type') !== undefined) return own;
  const json = data[0]?.option === 'json';
  return [...own, ['Content-Type', json ? 'application/json' : 'application/x-www-form-urlencoded']];
}

/** What stands in front of the API's path may be anything: it is not signed. */
function computedParts({ url, headers, data }: CurlOptions, body: CapturedBody): readonly string[] {
  const text = url?.text ?? '';
  const path = text.slice(Math.max(0, text.indexOf('/openapi/')));
  const parts = headers.flatMap(({ header, expands }) => (expands ? [header[0].toLowerCase()] : []));
  if (url?.expands === true && /[$`]/.test(path)) parts.push('url');
  if (body.kind === 'unknown' || data.some(({ word }) => word.expands)) parts.push('body');
  return parts;
}
