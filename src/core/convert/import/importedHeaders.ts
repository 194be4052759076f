import { SIGNATURE_HEADERS } from '../../api/limits.ts';
import type { Header } from '../../ports.ts';
import { CONNECTION_HEADERS } from '../../vocabulary/headerNames.ts';
import { isCredentialParameter } from './credentialNames.ts';
import { hasForeignPlaceholder, type IsVariable } from './foreignPlaceholders.ts';
import type { ImportRemark } from './importedRequest.ts';

/** Headers that are computed at each send, or made by the transport. */
const LEFT_OUT = new Set<string>([
  ...[...SIGNATURE_HEADERS, ...CONNECTION_HEADERS],
  ...['accept-encoding', 'proxy-connection'],
]);
/** What browsers add of their own; the local gateway refuses every `Origin`. */
const OF_BROWSERS =
  /^(?:sec-.*|origin|referer|user-agent|accept-language|dnt|priority|pragma|cache-control|if-(?:none-match|modified-since))$/;
/** Source: RFC 9110, 5.6.2, `token`. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** The headers that a request file keeps, and a remark for each one that is a credential or would mean something else
 *  there. */
export function importedHeaders(
  headers: readonly Header[],
  isVariable: IsVariable,
): { readonly headers: readonly Header[]; readonly remarks: readonly ImportRemark[] } {
  const kept: Header[] = [];
  const remarks: ImportRemark[] = [];
  for (const header of headers) {
    const [name, value] = header;
    const lower = name.toLowerCase();
    if (!NAME.test(name) || LEFT_OUT.has(lower) || OF_BROWSERS.test(lower)) continue;
    if (isCredentialHeader(name)) remarks.push({ id: 'credential-header', args: { name } });
    else if (hasForeignPlaceholder(value, isVariable))
      remarks.push({ id: 'header-unwritable', args: { name } });
    else kept.push(header);
  }
  return { headers: kept, remarks };
}

/** Whether a header is a credential. */
export function isCredentialHeader(name: string): boolean {
  return isCredentialParameter(name);
}
