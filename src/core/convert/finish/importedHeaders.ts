import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import { PLACEHOLDER } from '../../syntax/placeholders.ts';
import { CONNECTION_HEADERS, isHeaderName } from '../../vocabulary/requestHeaders.ts';
import type { Header } from '../../wireMessages.ts';
import { isCredentialHeader } from '../credentials/credentialNames.ts';
import type { ImportRemark } from '../importRemark.ts';
import type { IsVariable } from '../requestDraft.ts';

/** Headers that are computed each time a request is sent, so nothing is lost without them. */
const COMPUTED = new Set<string>([...SIGNATURE_HEADERS, 'host', 'content-length']);
/** Headers that the transport sets. */
const OF_CONNECTION = new Set<string>([...CONNECTION_HEADERS, 'accept-encoding', 'proxy-connection']);
/** Headers that browsers add. The local gateway rejects every `Origin`. */
const OF_BROWSERS =
  /^(?:sec-.*|origin|referer|user-agent|accept-language|dnt|priority|pragma|cache-control|access-control-request-.*|if-(?:none-match|modified-since))$/;
const UNSENDABLE = /[^\t\x20-\x7e]/;

/** The headers to keep in a request file, with remarks about the others, except those that are computed. */
export function importedHeaders(
  headers: readonly Header[],
  isVariable: IsVariable,
): { readonly headers: readonly Header[]; readonly remarks: readonly ImportRemark[] } {
  const kept: Header[] = [];
  const remarks: ImportRemark[] = [];
  const leftOut = new Set<string>();
  for (const header of headers) {
    const [name, value] = header;
    const lower = name.toLowerCase();
    // In HTTP/2, the request line consists of headers whose names start with a colon.
    if (COMPUTED.has(lower) || name.startsWith(':')) continue;
    if (name.trim() === '') remarks.push({ id: 'header-nameless', args: {} });
    else if (!isHeaderName(name)) leftOut.add(shownName(name));
    else if (OF_CONNECTION.has(lower) || OF_BROWSERS.test(lower)) leftOut.add(name);
    else if (isCredentialHeader(name)) remarks.push({ id: 'credential-header', args: { name } });
    else if (hasForeignPlaceholder(value, isVariable))
      remarks.push({ id: 'header-unwritable', args: { name } });
    else if (!isSendable(value)) remarks.push({ id: 'header-unsendable', args: { name } });
    else kept.push(header);
  }
  if (leftOut.size > 0) remarks.push({ id: 'left-out', args: { what: [...leftOut].join(', ') } });
  return { headers: kept, remarks };
}

/** Whether a name is one of those that make up the request line in HTTP/2. Source: RFC 9113, 8.3.1; RFC 8441, 4. */
export function isPseudoHeader(name: string): boolean {
  return /^:(?:method|scheme|authority|path|protocol|status)$/i.test(name.trim());
}

/** The characters of a name up to the first one that can't be in a name. */
export function tokenIn(name: string): string {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]*/.exec(name)?.[0] ?? '';
}

/** A name as comments quote it: a name that can't be sent, only up to its first invalid character. */
export function shownName(name: string): string {
  return isHeaderName(name) ? name : `${tokenIn(name)}…`;
}

/** Whether a value can be sent in a header. */
export function isSendable(value: string): boolean {
  return !UNSENDABLE.test(value);
}

/** Whether a text contains a placeholder that was literal text in the other tool. In a request file, the placeholder would be replaced:
 *  `{{$processEnv NAME}}` reads an environment variable. */
export function hasForeignPlaceholder(text: string, isVariable: IsVariable): boolean {
  return text
    .replace(PLACEHOLDER, (written, words: string) => (isVariable(words.trim()) ? ' ' : written))
    .includes('{{');
}

/** Percent-encodes the braces of literal placeholders in a URL, which keeps their meaning. */
export function encodedPlaceholders(url: string, isVariable: IsVariable): string {
  if (!hasForeignPlaceholder(url, isVariable)) return url;
  const pieces: string[] = [];
  let from = 0;
  for (const match of url.matchAll(PLACEHOLDER)) {
    if (!isVariable((match[1] ?? '').trim())) continue;
    pieces.push(encodedBraces(url.slice(from, match.index)), match[0]);
    from = match.index + match[0].length;
  }
  return [...pieces, encodedBraces(url.slice(from))].join('');
}

function encodedBraces(text: string): string {
  return text.replaceAll('{', '%7B').replaceAll('}', '%7D');
}
