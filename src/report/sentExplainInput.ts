import { ENDPOINTS } from '../core/api/endpoints.ts';
import { matchEndpoint } from '../core/api/matchEndpoint.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { SignedRequest } from '../core/request/signedRequest.ts';

/** What there is to explain of a request of ours whose sign was forced (`# @sign`). */
export function sentExplainInput({ prepared, elements, sign }: SignedRequest): ExplainInput {
  const { method, origin, path, query, body, signs } = prepared;
  return {
    secret: elements.token,
    appKey: undefined,
    method,
    origin,
    path,
    query,
    template: matchEndpoint(method, path, ENDPOINTS)?.endpoint.pathTemplate,
    multipart: signs === 'empty' && body.length > 0,
    body,
    timestamp: elements.timestamp,
    claimedSign: sign ?? '',
  };
}
