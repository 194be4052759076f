import type { Cause } from '../../../core/explain/causes.ts';
import type { ReceivedCopy } from '../../../report/logEntry.ts';
import type { ResponseCopy } from '../../../report/proxyLogEntry.ts';
import type { RowView } from '../../platform/trees/rowView.ts';

/** A request in the traffic of this machine's programs, whichever part of the product received it: the local gateway, or the
 *  proxy. No secret is in it: masks are in their places. */
export interface TrafficEntry {
  /** `gateway-3`: unique in a window, and the same each time. */
  readonly key: string;
  readonly source: 'gateway' | 'proxy';
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly method: string;
  /** Path and query as sent, cut off if long. */
  readonly target: string;
  /** Where it was sent: an origin, and before the target the path of a base URL. */
  readonly baseUrl: string;
  /** Status and cause, in a few words: `401 query string signed`. */
  readonly outcome: string;
  readonly isRefused: boolean;
  /** Whether the causes of an incorrect signature are known. */
  readonly isExplained: boolean;
  /** Whether the cause is still being searched for. */
  readonly isPending: boolean;
  readonly causes: readonly Cause[];
  /** By it, menus know what can be done. */
  readonly contextValue: string;
  /** As the log has it, for a copy. */
  readonly logged: unknown;
  readonly row: () => RowView;
  /** All that is known of it, as a document to read. */
  readonly document: () => Promise<string>;
  /** Undefined if it's no longer kept. */
  readonly received: () => Promise<ReceivedCopy | undefined>;
  /** Undefined if it isn't kept, or if there was none. */
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
