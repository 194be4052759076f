import type { RemarkId } from '../core/explain/remarks.ts';
import type { TrafficRemarkId } from '../core/explain/trafficRemark.ts';
import type { Text } from '../text/text.ts';
import type { JournalExplanation } from '../traffic/mismatchExplainer.ts';
import type { ExchangeFailure } from './forward/exchangeFailure.ts';
import type { ProxyVerdict } from './judge/verdict.ts';

/** An exchange in the request log. It contains no secret, only masks. The keys are a contract. */
export interface ProxyEntry {
  /** Counts from 1 for each proxy, in the order in which the exchanges ended. */
  readonly id: number;
  /** When the request arrived: ISO 8601, UTC, with milliseconds. */
  readonly time: string;
  readonly request: {
    readonly method: string;
    /** Path and query string as sent, truncated if long. */
    readonly target: string;
    readonly bodyBytes: number;
  };
  readonly response?: { readonly status: number; readonly bodyBytes: number };
  /** Why there is no complete response. */
  readonly failure?: { readonly code: ExchangeFailure['code'] };
  readonly verdict: ProxyVerdict;
  /** For an incorrect signature: what the platform signs, with the token masked, truncated if long. */
  readonly signingInput?: string;
  /** For an incorrect signature: the cause, once the search is done. */
  readonly explanation?: ProxyExplanation;
  readonly remarks: readonly ProxyRemark[];
}

/** `too-large`: the body exceeds the storage limit. */
export type ProxyExplanation = JournalExplanation | { readonly verdict: 'too-large' };

export interface ProxyRemark {
  readonly id: RemarkId | TrafficRemarkId;
  readonly message: Text;
}
