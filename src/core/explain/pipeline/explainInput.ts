import type { Endpoint } from '../../api/endpoint.ts';
import { matchEndpoint } from '../../api/matchEndpoint.ts';

/** A request as sent, and the signature sent with it. */
export interface ExplainInput {
  /** The App Secret that the platform has on record for the application. */
  readonly secret: string;
  /** The public App Key, if known. */
  readonly appKey: string | undefined;
  readonly method: string;
  /** `https://api.example.com.br`, if known. */
  readonly origin: string | undefined;
  /** The path as sent, starting at `/openapi`, without the query string. */
  readonly path: string;
  /** With its question mark; possibly empty. */
  readonly query: string;
  /** The endpoint's path with its variable names, `/openapi/v2/empresas/{empresaId}/nf-e`, if known. */
  readonly template: string | undefined;
  /** Multipart requests sign an empty string. Source: Authentication › Signature, body rule 4. */
  readonly multipart: boolean;
  /** The bytes that were sent, or those of the file that curl sends without line breaks. */
  readonly body: Uint8Array;
  /** `curl -d @file`: the correct signature is the same, but an incorrect one may cover the file as is. */
  readonly bodyIsSentWithoutLineBreaks?: boolean;
  /** The `timestamp` header. */
  readonly timestamp: string;
  /** The `token` header, if known: it identifies the application to the gateway. */
  readonly sentToken?: string;
  /** The `sign` header. */
  readonly claimedSign: string;
}

/** The path with variable names, as code could have signed it. If the method doesn't have the path, other methods are
 *  searched, because people who ask about a signature often leave out the method, which isn't signed. */
export function templateOf(method: string, path: string, endpoints: readonly Endpoint[]): string | undefined {
  for (const tried of [method, ...endpoints.map(endpoint => endpoint.method)]) {
    const match = matchEndpoint(tried, path, endpoints);
    if (match !== undefined) return match.endpoint.pathTemplate;
  }
  return undefined;
}

/** What is known about a request that some program sent. */
interface ProgramRequest {
  readonly method: string;
  /** An absolute URL, or a path with its query string. */
  readonly url: string;
  readonly body: Uint8Array;
  readonly bodyIsSentWithoutLineBreaks?: boolean;
  readonly multipart: boolean;
  readonly timestamp: string;
  readonly sentToken?: string;
  readonly claimedSign: string;
  readonly secret: string;
  readonly appKey: string | undefined;
}

/** Splits the URL as sent, without a URL parser's changes, and finds its template among `endpoints`. A path before
 *  `/openapi`, such as a proxy's, isn't signed and is left out. */
export function explainInputOf(request: ProgramRequest, endpoints: readonly Endpoint[]): ExplainInput {
  const { url, ...rest } = request;
  const match = /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(url);
  const sent = match?.[2] ?? '';
  const prefix = sent.indexOf('/openapi/');
  const path = prefix === -1 ? sent : sent.slice(prefix);
  const template = templateOf(request.method, path, endpoints);
  return { ...rest, path, query: match?.[3] ?? '', origin: match?.[1], template };
}
