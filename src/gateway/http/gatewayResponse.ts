import type { GatewayCode } from '../../core/api/gatewayCodes.ts';

/** A response: status, headers other than Content-Length and Date, and the whole body as text. */
export interface GatewayResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const JSON_HEADERS = { 'content-type': 'application/json' };

export function jsonResponse(
  status: number,
  value: unknown,
  headers?: Readonly<Record<string, string>>,
): GatewayResponse {
  return {
    status,
    headers: headers === undefined ? JSON_HEADERS : { ...JSON_HEADERS, ...headers },
    body: JSON.stringify(value),
  };
}

/** The platform envelope of a gateway error. Source: Resources › Platform envelope; Errors. */
export function refusalResponse(reason: GatewayCode, retryAfter: string | undefined): GatewayResponse {
  const envelope = { success: false, errorType: 1, code: reason.code, message: reason.condition };
  const headers = retryAfter === undefined ? undefined : { 'retry-after': retryAfter };
  return jsonResponse(reason.httpStatus, envelope, headers);
}

/** A response of the local gateway itself, with a header that distinguishes it from the API's. */
export function sandboxResponse(
  status: number,
  kind: SandboxResponseKind,
  body: Readonly<Record<string, unknown>>,
): GatewayResponse {
  return jsonResponse(status, { sandbox: true, ...body }, { [SANDBOX_HEADER]: kind });
}

/** Marks what the specification doesn't show. */
export const SANDBOX_HEADER = 'x-fiscal-sandbox';

/** `stub`: a business endpoint. `not-shown`: a path that isn't in the specification. `refused`: not a request that a
 *  gateway would see. `control`: the local gateway's own endpoints. `no-message`: an echo without a message. `fault`:
 *  a response of a server before the gateway. */
export type SandboxResponseKind = 'stub' | 'not-shown' | 'refused' | 'control' | 'no-message' | 'fault';
