import type { FailureCode } from '../core/errors.ts';
import type { RemarkId } from '../core/explain/remarks.ts';
import type { TrafficRemarkId } from '../core/explain/trafficRemark.ts';
import type { Header } from '../core/ports.ts';
import type { Text } from '../text/text.ts';
import type { LoggedExplanation } from './logEntry.ts';

/** One exchange in the proxy's request log, as every front end can read it. No secret is in it: masks are in their places.
 *  The keys are a contract. */
export interface ProxyLogEntry {
  /** Counts from 1 for each proxy, in the order in which the exchanges ended. */
  readonly id: number;
  /** When the request was received: ISO 8601, UTC, milliseconds. */
  readonly time: string;
  readonly request: {
    readonly method: string;
    /** Path and query as sent, cut off if long. */
    readonly target: string;
    readonly bodyBytes: number;
  };
  readonly response?: { readonly status: number; readonly bodyBytes: number };
  /** Why the response is missing or incomplete. */
  readonly failure?: { readonly code: FailureCode | ProgramFailure };
  readonly verdict: ProxyVerdict;
  /** For an incorrect signature: what the platform signs, with the token masked, cut off if long. */
  readonly signingInput?: string;
  /** For an incorrect signature: the cause, once it has been searched for. `too-large`: the body is larger than what is kept. */
  readonly explanation?: LoggedExplanation | { readonly verdict: 'too-large' };
  readonly remarks: readonly ProxyRemark[];
}

/** What the program did wrong, as opposed to the platform. */
export type ProgramFailure = 'client-gone' | 'client-stalled' | 'request-malformed';

/** Our verdict on a request next to the platform's. */
export interface ProxyVerdict {
  /** According to the specification's checks that can be made from outside. `unknown`: not a complete request to the API. */
  readonly ours: 'right' | 'wrong' | 'unknown';
  /** The platform's code, from its envelope. */
  readonly code: number | null;
  /** False if one of the two accepts what the other refuses. */
  readonly agree: boolean;
}

export interface ProxyRemark {
  readonly id: RemarkId | TrafficRemarkId;
  readonly message: Text;
}

/** The response of an entry, with every secret masked. */
export interface ResponseCopy {
  readonly status: number;
  /** Without cookies. */
  readonly headers: readonly Header[];
  /** Its text, decoded; undefined if it isn't text. */
  readonly body: string | undefined;
  readonly bodyBytes: number;
}
