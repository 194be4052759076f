import type { Endpoint } from '../core/api/endpoint.ts';
import { type CapturedRequest, isMultipartRequest } from '../core/convert/capturedRequest.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import { explainInputOf } from '../core/explain/explainInputOf.ts';
import { headerValue } from '../core/headerValue.ts';

/** Why a captured request cannot be explained as it is. */
export type CaptureGap =
  /** It has no `sign` or no `timestamp`. */
  | { readonly kind: 'headers-missing' }
  /** The shell that ran the command put in what matters. */
  | { readonly kind: 'computed' }
  | { readonly kind: 'body-file'; readonly path: string };

/** What there is to explain of a request that was captured whole, its path's template out of `endpoints`; or why it is not
 *  whole. */
export function capturedExplainInput(
  captured: CapturedRequest,
  secret: string,
  endpoints: readonly Endpoint[],
): ExplainInput | CaptureGap {
  const { headers, body, url, method, computed = [] } = captured;
  const timestamp = headerValue(headers, 'timestamp');
  const claimedSign = headerValue(headers, 'sign');
  if (!timestamp || !claimedSign) return { kind: 'headers-missing' };
  if (computed.some(part => part === 'url' || part === 'body' || part === 'sign' || part === 'timestamp'))
    return { kind: 'computed' };
  if (body.kind === 'file') return { kind: 'body-file', path: body.path };
  const sentToken = computed.includes('token') ? undefined : headerValue(headers, 'token');
  const request = {
    method,
    url,
    body: new TextEncoder().encode(body.kind === 'text' ? body.text : ''),
    multipart: isMultipartRequest(captured),
    timestamp,
    claimedSign,
    secret,
    appKey: undefined,
    ...(sentToken === undefined ? {} : { sentToken }),
  };
  return explainInputOf(request, endpoints);
}
