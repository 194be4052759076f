import type { Cause } from '../../../core/explain/causes/causes.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type { ReceivedCopy } from '../../../report/logEntry.ts';
import type { ResponseCopy } from '../../../report/proxyLogEntry.ts';
import type { RowView } from '../../platform/trees/rowView.ts';

/** A request of a program on this machine, received by the local gateway or the proxy. Secrets are masked. */
export interface TrafficEntry {
  /** `gateway-3`: unique in a window, and the same each time. */
  readonly key: string;
  readonly source: 'gateway' | 'proxy';
  /** ISO 8601, in UTC. */
  readonly time: string;
  readonly method: string;
  /** Path and query as sent, cut off if long. */
  readonly target: string;
  /** Where it was sent: the origin, followed by the path of the base URL, if any. */
  readonly baseUrl: string;
  /** Status and cause, in a few words: `401 query string signed`. */
  readonly outcome: string;
  readonly isRefused: boolean;
  /** Whether the causes of an incorrect signature are known. */
  readonly isExplained: boolean;
  /** Whether the cause is still being searched for. */
  readonly isPending: boolean;
  readonly causes: readonly Cause[];
  /** For the `when` clauses of menus. */
  readonly contextValue: string;
  /** The entry in the log's own format, for copying. */
  readonly logged: unknown;
  readonly row: () => RowView;
  /** A readable document with everything known about it, for an editor with so many columns. */
  readonly document: (columns?: number) => Promise<string>;
  /** If no cause was found: what a search for more causes needs; undefined if the request is no longer stored. */
  readonly toExplain?: () => Promise<ExplainInput | undefined>;
  /** Undefined if it's no longer stored. */
  readonly received: () => Promise<ReceivedCopy | undefined>;
  /** Undefined if it isn't stored, or if there was none. */
  readonly response: () => ResponseCopy | undefined;
  /** If the platform accepted what the specification rejects: a report for its support, in Markdown. */
  readonly report?: () => Promise<string>;
  /** For a request file: what its comments say, one line each. */
  readonly fileComments: readonly string[];
  /** Whether a request file repeats timestamp and signature, so that the same mismatch can be seen again. */
  readonly repeatsSignature: boolean;
}

/** Where traffic comes from. */
export interface TrafficSource {
  /** The oldest first. */
  readonly entries: () => readonly TrafficEntry[];
  readonly clear: () => void;
}
