import { isAccessKey, isCredentialName } from '../credentials/credentialNames.ts';
import {
  CREDENTIAL_MARK,
  type CredentialSpan,
  isWritten,
  withoutSpans,
} from '../credentials/credentialSpan.ts';
import { type CredentialFormat, credentialSpans } from '../credentials/credentialSpans.ts';
import { userInfoEnd } from '../userInfo.ts';
import type { ImportedBody } from './importedRequest.ts';

/** Called with each removed credential. */
type Found = (value: string) => void;

/** A text with marks instead of its credentials. */
export function textWithoutCredentials(text: string, format: CredentialFormat, found: Found): string {
  const spans = credentialSpans(text, format);
  for (const span of spans) found(span.text);
  return withoutSpans(text, spans);
}

/** A URL without user info, and with marks instead of the credentials in its query string and elsewhere. Calls `ofUser`
 *  with the user info. */
export function urlWithoutCredentials(url: string, found: Found, ofUser: Found): string {
  const own = withoutUserInfo(url, ofUser);
  const question = own.indexOf('?');
  const hash = question === -1 ? -1 : own.indexOf('#', question);
  const sent = hash === -1 ? own : own.slice(0, hash);
  const inQuery = question === -1 ? [] : credentialSpans(sent.slice(question + 1), 'query');
  const spans: CredentialSpan[] = inQuery.map(span => {
    return { ...span, start: span.start + question + 1, end: span.end + question + 1 };
  });
  // Also in the path (`;token=…`), and in the fragment, which isn't sent.
  spans.push(...credentialSpans(sent, 'url'));
  for (const { text } of [...spans, ...credentialSpans(own.slice(sent.length), 'url')]) found(text);
  return withoutSpans(sent, spans);
}

/** Calls `ofUser` with the user info. */
export function withoutUserInfo(url: string, ofUser: Found): string {
  const { start, end } = userInfoEnd(url);
  if (start === end) return url;
  ofUser(url.slice(start, end - 1));
  return url.slice(0, start) + url.slice(end);
}

/** A body with marks instead of its credentials. `isForm` if its content type says so. */
export function bodyWithoutCredentials(body: ImportedBody, isForm: boolean, found: Found): ImportedBody {
  if (body.kind === 'text') {
    // curl says so of every body.
    const format = isForm && body.text.includes('=') && !/[\r\n]/.test(body.text) ? 'form' : 'body';
    return { ...body, text: textWithoutCredentials(body.text, format, found) };
  }
  if (body.kind !== 'multipart') return body;
  const fields = body.fields.map(field => {
    const { name, value } = field;
    if (value === undefined) return field;
    if (!isCredentialName(name) || !isWritten(value) || isAccessKey(value)) {
      return { ...field, value: textWithoutCredentials(value, 'body', found) };
    }
    found(value);
    return { ...field, value: CREDENTIAL_MARK };
  });
  return { ...body, fields };
}
