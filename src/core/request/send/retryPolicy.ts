import { LIMITS } from '../../api/limits.ts';
import type { Random } from '../../ports.ts';
import { retryAfterMs } from './retryAfter.ts';
import type { Answer } from './sendRequest.ts';

export const MAX_RETRIES = 5;

/** The longest wait that a server may ask for and get; beyond it a person decides. */
const MAX_RETRY_AFTER_MS = 60_000;

/** What to do about an answer. */
export type RetryDecision =
  | { readonly kind: 'keep' }
  | { readonly kind: 'retry'; readonly waitMs: number }
  | { readonly kind: 'give-up'; readonly reason: GaveUp };

/** Why an answer that would have been retried was not: every retry had been made, or the server asks to wait longer
 *  than is waited here, by `askedMs`. */
export type GaveUp =
  | { readonly kind: 'retries-used-up' }
  | { readonly kind: 'asked-to-wait-too-long'; readonly askedMs: number };

export interface RetryCircumstances {
  readonly method: string;
  /** Retries that were made before this answer. */
  readonly retriesDone: number;
  readonly nowMs: number;
  readonly random: Random;
}

/**
 * Whether to send again, and when. Only an answer that proves that the request was not processed is retried: 429 with
 * 10009006, which the gateway gives before the endpoint is reached; any other 429 could come from behind it, so it is
 * retried for reading alone. 401 and 403 never: they are errors of configuration. Never throws.
 * Source: Errors, rules 1 and 2; Limits.
 */
export function retryDecision(answer: Answer, circumstances: RetryCircumstances): RetryDecision {
  const { method, retriesDone, nowMs, random } = circumstances;
  if (!isUnprocessed(answer, method)) return { kind: 'keep' };
  if (retriesDone >= MAX_RETRIES) return { kind: 'give-up', reason: { kind: 'retries-used-up' } };
  const askedMs = retryAfterMs(answer.headers, nowMs) ?? 0;
  if (askedMs > MAX_RETRY_AFTER_MS) {
    return { kind: 'give-up', reason: { kind: 'asked-to-wait-too-long', askedMs } };
  }
  return { kind: 'retry', waitMs: backoffMs(retriesDone, askedMs, random) };
}

function isUnprocessed({ status, envelope }: Answer, method: string): boolean {
  if (status !== 429) return false;
  return method === 'GET' || (envelope?.success === false && envelope.code === 10009006);
}

/** The wait before a retry, of which `retriesDone` went before: uniform from the base to one and a half times it, where the base is 1 s, 2 s, 4 s … 30 s. What the server asks for
 *  takes the base's place where it is longer, and keeps the jitter: those who were refused together must not come
 *  back together. */
export function backoffMs(retriesDone: number, askedMs: number, random: Random): number {
  const baseMs = Math.min(LIMITS.backoffMaxMs, LIMITS.backoffStartMs * 2 ** retriesDone);
  return Math.max(baseMs, askedMs) + random.int(baseMs / 2 + 1);
}
