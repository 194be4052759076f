/** What keeps one caller from using the gateway up. The API's own limits of this kind: not shown. */
export interface GatewayLimits {
  readonly maxBodyBytes: number;
  readonly maxHeaderBytes: number;
  /** From the first byte of a request, or from the connection's start, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the first byte of a request to its last. */
  readonly requestTimeoutMs: number;
  /** How long a connection may wait for its next request. */
  readonly idleTimeoutMs: number;
  /** How often time-outs are looked for; they come late by up to this much. */
  readonly checkIntervalMs: number;
  /** How long what is left of a refused body is taken and thrown away, so that the sender gets to read the answer. */
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
