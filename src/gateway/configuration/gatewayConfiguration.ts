import { ENDPOINTS, type Endpoint } from '../../core/api/endpoints.ts';
import type { ConfiguredApplication } from '../applications/application.ts';
import type { Fault } from '../faults/fault.ts';

/** The configured response of a business endpoint; the real ones aren't in the specification. */
export interface Stub {
  readonly status: number;
  /** Lowercase names. Only the gateway sets Content-Length and Date. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact text of the response body. */
  readonly bodyText: string;
}

/** Faults for requests that don't ask for their own. */
export interface FaultRule {
  /** Ids of endpoints (core/api/endpoints.ts), or `every` for all requests, including paths without an endpoint. */
  readonly endpoints: 'every' | readonly string[];
  /** 1 for every matching request, 3 for every third one. */
  readonly everyNth: number;
  readonly fault: Fault;
}

export interface GatewayConfiguration {
  /** Undefined for the demo applications. */
  readonly applications: readonly ConfiguredApplication[] | undefined;
  /** The specification's endpoints, with configured paths for those that it doesn't show. */
  readonly endpoints: readonly Endpoint[];
  /** Keyed by endpoint id. */
  readonly stubs: ReadonlyMap<string, Stub>;
  /** The first matching rule whose turn it is (`everyNth`) applies. */
  readonly faults: readonly FaultRule[];
}

/** The gateway without a configuration file: demo applications, only paths from the specification, no stubs, no
 *  faults. */
export const DEFAULT_CONFIGURATION: GatewayConfiguration = {
  applications: undefined,
  endpoints: ENDPOINTS,
  stubs: new Map(),
  faults: [],
};

/** A configuration with the user's own endpoint paths, unless the configuration itself sets them. */
export function withKnownPaths(
  configuration: GatewayConfiguration,
  known: readonly Endpoint[],
): GatewayConfiguration {
  const endpoints = configuration.endpoints.map(endpoint =>
    endpoint.pathTemplate === undefined ? (known.find(({ id }) => id === endpoint.id) ?? endpoint) : endpoint,
  );
  return { ...configuration, endpoints };
}
