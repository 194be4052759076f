import type { NotedValue, ResponseValues } from '../../core/convert/responseValues.ts';
import { decodeLatin1 } from '../../core/encodings.ts';
import { decodeUtf8 } from '../../core/formats/utf8.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { Header } from '../../core/wireMessages.ts';
import { notedValues } from '../../text/convert/exportText.ts';
import type { Locale } from '../../text/text.ts';

/** A request as it may leave this program: for another tool, or in code. */
export interface SafeRequest extends PreparedRequest {
  /** The values from other requests' responses, which are noted instead of written. */
  readonly values: readonly NotedValue[];
}

/** What is needed to write a request for others. */
export interface WritingFor {
  readonly values: ResponseValues;
  readonly mask: (text: string) => string;
  readonly locale: Locale;
}

/** The request without its secrets; `isMasked` is true if it had any. */
export function safeRequest(
  request: PreparedRequest,
  { values, mask, locale }: WritingFor,
): { readonly safe: SafeRequest; readonly isMasked: boolean } {
  const masked = maskedRequest(request, mask);
  const safe = { ...masked, values: notedValues(values.in(masked), locale) };
  return { safe, isMasked: masked !== request };
}

/** Masks the secrets in a request before it's exported as code or to another tool; afterwards, quotes and line breaks might split
 *  a secret. Returns the same request if there are none. */
function maskedRequest(request: PreparedRequest, mask: (text: string) => string): PreparedRequest {
  const { title, path, query, headers, body } = request;
  const masked = {
    title: mask(title),
    path: mask(path),
    query: mask(query),
    headers: headers.map(([name, value]): Header => [mask(name), mask(value)]),
    body: maskedBytes(body, mask),
  };
  const isSame =
    masked.title === title &&
    masked.path === path &&
    masked.query === query &&
    masked.body === body &&
    masked.headers.every(
      ([name, value], index) => name === headers[index]?.[0] && value === headers[index]?.[1],
    );
  return isSame ? request : { ...request, ...masked };
}

/** Bytes that aren't text are searched byte by byte, and the mask must consist of single bytes there. */
function maskedBytes(body: Uint8Array, mask: (text: string) => string): Uint8Array {
  const text = decodeUtf8(body);
  const searched = text ?? decodeLatin1(body);
  const masked = mask(searched);
  if (masked === searched) return body;
  return text === undefined
    ? Buffer.from(masked.replace(/[^\0-\xff]/g, '*'), 'latin1')
    : new TextEncoder().encode(masked);
}
