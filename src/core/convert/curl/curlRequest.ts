import { formEncoded } from '../../formats/percentEncoding.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { variableSecrets } from '../credentials/credentialNames.ts';
import type { ImportRemark } from '../importRemark.ts';
import { isWebCommandOfPowerShell } from '../powershell/powerShellQuotes.ts';
import { callsCurl, readPowerShell } from '../powershell/powerShellScript.ts';
import type { CaptureFault, DraftBody, FormField, RequestDraft } from '../requestDraft.ts';
import { userInfoEnd, withoutDotSegments } from '../writtenUrl.ts';
import { variablesIn } from './commandPrompt.ts';
import { readCurlForm } from './curlForm.ts';
import { type CurlData, type CurlOptions, readCurlOptions, takeInputHeaders } from './curlOptions.ts';
import { curlCommands, looksLikeUrl } from './curlScript.ts';
import {
  withoutCommentSigns,
  withoutPastedMarks,
  withoutPrompts,
  withStraightMarks,
} from './pastedCommand.ts';
import type { Expanded } from './shellQuotes.ts';
import { type ShellText, type ShellWord, shellText } from './shellWords.ts';

/** Reads a curl command as people paste it: from a terminal, from a browser's “Copy as cURL” for either shell, or
 *  from a log. Runs nothing and reads no file; `computed` lists what the shell or a file would supply. */
export function readCurl(command: string): RequestDraft | CaptureFault {
  for (const read of readScript(command)) return read;
  return 'curl-not-found';
}

/** The requests of all curl commands and PowerShell web commands in a script, in order; or the fault of the first command that can't be
 *  read. */
export function readCurlCommands(script: string): readonly RequestDraft[] | CaptureFault {
  const requests: RequestDraft[] = [];
  for (const read of readScript(script)) {
    if (typeof read === 'string') return read;
    requests.push(read);
  }
  return requests;
}

/** At least one request or fault; a fault is the last one. */
function* readScript(pasted: string): Generator<RequestDraft | CaptureFault> {
  const script = withoutPastedMarks(pasted);
  // PowerShell itself reads these marks as quotation marks.
  const straight = isWebCommandOfPowerShell(script) ? script : withStraightMarks(script);
  if (straight === script) yield* readStraight(script);
  else
    for (const read of readStraight(straight)) yield typeof read === 'string' ? read : withMarksNoted(read);
}

function withMarksNoted(request: RequestDraft): RequestDraft {
  return { ...request, remarks: [{ id: 'marks-straightened', args: {} }, ...(request.remarks ?? [])] };
}

function* readStraight(script: string): Generator<RequestDraft | CaptureFault> {
  const text = withoutCommentSigns(withoutPrompts(script), 'program');
  const shell = shellText(text);
  let isEmpty = true;
  if (isWebCommandOfPowerShell(text) || isAliasOfPowerShell(text)) {
    const requests = readPowerShell(text);
    yield* requests;
    if (requests.length > 0 && !callsCurl(text)) return;
    isEmpty = requests.length === 0;
  }
  for (const where of ['code', 'comments'] as const) {
    const own = where === 'code' ? shell : shellText(withoutCommentSigns(text, 'shell'));
    for (const read of readCommands(own, where)) {
      isEmpty = false;
      yield read;
    }
    if (!isEmpty) return;
  }
  const isCurl = [...curlCommands(shell, 'code')].some(read => typeof read === 'object' && read.isSure);
  if (isCurl) yield 'curl-url-missing';
  else yield isWebCommandOfPowerShell(shell.text) ? 'curl-is-powershell' : 'curl-not-found';
}

function* readCommands(shell: ShellText, where: 'code' | 'comments'): Generator<RequestDraft | CaptureFault> {
  for (const command of curlCommands(shell, where)) {
    if (command === 'quote-open') {
      yield 'curl-quote-open';
      return;
    }
    const { isSure, input, inputHeaders = [], variables = shell.batch?.known } = command;
    const words = command.words.map(word => withBatchVariables(word, shell));
    if (words[0]?.text === 'curl' && words.some(({ text }) => PARAMETER.test(text))) {
      yield 'curl-is-powershell';
      return;
    }
    const all = readCurlOptions(words.slice(1)).map(options => withInput(options, input, inputHeaders));
    const isOther = !isSure && all.some(({ urls }) => urls.some(({ text }) => !looksLikeUrl(text)));
    if (isOther) continue;
    for (const request of requestsOf(all)) {
      const secrets = [...(request.secrets ?? []), ...variableSecrets(variables ?? [])];
      yield secrets.length === 0 ? request : { ...request, secrets };
    }
  }
}

function withBatchVariables(word: ShellWord, { batch }: ShellText): ShellWord {
  if (batch === undefined || batch.unknown.size === 0) return word;
  const variables = variablesIn(word.text).filter(text => batch.unknown.has(text));
  return variables.length > 0 ? { ...word, expands: true, variables } : word;
}

/** In Windows PowerShell, `curl` is an alias of Invoke-WebRequest, whose options differ from those of `curl.exe`. */
const PARAMETER = /^-(?:Uri|Headers|Body|ContentType|WebSession|UseBasicParsing)$/;

function isAliasOfPowerShell(text: string): boolean {
  return (
    /(?:^|[\s;&|(=])(?:curl|wget)\s/.test(text) &&
    /\s-(?:Uri|Headers|Body|ContentType|WebSession|UseBasicParsing)\s/.test(text)
  );
}

/** One request per URL. Options without a URL are reported with the next request, or with the last one. */
function requestsOf(all: readonly CurlOptions[]): readonly RequestDraft[] {
  const addressed: {
    readonly options: CurlOptions;
    readonly url: ShellWord;
    readonly lost: CurlOptions[];
  }[] = [];
  let lost: CurlOptions[] = [];
  for (const options of all) {
    if (options.urls.length === 0) lost.push(options);
    for (const url of options.urls) {
      addressed.push({ options, url, lost });
      lost = [];
    }
  }
  for (const options of lost) addressed.at(-1)?.lost.push(options);
  return addressed.map(({ options, url, lost: others }) => requestOf(options, url, others));
}

function requestOf(options: CurlOptions, url: ShellWord, lost: readonly CurlOptions[] = []): RequestDraft {
  const form = readCurlForm(options.upload === undefined ? options.form : []);
  const body = options.isGet ? NO_BODY : bodyOf(options, form.fields);
  const sends = options.upload === undefined ? 'POST' : 'PUT';
  const method = options.method ?? (body.kind === 'none' ? 'GET' : sends);
  const computed = computedParts(options, url, body);
  const { leftOut, secrets } = options;
  const written = addressOf(options, url);
  const address = options.isPathAsIs ? written : withoutDotSegments(written);
  const withoutUrl = [...new Set(lost.flatMap(({ used }) => [...used]))];
  const remarks: readonly ImportRemark[] = [
    ...(address === written ? [] : [{ id: 'dot-segments', args: {} } as const]),
    ...(body.kind === 'multipart' ? form.remarks : []),
    ...remarkOf('without-url', withoutUrl),
    ...(options.isGlobbing && isGlob(url.text) ? [{ id: 'url-globbed', args: {} } as const] : []),
    ...remarkOf('left-out', [...leftOut]),
  ];
  const unsent = [
    ...(form.unsent.length === 0 ? [] : [formRequest(form.unsent)]),
    ...(withoutUrl.length === 0 ? [] : lost.map(other => requestOf(other, { text: '', expands: false }))),
  ];
  return {
    ...{ method: method.toUpperCase(), url: address, headers: headersOf(options, body), body },
    ...(computed.length === 0 ? {} : { computed }),
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(secrets.length === 0 ? {} : { secrets }),
    ...(unsent.length === 0 ? {} : { unsent }),
  };
}

function remarkOf(id: 'without-url' | 'left-out', names: readonly string[]): readonly ImportRemark[] {
  return names.length === 0 ? [] : [{ id, args: { what: names.join(', ') } }];
}

function formRequest(fields: readonly FormField[]): RequestDraft {
  return { method: 'POST', url: '', headers: [], body: { kind: 'multipart', fields } };
}

/** The URL as curl sends it: without its fragment, and with everything that other options add to it. */
function addressOf(options: CurlOptions, { text }: ShellWord): string {
  const { end } = userInfoEnd(text);
  const [, rest = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(text.slice(end)) ?? [];
  const path = text.slice(0, end) + rest;
  const upload = options.upload?.text.split(/[\\/]/).at(-1) ?? '';
  // curl appends the name of an uploaded file to a path that ends with a slash.
  const target = path.endsWith('/') ? path + encodeURIComponent(upload.toWellFormed()) : path;
  const added = queryTexts(options);
  if (added.length === 0) return target + query;
  const separator = query === '' ? '?' : /[?&]$/.test(query) ? '' : '&';
  return target + query + separator + added.join('&');
}

/** `{a,b}` or `[1-9]`, but not a placeholder such as `{{name}}`. Source: curl(1), URL. */
function isGlob(url: string): boolean {
  return /(?<!\{)\{[^{},]*,[^{}]*\}|\[[0-9a-z]+-[0-9a-z]+(?::\d+)?\]/i.test(url);
}

const NO_BODY: DraftBody = { kind: 'none' };

function bodyOf({ data, form, upload, input }: CurlOptions, fields: readonly FormField[]): DraftBody {
  if (upload !== undefined) {
    if (upload.text === '-' && input !== undefined && 'text' in input)
      return { kind: 'text', text: input.text };
    const path = upload.text === '-' && input !== undefined && 'file' in input ? input.file : upload.text;
    return path === '-' || path === '.' ? { kind: 'unknown' } : { kind: 'file', path };
  }
  if (form.length > 0) return { kind: 'multipart', fields };
  const [first, second] = data;
  if (first === undefined) return NO_BODY;
  if (data.every(one => !isFile(one))) {
    return { kind: 'text', text: data.map(dataText).join(first.option === 'json' ? '' : '&') };
  }
  const path = first.word.text.slice(1);
  // Combined values, an encoded file, and standard input aren't supported, because no API request body comes from
  // them.
  if (second !== undefined || first.option === 'urlencoded' || path === '-') return { kind: 'unknown' };
  return { kind: 'file', path, ...(first.option === 'text' ? { lineBreaks: 'dropped' } : {}) };
}

function headersOf({ headers, data, withoutHeaders }: CurlOptions, body: DraftBody): readonly Header[] {
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

/** The parts that the shell supplies (see `RequestDraft.computed`). */
function computedParts(
  options: CurlOptions,
  { text, expands, variables }: ShellWord,
  body: DraftBody,
): readonly string[] {
  const { headers, data, upload, isGet } = options;
  // What comes before the API's path isn't signed, so it may be anything.
  const path = text.slice(Math.max(0, text.indexOf('/openapi/')));
  const parts = headers.flatMap(({ header, expands }) => (expands ? [header[0].toLowerCase()] : []));
  const isReplaced = variables?.some(written => path.includes(written)) ?? /[$`]/.test(path);
  if ((expands && isReplaced) || isQueryComputed(options)) parts.push('url');
  const isBodyComputed = !isGet && data.some(({ word }) => word.expands);
  if (body.kind === 'unknown' || isBodyComputed || upload?.expands === true) parts.push('body');
  return parts;
}

/** Whether curl reads the value from a file or from standard input. With `--data-urlencode`, an `@` after an `=` is
 *  content. */
function isFile({ word: { text }, option }: CurlData): boolean {
  if (option === 'urlencoded') return !text.includes('=') && text.includes('@');
  return option !== 'raw' && text.startsWith('@');
}

/** The options with `@-` replaced with the standard input that the script supplies, if any, and `"$(cat file)"` with `@file`. */
function withInput(
  options: CurlOptions,
  input: Expanded | undefined,
  inputHeaders: readonly string[],
): CurlOptions {
  takeInputHeaders(options, input, inputHeaders);
  const data = options.data.map(one => dataWithInput(one, input));
  return { ...options, data, input };
}

function dataWithInput(data: CurlData, input: Expanded | undefined): CurlData {
  const { word, option } = data;
  if (word.file !== undefined && option !== 'urlencoded') {
    return { word: { text: `@${word.file}`, expands: false }, option: option === 'json' ? option : 'binary' };
  }
  const [, name = ''] = /^(.*)@-$/.exec(word.text) ?? [];
  if (input === undefined || !isFile(data) || !word.text.endsWith('@-') || name.includes('=')) return data;
  if ('file' in input) return { word: { text: `${name}@${input.file}`, expands: false }, option };
  const isEncoded = option === 'urlencoded';
  // Source: curl(1), --data: carriage returns and newlines of a file are stripped.
  const text = option === 'text' ? input.text.replace(/[\r\n]/g, '') : input.text;
  return {
    word: { text: isEncoded ? `${name}=${text}` : text, expands: false },
    option: isEncoded || option === 'json' ? option : 'raw',
  };
}

/** A value as curl sends it. The content of a file is unknown here, so only the name of the field is left (`name=`). Source:
 *  curl(1), --data-urlencode, which takes `content`, `=content`, `name=content`, `@file`, and `name@file`. */
function dataText(data: CurlData): string {
  const { word, option } = data;
  if (isFile(data)) {
    const name = word.text.slice(0, word.text.indexOf('@'));
    return name === '' ? '' : `${name}=`;
  }
  if (option !== 'urlencoded') return word.text;
  const [, name = '', content = ''] = /^(?:([^=]*)=)?([\s\S]*)$/.exec(word.text) ?? [];
  // What the shell replaces stays readable; it's encoded only afterwards.
  const encoded = word.expands ? content : formEncoded(content);
  return name === '' ? encoded : `${name}=${encoded}`;
}

/** The parts that `-G` and `--url-query` add to the query string. */
function queryTexts({ isGet, data, query }: CurlOptions): readonly string[] {
  const texts = [...(isGet ? data.map(dataText) : []), ...query.map(queryText)];
  return texts.filter(text => text !== '');
}

/** Whether the shell or a file supplies a part of the query string. */
function isQueryComputed({ isGet, data, query }: CurlOptions): boolean {
  const ofData = isGet && data.some(one => one.word.expands || isFile(one));
  return ofData || query.some(word => word.expands || (!isAsWritten(word) && isFile(encoded(word))));
}

/** Source: curl(1), --url-query: like --data-urlencode, or unchanged with `+`. */
function queryText(word: ShellWord): string {
  return isAsWritten(word) ? word.text.slice(1) : dataText(encoded(word));
}

function isAsWritten({ text }: ShellWord): boolean {
  return text.startsWith('+');
}

function encoded(word: ShellWord): CurlData {
  return { word, option: 'urlencoded' };
}
