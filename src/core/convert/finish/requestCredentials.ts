import { isForm, multipartLines, multipartParts } from '../../formats/multipartParts.ts';
import { isHeaderName } from '../../vocabulary/requestHeaders.ts';
import type { Header } from '../../wireMessages.ts';
import {
  credentialFieldIn,
  isAccessKey,
  isCredentialHeader,
  isOrdinaryNumber,
  percentDecodedName,
} from '../credentials/credentialNames.ts';
import { CREDENTIAL_MARK, isWritten, withoutSpans } from '../credentials/credentialSpan.ts';
import { type CredentialFormat, credentialSpans } from '../credentials/credentialSpans.ts';
import { type ImportRemark, namesRemark } from '../importRemark.ts';
import type { FoundCredential, KnownBody, RequestDraft } from '../requestDraft.ts';
import { userInfoEnd } from '../writtenUrl.ts';
import { isPseudoHeader, tokenIn } from './importedHeaders.ts';

interface OwnBody {
  readonly body: KnownBody;
  readonly remarks: readonly ImportRemark[];
}

/** The body of a draft as far as a request file can contain it, and what else the shell or a file supplies. */
function fileBody({ body, computed = [] }: RequestDraft): OwnBody {
  const inOthers = computed.filter(part => part === 'url' || part === 'body');
  const own = computed.includes('body') ? NONE : knownBody(body);
  return { ...own, remarks: [...inOthers.map(computedRemark), ...own.remarks] };
}

const NONE: OwnBody = { body: { kind: 'none' }, remarks: [] };

function computedRemark(part: string): ImportRemark {
  return { id: 'computed', args: { part } };
}

function knownBody(body: RequestDraft['body']): OwnBody {
  switch (body.kind) {
    case 'none':
    case 'text':
      return { body, remarks: [] };
    case 'unknown':
      return { ...NONE, remarks: [body.isBinary ? { id: 'body-binary', args: {} } : computedRemark('body')] };
    case 'file': {
      const { path, lineBreaks } = body;
      const isOther = lineBreaks === 'dropped';
      return {
        body: { kind: 'file', path },
        remarks: isOther ? [{ id: 'body-line-breaks', args: { path } }] : [],
      };
    }
    case 'multipart': {
      const { fields, text } = body;
      if (fields !== undefined) return { body: { kind: 'multipart', fields }, remarks: [] };
      if (text !== undefined) return { body: { kind: 'text', text }, remarks: emptyFiles(text) };
      return { ...NONE, remarks: [{ id: 'multipart-unknown', args: {} }] };
    }
  }
}

/** The content of a file that the user selected isn't in a browser's recording: its part is empty. */
function emptyFiles(text: string): readonly ImportRemark[] {
  const read = (line: string) => (line.startsWith('--') ? 'delimiter' : undefined);
  const names = [...multipartParts(text, multipartLines(text, read, 0, 'headers'))]
    .filter(({ start, end }) => text.slice(start, end).trim() === '')
    .flatMap(({ headers }) => /;[ \t]*filename="([^"\r\n]+)"/i.exec(headers.join('\n'))?.[1] ?? []);
  return namesRemark('file-content-missing', 'what', names);
}

/** Called with each credential, some of them several times. */
type Found = (credential: FoundCredential) => void;

/** A draft whose body a request file can contain. */
export type MarkedRequest = Omit<RequestDraft, 'body' | 'remarks'> & {
  readonly body: KnownBody;
  readonly remarks: readonly ImportRemark[];
};

/** A request with marks instead of the credentials in its URL, headers, and body. Calls `found` with these credentials and with those in
 *  the headers that are left out. */
export function requestWithoutNamed(request: RequestDraft, found: Found): MarkedRequest {
  const { computed = [], secrets = [], unsent = [] } = request;
  const removed = new Set<'credential-removed' | 'user-info-removed'>();
  const foundNamed: Found = credential => {
    found(credential);
    removed.add(credential.kind === 'user-info' ? 'user-info-removed' : 'credential-removed');
  };
  const url = urlWithoutCredentials(request.url, foundNamed);
  for (const text of secrets) found({ kind: 'value', text });
  for (const other of unsent) requestWithoutNamed(other, found);
  for (const [name, value] of request.headers) {
    if (!computed.includes(name.toLowerCase())) collectHeader(name, value, found);
  }
  // A request may be called after its URL, with parameters, or after a header.
  const title = textWithoutCredentials(request.title ?? '', 'header', found);
  const called = textWithoutCredentials(request.called ?? '', 'header', found);
  const headers = request.headers.map((header): Header => {
    const [name, value] = header;
    const lower = name.toLowerCase();
    if (lower === 'content-type') return header;
    const isLeftOut = isCredentialHeader(name) || !isHeaderName(name) || computed.includes(lower);
    const without = textWithoutCredentials(value, 'header', isLeftOut ? found : foundNamed);
    return isLeftOut ? header : [name, without];
  });
  const isFormBody = request.headers.some(
    ([name, value]) => name.toLowerCase() === 'content-type' && isForm(value),
  );
  const own = fileBody(request);
  const body = bodyWithoutCredentials(own.body, isFormBody, foundNamed);
  const marks = [...removed].map((id): ImportRemark => ({ id, args: { mark: CREDENTIAL_MARK } }));
  return {
    ...request,
    title,
    called,
    url,
    headers,
    body,
    remarks: [...own.remarks, ...(request.remarks ?? []), ...marks],
  };
}

/** The value of a variable, which may be a whole URL or body, with marks instead of the credentials in it. */
export function valueWithoutCredentials(value: string, found: Found): string {
  let isChanged = false;
  const foundInValue: Found = credential => {
    isChanged = true;
    found(credential);
  };
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(value);
  const written = isUrl
    ? urlWithoutCredentials(value, foundInValue)
    : bodyTextWithoutCredentials(value, true, foundInValue);
  // Removing credentials also normalizes a value, for example by dropping the fragment of a URL.
  return isChanged ? written : value;
}

/** Whether a value is a credential whatever its name: `Bearer …`, `Basic …`, or a JSON Web Token. */
export function isCredentialValue(value: string): boolean {
  return /^\s*(?:(?:bearer|basic)\s+\S|eyJ[\w-]*\.[\w-]+\.)/i.test(value);
}

function textWithoutCredentials(text: string, format: CredentialFormat, found: Found): string {
  const spans = credentialSpans(text, format);
  for (const { kind = 'value', text: own } of spans) found({ kind, text: own });
  return withoutSpans(text, spans);
}

/** A URL as it's sent: without user info and fragment. */
function urlWithoutCredentials(url: string, found: Found): string {
  const spans = credentialSpans(url, 'url');
  for (const { kind = 'value', text } of spans) found({ kind, text });
  const question = url.indexOf('?', userInfoEnd(url).end);
  const hash = question === -1 ? -1 : url.indexOf('#', question);
  if (hash === -1) return withoutSpans(url, spans);
  return withoutSpans(
    url.slice(0, hash),
    spans.filter(({ end }) => end <= hash),
  );
}

/** A body with marks instead of its credentials. `isFormBody` if its content type says so. */
export function bodyWithoutCredentials(body: KnownBody, isFormBody: boolean, found: Found): KnownBody {
  if (body.kind === 'text')
    return { ...body, text: bodyTextWithoutCredentials(body.text, isFormBody, found) };
  if (body.kind !== 'multipart') return body;
  const isCredentialField = credentialFieldIn(body.fields.map(({ name }) => name).join(' '));
  const fields = body.fields.map(field => {
    const { name: written, value } = field;
    if (value === undefined) return field;
    const name = percentDecodedName(written);
    const isOrdinary = !isWritten(value) || isAccessKey(value) || isOrdinaryNumber(name, value);
    if (!isCredentialField(name) || isOrdinary) {
      return { ...field, value: textWithoutCredentials(value, 'body', found) };
    }
    found({ kind: 'value', text: value });
    return { ...field, value: CREDENTIAL_MARK };
  });
  return { ...body, fields };
}

/** By default, curl declares every body as a form, so the text must also look like one. */
function bodyTextWithoutCredentials(text: string, isFormBody: boolean, found: Found): string {
  const isFormText = isFormBody && text.includes('=') && !/[\r\n]/.test(text);
  return textWithoutCredentials(text, isFormText ? 'form' : 'body', found);
}

function collectHeader(name: string, text: string, found: Found): void {
  if (isPseudoHeader(name)) return;
  if (!isHeaderName(name)) collectUnsendable(name, text, found);
  const lower = name.toLowerCase();
  if (lower === 'token') found({ kind: 'app-secret', text });
  else if (lower === 'cookie') found({ kind: 'cookies', text });
  else if (isCredentialHeader(name)) found({ kind: 'header', text });
}

/** What follows a header's actual name, such as `Cookie; sid=…`, is a value whose first colon was mistaken for the one after the name. */
function collectUnsendable(name: string, text: string, found: Found): void {
  const actual = tokenIn(name);
  // A name that starts with a colon is an HTTP/2 pseudo-header.
  const separators = actual === '' ? /^[\s;,='"]+/ : /^[\s:;,='"]+/;
  const rest = withoutEnd(name.slice(actual.length).replace(separators, ''));
  for (const part of [rest, text, `${rest}:${text}`]) {
    found({ kind: 'header', text: part });
    if (actual !== '') collectHeader(actual, part, found);
  }
}

/** Without whitespace and quotes at the end. A loop, because a regular expression rescans long runs of them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s'"]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
