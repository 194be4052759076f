import type { Header } from '../../ports.ts';
import { CREDENTIAL_MARK } from '../credentials/credentialSpan.ts';
import type { FoundCredential } from '../credentials/removedCredentials.ts';
import type { DraftRequest } from './importDraft.ts';
import { isCredentialHeader, isHeaderName, isPseudoHeader, tokenIn } from './importedHeaders.ts';
import type { ImportRemark } from './importedRequest.ts';
import { bodyWithoutCredentials, textWithoutCredentials, urlWithoutCredentials } from './namedCredentials.ts';

/** Called with each credential, some of them several times. */
type Found = (credential: FoundCredential) => void;

/** A request with marks instead of the credentials in its URL, headers and body. Calls `found` with these and with those
 *  of the headers that are left out. */
export function requestWithoutNamed(request: DraftRequest, found: Found): DraftRequest {
  const remarks: ImportRemark[] = [];
  const add = (id: 'credential-removed' | 'user-info-removed'): void => {
    if (!remarks.some(remark => remark.id === id)) remarks.push({ id, args: { mark: CREDENTIAL_MARK } });
  };
  const foundValue = (text: string): void => found({ kind: 'value', text });
  const foundNamed = (text: string): void => {
    foundValue(text);
    add('credential-removed');
  };
  const url = urlWithoutCredentials(request.url, foundNamed, text => {
    found({ kind: 'user-info', text });
    add('user-info-removed');
  });
  for (const secret of request.secrets ?? []) foundValue(secret);
  for (const other of request.unsent ?? []) requestWithoutNamed(other, found);
  for (const [name, value] of request.headers) {
    if (!request.computed.includes(name.toLowerCase())) collectHeader(name, value, found);
  }
  const headers = request.headers.map((header): Header => {
    const [name, value] = header;
    if (name.toLowerCase() === 'content-type') return header;
    const isLeftOut =
      isCredentialHeader(name) || !isHeaderName(name) || request.computed.includes(name.toLowerCase());
    const without = textWithoutCredentials(value, 'header', isLeftOut ? foundValue : foundNamed);
    return isLeftOut ? header : [name, without];
  });
  const isForm = request.headers.some(([, value]) => /x-www-form-urlencoded/i.test(value));
  const body = bodyWithoutCredentials(request.body, isForm, foundNamed);
  return { ...request, url, headers, body, remarks: [...request.remarks, ...remarks] };
}

function collectHeader(name: string, text: string, found: Found): void {
  if (isPseudoHeader(name)) return;
  if (!isHeaderName(name)) collectUnsendable(name, text, found);
  const lower = name.toLowerCase();
  if (lower === 'token') found({ kind: 'app-secret', text });
  else if (lower === 'cookie') found({ kind: 'cookies', text });
  else if (isCredentialHeader(name)) found({ kind: 'header', text });
}

/** What follows a header's actual name, such as `Cookie; sid=…`, is a value whose first colon was taken for that of the
 *  header. */
function collectUnsendable(name: string, text: string, found: Found): void {
  const actual = tokenIn(name);
  // A name that starts with a colon is one of HTTP/2's own.
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
