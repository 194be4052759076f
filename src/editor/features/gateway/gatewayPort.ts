import type { Clock } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { TrafficEvents, TrafficServer } from '../../../report/trafficRecord.ts';

/** The editor's interface to the local gateway, implemented in the composition root. */
export type StartGateway = (options: GatewayStart) => Promise<GatewayStarting>;

export interface GatewayStart extends TrafficEvents {
  readonly port: number;
  /** The text of the workspace's configuration; without one, there are demo applications. */
  readonly configuration: string | undefined;
  /** The secret of the demo application that works; random if undefined. */
  readonly secret: AppSecret | undefined;
  readonly clock: Clock;
  /** Called from time to time with the number of rejected requests, which aren't in the log. */
  readonly onRefused: (refused: RefusedRequests) => void;
  /** Whether a secret belongs to an environment that isn't on this machine. */
  readonly refusedSecret: (secret: AppSecret) => Promise<boolean>;
}

export type GatewayStarting =
  | { readonly kind: 'started'; readonly gateway: RunningGateway }
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] };

export interface RunningGateway extends TrafficServer {
  /** The secret of the first application that can call the gateway. */
  readonly workingSecret: () => AppSecret | undefined;
  /** The current secret of an application; undefined for an unknown App Key. */
  readonly secretOf: (appKey: string) => AppSecret | undefined;
  /** Whether a secret belongs to one of the gateway's applications. */
  readonly knows: (secret: AppSecret) => boolean;
  /** The current applications, without their secrets. */
  readonly applications: () => readonly GatewayApplication[];
  /** Rotates an application's secret and returns it once; undefined for an unknown App Key. */
  readonly rotate: (appKey: string) => AppSecret | undefined;
  /** Faults in normalized form (`latency=500; reset=before`); undefined if the string is invalid. */
  readonly readFaults: (text: string) => string | undefined;
  /** Applies the faults to every request without its own; an empty or invalid string means none. */
  readonly setFaults: (text: string) => void;
}

/** The displayable properties of a gateway's application. */
export interface GatewayApplication {
  readonly appKey: string;
  readonly appName: string;
  readonly state: 'effective' | 'pending' | 'rejected' | 'disabled';
  readonly integratorEnabled: boolean;
  /** Ids of endpoints, or `every`. */
  readonly subscriptions: 'every' | readonly string[];
  readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | undefined;
}

/** The number of requests that were rejected for one reason. */
export interface RefusedRequests {
  readonly condition: string;
  readonly count: number;
}
