import { SIGNATURE_HEADERS } from '../api/limits.ts';

const COMPUTED: readonly string[] = SIGNATURE_HEADERS;
/** Headers that say how the message is carried. The connection writes them itself: a client that is given one drops it,
 *  replaces it or refuses it. Source: RFC 9110, 7.6.1, 10.1.1. */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'expect'],
  ...['trailer', 'te'],
]);
/** All that a request file can't give. */
export const REFUSED_HEADERS: readonly string[] = [...COMPUTED, ...CONNECTION_HEADERS];
/** Most names are none of these by their length alone. */
const KNOWN_LENGTHS: ReadonlySet<number> = new Set(REFUSED_HEADERS.map(name => name.length));
/** Source: RFC 9110, 5.6.2, `token`. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

export type HeaderNameFault = 'header-computed' | 'header-reserved' | 'header-name-invalid';

/** Why a request file cannot give a header of this name, or undefined. */
export function headerNameFault(name: string): HeaderNameFault | undefined {
  if (KNOWN_LENGTHS.has(name.length)) {
    const known = name.toLowerCase();
    if (COMPUTED.includes(known)) return 'header-computed';
    if (CONNECTION_HEADERS.has(known)) return 'header-reserved';
  }
  return HEADER_NAME.test(name) ? undefined : 'header-name-invalid';
}
