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

/** A fault to inject; the fields after the first two are those of src/gateway/faults/fault.ts. */
export interface GatewayFileFault {
  readonly endpoints?: readonly string[];
  readonly everyNth?: number;
  readonly latencyMs?: number;
  readonly clockOffsetSeconds?: number;
  readonly burst?: number;
  readonly retryAfter?: string;
  readonly status?: number;
  readonly redirect?: string;
  readonly reset?: 'before' | 'middle';
  readonly truncateBytes?: number;
  readonly slowMs?: number;
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
