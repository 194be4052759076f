import type { Endpoint } from '../../core/api/endpoint.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { type CapturedRequest, isMultipartRequest } from '../../core/convert/capturedRequest.ts';
import { type ExplainInput, explainInputOf } from '../../core/explain/pipeline/explainInput.ts';
import { headerValue } from '../../core/headerValue.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';

/** Why a captured request can't be explained. */
export type CaptureGap =
  /** It has no `sign` or no `timestamp`. */
  | { readonly kind: 'headers-missing' }
  /** The shell that ran the command supplied an essential value. */
  | { readonly kind: 'computed' }
  | { readonly kind: 'body-file'; readonly path: string };

/** The explainer's input for a completely captured request, with its path template from `endpoints`; or what is
 *  missing. */
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

/** The explainer's input for a request whose signature was set by `# @sign`; its path template is looked up in
 *  `endpoints`. */
export function sentExplainInput(
  { prepared, elements, sign }: SignedRequest,
  endpoints: readonly Endpoint[],
): ExplainInput {
  const { method, origin, path, query, body, signs } = prepared;
  return {
    secret: elements.token,
    appKey: undefined,
    method,
    origin,
    path,
    query,
    template: matchEndpoint(method, path, endpoints)?.endpoint.pathTemplate,
    multipart: signs === 'empty' && body.length > 0,
    body,
    timestamp: elements.timestamp,
    claimedSign: sign ?? '',
  };
}
