import type { IncomingMessage } from 'node:http';
import { isMultipart } from '../../core/api/multipart.ts';

/** A request as far as the checks look at it. A header that is absent, or empty, is undefined; one that repeats is
 *  Node's join with `, `, which no check accepts. */
export interface ReceivedRequest {
  readonly method: string;
  /** From `/openapi` on, as it was sent, percent-encoding included; no query. */
  readonly path: string;
  readonly token: string | undefined;
  readonly timestamp: string | undefined;
  readonly sign: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
  /** The signature that the gateway computed while the body came. */
  readonly expectedSign?: string | undefined;
}

/** Takes the checks' part out of a request that Node has parsed. */
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

/** A header's text; one without a character counts as missing. */
export function headerText(value: string | readonly string[] | undefined): string | undefined {
  const text = typeof value === 'object' ? value.join(', ') : value;
  return text === '' ? undefined : text;
}

const NOTHING = new Uint8Array();

/** The bytes whose CR and LF are removed for the signature: the body, or nothing for multipart.
 *  Source: Authentication › Signature, body rule 4. */
export function signedBody(request: ReceivedRequest): Uint8Array {
  return isMultipart(request.contentType ?? '') ? NOTHING : request.body;
}
