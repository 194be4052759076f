import type { Clock } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { LogEntry, ReceivedCopy } from '../../../report/logEntry.ts';

/** What the editor asks of the local gateway; the composition root answers with the real one. */
export type StartGateway = (options: GatewayStart) => Promise<GatewayStarting>;

export interface GatewayStart {
  readonly port: number;
  /** The text of the workspace's configuration; without one, demo applications are made. */
  readonly configuration: string | undefined;
  /** What the demo application that works is to be known by; a random secret where undefined. */
  readonly secret: AppSecret | undefined;
  readonly clock: Clock;
  readonly onEntry: (entry: LogEntry) => void;
  /** Told now and then of requests that are refused, which aren't in the journal. */
  readonly onRefused: (refused: RefusedRequests) => void;
  /** Whether a secret belongs to an environment that is not on this machine. */
  readonly refusedSecret: (secret: AppSecret) => Promise<boolean>;
}

export type GatewayStarting =
  | { readonly kind: 'started'; readonly gateway: RunningGateway }
  | { readonly kind: 'malformed'; readonly problems: readonly Problem[] };

export interface RunningGateway {
  /** `http://127.0.0.1:8787` */
  readonly url: string;
  readonly port: number;
  /** The secret of the first application that may call. */
  readonly workingSecret: () => AppSecret | undefined;
  /** The secret of one of its applications as it is now; undefined for an unknown App Key. */
  readonly secretOf: (appKey: string) => AppSecret | undefined;
  /** Whether a secret is that of one of its applications. */
  readonly knows: (secret: AppSecret) => boolean;
  /** The applications as they are now, without their secrets. */
  readonly applications: () => readonly GatewayApplication[];
  /** Gives an application a new secret, which is returned this once; undefined for an unknown App Key. */
  readonly rotate: (appKey: string) => AppSecret | undefined;
  /** Faults at their plainest (`latency=500; reset=before`); undefined where the text says anything else. */
  readonly readFaults: (text: string) => string | undefined;
  /** They befall every request that asks for none itself; empty for none, which any other text is taken for. */
  readonly setFaults: (text: string) => void;
  /** The last 1,000 entries, the oldest first; also when the gateway is closed. */
  readonly journal: () => readonly LogEntry[];
  /** The request behind an entry; undefined if it's no longer kept. */
  readonly received: (id: number) => ReceivedCopy | undefined;
  readonly close: () => Promise<void>;
}

/** An application of the gateway, as far as it may be shown. */
export interface GatewayApplication {
  readonly appKey: string;
  readonly appName: string;
  readonly state: 'effective' | 'pending' | 'rejected' | 'disabled';
  readonly integratorEnabled: boolean;
  /** Ids of endpoints, or `every`. */
  readonly subscriptions: 'every' | readonly string[];
  readonly rateLimit: { readonly requests: number; readonly windowSeconds: number } | undefined;
}

/** How often requests were refused, by what was wrong with them. */
export interface RefusedRequests {
  readonly condition: string;
  readonly count: number;
}
