import type { Answer } from '../http/answer.ts';

/** Faults to inject into one request, to test how a client handles them. Absent members mean normal behavior; several
 *  can be combined. */
export interface Fault {
  /** Delays the response. */
  readonly latencyMs?: number;
  /** Uses a clock that is this far ahead (or behind, if negative) to check the request and date the response. */
  readonly clockOffsetSeconds?: number;
  /** Rejects this many requests with 429 and 10009006, then lets one pass, to which the delivery faults apply.
   *  Counted by application, method and target. */
  readonly burst?: number;
  /** The exact Retry-After of a 429 or 503; empty for none. */
  readonly retryAfter?: string;
  /** Responds with HTML, like a server before the gateway; the request isn't checked. */
  readonly status?: number;
  /** Responds with a redirect to this URL. For a status other than 307, it comes first: `301 http://…`. */
  readonly redirect?: string;
  /** Processes the request, then resets the connection before the response or in the middle of its body. */
  readonly reset?: 'before' | 'middle';
  /** Processes the request and ends the connection after this many bytes of the announced body. */
  readonly truncateBytes?: number;
  /** Sends the body byte by byte, with this interval. */
  readonly slowMs?: number;
  /** Responds with this; the request isn't checked. Headers and configuration can't set it. */
  readonly reply?: Answer;
}

/** The header in which a request asks for faults. A real gateway ignores it. */
export const FAULT_HEADER = 'x-sandbox-fault';

/** Whether any fault changes how a response is delivered, not what it contains. */
export function touchesDelivery(fault: Fault): boolean {
  const { latencyMs, reset, truncateBytes, slowMs } = fault;
  return [latencyMs, reset, truncateBytes, slowMs].some(value => value !== undefined);
}

/** The faults except those of delivery. */
export function withoutDelivery(fault: Fault): Fault {
  const { latencyMs: _latency, reset: _reset, truncateBytes: _truncate, slowMs: _slow, ...rest } = fault;
  return rest;
}
