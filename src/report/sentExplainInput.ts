import type { Endpoint } from '../core/api/endpoint.ts';
import { matchEndpoint } from '../core/api/matchEndpoint.ts';
import type { ExplainInput } from '../core/explain/explainInput.ts';
import type { SignedRequest } from '../core/request/send/signedRequest.ts';

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
