import { ifFailed } from '../../../core/errors.ts';
import type { Clock, SecretScope } from '../../../core/ports.ts';
import type { Problem } from '../../../core/problem.ts';
import { DEFAULT_APPLICATION, LOCAL_ENVIRONMENT } from '../../../core/request/environment/environment.ts';
import type { AppSecret } from '../../../core/signing/appSecret.ts';
import type { TrafficEvents, TrafficServer } from '../../../report/trafficRecord.ts';
import type { StoredValues } from '../../platform/storage/storedRecord.ts';

/** Names the file with the secret of the demo application of the gateway that `npm start` runs. The file's path differs at each
 *  start. */
export const STARTED_GATEWAY_SECRET_FILE = 'FISCAL_STARTED_GATEWAY_SECRET_FILE';

export interface StartedGatewayNeeds {
  /** As returned by `startedOrigin`. */
  readonly origin: string | undefined;
  /** The file named in an environment variable of the extension host. */
  readonly secretFile: string | undefined;
  /** Rejects with FiscalError `secret-invalid` if others can also read the file, or if it doesn't exist. */
  readonly readSecret: (file: string) => Promise<AppSecret>;
  /** Records which start's secret was stored last, in any window. */
  readonly memory: StoredValues;
}

const ADOPTED_KEY = 'fiscal.adoptedGateway';

/** The gateway that `npm start` keeps running for the editor that it opens. The editor learns about it through
 *  environment variables: the origin, and the path of a file that only its owner can read. The secret itself is in
 *  neither, because terminals and tasks inherit the variables, and request files can read them (`{{$processEnv}}`). */
export class StartedGateway {
  readonly #parts: StartedGatewayNeeds;

  constructor(parts: StartedGatewayNeeds) {
    this.#parts = parts;
  }

  /** Whether a scope's requests are sent to this gateway and signed by its demo application. */
  serves({ environment, origin, application }: SecretScope): boolean {
    return (
      origin === this.#parts.origin &&
      environment === LOCAL_ENVIRONMENT.name &&
      application === DEFAULT_APPLICATION
    );
  }

  /** Stores the demo secret for `local` once per start, so that a secret the user sets afterwards is kept. `again`:
   *  even if it was already stored. Resolves to whether it was stored. Rejects if `store` does. */
  async adopt(
    store: (scope: SecretScope, secret: AppSecret) => Promise<void>,
    again = false,
  ): Promise<boolean> {
    const { origin, secretFile = '', readSecret, memory } = this.#parts;
    if (origin === undefined || secretFile === '') return false;
    if (!again && memory.get(ADOPTED_KEY) === secretFile) return false;
    // The file is gone when `npm start` ends. Without it, the editor offers to start its own gateway.
    const secret = await readSecret(secretFile).catch(ifFailed(undefined));
    if (secret === undefined) return false;
    await store({ environment: LOCAL_ENVIRONMENT.name, origin, application: DEFAULT_APPLICATION }, secret);
    await memory.update(ADOPTED_KEY, secretFile);
    return true;
  }
}

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
