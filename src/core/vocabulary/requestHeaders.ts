import type { RequestKind } from '../api/endpoints.ts';
import { SIGNATURE_HEADERS } from '../api/limits.ts';

/** The content type for each kind of request. */
export const CONTENT_TYPES: Readonly<Record<RequestKind, string | undefined>> = {
  none: undefined,
  json: 'application/json',
  'json-optional': 'application/json',
  xml: 'application/xml',
  multipart: 'multipart/form-data; boundary=limite',
};

/** The headers that a request to the API may have. The specification names `forceRevalidate` and `Language` without
 *  showing their values, so completion offers no values for them. Source: Endpoints. */
export const REQUEST_HEADERS = [
  { name: 'Content-Type', values: ['application/json', 'application/xml', CONTENT_TYPES.multipart ?? ''] },
  { name: 'forceRevalidate', values: [] },
  { name: 'Language', values: [] },
  { name: 'Accept', values: ['application/json', '*/*'] },
  { name: 'User-Agent', values: [] },
  { name: 'x-request-id', values: ['{{$guid}}'] },
  { name: 'x-correlation-id', values: ['{{$guid}}'] },
] as const;

export type RequestHeaderName = (typeof REQUEST_HEADERS)[number]['name'];

const COMPUTED: readonly string[] = SIGNATURE_HEADERS;
/** Headers about the transfer of the message. The connection writes them itself; an HTTP client drops, replaces, or rejects those it's
 *  given. Source: RFC 9110, 7.6.1, 10.1.1. */
export const CONNECTION_HEADERS: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'expect'],
  ...['trailer', 'te'],
]);
/** All headers that a request file can't set. */
export const REFUSED_HEADERS: readonly string[] = [...COMPUTED, ...CONNECTION_HEADERS];
/** Rules out most names by their length. */
const KNOWN_LENGTHS: ReadonlySet<number> = new Set(REFUSED_HEADERS.map(name => name.length));
/** Source: RFC 9110, 5.6.2, `token`. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Whether a name can be sent. A name that can't may contain a part of the value: `Authorization Bearer …: `. */
export function isHeaderName(name: string): boolean {
  return HEADER_NAME.test(name);
}

type HeaderNameFault = 'header-computed' | 'header-reserved' | 'header-name-invalid';

/** Why a request file can't set a header with this name; undefined if it can. */
export function headerNameFault(name: string): HeaderNameFault | undefined {
  if (KNOWN_LENGTHS.has(name.length)) {
    const known = name.toLowerCase();
    if (COMPUTED.includes(known)) return 'header-computed';
    if (CONNECTION_HEADERS.has(known)) return 'header-reserved';
  }
  return isHeaderName(name) ? undefined : 'header-name-invalid';
}
