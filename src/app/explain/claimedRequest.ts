import { ENDPOINTS, type Endpoint } from '../../core/api/endpoints.ts';
import { matchEndpoint } from '../../core/api/matchEndpoint.ts';
import { isMultipartRequest, type RequestDraft } from '../../core/convert/requestDraft.ts';
import type { ClaimedRequest, ExplainInput } from '../../core/explain/pipeline/explainInput.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { SignedRequest } from '../../core/request/send/signedRequest.ts';
import { headerValue } from '../../core/wireMessages.ts';

/** What is explained: a request from any source with its signature, the App Secret, and the path's template, which is looked up in
 *  `endpoints` unless it's known. */
export function explainInputOf(
  request: ClaimedRequest,
  secret: string,
  endpoints: readonly Endpoint[] = ENDPOINTS,
): ExplainInput {
  const template = request.template ?? templateOf(request, endpoints);
  return { ...request, secret, template };
}

/** The path with variable names, which code could have signed by mistake. If the method doesn't have the path, other methods are
 *  searched, because people who ask about a signature often leave out the method, which isn't signed. */
function templateOf({ method, path }: ClaimedRequest, endpoints: readonly Endpoint[]): string | undefined {
  for (const tried of [method, ...endpoints.map(endpoint => endpoint.method)]) {
    const match = matchEndpoint(tried, path, endpoints);
    if (match !== undefined) return match.endpoint.pathTemplate;
  }
  return undefined;
}

/** The parts of an absolute URL, or of a path with its query string, as sent, without a URL parser's changes. A path before
 *  `/openapi`, such as a proxy's, isn't signed and is left out. */
export function partsOfUrl(url: string): Pick<ClaimedRequest, 'origin' | 'path' | 'query'> {
  const match = /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url);
  const sent = match?.[2] ?? '';
  const prefix = sent.indexOf('/openapi/');
  return {
    origin: match?.[1],
    path: prefix === -1 ? sent : sent.slice(prefix),
    query: match?.[3] ?? '',
  };
}

/** A prepared request, with the timestamp and the signature to explain. */
export function preparedClaim(
  { method, origin, path, query, body, signs }: PreparedRequest,
  claim: Pick<ClaimedRequest, 'timestamp' | 'claimedSign' | 'entered'>,
): ClaimedRequest {
  return { method, origin, path, query, multipart: signs === 'empty' && body.length > 0, body, ...claim };
}

/** A request in a file, with the timestamp and the signature that it's sent with. `entered`: what the user entered for `# @secret`. */
export function sentExplainInput(
  { prepared, elements, sign }: SignedRequest,
  endpoints: readonly Endpoint[],
  entered?: readonly string[],
): ExplainInput {
  const { token, timestamp } = elements;
  const claim = { timestamp, claimedSign: sign ?? '', ...(entered === undefined ? {} : { entered }) };
  return explainInputOf(preparedClaim(prepared, claim), token, endpoints);
}

/** Why a captured request can't be explained. */
export type CaptureGap =
  /** The request has no `sign` or no `timestamp` header. */
  | { readonly kind: 'headers-missing' }
  /** The shell that ran the command supplied an essential value. */
  | { readonly kind: 'computed' }
  | { readonly kind: 'body-file'; readonly path: string };

/** A completely captured request; or what is missing. `needsSign`: its signature is explained, not its string to sign. */
export function capturedClaim(captured: RequestDraft, needsSign = true): ClaimedRequest | CaptureGap {
  const { headers, body, url, method, computed = [] } = captured;
  const timestamp = headerValue(headers, 'timestamp');
  const claimedSign = headerValue(headers, 'sign') ?? '';
  if (!timestamp || (needsSign && claimedSign === '')) return { kind: 'headers-missing' };
  if (computed.some(part => part === 'url' || part === 'body' || part === 'sign' || part === 'timestamp'))
    return { kind: 'computed' };
  if (body.kind === 'file') return { kind: 'body-file', path: body.path };
  return {
    ...{ method, timestamp, claimedSign },
    ...partsOfUrl(url),
    body: new TextEncoder().encode(body.kind === 'text' ? body.text : ''),
    multipart: isMultipartRequest(captured),
    ...bodySourceOf(captured),
    ...(needsSign ? {} : { isOfString: true }),
    ...sentTokenOf(captured),
  };
}

/** Whether the body of a captured request comes from a log. */
export function bodySourceOf(captured: RequestDraft | undefined): Pick<ClaimedRequest, 'bodyIsLogged'> {
  return captured?.body.kind === 'text' && captured.body.isLogged === true ? { bodyIsLogged: true } : {};
}

/** The `token` header of a captured request, if it's known. */
export function sentTokenOf(captured: RequestDraft | undefined): Pick<ClaimedRequest, 'sentToken'> {
  const { headers = [], computed = [] } = captured ?? {};
  const sentToken = computed.includes('token') ? undefined : headerValue(headers, 'token');
  return sentToken === undefined ? {} : { sentToken };
}
