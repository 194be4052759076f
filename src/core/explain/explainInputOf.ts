import type { Endpoint } from '../api/endpoint.ts';
import type { ExplainInput } from './explainInput.ts';
import { templateOf } from './templateOf.ts';

/** What is known about a request that some program sent. */
export interface ProgramRequest {
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
