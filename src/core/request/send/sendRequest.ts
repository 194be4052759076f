import { type Envelope, readEnvelope } from '../../api/envelope.ts';
import { FiscalError } from '../../errors.ts';
import type { Clock, SecretScope, Secrets, Transport, TransportLimits, WireResponse } from '../../ports.ts';
import { correctedClock } from '../clock/clockCorrection.ts';
import { type ClockEstimate, estimateClock } from '../clock/clockEstimate.ts';
import type { PreparedRequest } from '../prepare/preparedRequest.ts';
import { type SignedRequest, signRequest } from './signedRequest.ts';

/** The result of sending. */
export type Outcome =
  | { readonly kind: 'answered'; readonly request: SignedRequest; readonly response: ApiResponse }
  /** No secret is stored for the request's environment, origin and application, so nothing was sent. */
  | { readonly kind: 'secret-missing'; readonly scope: SecretScope }
  | { readonly kind: 'failed'; readonly request: SignedRequest; readonly failure: FiscalError };

export interface ApiResponse extends WireResponse {
  /** The body as a platform envelope, if it is one. */
  readonly envelope: Envelope | undefined;
  /** The estimated clock skew; undefined if the response doesn't contain the server's time. */
  readonly clock: ClockEstimate | undefined;
}

export interface SendPorts {
  readonly secrets: Secrets;
  readonly transport: Transport;
  readonly clock: Clock;
  /** The clock correction for timestamps, if the user enabled it for the scope. */
  readonly correctionMs?: (scope: SecretScope) => number;
}

/** Finds the secret bound to the request's origin, signs, and performs one exchange. Rejects only if the secret store
 *  fails (`secret-store-failed`) or because of a bug. */
export async function sendRequest(
  prepared: PreparedRequest,
  ports: SendPorts,
  limits: TransportLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const { environment, origin, application } = prepared;
  const scope: SecretScope = { environment, origin, application };
  const secret = await ports.secrets.get(scope);
  if (secret === undefined) return { kind: 'secret-missing', scope };
  const correctionMs = ports.correctionMs?.(scope) ?? 0;
  const request = signRequest(prepared, secret, correctedClock(ports.clock, correctionMs));
  try {
    const response = await ports.transport.exchange(request.wire, limitsFor(prepared, limits), signal);
    return { kind: 'answered', request, response: apiResponse(prepared, response, ports.clock) };
  } catch (error) {
    if (error instanceof FiscalError) return { kind: 'failed', request, failure: error };
    throw error;
  }
}

/** With `# @timeout`, the whole time may be spent waiting for the response headers. */
function limitsFor({ timeoutMs }: PreparedRequest, limits: TransportLimits): TransportLimits {
  if (timeoutMs === undefined) return limits;
  const connectTimeoutMs = Math.min(limits.connectTimeoutMs, timeoutMs);
  return { ...limits, connectTimeoutMs, headersTimeoutMs: timeoutMs, totalTimeoutMs: timeoutMs };
}

const MAX_ENVELOPE_BYTES = 1_048_576;

function apiResponse({ path }: PreparedRequest, response: WireResponse, clock: Clock): ApiResponse {
  const nowMs = clock.nowMs();
  const small = response.body.length <= MAX_ENVELOPE_BYTES;
  const envelope = small ? readEnvelope(new TextDecoder().decode(response.body)) : undefined;
  return { ...response, envelope, clock: estimateClock(path, response, envelope, nowMs) };
}
