import assert from 'node:assert/strict';
import type { ConfiguredApplication } from '../../../src/gateway/applications/application.ts';
import { ApplicationRegister } from '../../../src/gateway/applications/applicationRegister.ts';
import { applicationOf, send, signed, withGateway } from '../../support/gateway.ts';

const CONFIGURED: ConfiguredApplication = {
  ...{ appKey: 'a', appName: 'A', secret: undefined, state: 'effective', integratorEnabled: true },
  ...{ subscriptions: 'every', rateLimit: undefined },
};

describe('the rotation of a secret', () => {
  it('makes the old secret invalid immediately and returns the new one', async () => {
    await withGateway({}, async gateway => {
      const old = applicationOf(gateway);
      const rotated = await send(gateway, {
        method: 'POST',
        target: '/__sandbox/applications/demo-effective/rotate',
      });
      assert.equal(rotated.status, 200);
      assert.equal(rotated.headers['x-fiscal-sandbox'], 'control');
      const { appSecret } = JSON.parse(rotated.text);
      assert.equal(appSecret, applicationOf(gateway).secret.reveal());
      assert.notEqual(appSecret, old.secret.reveal());
      assert.equal(JSON.parse((await send(gateway, signed(old))).text).code, 10009002);
      assert.equal((await send(gateway, signed(applicationOf(gateway)))).status, 200);
    });
  });

  it('keeps the order of the applications and the other secrets', async () => {
    await withGateway({}, async gateway => {
      const before = gateway.applications();
      const rotated = gateway.rotate('demo-pending');
      assert.deepEqual(
        gateway.applications().map(each => each.appKey),
        before.map(each => each.appKey),
      );
      assert.equal(gateway.applications()[0], before[0]);
      assert.equal(gateway.applications()[1], rotated);
      assert.equal(rotated?.state, 'pending');
    });
  });

  it('H8 remembers the last thousand rotated secrets', () => {
    let made = 0;
    const random = (size: number): Buffer => {
      made += 1;
      return Buffer.alloc(size, String(made).padStart(8, '0'));
    };
    const register = new ApplicationRegister([CONFIGURED, { ...CONFIGURED, appKey: 'b' }], random);
    const first = register.applications[0]?.secret.reveal() ?? '';
    for (let rotation = 0; rotation < 1_000; rotation++) register.rotate('a');
    assert.equal(register.wasSecret(first), true);
    assert.equal(new Set(register.secretTexts).size, 1_002);
    register.rotate('a');
    register.rotate('a');
    assert.equal(register.secretTexts.length, 1_002);
    assert.equal(register.wasSecret(first), false);
    const now = register.applications[0]?.secret.reveal() ?? '';
    assert.equal(register.secretTexts[0], now);
    assert.equal(register.wasSecret(now), false);
  });

  it('returns 404 for an unknown App Key', async () => {
    await withGateway({}, async gateway => {
      for (const appKey of ['nobody', '%', '%2e']) {
        const target = `/__sandbox/applications/${appKey}/rotate`;
        assert.equal((await send(gateway, { method: 'POST', target })).status, 404);
      }
      assert.equal(gateway.rotate('nobody'), undefined);
    });
  });

  it('H2 isn’t available to a web page', async () => {
    await withGateway({}, async gateway => {
      const target = '/__sandbox/applications/demo-effective/rotate';
      const before = applicationOf(gateway);
      for (const headers of [
        { origin: 'null' },
        { origin: gateway.url },
        { host: `evil.example:${gateway.port}` },
      ]) {
        assert.equal((await send(gateway, { method: 'POST', target, headers })).status, 421);
      }
      assert.equal((await send(gateway, { target })).status, 404);
      assert.equal(applicationOf(gateway), before);
    });
  });
});
