import { headerValue } from '../../headerValue.ts';
import type { Header } from '../../ports.ts';
import { variableSecrets } from '../credentials/credentialNames.ts';
import type { ImportRemark } from '../importRemark.ts';
import type { DraftBody, FormField, RequestDraft } from '../requestDraft.ts';
import { type PowerShellValue, textOfValue, UNKNOWN } from './powerShellValue.ts';

/** The arguments of a web command, by the parameters' names. */
export interface PowerShellArguments {
  readonly values: Map<Parameter, PowerShellValue>;
  /** The names of parameters that no member of a request represents. */
  readonly leftOut: string[];
}

/** Source: Invoke-WebRequest, PowerShell 5.1 and 7. */
const PARAMETERS = [
  ...[
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
  ],
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
export function takeArgument(
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
export function powerShellRequest(
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
  const computed = [
    ...(url.isComputed && /\$/.test(fromApi(url.text)) ? ['url'] : url.text === '' ? ['url'] : []),
    ...headers.computed,
    ...(isComputed ? ['body'] : []),
  ];
  const remarks: readonly ImportRemark[] = [
    ...(isSerialized ? [{ id: 'body-serialized', args: {} } as const] : []),
    ...(leftOut.length === 0 ? [] : [{ id: 'left-out', args: { what: leftOut.join(', ') } } as const]),
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
    return { ...known, body: { kind: 'multipart', fields: form.entries.flatMap(fieldsOf) } };
  const none = { kind: 'none' } as const;
  if (body === undefined && form === undefined && file === undefined) return { ...known, body: none };
  if (body?.kind === 'file') return { ...known, body: { kind: 'file', path: body.path } };
  if (body?.kind === 'table') {
    const pairs = body.entries.map(([name, value]) => [name, textOfValue(value)] as const);
    const isComputed = pairs.some(([, value]) => value === undefined || value.isComputed);
    const text = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value?.text ?? '')}`).join('&');
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

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+');
}

function fieldsOf([name, value]: readonly [string, PowerShellValue]): readonly FormField[] {
  if (value.kind === 'list') return value.items.flatMap(item => fieldsOf([name, item]));
  if (value.kind === 'file') return [{ name, file: value.path }];
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
  const entries = table?.kind === 'table' ? table.entries : [];
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
