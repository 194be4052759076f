import { headerValue } from '../../headerValue.ts';
import { httpDateMs } from '../../httpDate.ts';
import type { Header } from '../../ports.ts';

/** The requested delay in milliseconds: 0 for a past date, undefined without `Retry-After` or if its value isn't
 *  valid by RFC 9110 10.2.3. A date is relative to the response's `Date` if present, so that clock skew can't shorten
 *  the delay. If repeated, the longest counts. */
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
