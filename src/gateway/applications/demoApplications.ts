import type { ConfiguredApplication } from './application.ts';

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
