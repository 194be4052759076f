import type { Endpoint } from '../core/api/endpoint.ts';
import { matchEndpoint } from '../core/api/matchEndpoint.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { SignedRequest } from '../core/request/send/signedRequest.ts';

/** What there is to explain of a request of ours whose sign was forced (`# @sign`); its path's template is looked for among
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
