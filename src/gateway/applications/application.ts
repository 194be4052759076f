import { randomBytes } from 'node:crypto';
import { AppSecret } from '../../core/signing/appSecret.ts';

/** The states of an application that the gateway distinguishes; `pending` and `rejected` both mean "not effective".
 *  Source: States and transitions; Errors 10009004, 10009015. */
export type ApplicationState = 'effective' | 'pending' | 'rejected' | 'disabled';

/** The number of requests that an application may send in a time window. The specification shows neither limits nor
 *  window nor scope. */
interface RateLimit {
  readonly requests: number;
  readonly windowSeconds: number;
}

/** A client of the API, as registered at the gateway. Source: Resources › Application credentials. */
export interface Application {
  readonly appKey: string;
  readonly appName: string;
  readonly secret: AppSecret;
  readonly state: ApplicationState;
  readonly integratorEnabled: boolean;
  /** Ids of endpoints (core/api/endpoints.ts), or `every`. */
  readonly subscriptions: 'every' | readonly string[];
  /** Undefined if there is no limit. */
  readonly rateLimit: RateLimit | undefined;
}

/** The first application that can call the gateway. */
export function workingApplication(applications: readonly Application[]): Application | undefined {
  return applications.find(({ state, integratorEnabled }) => state === 'effective' && integratorEnabled);
}

/** An application in the configuration. Without a secret, it gets a random one at each start, so that the file can be
 *  committed. */
export type ConfiguredApplication = Omit<Application, 'secret'> & { readonly secret: AppSecret | undefined };

/** Returns `size` unpredictable bytes. */
export type RandomBytes = (size: number) => Uint8Array;

export const systemRandomBytes: RandomBytes = size => randomBytes(size);

/** Generates an App Secret of 43 characters (256 bits, Base64 for URLs): printable ASCII, as required in a header. */
export function newSecret(random: RandomBytes): AppSecret {
  return new AppSecret(Buffer.from(random(32)).toString('base64url'));
}

const EFFECTIVE: ConfiguredApplication = {
  appKey: 'demo-effective',
  appName: 'Demo application',
  secret: undefined,
  state: 'effective',
  integratorEnabled: true,
  subscriptions: 'every',
  rateLimit: undefined,
};

/** The applications of a gateway without a configuration: one for each response that depends on the application, so that new
 *  users can get all nine codes. The first one works; so does the last one, for features that need two: `# @application`, and a
 *  signature with the other application's secret. Their secrets are generated at start. */
export const DEMO_APPLICATIONS: readonly ConfiguredApplication[] = [
  EFFECTIVE,
  { ...EFFECTIVE, appKey: 'demo-pending', appName: 'Demo, pending approval', state: 'pending' },
  { ...EFFECTIVE, appKey: 'demo-rejected', appName: 'Demo, rejected', state: 'rejected' },
  { ...EFFECTIVE, appKey: 'demo-disabled', appName: 'Demo, disabled', state: 'disabled' },
  {
    ...EFFECTIVE,
    appKey: 'demo-integrator-disabled',
    appName: 'Demo, integrator disabled',
    integratorEnabled: false,
  },
  { ...EFFECTIVE, appKey: 'demo-unsubscribed', appName: 'Demo, without subscriptions', subscriptions: [] },
  {
    ...EFFECTIVE,
    appKey: 'demo-rate-limited',
    appName: 'Demo, 3 requests in 10 seconds',
    rateLimit: { requests: 3, windowSeconds: 10 },
  },
  { ...EFFECTIVE, appKey: 'demo-second', appName: 'Demo, a second application' },
];
