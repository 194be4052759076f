import type { IncomingMessage } from 'node:http';
import { isMultipart } from '../../core/formats/multipartParts.ts';

/** The part of a request that the checks use. A missing or empty `token`, `timestamp`, or `sign` is undefined; a repeated one is
 *  joined with `, ` by Node, and no check accepts that. */
export interface ReceivedRequest {
  readonly method: string;
  /** Starting at `/openapi`, as sent, with percent-encoding; no query string. */
  readonly path: string;
  readonly token: string | undefined;
  readonly timestamp: string | undefined;
  readonly sign: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  /** The signature that the gateway computed while the body arrived. */
  readonly expectedSign?: string | undefined;
}

/** Extracts what the checks use from a request that Node parsed. */
export function receivedRequest(
  request: IncomingMessage,
  path: string,
  body: Uint8Array,
  expectedSign: string | undefined,
): ReceivedRequest {
  const { headers } = request;
  return {
    method: request.method ?? '',
    path,
    token: headerText(headers['token']),
    timestamp: headerText(headers['timestamp']),
    sign: headerText(headers['sign']),
    contentType: headers['content-type'],
    body,
    expectedSign,
  };
}

/** A header's text; an empty one counts as missing. */
export function headerText(value: string | readonly string[] | undefined): string | undefined {
  const text = typeof value === 'object' ? value.join(', ') : value;
  return text === '' ? undefined : text;
}

const NOTHING = new Uint8Array();

/** The bytes whose CR and LF are removed for signing: the body, or nothing for multipart.
 *  Source: Authentication › Signature, body rule 4. */
export function signedBody(request: ReceivedRequest): Uint8Array {
  return isMultipart(request.contentType ?? '') ? NOTHING : request.body;
}
