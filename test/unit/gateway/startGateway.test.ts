import assert from 'node:assert/strict';
import { FiscalError } from '../../../src/core/errors.ts';
import { GATEWAY_PORT } from '../../../src/core/localPorts.ts';
import { readGatewayConfiguration } from '../../../src/gateway/configuration/readGatewayConfiguration.ts';
import { startGateway } from '../../../src/gateway/startGateway.ts';
import { applicationOf, FIXED_CLOCK, NOW_SECONDS, send, signed, withGateway } from '../../support/gateway.ts';

describe('startGateway', () => {
  it('echoes the message of a POST in the platform envelope', async () => {
    await withGateway({}, async gateway => {
      const body = '{"message":"São João 🚚"}';
      const reply = await send(gateway, signed(applicationOf(gateway), { method: 'POST', body }));
      assert.equal(reply.status, 200);
      assert.deepEqual(JSON.parse(reply.text), {
        success: true,
        message: 'OK',
        data: {
          echo: 'São João 🚚',
          appKey: 'demo-effective',
          appName: 'Demo application',
          serverTime: '2023-11-14T22:13:20.000Z',
        },
      });
    });
  });

  it('echoes an empty string for a GET, whose query string isn’t signed', async () => {
    await withGateway({}, async gateway => {
      const reply = await send(gateway, signed(applicationOf(gateway), { target: '/openapi/demo/echo?a=1' }));
      assert.equal(JSON.parse(reply.text).data.echo, '');
    });
  });

  it('says in a header that there was no message to echo', async () => {
    await withGateway({}, async gateway => {
      for (const body of ['not json', '[]', '{"message":1}', '{"__proto__":{"message":"x"}}']) {
        const reply = await send(gateway, signed(applicationOf(gateway), { method: 'POST', body }));
        assert.equal(reply.status, 200);
        assert.equal(reply.headers['x-fiscal-sandbox'], 'no-message', body);
        assert.equal(JSON.parse(reply.text).data.echo, '');
      }
    });
  });

  it('responds to each demo application according to its state', async () => {
    await withGateway({}, async gateway => {
      const statuses = await Promise.all(
        gateway.applications().map(async application => {
          const reply = await send(gateway, signed(application));
          return [application.appKey, reply.status, JSON.parse(reply.text).code];
        }),
      );
      assert.deepEqual(statuses, [
        ['demo-effective', 200, undefined],
        ['demo-pending', 403, 10009015],
        ['demo-rejected', 403, 10009015],
        ['demo-disabled', 403, 10009004],
        ['demo-integrator-disabled', 403, 10009014],
        ['demo-unsubscribed', 403, 10009005],
        ['demo-rate-limited', 200, undefined],
        ['demo-second', 200, undefined],
      ]);
    });
  });

  it('accepts requests from the first and the last effective demo application', async () => {
    await withGateway({}, async gateway => {
      const effective = gateway.applications().filter(({ state }) => state === 'effective');
      for (const application of [effective[0], effective.at(-1)]) {
        assert.ok(application !== undefined);
        for (let sent = 0; sent < 5; sent++)
          assert.equal((await send(gateway, signed(application))).status, 200);
      }
    });
  });

  it('H3 rejects a request with the platform envelope', async () => {
    await withGateway({}, async gateway => {
      const reply = await send(gateway, { target: '/openapi/demo/echo' });
      assert.equal(reply.status, 401);
      assert.match(reply.headers['content-type'] ?? '', /^application\/json/);
      assert.deepEqual(JSON.parse(reply.text), {
        success: false,
        errorType: 1,
        code: 10009000,
        message: 'one or more of the headers token, sign, timestamp is missing',
      });
    });
  });

  it('H4 returns the code of a header that is repeated', async () => {
    await withGateway({}, async gateway => {
      for (const [header, code] of [
        ['token', 10009002],
        ['timestamp', 10009001],
        ['sign', 10009003],
      ] as const) {
        const right = Object.entries(signed(applicationOf(gateway)).headers ?? {})
          .flat()
          .map(String);
        const again = right.slice(right.indexOf(header), right.indexOf(header) + 2);
        const headers = ['Host', `127.0.0.1:${gateway.port}`, ...right, ...again];
        const reply = await send(gateway, { headers });
        assert.deepEqual([reply.status, JSON.parse(reply.text).code], [401, code], header);
      }
    });
  });

  it('returns 429 with Retry-After once the window is full, and accepts requests again afterward', async () => {
    let nowMs = NOW_SECONDS * 1000;
    await withGateway({ clock: { nowMs: () => nowMs } }, async gateway => {
      const application = applicationOf(gateway, 'demo-rate-limited');
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await send(gateway, signed(application))).status);
      nowMs += 4_500;
      const refused = await send(gateway, signed(application));
      nowMs += 5_500;
      statuses.push(refused.status, (await send(gateway, signed(application))).status);
      assert.deepEqual(statuses, [200, 200, 200, 429, 200]);
      assert.equal(refused.headers['retry-after'], '6');
      assert.equal(JSON.parse(refused.text).code, 10009006);
    });
  });

  it('returns 429 for each request of an application whose limit is zero', async () => {
    const reading = readGatewayConfiguration(
      '{ "applications": [{ "appKey": "none", "rateLimit": { "requests": 0, "windowSeconds": 60 } }] }',
    );
    assert.ok(reading.kind === 'read');
    await withGateway({ configuration: reading.configuration }, async gateway => {
      for (let count = 0; count < 2; count += 1) {
        const reply = await send(gateway, signed(applicationOf(gateway, 'none')));
        assert.deepEqual([reply.status, reply.headers['retry-after']], [429, '60']);
      }
    });
  });

  it('counts requests with an incorrect signature toward the rate limit, and still returns 10009003', async () => {
    await withGateway({}, async gateway => {
      const application = applicationOf(gateway, 'demo-rate-limited');
      for (let count = 0; count < 5; count += 1) {
        const reply = await send(gateway, signed(application, { headers: { sign: 'wrong' } }));
        assert.equal(JSON.parse(reply.text).code, 10009003);
      }
      assert.equal((await send(gateway, signed(application))).status, 429);
    });
  });

  it('sends its own time in the Date header', async () => {
    await withGateway({}, async gateway => {
      const reply = await send(gateway, {});
      assert.equal(reply.headers.date, 'Tue, 14 Nov 2023 22:13:20 GMT');
    });
  });

  it('H8 serves no files: it returns 404 or 401 for a path outside the API, marked as the local gateway’s', async () => {
    await withGateway({}, async gateway => {
      for (const target of [
        '/',
        '/package.json',
        '/openapi',
        '/openapi/../../etc/passwd',
        '/__sandbox/../x',
      ]) {
        const reply = await send(gateway, { target });
        assert.ok(reply.status === 404 || reply.status === 401, target);
      }
      const reply = await send(gateway, { target: '/package.json' });
      assert.equal(reply.headers['x-fiscal-sandbox'], 'not-shown');
    });
  });

  it('reports a port that is in use', async () => {
    await withGateway({}, async gateway => {
      await assert.rejects(
        startGateway({ port: gateway.port, clock: FIXED_CLOCK }),
        (error: unknown) =>
          error instanceof FiscalError && error.code === 'port-taken' && error.args['port'] === gateway.port,
      );
    });
  });

  it('frees its port when closed, even during a request, and can be closed twice', async () => {
    const gateway = await startGateway({ port: 0, clock: FIXED_CLOCK });
    const pending = send(gateway, { method: 'POST', headers: { 'content-length': '5' }, body: 'ab' });
    await Promise.all([
      assert.rejects(pending),
      new Promise(resolve => setTimeout(resolve, 20)).then(gateway.close),
    ]);
    await gateway.close();
    const again = await startGateway({ port: gateway.port, clock: FIXED_CLOCK });
    assert.equal(again.port, gateway.port);
    await again.close();
  });

  it('uses port 8787 by default', () => {
    assert.equal(GATEWAY_PORT, 8787);
  });

  it('H8 generates random secrets for demo applications, new ones at each start', async () => {
    const secrets = await Promise.all(
      [1, 2].map(() =>
        withGateway({}, async gateway => gateway.applications().map(each => each.secret.reveal())),
      ),
    );
    assert.equal(new Set(secrets.flat()).size, 16);
    for (const secret of secrets.flat()) assert.match(secret, /^[\w-]{43}$/);
  });

  it('H8 refuses to start with a secret of another environment, without quoting it', async () => {
    const start = startGateway({ port: 0, clock: FIXED_CLOCK, refusedSecret: async () => true });
    await assert.rejects(start, (error: unknown) => {
      assert.ok(error instanceof FiscalError);
      assert.equal(error.code, 'gateway-secret-refused');
      assert.deepEqual(error.args, { appKey: 'demo-effective' });
      return true;
    });
  });
});
