/** Limits that prevent one client from exhausting the gateway. The specification shows no such limits for the API. */
export interface GatewayLimits {
  readonly maxBodyBytes: number;
  readonly maxHeaderBytes: number;
  /** From the first byte of a request, or from the start of the connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the first to the last byte of a request. */
  readonly requestTimeoutMs: number;
  /** How long a connection may wait for its next request. */
  readonly idleTimeoutMs: number;
  /** The interval for checking timeouts; they may be late by this much. */
  readonly checkIntervalMs: number;
  /** How long the rest of a rejected body is read and discarded, so that the sender can read the response. */
  readonly lingerMs: number;
  readonly maxConnections: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  maxBodyBytes: 10 * 1024 * 1024,
  maxHeaderBytes: 16 * 1024,
  headersTimeoutMs: 4_500,
  requestTimeoutMs: 14_500,
  idleTimeoutMs: 5_000,
  checkIntervalMs: 250,
  lingerMs: 1_000,
  maxConnections: 1_024,
};
