import type { Endpoint } from '../../core/api/endpoint.ts';
import { ENDPOINTS } from '../../core/api/endpoints.ts';
import type { ConfiguredApplication } from '../applications/application.ts';
import type { Fault } from '../faults/fault.ts';

/** What a business endpoint answers here; the real answers are not shown. */
export interface Stub {
  readonly status: number;
  /** Of lower-case names. Content-Length and Date are the gateway's own. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text of the answer's body. */
  readonly bodyText: string;
}

/** Faults that befall requests which do not ask for them. */
export interface FaultRule {
  /** Ids of endpoints (core/api/endpoints.ts), or `every` for all calls, also of paths that no endpoint has. */
  readonly endpoints: 'every' | readonly string[];
  /** 1 for each request that is meant, 3 for each third. */
  readonly everyNth: number;
  readonly fault: Fault;
}

export interface GatewayConfiguration {
  /** Undefined: the demo applications. */
  readonly applications: readonly ConfiguredApplication[] | undefined;
  /** The specification's endpoints, with the paths that the configuration adds to those that it does not show. */
  readonly endpoints: readonly Endpoint[];
  /** By endpoint id. */
  readonly stubs: ReadonlyMap<string, Stub>;
  /** The first that fits a request counts. */
  readonly faults: readonly FaultRule[];
}

/** The gateway without a configuration file: demo applications, only the paths that are shown, no stubs, no faults. */
export const DEFAULT_CONFIGURATION: GatewayConfiguration = {
  applications: undefined,
  endpoints: ENDPOINTS,
  stubs: new Map(),
  faults: [],
};
