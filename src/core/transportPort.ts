import type { WireRequest, WireResponse } from './wireMessages.ts';

export interface TransportLimits {
  readonly connectTimeoutMs: number;
  readonly headersTimeoutMs: number;
  /** The maximum time without receiving data for the response body. */
  readonly bodyTimeoutMs: number;
  readonly totalTimeoutMs: number;
  /** Applies to the body as received and to the output of each content encoding. */
  readonly maxResponseBytes: number;
}

/** Performs one exchange. Never follows redirects, never retries, has no cookies. Rejects with a FiscalError (network
 *  codes); `cancelled` if the signal was aborted. */
export interface Transport {
  readonly exchange: (
    request: WireRequest,
    limits: TransportLimits,
    signal: AbortSignal,
  ) => Promise<WireResponse>;
  readonly close: () => Promise<void>;
}
