import type { AppSecret } from '../../core/signing/appSecret.ts';

/** The conditions of an application that the gateway distinguishes; `pending` and `rejected` are both "not
 *  effective". Source: States and transitions; Errors 10009004, 10009015. */
export type ApplicationState = 'effective' | 'pending' | 'rejected' | 'disabled';

/** Requests that an application may make in a window. The real thresholds, window and scope: not shown. */
export interface RateLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** A caller of the API, as the gateway knows it. Source: Resources › Application credentials. */
export interface Application {
  readonly appKey: string;
  readonly appName: string;
  readonly secret: AppSecret;
  readonly state: ApplicationState;
  readonly integratorEnabled: boolean;
  /** Ids of endpoints (core/api/endpoints.ts), or `every`. */
  readonly subscriptions: 'every' | readonly string[];
  /** Undefined: as many requests as it likes. */
  readonly rateLimit: RateLimit | undefined;
}

/** An application of the configuration: without a secret it is given a random one at each start, so that the file
 *  can be committed. */
export type ConfiguredApplication = Omit<Application, 'secret'> & { readonly secret: AppSecret | undefined };
