import { userInfoEnd } from '../userInfo.ts';
import { isCredentialField, isCredentialParameter } from './credentialNames.ts';
import type { ImportedBody } from './importedRequest.ts';
import { jsonCredentials } from './jsonCredentials.ts';
import { partCredentials } from './partCredentials.ts';
import { CREDENTIAL_MARK } from './removedCredentials.ts';
import { xmlWithoutCredentials } from './xmlCredentials.ts';

/** Called with each removed credential. */
type Found = (value: string) => void;

/** A URL without user info, and with a mark instead of the value of each query parameter with the name of a
 *  credential. Calls `ofUser` with the user info. */
export function urlWithoutCredentials(url: string, found: Found, ofUser: Found): string {
  const own = withoutUserInfo(url, ofUser);
  const start = own.indexOf('?');
  if (start === -1) return own;
  const hash = own.indexOf('#', start);
  const query = own.slice(start + 1, hash === -1 ? undefined : hash);
  return `${own.slice(0, start)}?${pairsWithoutCredentials(query, isCredentialParameter, found)}`;
}

/** Calls `ofUser` with the user info. */
export function withoutUserInfo(url: string, ofUser: Found): string {
  const { start, end } = userInfoEnd(url);
  if (start === end) return url;
  ofUser(url.slice(start, end - 1));
  return url.slice(0, start) + url.slice(end);
}

/** A body with a mark instead of each form value, JSON value, XML text or part with the name of a credential. */
export function bodyWithoutCredentials(body: ImportedBody, isForm: boolean, found: Found): ImportedBody {
  if (body.kind === 'multipart') {
    const fields = body.fields.map(field => {
      const { name, value = '' } = field;
      if (!isCredentialField(name) || !isWritten(value)) return field;
      found(value);
      return { ...field, value: CREDENTIAL_MARK };
    });
    return { ...body, fields };
  }
  if (body.kind !== 'text') return body;
  const isJson = /^\s*[[{]/.test(body.text);
  if (isJson) return { ...body, text: jsonWithoutCredentials(body.text, found) };
  if (/^\s*</.test(body.text)) return { ...body, text: xmlOf(body.text, found) };
  if (body.text.startsWith('--')) return { ...body, text: partsWithoutCredentials(body.text, found) };
  return isForm ? { ...body, text: pairsWithoutCredentials(body.text, isCredentialField, found) } : body;
}

function xmlOf(text: string, found: Found): string {
  return xmlWithoutCredentials(text, CREDENTIAL_MARK, value => {
    if (!isWritten(value)) return false;
    found(value);
    return true;
  });
}

function pairsWithoutCredentials(
  pairs: string,
  isCredential: (name: string) => boolean,
  found: Found,
): string {
  const written = pairs.split('&').map(pair => {
    const at = pair.indexOf('=');
    const value = pair.slice(at + 1);
    if (at === -1 || !isCredential(decoded(pair.slice(0, at))) || !isWritten(value)) return pair;
    found(value);
    return `${pair.slice(0, at)}=${CREDENTIAL_MARK}`;
  });
  return written.join('&');
}

function jsonWithoutCredentials(json: string, found: Found): string {
  const pieces: string[] = [];
  let kept = 0;
  const credentials = [...jsonCredentials(json)].sort((left, right) => left.start - right.start);
  for (const { start, end, text, isNumber } of credentials) {
    if (!isWritten(json.slice(start, end))) continue;
    found(text);
    pieces.push(json.slice(kept, start), isNumber ? `"${CREDENTIAL_MARK}"` : CREDENTIAL_MARK);
    kept = end;
  }
  return pieces.join('') + json.slice(kept);
}

function partsWithoutCredentials(text: string, found: Found): string {
  const pieces: string[] = [];
  let kept = 0;
  for (const { start, end } of partCredentials(text)) {
    const value = text.slice(start, end);
    if (!isWritten(value)) continue;
    found(value);
    pieces.push(text.slice(kept, start), CREDENTIAL_MARK);
    kept = end;
  }
  return pieces.join('') + text.slice(kept);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // Not percent-encoded.
    return name;
  }
}

/** Whether a value is literal; a variable isn't a credential. */
function isWritten(value: string): boolean {
  return value !== '' && !/^\{\{[^{}]*\}\}$/.test(value.trim());
}
