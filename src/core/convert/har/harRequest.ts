import { isMultipart } from '../../formats/multipartParts.ts';
import { percentDecoded } from '../../formats/percentEncoding.ts';
import { strictJsonValue } from '../../formats/strictJson.ts';
import { member } from '../../formats/unknownValue.ts';
import { decodeUtf8 } from '../../formats/utf8.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { localFile } from '../finish/localFile.ts';
import type { ImportRemark } from '../importRemark.ts';
import { entriesOf, textOf } from '../jsonMembers.ts';
import {
  type CaptureFault,
  type DraftBody,
  type FormField,
  type ImportDraft,
  isDumpOnly,
  type RequestDraft,
} from '../requestDraft.ts';

/** Reads the signed requests of a HAR file (those with a `sign` header), in order. Source: HAR 1.2, `log.entries`. */
export function readHar(text: string): readonly RequestDraft[] | CaptureFault {
  const requests = readHarRequests(text);
  if (typeof requests === 'string') return requests;
  const signed = requests.filter(({ headers }) => headerValue(headers, 'sign') !== undefined);
  return signed.length === 0 ? 'har-without-signed-requests' : signed;
}

/** Like `readHar`, but includes requests without a signature. */
function readHarRequests(text: string): readonly RequestDraft[] | CaptureFault {
  const har = strictJsonValue(text);
  if (har === undefined) return 'har-malformed';
  const entries = member(har, 'log', 'entries');
  // A single entry, as copied from developer tools, or a bare request.
  const candidates = Array.isArray(entries) ? entries : [har];
  const requests = candidates.flatMap(entry => capturedExchange(entry) ?? []);
  return requests.length === 0 ? 'har-without-requests' : requests;
}

/** The request that the user probably asks about: the only one, or the only one that was rejected for its signature;
 *  undefined otherwise. Source: Errors, 10009003. */
export function refusedRequest(requests: readonly RequestDraft[]): RequestDraft | undefined {
  if (requests.length === 1) return requests[0];
  const refused = requests.filter(({ response }) => response?.code === SIGNATURE_MISMATCH);
  return refused.length === 1 ? refused[0] : undefined;
}

const SIGNATURE_MISMATCH = 10009003;

function capturedExchange(entry: unknown): RequestDraft | undefined {
  const request = requestIn(member(entry, 'request') ?? entry);
  const response = member(entry, 'response');
  const status = member(response, 'status');
  // Insomnia writes the request's name.
  const comment = textOf(member(entry, 'comment')) ?? '';
  const named = request && (comment === '' ? request : { ...request, title: comment, called: comment });
  if (named === undefined || typeof status !== 'number' || status === 0) return named;
  return { ...named, response: { status, code: envelopeCode(member(response, 'content')) } };
}

/** The `code` of the platform's envelope. Browsers write a body as Base64 if they consider it binary. */
function envelopeCode(content: unknown): number | undefined {
  const text = member(content, 'text');
  if (typeof text !== 'string') return undefined;
  const json = member(content, 'encoding') === 'base64' ? Buffer.from(text, 'base64').toString() : text;
  const code = member(strictJsonValue(json), 'code');
  return typeof code === 'number' ? code : undefined;
}

function requestIn(request: unknown): RequestDraft | undefined {
  const method = member(request, 'method');
  const url = member(request, 'url');
  if (typeof method !== 'string' || typeof url !== 'string') return undefined;
  const postData = member(request, 'postData');
  const headers = withImpliedHeaders(
    headersOf(member(request, 'headers')),
    postData,
    member(request, 'cookies'),
  );
  return {
    ...{ method, headers, body: bodyOf(headers, postData) },
    url: withQuery(url, member(request, 'queryString')),
  };
}

/** Recordings may contain the query string, or some of it, only in a separate member, encoded or not. Usually, that member has the same
 *  parameters as the URL. */
function withQuery(url: string, queryString: unknown): string {
  if (!Array.isArray(queryString)) return url;
  const [, front = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(url) ?? [];
  const known = new Set(query.slice(1).split(/[&;]/).map(nameOfPair));
  const pairs = queryString
    .map(pair => `${queryText(member(pair, 'name'))}=${queryText(member(pair, 'value'))}`)
    .filter(pair => query === '' || !(pair.startsWith('=') || known.has(nameOfPair(pair))));
  if (pairs.length === 0) return url;
  const separator = query === '' ? '?' : /[?&]$/.test(query) ? '' : '&';
  return `${front}${query}${separator}${pairs.join('&')}${fragment}`;
}

function nameOfPair(pair: string): string {
  const name = (/^[^=]*/.exec(pair)?.[0] ?? '').replaceAll('+', ' ');
  return percentDecoded(name) ?? name.replaceAll('%25', '%');
}

function queryText(value: unknown): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const isPlain = /[^\w.~!$'()*+,;:@/?%-]|%(?![\da-f]{2})/i.test(text);
  return isPlain ? encodeURIComponent(text.toWellFormed()) : text;
}

/** Recordings may contain cookies and the content type of a body only in separate members. */
function withImpliedHeaders(
  headers: readonly Header[],
  postData: unknown,
  cookies: unknown,
): readonly Header[] {
  const fields = formFields(member(postData, 'params'));
  const hasText = Boolean(member(postData, 'text'));
  const written = member(postData, 'mimeType');
  const mimeType = written || (hasText ? undefined : formType(fields));
  const hasBody = fields !== undefined || hasText;
  const pairs = Array.isArray(cookies)
    ? cookies.map(cookie => `${String(member(cookie, 'name'))}=${String(member(cookie, 'value'))}`)
    : [];
  const implied: readonly Header[] = [
    ...(hasBody && typeof mimeType === 'string' && mimeType !== ''
      ? [['Content-Type', mimeType] as const]
      : []),
    ...(pairs.length === 0 ? [] : [['Cookie', pairs.join('; ')] as const]),
  ];
  return [...headers, ...implied.filter(([name]) => headerValue(headers, name.toLowerCase()) === undefined)];
}

/** The content type of a form that is recorded without one. */
function formType(fields: readonly FormField[] | undefined): string | undefined {
  if (fields === undefined) return undefined;
  const hasFile = fields.some(({ file, fileName }) => file !== undefined || fileName !== undefined);
  return hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
}

function bodyOf(headers: readonly Header[], postData: unknown): DraftBody {
  const written = member(postData, 'text');
  const isBase64 = member(postData, 'encoding') === 'base64';
  const text = isBase64 && typeof written === 'string' ? decodeUtf8(Buffer.from(written, 'base64')) : written;
  if (isMultipart(headerValue(headers, 'content-type') ?? '')) {
    const fields = formFields(member(postData, 'params'));
    if (typeof text !== 'string' || text === '')
      return { kind: 'multipart', ...(fields === undefined ? {} : { fields }) };
    // The text is what was sent, but a recording may not contain a file's bytes there.
    const hasFile = fields?.some(({ file, fileName }) => file !== undefined || fileName !== undefined);
    return { kind: 'multipart', ...(fields !== undefined && hasFile ? { fields } : {}), text };
  }
  if (isBase64 && text === undefined) return { kind: 'unknown', isBinary: true };
  if (typeof text !== 'string' || text === '') return formBody(member(postData, 'params'));
  return { kind: 'text', text };
}

/** A form with only its fields recorded. */
function formBody(params: unknown): DraftBody {
  const fields = formFields(params);
  if (fields === undefined) return { kind: 'none' };
  const pairs = fields.map(({ name, value = '' }): [string, string] => [name, value]);
  return { kind: 'text', text: new URLSearchParams(pairs).toString() };
}

/** Source: HAR 1.2, `params`. */
function formFields(params: unknown): readonly FormField[] | undefined {
  if (!Array.isArray(params) || params.length === 0) return undefined;
  return params.map((param): FormField => {
    const text = (key: string): string | undefined => {
      const value = member(param, key);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const contentType = text('contentType');
    return {
      ...{ name: text('name') ?? '', ...contentOf(text('fileName'), text('value')) },
      ...(contentType === undefined ? {} : { contentType }),
    };
  });
}

/** For a file, the recorded value is its content. */
function contentOf(fileName: string | undefined, value: string | undefined): Omit<FormField, 'name'> {
  if (fileName === undefined) return { value: value ?? '' };
  return value === undefined ? { file: fileName } : { value, fileName };
}

function headersOf(value: unknown): readonly Header[] {
  // An object is what programs write that don't follow the format.
  if (!Array.isArray(value))
    return entriesOf(value).flatMap(([name, texts]) =>
      [texts].flat().flatMap((text): readonly Header[] => (typeof text === 'string' ? [[name, text]] : [])),
    );
  return value.flatMap((header): readonly Header[] => {
    const name = member(header, 'name');
    const text = member(header, 'value');
    return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : [];
  });
}

const NOT_HTTP = /^(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|javascript):)/i;

/** The requests of a recording, which contains everything that a page loads. If it includes API requests, only those are imported, and a
 *  remark counts the others. */
export function importHar(text: string): ImportDraft | CaptureFault {
  const read = readHarRequests(text);
  if (typeof read === 'string') return read;
  const http = read.filter(({ url }) => !NOT_HTTP.test(url));
  if (http.length === 0) return 'har-without-requests';
  const ofPage = http.filter(request => !isPreflight(request));
  const wanted = ofPage.length > 0 ? ofPage : http;
  const own = wanted.filter(({ url }) => url.includes('/openapi/'));
  const kept = own.length > 0 ? own : wanted;
  return {
    requests: kept.map(request => ({ ...request, ...withLocalFiles(request) })),
    remarks: [
      ...countRemark('requests-elsewhere', wanted, kept),
      ...countRemark('requests-preflight', http, wanted),
      ...countRemark('requests-not-http', read, http),
    ],
  };
}

/** Whether a browser asks with this request whether the page may send another one, as it does again when that is needed. Source: Fetch,
 *  CORS-preflight request. */
function isPreflight({ method, headers }: RequestDraft): boolean {
  return (
    method.toUpperCase() === 'OPTIONS' && headerValue(headers, 'access-control-request-method') !== undefined
  );
}

function countRemark(
  id: 'requests-elsewhere' | 'requests-preflight' | 'requests-not-http',
  all: readonly RequestDraft[],
  kept: readonly RequestDraft[],
): readonly ImportRemark[] {
  const count = all.length - kept.length;
  return count === 0 ? [] : [{ id, args: { count: String(count) } }];
}

/** If a recording doesn't include the content of a file, it has only the file's name. */
function withLocalFiles(request: RequestDraft): Pick<RequestDraft, 'body' | 'remarks'> {
  const { body } = request;
  if (isDumpOnly(request)) return { body, remarks: [{ id: 'body-missing', args: {} }] };
  if (body.kind !== 'multipart' || body.fields === undefined) return { body };
  const remarks: ImportRemark[] = [];
  const fields = body.fields.map(field => {
    if (field.file === undefined) return field;
    const { path, remarks: ofFile } = localFile(field.file, field.name);
    const copied: ImportRemark = { id: 'file-to-copy', args: { file: field.file, path: `./${path}` } };
    remarks.push(...(ofFile.length > 0 ? ofFile : [copied]));
    return { ...field, file: path };
  });
  return { body: { ...body, fields }, remarks };
}
