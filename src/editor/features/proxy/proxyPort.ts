import type { FiscalError } from '../../../core/errors.ts';
import type { ExplainInput } from '../../../core/explain/pipeline/explainInput.ts';
import type { ReceivedCopy } from '../../../report/logEntry.ts';
import type { ProxyLogEntry, ResponseCopy } from '../../../report/proxyLogEntry.ts';

/** What the editor asks of the proxy; the composition root provides the real one. Rejects with FiscalError `port-taken`,
 *  `tls-failed` if the App Secret would travel unprotected, or `certificate-unusable`. */
export type StartProxy = (options: ProxyStart) => Promise<RunningProxy>;

export interface ProxyStart {
  /** 0 for any free port. */
  readonly port: number;
  /** Where every request goes. */
  readonly origin: string;
  /** A path before every target (`/gw`), without a trailing slash; usually empty. */
  readonly basePath: string;
  /** Called with each exchange once it's over, and again once it's explained. */
  readonly onEntry: (entry: ProxyLogEntry) => void;
  /** Called if the platform can't be reached, or doesn't respond as it should. */
  readonly onFailure: (failure: FiscalError) => void;
  /** Called with the first, the tenth, the hundredth request of a kind that isn't forwarded, and so on. `reason` is in the
   *  user's language. */
  readonly onRefused: (refused: { readonly reason: string; readonly count: number }) => void;
}

export interface RunningProxy {
  /** `http://127.0.0.1:8788` */
  readonly url: string;
  readonly port: number;
  /** The last 1,000 entries, the oldest first; also after `close`. */
  readonly entries: () => readonly ProxyLogEntry[];
  readonly request: (id: number) => ReceivedCopy | undefined;
  /** What to explain about it, with its App Secret. */
  readonly toExplain?: (id: number) => ExplainInput | undefined;
  readonly response: (id: number) => ResponseCopy | undefined;
  readonly close: () => Promise<void>;
}
