import { LIMITS } from '../../api/limits.ts';
import { httpDateMs } from '../../httpDate.ts';
import type { Random } from '../../ports.ts';
import { type Header, headerValue } from '../../wireMessages.ts';
import { mayHaveChangedData, type RequestEffect } from '../address/requestEffect.ts';
import type { ApiResponse, GaveUp } from './outcome.ts';

export const MAX_RETRIES = 5;

/** The longest delay that a server can request; for a longer one, the user decides. */
const MAX_RETRY_AFTER_MS = 60_000;

/** What to do after a response. */
export type RetryDecision =
  | { readonly kind: 'keep' }
  | { readonly kind: 'retry'; readonly waitMs: number }
  | { readonly kind: 'give-up'; readonly reason: GaveUp };

export interface RetryCircumstances {
  readonly request: RequestEffect;
  /** Retries made before this response. */
  readonly retriesDone: number;
  readonly nowMs: number;
  readonly random: Random;
}

/** Whether and when to retry. A request is retried only after a 429. With 10009006, the gateway returned it before the request reached the
 *  endpoint, so the request wasn't processed. Any other 429 could come from the endpoint, so only a GET that changes no data is retried.
 *  401 and 403 are configuration errors, so the request isn't retried. Never throws.
 *  Source: Errors, rules 1 and 2; Limits. */
export function retryDecision(response: ApiResponse, circumstances: RetryCircumstances): RetryDecision {
  const { request, retriesDone, nowMs, random } = circumstances;
  if (!isUnprocessed(response, request)) return { kind: 'keep' };
  if (retriesDone >= MAX_RETRIES) return { kind: 'give-up', reason: { kind: 'retries-used-up' } };
  const askedMs = retryAfterMs(response.headers, nowMs) ?? 0;
  if (askedMs > MAX_RETRY_AFTER_MS) {
    return { kind: 'give-up', reason: { kind: 'asked-to-wait-too-long', askedMs } };
  }
  return { kind: 'retry', waitMs: backoffMs(retriesDone, askedMs, random) };
}

function isUnprocessed({ status, envelope }: ApiResponse, request: RequestEffect): boolean {
  if (status !== 429) return false;
  const isRead = request.method === 'GET' && !mayHaveChangedData(request);
  return isRead || (envelope?.success === false && envelope.code === 10009006);
}

/** The delay before a retry, after `retriesDone` earlier ones: random between one and one and a half times the base,
 *  where the base is 1 s, 2 s, 4 s … 30 s. A longer delay requested by the server replaces the base but keeps the
 *  jitter, so clients rejected together don't return together. */
export function backoffMs(retriesDone: number, askedMs: number, random: Random): number {
  const baseMs = Math.min(LIMITS.backoffMaxMs, LIMITS.backoffStartMs * 2 ** retriesDone);
  return Math.max(baseMs, askedMs) + random.int(baseMs / 2 + 1);
}

/** The requested delay in milliseconds: 0 for a past date, undefined without `Retry-After` or if its value isn't valid by RFC 9110 10.2.3.
 *  A date is relative to the response's `Date` if present, so clock skew can't shorten the delay. If the header is repeated, the longest
 *  delay counts. */
export function retryAfterMs(headers: readonly Header[], nowMs: number): number | undefined {
  const serverNowMs = httpDateMs(headerValue(headers, 'date')) ?? nowMs;
  const waits = headers
    .filter(([name]) => name.toLowerCase() === 'retry-after')
    .flatMap(([, value]) => waitMs(value.trim(), serverNowMs) ?? []);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

function waitMs(text: string, serverNowMs: number): number | undefined {
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, Number.MAX_SAFE_INTEGER);
  const dateMs = httpDateMs(text);
  return dateMs === undefined ? undefined : Math.max(0, dateMs - serverNowMs);
}
