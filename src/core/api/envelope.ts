import { strictJsonValue } from '../formats/strictJson.ts';
import { isRecord } from '../formats/unknownValue.ts';
import type { GatewayCode } from './gatewayCodes.ts';

/** The platform envelope of gateway errors and of the echo endpoint. Source: Resources › Platform envelope. */
export interface Envelope {
  readonly success: boolean;
  readonly errorType?: number;
  readonly code?: number;
  readonly message?: string;
  readonly data?: unknown;
}

/** Reads `text` as a platform envelope; undefined if it's something else, such as a business response or HTML from a
 *  server in front of the gateway. Numbers beyond 2^53 in `data` lose precision. */
export function readEnvelope(text: string): Envelope | undefined {
  const value = strictJsonValue(text);
  return isEnvelope(value) ? value : undefined;
}

function isEnvelope(value: unknown): value is Envelope {
  return (
    isRecord(value) &&
    typeof value['success'] === 'boolean' &&
    optional(value['errorType'], 'number') &&
    optional(value['code'], 'number') &&
    optional(value['message'], 'string')
  );
}

function optional(value: unknown, type: 'number' | 'string'): boolean {
  return value === undefined || typeof value === type;
}

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
