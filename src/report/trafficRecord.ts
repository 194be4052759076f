import type { FailureCode } from '../core/errors.ts';
import type { ClaimedRequest } from '../core/explain/pipeline/explainInput.ts';
import type { RemarkId, TrafficRemarkId } from '../core/explain/remarks.ts';
import type { Header } from '../core/wireMessages.ts';
import type { MismatchExplanation } from './explanation/explainReport.ts';
import type { RemarkReport } from './explanation/remarkReport.ts';

/** A request from a program on this machine, and what became of it, in the log of the local gateway or of the proxy. Contains no secrets,
 *  only masks in their place. */
export interface TrafficRecord {
  readonly source: 'gateway' | 'proxy';
  /** Counts from 1 for each server. */
  readonly id: number;
  /** When the request was received: ISO 8601, UTC, milliseconds, by the server's clock. */
  readonly time: string;
  readonly method: string;
  /** Path and query string as sent, truncated if long. */
  readonly target: string;
  readonly bodyBytes: number;
  /** Absent if there was none, or not all of it. */
  readonly response?: {
    readonly status: number;
    /** Only the proxy counts them. */
    readonly bodyBytes?: number;
  };
  /** Why the response is missing or incomplete; only in the proxy's log. */
  readonly failure?: { readonly code: FailureCode | ProgramFailure };
  /** The code of a gateway error: the local gateway's, or the platform's. */
  readonly code?: number;
  /** Our verdict, next to the platform's; only in the proxy's log. */
  readonly verdict?: OurVerdict;
  /** Why the local gateway rejected the request; absent if it was accepted. Another version's gateway may have other conditions. */
  readonly condition?: string;
  /** What is wrong with the three headers, as far as it can be seen, and what only earlier requests or the other side show. */
  readonly remarks: readonly RecordRemark[];
  /** The injected faults, as in their header: `latency=500; reset=before`. */
  readonly fault?: string;
  /** The App Key of the local gateway's application; absent if the token is unknown. */
  readonly appKey?: string;
  /** Id of the endpoint. */
  readonly endpoint?: string;
  /** The local gateway's own work on the request, without waiting for its body. */
  readonly costMs?: number;
  /** For an incorrect signature: what the server signs, with the token masked, truncated if long. */
  readonly signingInput?: string;
  /** For a signature that the local gateway refused: that signature. */
  readonly receivedSign?: string;
  /** For an incorrect signature: why it doesn't match, once that has been searched for. */
  readonly explanation?: RecordExplanation;
}

/** What the program did wrong, as opposed to the platform. */
export type ProgramFailure = 'client-gone' | 'client-stalled' | 'request-malformed';

export interface OurVerdict {
  /** Our verdict, according to those of the specification's checks that can be made from outside. `unknown`: not a complete request to
   *  the API. */
  readonly ours: 'right' | 'wrong' | 'unknown';
  /** False if one side accepts what the other refuses. */
  readonly agree: boolean;
}

export interface RecordRemark extends Omit<RemarkReport, 'id'> {
  readonly id: RemarkId | TrafficRemarkId;
}

/** `too-large`: the body exceeds the storage limit. */
export type RecordExplanation = MismatchExplanation | { readonly verdict: 'too-large' };

/** The request of a record, for viewing or sending again. Contains no secret, only masks. */
export interface ReceivedCopy {
  readonly method: string;
  /** Path and query string as sent. */
  readonly target: string;
  /** Without `token`, `timestamp`, and `sign`. */
  readonly headers: readonly Header[];
  readonly timestamp?: string;
  readonly sign?: string;
  /** Undefined if it isn't UTF-8. */
  readonly body: string | undefined;
}

/** The response of a record, with every secret masked. */
export interface ResponseCopy {
  readonly status: number;
  /** Without cookies. */
  readonly headers: readonly Header[];
  /** Its text, decoded; undefined if it isn't text. */
  readonly body: string | undefined;
  readonly bodyBytes: number;
}

/** A request with an incorrect signature, and the App Secret that the signature was compared with. */
export interface ReceivedClaim {
  readonly request: ClaimedRequest;
  readonly secret: string;
}

/** A running gateway or proxy with its log, which can also be read after `close`. */
export interface TrafficServer {
  /** `http://127.0.0.1:8787`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** The last 1,000 records, the oldest first. */
  readonly entries: () => readonly TrafficRecord[];
  /** The request of a record, without secrets; undefined if it's no longer stored. */
  readonly request: (id: number) => ReceivedCopy | undefined;
  /** The response of a record, without secrets; undefined if it isn't stored. */
  readonly response: (id: number) => ResponseCopy | undefined;
  /** What to explain about the request of a record; undefined if it's no longer stored. */
  readonly toExplain: (id: number) => ReceivedClaim | undefined;
  /** Frees the port and ends every connection, even in the middle of a request. May be called twice. */
  readonly close: () => Promise<void>;
}

/** What a server reports about its log. Neither function may throw. */
export interface TrafficEvents {
  /** Called with each record when its exchange is over and its response was written. */
  readonly onEntry?: ((record: TrafficRecord) => void) | undefined;
  /** Called with each record once nothing about it remains to be explained; for most of them, that's right after `onEntry`. */
  readonly onExplained?: ((record: TrafficRecord) => void) | undefined;
}
