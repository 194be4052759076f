/** What keeps one program, or the platform, from using the proxy up. */
export interface ProxyLimits {
  /** Of a request or of a response; what is larger is refused. */
  readonly maxHeadBytes: number;
  /** Of each body, for the log. What is larger goes through all the same. */
  readonly maxKeptBytes: number;
  readonly maxConnections: number;
  /** From the first byte of a request's head to its last. */
  readonly headTimeoutMs: number;
  /** How long a program's connection may wait for its next request. */
  readonly idleTimeoutMs: number;
  readonly connectTimeoutMs: number;
  /** From the last byte of a request to the head of its response. */
  readonly responseTimeoutMs: number;
  /** The longest silence within a body. */
  readonly silenceTimeoutMs: number;
  /** How long a connection to the platform is kept for the next request: shorter than servers keep theirs, so that none ends
   *  just when a request is sent on it. */
  readonly reuseMs: number;
  /** How often timeouts are looked for; they come late by up to this much. */
  readonly checkIntervalMs: number;
  /** How long what is left of a request that was refused is taken and thrown away, so that its sender gets to read why. */
  readonly lingerMs: number;
  /** More interim responses (1xx) than this are a fault. */
  readonly maxInterimResponses: number;
}

export const PROXY_LIMITS: ProxyLimits = {
  maxHeadBytes: 65_536,
  maxKeptBytes: 10 * 1024 * 1024,
  maxConnections: 1_024,
  headTimeoutMs: 10_000,
  idleTimeoutMs: 65_000,
  connectTimeoutMs: 10_000,
  responseTimeoutMs: 60_000,
  silenceTimeoutMs: 60_000,
  reuseMs: 4_000,
  checkIntervalMs: 250,
  lingerMs: 1_000,
  maxInterimResponses: 64,
};
