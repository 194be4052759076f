import type { GatewayCode } from '../../core/api/gatewayCodes.ts';
import type { RemarkReport } from '../../report/remarkReport.ts';
import type { JournalExplanation } from '../../traffic/mismatchExplainer.ts';
import type { ForeignCondition } from '../../traffic/requestGuard.ts';

/** Why the sandbox itself turned a request away, where no gateway code says it. */
export type SandboxCondition =
  | ForeignCondition
  | 'body-too-large'
  | 'path-not-shown'
  | 'fault-malformed'
  | 'fault-in-front'
  | 'fault-limit';

export type JournalCondition = GatewayCode['id'] | SandboxCondition;

/** One request, as the journal keeps it. No secret is in it: where one was sent, its mask stands. */
export interface JournalEntry {
  /** Counts from 1 for each gateway. */
  readonly id: number;
  /** ISO 8601, UTC, milliseconds, by the gateway's clock. */
  readonly time: string;
  readonly method: string;
  /** Path and query as sent, cut off where long. */
  readonly target: string;
  readonly status: number;
  /** The code of a gateway error. */
  readonly code?: number;
  /** Why the request was turned away; absent where it was accepted. */
  readonly condition?: JournalCondition;
  /** For 10009000 to 10009002: what is wrong with the three headers, as far as it can be seen. */
  readonly remarks?: readonly RemarkReport[];
  /** What was done wrong on purpose, as its header is written: `latency=500; reset=before`. */
  readonly fault?: string;
  /** Who asked, where the token was known. */
  readonly appKey?: string;
  /** Id of the endpoint. */
  readonly endpoint?: string;
  /** The gateway's own work on the request, without waiting for its body. */
  readonly costMs: number;
  readonly bodyBytes: number;
  /** For 10009003: what the gateway signed, the token as a mask, cut off where long. */
  readonly signingInput?: string;
  /** For 10009003: the sign that was sent. */
  readonly receivedSign?: string;
  /** For 10009003: why that sign came about, where it could be found. */
  readonly explanation?: JournalExplanation;
}
