import { isCredentialField, isCredentialParameter } from './credentialNames.ts';
import { embeddedCredentials } from './embeddedCredentials.ts';
import type { DraftRequest } from './importDraft.ts';
import { isCredentialHeader, isHeaderName, tokenIn } from './importedHeaders.ts';
import { type ImportRemark, textsOf } from './importedRequest.ts';
import { bodyWithoutCredentials, urlWithoutCredentials } from './namedCredentials.ts';
import { CREDENTIAL_MARK, type FoundCredential } from './removedCredentials.ts';

/** Called with each credential, some of them several times. */
type Found = (credential: FoundCredential) => void;

/** A request with marks instead of the values with the name of a credential. Calls `found` with these and all other
 *  credentials of the request. */
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
  const ofRequest = [request.url, ...request.headers.map(([, value]) => value)];
  for (const text of ofRequest) {
    for (const value of embeddedCredentials(text, isCredentialParameter)) foundValue(value);
  }
  for (const text of textsOf(request.body)) {
    for (const value of embeddedCredentials(text, isCredentialField)) foundValue(value);
  }
  const isForm = request.headers.some(([, value]) => /x-www-form-urlencoded/i.test(value));
  const body = bodyWithoutCredentials(request.body, isForm, foundNamed);
  return { ...request, url, body, remarks: [...request.remarks, ...remarks] };
}

function collectHeader(name: string, text: string, found: Found): void {
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
