import type { GatewayCode } from './gatewayCodes.ts';

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
