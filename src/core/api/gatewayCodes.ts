/** A response of the gateway itself, returned before the request reaches the endpoint. Source: Errors. */
export interface GatewayCode {
  readonly code: number;
  readonly httpStatus: 401 | 403 | 429;
  /** A stable name of the condition, for use in code. */
  readonly id:
    | 'header-missing'
    | 'timestamp-invalid'
    | 'token-unknown'
    | 'signature-mismatch'
    | 'application-disabled'
    | 'application-not-effective'
    | 'integrator-disabled'
    | 'endpoint-not-subscribed'
    | 'rate-limit-exceeded';
  readonly condition: string;
  readonly clientAction: string;
}

/** The nine outcomes, in the order in which the gateway checks them. Source: Errors; Authentication › Verification
 *  order and outcomes. */
export const GATEWAY_CODES: readonly GatewayCode[] = [
  {
    code: 10009000,
    httpStatus: 401,
    id: 'header-missing',
    condition: 'one or more of the headers token, sign, timestamp is missing',
    clientAction: 'send all three on every request',
  },
  {
    code: 10009001,
    httpStatus: 401,
    id: 'timestamp-invalid',
    condition: 'timestamp invalid, or clock skew beyond ±300 s',
    clientAction: 'synchronize the clock; new timestamp per request',
  },
  {
    code: 10009002,
    httpStatus: 401,
    id: 'token-unknown',
    condition: 'token invalid (unknown)',
    clientAction: 'check the app_secret; update it after a rotation',
  },
  {
    code: 10009003,
    httpStatus: 401,
    id: 'signature-mismatch',
    condition: 'signature mismatch',
    clientAction: 'see the checklist in Authentication',
  },
  {
    code: 10009004,
    httpStatus: 403,
    id: 'application-disabled',
    condition: 'application disabled',
    clientAction: 'contact the platform',
  },
  {
    code: 10009015,
    httpStatus: 403,
    id: 'application-not-effective',
    condition: 'application not effective (pending approval or rejected)',
    clientAction: 'wait for approval or contact the platform',
  },
  {
    code: 10009014,
    httpStatus: 403,
    id: 'integrator-disabled',
    condition: 'integrator account disabled',
    clientAction: 'contact the platform',
  },
  {
    code: 10009005,
    httpStatus: 403,
    id: 'endpoint-not-subscribed',
    condition: 'endpoint not subscribed',
    clientAction: 'request a subscription for the endpoint',
  },
  {
    code: 10009006,
    httpStatus: 429,
    id: 'rate-limit-exceeded',
    condition: 'rate limit exceeded',
    clientAction: 'retry with exponential backoff',
  },
];

/** The gateway's definition of a code; undefined if the specification doesn't list the code. */
export function gatewayCode(code: number | undefined): GatewayCode | undefined {
  return GATEWAY_CODES.find(known => known.code === code);
}

/** Whether a code says that a request was refused before its signature was compared, so that the signature isn't the reason. */
export function isOtherRefusal(code: number | undefined): boolean {
  return code !== undefined && gatewayCode(code)?.id !== 'signature-mismatch';
}
