import { deepEqual } from 'node:assert/strict';
import { applicationRow } from '../../../../../src/editor/features/gateway/gatewayView.ts';
import { viewLocalizer } from '../../../../../src/text/editor/viewText.ts';

const APPLICATION = {
  appKey: 'demo',
  appName: 'Demo',
  state: 'effective',
  integratorEnabled: true,
  subscriptions: 'every',
  rateLimit: undefined,
} as const;

describe('a row of the gateway’s applications', () => {
  for (const [change, description, icon] of [
    [{}, 'effective', 'account'],
    [{ state: 'pending' }, 'pending approval', 'circle-slash'],
    [{ integratorEnabled: false }, 'integrator disabled', 'circle-slash'],
    [{ subscriptions: [] }, 'effective · no endpoint subscribed', 'account'],
    [{ rateLimit: { requests: 3, windowSeconds: 10 } }, 'effective · 3 requests in 10 s', 'account'],
  ] as const) {
    it(`shows “${description}”`, () => {
      const look = applicationRow({ ...APPLICATION, ...change }, viewLocalizer('en'));
      deepEqual([look.label, look.description, look.icon], ['demo', description, icon]);
    });
  }
});
