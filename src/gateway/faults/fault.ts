import type { Answer } from '../http/answer.ts';

/** What the gateway does wrong on purpose with one request, so that a client can be seen to cope. What is absent is
 *  done right; several may stand together. */
export interface Fault {
  /** Waits before it answers. */
  readonly latencyMs?: number;
  /** Judges and dates the answer by a clock that is this far ahead, or behind where negative. */
  readonly clockOffsetSeconds?: number;
  /** Refuses this many requests with 429 and 10009006, then lets one pass, which the faults of delivery befall. Counted
   *  by application, method and target. */
  readonly burst?: number;
  /** The Retry-After of a 429 or 503, as it stands; none where empty. */
  readonly retryAfter?: string;
  /** Answers in HTML, as something in front of the gateway would; the request is not judged. */
  readonly status?: number;
  /** Answers a redirect to this URL, with a status of its own in front where it is not 307: `301 http://…`. */
  readonly redirect?: string;
  /** Carries the request out, then resets the connection: before the answer, or in the middle of its body. */
  readonly reset?: 'before' | 'middle';
  /** Carries the request out and breaks off after this many bytes of the body that it announced. */
  readonly truncateBytes?: number;
  /** Sends the body a byte at a time, this far apart. */
  readonly slowMs?: number;
  /** Answers this instead; the request is not judged. No header or configuration can ask for it. */
  readonly reply?: Answer;
}

/** Where the sender of a request asks for faults. A real gateway knows nothing of it. */
export const FAULT_HEADER = 'x-sandbox-fault';

/** Faults that change how an answer reaches the wire, not what it says. */
export function touchesDelivery(fault: Fault): boolean {
  const { latencyMs, reset, truncateBytes, slowMs } = fault;
  return [latencyMs, reset, truncateBytes, slowMs].some(value => value !== undefined);
}

/** The faults without those of delivery. */
export function withoutDelivery(fault: Fault): Fault {
  const { latencyMs: _latency, reset: _reset, truncateBytes: _truncate, slowMs: _slow, ...rest } = fault;
  return rest;
}
