import { readEnvelope } from '../../core/api/envelope.ts';
import { FiscalError } from '../../core/errors.ts';
import type {
  Clock,
  SecretScope,
  Secrets,
  Transport,
  TransportLimits,
  WireRequest,
  WireResponse,
} from '../../core/ports.ts';
import { correctedClock, estimateClock } from '../../core/request/clock/clockEstimate.ts';
import type { PreparedRequest } from '../../core/request/prepare/preparedRequest.ts';
import type { ApiResponse, Outcome } from '../../core/request/send/outcome.ts';
import { type SignedRequest, signRequest } from '../../core/request/send/signedRequest.ts';

/** What signing needs from outside. */
export interface SigningPorts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** The clock correction for timestamps, if the user enabled it for the scope. */
  readonly correctionMs?: (scope: SecretScope) => number;
}

/** What signing and an exchange need from outside. */
export interface ExchangePorts extends SigningPorts {
  readonly transport: Transport;
}

/** Finds the secret bound to the request's origin, signs, and performs one exchange. Rejects only with FiscalError if the secret
 *  can't be read or must not be used, or because of a bug. */
export async function sendRequest(
  prepared: PreparedRequest,
  ports: ExchangePorts,
  limits: TransportLimits,
  signal: AbortSignal,
): Promise<Outcome> {
  const request = await signedNow(prepared, ports);
  if (request === undefined) return { kind: 'secret-missing', scope: scopeOfRequest(prepared) };
  const response = await exchange(ports.transport, request.wire, limitsFor(prepared, limits), signal);
  return response instanceof FiscalError
    ? { kind: 'failed', request, failure: response }
    : { kind: 'answered', request, response: apiResponse(prepared, response, ports.clock) };
}

/** The response, or why there is none. Rejects only because of a bug. */
export async function exchange(
  transport: Transport,
  request: WireRequest,
  limits: TransportLimits,
  signal = new AbortController().signal,
): Promise<WireResponse | FiscalError> {
  try {
    return await transport.exchange(request, limits, signal);
  } catch (error) {
    if (error instanceof FiscalError) return error;
    throw error;
  }
}

/** The request, signed with the secret bound to its origin; undefined if there is none. Rejects with FiscalError if the secret
 *  can't be read or must not be used. */
export async function signedNow(
  prepared: PreparedRequest,
  { secrets, clock, correctionMs }: SigningPorts,
): Promise<SignedRequest | undefined> {
  const scope = scopeOfRequest(prepared);
  const secret = await secrets.get(scope);
  if (secret === undefined) return undefined;
  return signRequest(prepared, secret, correctedClock(clock, correctionMs?.(scope) ?? 0));
}

/** The scope that the request's secret is bound to. */
export function scopeOfRequest({ environment, origin, application }: PreparedRequest): SecretScope {
  return { environment, origin, application };
}

/** With `# @timeout`, the whole time may be spent waiting for the response headers. */
function limitsFor({ timeoutMs }: PreparedRequest, limits: TransportLimits): TransportLimits {
  if (timeoutMs === undefined) return limits;
  const connectTimeoutMs = Math.min(limits.connectTimeoutMs, timeoutMs);
  return { ...limits, connectTimeoutMs, headersTimeoutMs: timeoutMs, totalTimeoutMs: timeoutMs };
}

const MAX_ENVELOPE_BYTES = 1_048_576;
/** Can be shared, because it has no state between calls: each one decodes a complete text. */
const UTF8 = new TextDecoder();

function apiResponse({ path }: PreparedRequest, response: WireResponse, clock: Clock): ApiResponse {
  const nowMs = clock.nowMs();
  const small = response.body.length <= MAX_ENVELOPE_BYTES;
  const envelope = small ? readEnvelope(UTF8.decode(response.body)) : undefined;
  return { ...response, envelope, clock: estimateClock(path, response, envelope, nowMs) };
}
