import { headerValue } from '../../headerValue.ts';
import { httpDateMs } from '../../httpDate.ts';
import type { Header } from '../../ports.ts';

/** Milliseconds that an answer asks to wait: 0 for a date that is past, undefined where it does not ask or says
 *  something else than RFC 9110 10.2.3 allows. A date counts from the answer's own Date where it has one, so that a
 *  clock that is wrong on either side makes no wait shorter than it was meant. Of several, the longest. */
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
