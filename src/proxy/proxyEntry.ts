import type { RemarkId } from '../core/explain/remarks.ts';
import type { TrafficRemarkId } from '../core/explain/trafficRemark.ts';
import type { Text } from '../text/text.ts';
import type { JournalExplanation } from '../traffic/mismatchExplainer.ts';
import type { ExchangeFailure } from './forward/exchangeFailure.ts';
import type { ProxyVerdict } from './judge/verdict.ts';

/** One exchange in the request log. No secret is in it: where one was sent, its mask stands. The keys are a contract. */
export interface ProxyEntry {
  /** Counts from 1 for each proxy, in the order in which the exchanges ended. */
  readonly id: number;
  /** When the request came: ISO 8601, UTC, milliseconds. */
  readonly time: string;
  readonly request: {
    readonly method: string;
    /** Path and query as sent, cut off where long. */
    readonly target: string;
    readonly bodyBytes: number;
  };
  readonly response?: { readonly status: number; readonly bodyBytes: number };
  /** Why there is no whole response. */
  readonly failure?: { readonly code: ExchangeFailure['code'] };
  readonly verdict: ProxyVerdict;
  /** For a signature that isn't right: what the platform signs, the token as a mask, cut off where long. */
  readonly signingInput?: string;
  /** For a signature that isn't right: why, once that has been searched for. */
  readonly explanation?: ProxyExplanation;
  readonly remarks: readonly ProxyRemark[];
}

/** `too-large`: the body is larger than what is kept. */
export type ProxyExplanation = JournalExplanation | { readonly verdict: 'too-large' };

export interface ProxyRemark {
  readonly id: RemarkId | TrafficRemarkId;
  readonly message: Text;
}
