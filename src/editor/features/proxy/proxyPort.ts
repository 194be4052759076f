import type { FiscalError } from '../../../core/errors.ts';
import type { TrafficEvents, TrafficServer } from '../../../report/trafficRecord.ts';

/** What the editor asks of the proxy; the composition root provides the real one. Rejects with FiscalError `port-taken`,
 *  `tls-failed` if the App Secret would travel unprotected, or `certificate-unusable`. */
export type StartProxy = (options: ProxyStart) => Promise<TrafficServer>;

export interface ProxyStart extends TrafficEvents {
  /** 0 for any free port. */
  readonly port: number;
  /** Where every request goes. */
  readonly origin: string;
  /** A path before every target (`/gw`), without a trailing slash; usually empty. */
  readonly basePath: string;
  /** Called if the platform can't be reached, or doesn't respond as it should. */
  readonly onFailure: (failure: FiscalError) => void;
  /** Called with the first, the tenth, the hundredth request of a kind that isn't forwarded, and so on. `reason` is in the
   *  user's language. */
  readonly onRefused: (refused: { readonly reason: string; readonly count: number }) => void;
}
