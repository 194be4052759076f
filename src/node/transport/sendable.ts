import type { Header, WireRequest } from '../../core/ports.ts';
import { CONNECTION_HEADERS } from '../../core/vocabulary/headerNames.ts';

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const TARGET = /^\/[\x21-\x7e]*$/;
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Throws TypeError where the request could not go on the wire as it stands; nothing is connected then. The checks of
 *  `core/request` have turned each of these into a problem with a place, so here it is our own mistake. A value is
 *  never quoted. Source: RFC 9112 3 and 5, RFC 9110 5.5 and 5.6.2. */
export function assertSendable(request: WireRequest): void {
  if (!TOKEN.test(request.method)) throw new TypeError('the method is not a token');
  if (!TARGET.test(request.target)) throw new TypeError('the target is not a path of printable ASCII');
  request.headers.forEach(assertSendableHeader);
}

function assertSendableHeader([name, value]: Header): void {
  if (!TOKEN.test(name)) throw new TypeError('a header name is not a token');
  if (CONNECTION_HEADERS.has(name.toLowerCase()))
    throw new TypeError(`the header ${name} is not the caller's to set`);
  if (!FIELD_VALUE.test(value)) throw new TypeError(`the value of the header ${name} cannot go on the wire`);
}
