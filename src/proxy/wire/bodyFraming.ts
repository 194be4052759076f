import type { ResponseHead, WireRequestHead } from './messageHead.ts';

/** How the end of a body is determined. */
export type BodyFraming =
  | { readonly kind: 'none' }
  | { readonly kind: 'length'; readonly bytes: number }
  | { readonly kind: 'chunked' }
  /** Only for responses: up to the end of the connection. */
  | { readonly kind: 'until-close' };

const NONE: BodyFraming = { kind: 'none' };
const CHUNKED: BodyFraming = { kind: 'chunked' };
const UNTIL_CLOSE: BodyFraming = { kind: 'until-close' };

/** How a request's body is framed; undefined if two readers might disagree. Source: RFC 9112, 6.3. */
export function requestFraming(head: WireRequestHead): BodyFraming | undefined {
  return statedFraming(head, NONE);
}

/** Like `requestFraming`, for a response to a request with this method. HTTP/1.0 has no interim responses, so readers
 *  disagree on what follows one. Source: RFC 9110, 15.2. */
export function responseFraming(head: ResponseHead, requestMethod: string): BodyFraming | undefined {
  const stated = statedFraming(head, UNTIL_CLOSE);
  if (stated === undefined) return undefined;
  const { minorVersion, status } = head;
  if (status < 200 && minorVersion === 0) return undefined;
  // The headers of such a response describe the body that another request would have received.
  return requestMethod === 'HEAD' || status < 200 || status === 204 || status === 304 ? NONE : stated;
}

function statedFraming(
  { headers, lines, minorVersion }: WireRequestHead | ResponseHead,
  otherwise: BodyFraming,
): BodyFraming | undefined {
  let length: string | undefined;
  let coding: string | undefined;
  for (const [index, [name, value]] of headers.entries()) {
    const isLength = name.length === LENGTH_NAME.length && name.toLowerCase() === LENGTH_NAME;
    const isCoding = name.length === CODING_NAME.length && name.toLowerCase() === CODING_NAME;
    if (!isLength && !isCoding) continue;
    // HTTP allows tabs around a value, but Node's parser, for example, doesn't recognize `chunked` if a tab follows it.
    if ((isLength ? length : coding) !== undefined || lines[index]?.includes('\t') === true) return undefined;
    if (isLength) length = value;
    else coding = value;
  }
  if (coding !== undefined) {
    const isChunked = coding.toLowerCase() === 'chunked' && length === undefined && minorVersion === 1;
    return isChunked ? CHUNKED : undefined;
  }
  if (length === undefined) return otherwise;
  return /^\d{1,15}$/.test(length) ? { kind: 'length', bytes: Number(length) } : undefined;
}

const LENGTH_NAME = 'content-length';
const CODING_NAME = 'transfer-encoding';
