import type { Header } from '../core/ports.ts';
import type { Text } from '../text/text.ts';
import type { ExplanationReport } from './explanation/explainReport.ts';

/** An entry of a request log in the form that every front end can read, even if another version of the gateway wrote
 *  it. Contains no secret, only masks. */
export interface LogEntry {
  /** Counts from 1 for each gateway. */
  readonly id: number;
  /** ISO 8601, UTC, milliseconds, by the gateway's clock. */
  readonly time: string;
  readonly method: string;
  /** Path and query string as sent, truncated if long. */
  readonly target: string;
  readonly status: number;
  /** The code of a gateway error. */
  readonly code?: number;
  /** Why the request was rejected; absent if it was accepted. */
  readonly condition?: string;
  /** For 10009000 to 10009002: what is wrong with the three headers, as far as it can be seen. */
  readonly remarks?: readonly { readonly message: Text }[];
  /** The injected faults, as in their header: `latency=500; reset=before`. */
  readonly fault?: string;
  /** Absent if the token is unknown. */
  readonly appKey?: string;
  /** Id of the endpoint. */
  readonly endpoint?: string;
  /** The gateway's own work on the request, without waiting for its body. */
  readonly costMs: number;
  readonly bodyBytes: number;
  /** For 10009003: what the gateway signed, with the token masked, truncated if long. */
  readonly signingInput?: string;
  /** For 10009003: the signature that was sent. */
  readonly receivedSign?: string;
  /** For 10009003: why the signature doesn't match; absent if no cause was found. */
  readonly explanation?: LoggedExplanation;
}

/** Why a signature doesn't match, the most likely cause first, or why that isn't known. */
export interface LoggedExplanation {
  readonly verdict:
    | 'right'
    | 'explained'
    | 'unexplained'
    | 'skipped'
    | 'stopped'
    | 'out-of-memory'
    | 'failed';
  /** For `failed`, what kind of error it was. */
  readonly error?: string;
  readonly explanations?: readonly ExplanationReport[];
}

/** The request of an entry, for viewing or sending again. Contains no secret, only masks. */
export interface ReceivedCopy {
  readonly method: string;
  /** Path and query as sent. */
  readonly target: string;
  /** Without `token`, `timestamp` and `sign`. */
  readonly headers: readonly Header[];
  readonly timestamp?: string;
  readonly sign?: string;
  /** Undefined if it isn't UTF-8. */
  readonly body: string | undefined;
}
