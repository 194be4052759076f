import { dotNetFormEncoded } from '../../formats/percentEncoding.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { variableSecrets } from '../credentials/credentialNames.ts';
import type { ImportRemark } from '../importRemark.ts';
import type { DraftBody, FormField, RequestDraft } from '../requestDraft.ts';
import { CopiedLength, Nesting } from '../scriptLimits.ts';
import { PowerShellReader } from './powerShellExpression.ts';
import {
  isCopied,
  type PowerShellValue,
  type ScriptLimits,
  type TableEntries,
  textOfValue,
  UNKNOWN,
} from './powerShellValue.ts';

/** Strings and comments, which are skipped; web commands; and variables, which may be changed. */
const STATEMENT =
  /<#|#|@["']|["']|(?<![\w$-])(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm|curl|wget)(?=[\s`])|(?<![\w`])\$(?=\w)/gi;

/** Whether a shell expects a command at an offset. */
function isCommandPosition(script: string, at: number): boolean {
  const before = script.slice(Math.max(0, at - 100), at);
  const own = before.trimEnd();
  const last = own.at(-1);
  return (
    last === undefined ||
    before.slice(own.length).includes('\n') ||
    ';({|=&'.includes(last) ||
    own.endsWith('return')
  );
}

/** The options of curl: those of one letter, which the parameters of web commands don't have, and those with two hyphens. */
const PROGRAM_OPTION = /^(?:--\w|-\w(?:["']|$)|-X[A-Z]+$|-[sSkLif]{2,}$)/;

/** Whether the program's name or URL is followed by an option that only the program has. */
function hasProgramOption(script: string, end: number): boolean {
  const joined = script.slice(end, end + 3000).replace(/[\\^`]\r?\n/g, ' ');
  const [line = ''] = joined.split('\n', 1);
  const [first = '', second = ''] = line.trim().split(/\s+/, 2);
  return PROGRAM_OPTION.test(first.startsWith('-') ? first : second);
}

/** In Windows PowerShell, `curl` and `wget` are aliases. They're the programs if options of the programs follow. */
function isAlias(command: string, script: string, end: number): boolean {
  if (!/^(?:curl|wget)$/i.test(command)) return true;
  if (hasProgramOption(script, end)) return false;
  return / -(?:Uri|Headers|Body|ContentType|WebSession|UseBasicParsing|Method)\b/.test(
    ` ${script.slice(end, end + 1000)}`,
  );
}

/** Whether a PowerShell script also calls the program curl. */
export function callsCurl(script: string): boolean {
  return [...script.matchAll(/(?<![\w$-])curl(\.exe)?(?=\s)/g)].some(({ 0: name, 1: suffix, index }) => {
    const end = index + name.length;
    if (suffix !== undefined) return true;
    return isCommandPosition(script, index) && hasProgramOption(script, end);
  });
}

/** The requests that a script sends with PowerShell's web commands, in order: those that browsers and Postman copy, and those in scripts
 *  with variables, hashtables, here-strings, and splatting. Runs nothing. Linear. */
export function readPowerShell(script: string): readonly RequestDraft[] {
  const requests: RequestDraft[] = [];
  const variables = new Map<string, PowerShellValue>();
  const statement = new RegExp(STATEMENT);
  const nesting = new Nesting();
  const limits = { openStrings: 20, copied: new CopiedLength() };
  let used = new Map<string, string>();
  const readerAt = (at: number): PowerShellReader =>
    new PowerShellReader(script, at, variables, used, limits);
  for (let match = statement.exec(script); match !== null; match = statement.exec(script)) {
    const [text] = match;
    const end = match.index + text.length;
    if (text === '<#') {
      const close = script.indexOf('#>', end);
      statement.lastIndex = close === -1 ? script.length : close + 2;
    } else if (/^@?["']/.test(text)) {
      const reader = readerAt(match.index);
      reader.primary();
      statement.lastIndex = Math.max(reader.at, match.index + 1);
    } else if (text.startsWith('$')) {
      if (nesting.isTooDeep(match.index)) continue;
      const reader = readerAt(end);
      const key = (reader.match(/(?:global:|script:|local:)?(\w+)/iy)?.[1] ?? '').toLowerCase();
      const isChanged = change(reader, variables, key);
      // What follows the operator may be a command.
      const isKnown = isChanged && variables.get(key)?.kind !== 'unknown';
      if (!isKnown) nesting.add(reader.at);
      statement.lastIndex = isKnown ? Math.max(reader.at, end) : end;
    } else if (
      !text.startsWith('#') &&
      isCommandPosition(script, match.index) &&
      isAlias(text, script, end)
    ) {
      const reader = readerAt(end);
      const given = readArguments(reader, variables, limits);
      statement.lastIndex = Math.max(reader.at, end);
      const request = powerShellRequest(given, used);
      if (request !== undefined) requests.push(request);
      used = new Map();
    }
  }
  return requests;
}

/** `$x = …`, `$x.Add(…)`, `$x.name = …`, `$x["name"] = …`, and `$x += …`. Returns whether the statement is one of these. */
function change(reader: PowerShellReader, variables: Map<string, PowerShellValue>, key: string): boolean {
  const target = variables.get(key);
  if (reader.match(/(?:\.Headers|\.Cookies)?\.Add(?=\()/iy)) {
    addTo(target, reader.arguments());
    return true;
  }
  if (reader.match(/\[(?=["'])/y)) {
    const name = textOfValue(reader.primary())?.text;
    const isAssigned = reader.match(/\]\s*=(?!=)\s*/y) !== undefined;
    if (isAssigned && name !== undefined && target?.kind === 'table')
      set(target.entries, name, reader.expression());
    return isAssigned;
  }
  const member = reader.match(/\.(\w+)\s*=(?!=)/y)?.[1];
  if (member !== undefined) {
    const value = reader.expression();
    if (target?.kind === 'table') set(target.entries, member, value);
    else if (target?.kind === 'session' && /^UserAgent$/i.test(member))
      target.userAgent = textOfValue(value)?.text;
    return true;
  }
  reader.skip();
  const sign = reader.match(/\+?=(?!=)/y)?.[0];
  if (sign === undefined) return false;
  reader.skip();
  const value = reader.expression();
  const [before, after] = [target && textOfValue(target), textOfValue(value)];
  if (sign === '=') variables.set(key, value);
  else if (target?.kind === 'table' && value.kind === 'table') {
    for (const [name, member] of value.entries.values()) set(target.entries, name, member);
  } else if (before === undefined || after === undefined) variables.set(key, UNKNOWN);
  else variables.set(key, { ...before, ...after, text: before.text + after.text });
  return true;
}

function addTo(target: PowerShellValue | undefined, values: readonly PowerShellValue[]): void {
  const [first = UNKNOWN, second] = values;
  if (target?.kind === 'session' && first.kind === 'cookie') target.cookies.push([first.name, first.value]);
  const name = textOfValue(first)?.text;
  if (target?.kind === 'table' && name !== undefined && second !== undefined)
    set(target.entries, name, second);
}

function set(entries: TableEntries, name: string, value: PowerShellValue): void {
  entries.set(name.toLowerCase(), [name, value]);
}

/** The parameters up to the end of the command, including those of a table that is splatted. */
function readArguments(
  reader: PowerShellReader,
  variables: ReadonlyMap<string, PowerShellValue>,
  { copied }: ScriptLimits,
): PowerShellArguments {
  const given: PowerShellArguments = { values: new Map(), leftOut: [] };
  for (;;) {
    reader.skip();
    if (/^(?:$|[\r\n;|)}])/.test(reader.text.charAt(reader.at))) return given;
    const splatted = reader.match(/@(\w+)/y)?.[1];
    const table = splatted === undefined ? undefined : variables.get(splatted.toLowerCase());
    const isKnown = table?.kind === 'table' && isCopied(table, copied);
    if (isKnown) for (const [name, value] of table.entries.values()) takeArgument(given, name, () => value);
    else if (splatted !== undefined) given.leftOut.push(`@${splatted}`);
    if (splatted !== undefined) continue;
    const from = reader.at;
    const parameter = reader.match(/-([A-Za-z]\w*):?/y)?.[1];
    takeArgument(given, parameter, () => reader.argument());
    if (reader.at === from) reader.at += 1;
  }
}

/** The arguments of a web command, by the parameters' names. */
interface PowerShellArguments {
  readonly values: Map<Parameter, PowerShellValue>;
  /** The names of parameters that no member of a request represents. */
  readonly leftOut: string[];
}

/** Source: Invoke-WebRequest, PowerShell 5.1 and 7. */
const PARAMETERS = [
  'Uri',
  'Method',
  'CustomMethod',
  'Headers',
  'Body',
  'ContentType',
  'WebSession',
  'UserAgent',
  'Form',
  'InFile',
] as const;

type Parameter = (typeof PARAMETERS)[number];

/** Parameters that change nothing that is imported: they concern the response, the output, or the connection. */
const OUTPUT =
  /^(?:UseBasicParsing|OutFile|PassThru|Verbose|ErrorAction|ErrorVariable|OutVariable|StatusCodeVariable|ResponseHeadersVariable|SkipHttpErrorCheck|SessionVariable|DisableKeepAlive|Debug)$/i;
const SWITCH =
  /^(?:UseBasicParsing|UseDefaultCredentials|PassThru|Verbose|Debug|DisableKeepAlive|Skip\w+|AllowUnencryptedAuthentication|AllowInsecureRedirect|NoProxy|Preserve\w+|ProxyUseDefaultCredentials|Resume|FollowRelLink)$/i;

/** Parameters outside `PARAMETERS` that people shorten. */
const SHORTENED = ['UseBasicParsing', 'OutFile', 'PassThru', 'SkipCertificateCheck', 'DisableKeepAlive'];

/** Takes a parameter with its value; the first value without a name is the URI. A name may be shortened. */
function takeArgument(
  given: PowerShellArguments,
  written: string | undefined,
  read: () => PowerShellValue,
): void {
  const name = written === undefined ? undefined : wholeName(written);
  const parameter = name === undefined ? 'Uri' : parameterOf(name);
  if (parameter !== undefined) {
    const value = read();
    if (name !== undefined || !given.values.has('Uri')) given.values.set(parameter, value);
    return;
  }
  if (name === undefined) return;
  if (!OUTPUT.test(name)) given.leftOut.push(`-${name}`);
  if (!SWITCH.test(name)) read();
}

/** PowerShell accepts the beginning of a parameter's name if no other name begins like that. */
function wholeName(written: string): string {
  const start = written.toLowerCase();
  const matches = [...PARAMETERS, ...SHORTENED].filter(name => name.toLowerCase().startsWith(start));
  const [only = written, second] = matches;
  return second === undefined && start.length > 1 ? only : written;
}

function parameterOf(name: string): Parameter | undefined {
  const lower = name.toLowerCase();
  const exact = PARAMETERS.find(parameter => parameter.toLowerCase() === lower);
  if (exact !== undefined || SWITCH.test(name) || OUTPUT.test(name)) return exact;
  return lower.length < 2
    ? undefined
    : PARAMETERS.find(parameter => parameter.toLowerCase().startsWith(lower));
}

/** The request that a web command sends; undefined without a URI. `variables` are those that the command's values contain. */
function powerShellRequest(
  { values, leftOut }: PowerShellArguments,
  variables: ReadonlyMap<string, string>,
): RequestDraft | undefined {
  const value = (name: Parameter): PowerShellValue | undefined => values.get(name);
  const uri = value('Uri');
  if (uri === undefined) return undefined;
  const url = textOfValue(uri) ?? { kind: 'text', text: '', isComputed: true };
  const given = textOfValue(value('CustomMethod') ?? value('Method') ?? UNKNOWN);
  const method = given?.text.toUpperCase() ?? 'GET';
  const { body, isComputed, isSerialized, query } = bodyOf(values, method);
  const headers = headersOf(values, method, body);
  const unknown = [
    ...(values.has('Headers') && value('Headers')?.kind !== 'table' ? ['-Headers'] : []),
    ...(values.has('WebSession') && value('WebSession')?.kind !== 'session' ? ['-WebSession'] : []),
  ];
  const lost = [...new Set([...leftOut, ...unknown])];
  const computed = [
    ...(url.text === '' || (url.isComputed && /\$/.test(fromApi(url.text))) ? ['url'] : []),
    ...headers.computed,
    ...(isComputed ? ['body'] : []),
  ];
  const remarks: readonly ImportRemark[] = [
    ...(isSerialized ? [{ id: 'body-serialized', args: {} } as const] : []),
    ...(lost.length === 0 ? [] : [{ id: 'left-out', args: { what: lost.join(', ') } } as const]),
  ];
  const secrets = variableSecrets(variables);
  return {
    ...{ method, url: withQuery(url.text, query), headers: headers.list, body },
    ...(computed.length === 0 ? {} : { computed }),
    ...(remarks.length === 0 ? {} : { remarks }),
    ...(secrets.length === 0 ? {} : { secrets }),
  };
}

/** What comes before the API's path isn't signed, so it may be anything. */
function fromApi(url: string): string {
  return url.slice(Math.max(0, url.indexOf('/openapi/')));
}

function withQuery(url: string, query: string): string {
  return query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

interface PowerShellBody {
  readonly body: DraftBody;
  readonly isComputed: boolean;
  readonly isSerialized: boolean;
  /** With GET, a table is sent in the query string. */
  readonly query: string;
}

function bodyOf(values: PowerShellArguments['values'], method: string): PowerShellBody {
  const known = { isComputed: false, isSerialized: false, query: '' };
  const [file, form, body] = [values.get('InFile'), values.get('Form'), values.get('Body')];
  const path = file === undefined ? undefined : textOfValue(file);
  if (path !== undefined) return { ...known, body: { kind: 'file', path: path.text } };
  if (form?.kind === 'table')
    return { ...known, body: { kind: 'multipart', fields: [...form.entries.values()].flatMap(fieldsOf) } };
  const none = { kind: 'none' } as const;
  if (body === undefined && form === undefined && file === undefined) return { ...known, body: none };
  if (body?.kind === 'file') return { ...known, body: { kind: 'file', path: body.path } };
  if (body?.kind === 'table') {
    const pairs = [...body.entries.values()].map(([name, value]) => [name, textOfValue(value)] as const);
    const isComputed = pairs.some(([, value]) => value === undefined || value.isComputed);
    const text = pairs
      .map(([name, value]) => `${dotNetFormEncoded(name)}=${dotNetFormEncoded(value?.text ?? '')}`)
      .join('&');
    if (method === 'GET') return { ...known, body: none, query: text };
    return { ...known, body: { kind: 'text', text }, isComputed };
  }
  const text = body === undefined ? undefined : textOfValue(body);
  if (text === undefined) return { ...known, body: { kind: 'unknown' }, isComputed: true };
  if (text.text === '') return { ...known, body: none };
  return {
    ...{ body: { kind: 'text', text: text.text }, query: '' },
    ...{ isComputed: text.isComputed === true, isSerialized: text.isSerialized === true },
  };
}

function fieldsOf([name, value]: readonly [string, PowerShellValue]): readonly FormField[] {
  if (value.kind === 'list') return value.items.flatMap(item => fieldsOf([name, item]));
  // Source: PowerShell, WebRequestPSCmdlet, GetMultipartFileContent.
  if (value.kind === 'file') return [{ name, file: value.path, contentType: 'application/octet-stream' }];
  return [{ name, value: textOfValue(value)?.text ?? '' }];
}

/** Chrome copies the request line of HTTP/2 as headers. */
const REQUEST_LINE = ['authority', 'method', 'path', 'scheme'];

function headersOf(
  values: PowerShellArguments['values'],
  method: string,
  body: DraftBody,
): { readonly list: readonly Header[]; readonly computed: readonly string[] } {
  const table = values.get('Headers');
  const entries = table?.kind === 'table' ? [...table.entries.values()] : [];
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  const isOfHttp2 = REQUEST_LINE.filter(name => names.has(name)).length > 2;
  const computed: string[] = [];
  const list = entries.flatMap(([name, value]): readonly Header[] => {
    if (isOfHttp2 && REQUEST_LINE.includes(name.toLowerCase())) return [];
    const text = textOfValue(value);
    if (text === undefined || text.isComputed) computed.push(name.toLowerCase());
    return [[name, text?.text ?? '']];
  });
  const session = values.get('WebSession');
  const own = (name: 'ContentType' | 'UserAgent'): string | undefined => {
    const value = values.get(name);
    return value === undefined ? undefined : textOfValue(value)?.text;
  };
  const cookies = session?.kind === 'session' ? session.cookies : [];
  const agent = own('UserAgent') ?? (session?.kind === 'session' ? session.userAgent : undefined);
  // Source: Invoke-WebRequest, -ContentType: the default for POST.
  const isForm = method === 'POST' && body.kind !== 'multipart' && body.kind !== 'none';
  const type = own('ContentType') ?? (isForm ? 'application/x-www-form-urlencoded' : undefined);
  const implied: readonly (readonly [string, string | undefined])[] = [
    ['Content-Type', type],
    ['User-Agent', agent],
    ['Cookie', cookies.length === 0 ? undefined : cookies.map(pair => pair.join('=')).join('; ')],
  ];
  const added = implied.flatMap(([name, text]): readonly Header[] => {
    return text === undefined || headerValue(list, name.toLowerCase()) !== undefined ? [] : [[name, text]];
  });
  return { list: [...list, ...added], computed };
}
