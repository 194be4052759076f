/** The content of the gateway's configuration file; the schema is schemas/gateway.schema.json. */
export interface GatewayFile {
  readonly $schema?: string;
  readonly applications?: readonly GatewayFileApplication[];
  /** Path templates by endpoint id. */
  readonly endpoints?: Readonly<Record<string, string>>;
  /** Keyed by endpoint id. */
  readonly stubs?: Readonly<Record<string, GatewayFileStub>>;
  readonly faults?: readonly GatewayFileFault[];
}

/** Faults to inject into requests, with their names in the file. */
export interface InjectedFaults {
  /** Delays the response. */
  readonly latencyMs?: number;
  /** Uses a clock that is this far ahead (or behind, if negative) to check the request and date the response. */
  readonly clockOffsetSeconds?: number;
  /** Rejects this many requests with 429 and 10009006, then lets one request pass, to which the delivery faults apply.
   *  Counted by application, method, and target. */
  readonly burst?: number;
  /** The exact Retry-After of a 429 or 503; empty for none. */
  readonly retryAfter?: string;
  /** Responds with HTML, like a server in front of the gateway; the request isn't checked. */
  readonly status?: number;
  /** Responds with a redirect to this URL. A status other than 307 is written before the URL: `301 http://…`. */
  readonly redirect?: string;
  /** Processes the request, then resets the connection before the response or in the middle of its body. */
  readonly reset?: 'before' | 'middle';
  /** Processes the request and ends the connection after this many bytes of the announced body. */
  readonly truncateBytes?: number;
  /** Sends the body byte by byte, with this interval. */
  readonly slowMs?: number;
}

/** Faults for some endpoints, or for every nth request. */
export interface GatewayFileFault extends InjectedFaults {
  readonly endpoints?: readonly string[];
  readonly everyNth?: number;
}

export interface GatewayFileApplication {
  readonly appKey: string;
  readonly appName?: string;
  readonly appSecret?: string;
  readonly state?: 'effective' | 'pending' | 'rejected' | 'disabled';
  readonly integratorEnabled?: boolean;
  readonly subscriptions?: readonly string[];
  readonly rateLimit?: { readonly requests: number; readonly windowSeconds: number };
}

export interface GatewayFileStub {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
