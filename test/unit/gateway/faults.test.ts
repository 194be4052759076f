import assert from 'node:assert/strict';
import {
  DEFAULT_CONFIGURATION,
  type GatewayConfiguration,
} from '../../../src/gateway/configuration/gatewayConfiguration.ts';
import { readGatewayConfiguration } from '../../../src/gateway/configuration/readGatewayConfiguration.ts';
import {
  applicationOf,
  type LoggedGateway,
  NOW_SECONDS,
  type Reply,
  send,
  signed,
  withGateway,
} from '../../support/gateway.ts';

const NFE = '/openapi/v2/empresas/1/nf-e';

function faulty(gateway: LoggedGateway, fault: string, target = NFE): Promise<Reply> {
  const headers = { 'x-sandbox-fault': fault };
  return send(gateway, signed(applicationOf(gateway), { method: 'POST', target, body: '{}', headers }));
}

/** What the request log has about the last request. */
function logged(gateway: LoggedGateway): readonly unknown[] {
  const { status, condition, endpoint, fault } = gateway.log().at(-1) ?? {};
  return [status, condition, endpoint, fault];
}

describe('faults that the gateway injects', () => {
  it('delay a correct response by the latency', async () => {
    await withGateway({}, async gateway => {
      const startedMs = performance.now();
      const reply = await faulty(gateway, 'latency=120');
      assert.equal(reply.status, 200);
      assert.ok(performance.now() - startedMs >= 115);
      assert.deepEqual(logged(gateway), [200, undefined, 'nfe-create', 'latency=120']);
    });
  });

  it('can’t have a latency of more than two minutes', async () => {
    await withGateway({}, async gateway => {
      assert.equal((await faulty(gateway, 'latency=120001')).status, 400);
    });
  });

  it('H6 hold back at most 32 MiB of responses for latency, and say so', async () => {
    await withGateway({}, async gateway => {
      const headers = { 'x-sandbox-fault': 'latency=120000' };
      const message = JSON.stringify({ message: 'x'.repeat(9_000_000) });
      const echo = { method: 'POST', target: '/openapi/demo/echo', body: message, headers };
      const waiting = Array.from({ length: 4 }, () => send(gateway, signed(applicationOf(gateway), echo)));
      const reply = await Promise.race(waiting);
      assert.equal(reply.status, 503);
      assert.match(JSON.parse(reply.text).note, /held back by injected faults/);
      assert.ok(gateway.log().some(({ condition }) => condition === 'fault-limit'));
      await gateway.close();
      assert.equal(
        (await Promise.allSettled(waiting)).filter(({ status }) => status === 'rejected').length,
        3,
      );
    });
  });

  it('shift the clock: 300 s is accepted, 301 s or −301 s is rejected with 10009001, with that time in Date', async () => {
    await withGateway({}, async gateway => {
      const inside = await faulty(gateway, 'clock=300');
      assert.equal(inside.status, 200);
      assert.equal(Date.parse(inside.headers.date ?? ''), (NOW_SECONDS + 300) * 1000);
      for (const seconds of [301, -301]) {
        const outside = await faulty(gateway, `clock=${seconds}`);
        assert.deepEqual([outside.status, JSON.parse(outside.text).code], [401, 10009001]);
        assert.equal(Date.parse(outside.headers.date ?? ''), (NOW_SECONDS + seconds) * 1000);
      }
    });
  });

  it('reject the number of requests in a burst with 10009006, let one pass, and start again', async () => {
    await withGateway({}, async gateway => {
      const seen: unknown[] = [];
      for (let each = 0; each < 6; each += 1) {
        const reply = await faulty(gateway, 'burst=2');
        seen.push([reply.status, JSON.parse(reply.text).code, reply.headers['retry-after']]);
      }
      const refused = [429, 10009006, '1'];
      const passed = [200, undefined, undefined];
      assert.deepEqual(seen, [refused, refused, passed, refused, refused, passed]);
    });
  });

  it('include the delivery faults for the request that a burst lets pass', async () => {
    await withGateway({}, async gateway => {
      assert.equal((await faulty(gateway, 'burst=1; reset=before')).status, 429);
      await assert.rejects(faulty(gateway, 'burst=1; reset=before'), { code: 'ECONNRESET' });
      assert.deepEqual(logged(gateway), [200, undefined, 'nfe-create', 'burst=1; reset=before']);
    });
  });

  it('count the burst of another target separately', async () => {
    await withGateway({}, async gateway => {
      const targets = [NFE, `${NFE}?a=1`, NFE, `${NFE}?a=1`];
      const statuses: number[] = [];
      for (const target of targets) statuses.push((await faulty(gateway, 'burst=1', target)).status);
      assert.deepEqual(statuses, [429, 429, 200, 200]);
    });
  });

  for (const [text, header] of [
    ['120', '120'],
    ['Fri, 02 Jan 2026 03:04:05 GMT', 'Fri, 02 Jan 2026 03:04:05 GMT'],
    ['soon', 'soon'],
    ['', undefined],
  ] as const) {
    it(`have a Retry-After that ${text === '' ? 'is omitted if it’s empty' : `says ${text}`}`, async () => {
      await withGateway({}, async gateway => {
        const reply = await faulty(gateway, `burst=1; retry-after=${text}`);
        assert.deepEqual([reply.status, reply.headers['retry-after']], [429, header]);
      });
    });
  }

  for (const status of [500, 502, 503, 504]) {
    it(`respond with status ${status} and a page that isn’t an envelope, without checking the request`, async () => {
      await withGateway({}, async gateway => {
        const reply = await faulty(gateway, `status=${status}`);
        assert.equal(reply.status, status);
        assert.match(reply.text, /^<html>/);
        assert.equal(reply.headers['x-fiscal-sandbox'], 'fault');
        assert.deepEqual(logged(gateway), [status, 'fault-in-front', undefined, `status=${status}`]);
      });
    });
  }

  for (const [redirect, status, location] of [
    ['http://127.0.0.1:9/x?y=1', 307, 'http://127.0.0.1:9/x?y=1'],
    ['301 https://elsewhere.example/', 301, 'https://elsewhere.example/'],
  ] as const) {
    it(`redirect to another origin with ${status}, without checking the request`, async () => {
      await withGateway({}, async gateway => {
        const reply = await faulty(gateway, `redirect=${redirect}`);
        assert.deepEqual([reply.status, reply.headers.location], [status, location]);
        assert.equal(gateway.log().at(-1)?.endpoint, undefined);
      });
    });
  }

  it('reset the connection before the response, after processing the request', async () => {
    await withGateway({}, async gateway => {
      await assert.rejects(faulty(gateway, 'reset=before'), { code: 'ECONNRESET' });
      assert.deepEqual(logged(gateway), [200, undefined, 'nfe-create', 'reset=before']);
    });
  });

  for (const fault of ['reset=middle', 'truncate=10', 'truncate=0']) {
    it(`start the response, but don’t complete it, for ${fault}`, async () => {
      await withGateway({}, async gateway => {
        await assert.rejects(faulty(gateway, fault), /aborted|hang up|ECONNRESET/);
        assert.deepEqual(logged(gateway), [200, undefined, 'nfe-create', fault]);
      });
    });
  }

  it('shorten the body of a complete response for truncate', async () => {
    await withGateway({}, async gateway => {
      assert.equal((await faulty(gateway, 'truncate=100000')).status, 200);
    });
  });

  it('send the complete body one byte at a time for slow', async () => {
    const stubs = new Map([['nfe-create', { status: 201, headers: {}, bodyText: 'olá!' }]]);
    await withGateway({ configuration: configurationWith({ stubs }) }, async gateway => {
      const startedMs = performance.now();
      const reply = await faulty(gateway, 'slow=20');
      assert.deepEqual([reply.status, reply.text], [201, 'olá!']);
      assert.ok(performance.now() - startedMs >= 90);
    });
  });

  it('can be combined', async () => {
    await withGateway({}, async gateway => {
      const reply = await faulty(gateway, ' Latency = 1 ; status=503;retry-after=7');
      assert.deepEqual([reply.status, reply.headers['retry-after']], [503, '7']);
      assert.equal(gateway.log().at(-1)?.fault, 'latency=1; retry-after=7; status=503');
    });
  });

  for (const text of [
    'late=5',
    'latency',
    'latency=-1',
    'latency=600001',
    'latency=1e3',
    'status=200',
    'redirect=file:///etc/passwd',
    'redirect=//x',
    'reset=after',
    'burst=0',
    'latency=1; latency=2',
    'constructor=1',
    'latency=1;',
  ]) {
    it(`are rejected, with the syntax, if they’re invalid: ${text}`, async () => {
      await withGateway({}, async gateway => {
        const reply = await faulty(gateway, text);
        assert.equal(reply.status, 400);
        assert.match(JSON.parse(reply.text).note, /latency=MS/);
        assert.deepEqual(logged(gateway), [400, 'fault-malformed', undefined, undefined]);
      });
    });
  }

  it('don’t prevent the gateway from closing during a delayed or slow response', async () => {
    await withGateway({}, async gateway => {
      const waiting = assert.rejects(faulty(gateway, 'latency=60000'));
      const dripping = assert.rejects(faulty(gateway, 'slow=60000'));
      await new Promise(resolve => setTimeout(resolve, 50));
      await gateway.close();
      await Promise.all([waiting, dripping]);
    });
  });

  it('are logged without a secret that they contain', async () => {
    await withGateway({}, async gateway => {
      const secret = applicationOf(gateway).secret.reveal();
      await faulty(gateway, `redirect=http://127.0.0.1:9/${secret}`);
      assert.ok(!JSON.stringify(gateway.log()).includes(secret));
    });
  });
});

describe('faults in the gateway’s configuration', () => {
  it('apply to every nth request of the endpoints that they name', async () => {
    const configuration = read(
      '{ "faults": [ { "endpoints": ["nfe-create"], "everyNth": 2, "status": 502 } ] }',
    );
    await withGateway({ configuration }, async gateway => {
      const nfe = signed(applicationOf(gateway), { method: 'POST', target: NFE, body: '{}' });
      const echo = signed(applicationOf(gateway));
      const statuses: number[] = [];
      for (const request of [nfe, echo, nfe, echo, nfe, nfe])
        statuses.push((await send(gateway, request)).status);
      assert.deepEqual(statuses, [200, 200, 502, 200, 200, 502]);
    });
  });

  it('apply to every request if they name no endpoints, unless the request asks for its own fault', async () => {
    const configuration = read('{ "faults": [ { "status": 503 } ] }');
    await withGateway({ configuration }, async gateway => {
      assert.equal((await send(gateway, signed(applicationOf(gateway)))).status, 503);
      assert.equal((await faulty(gateway, 'latency=1')).status, 200);
      assert.equal((await send(gateway, { target: '/__sandbox/journal' })).status, 200);
    });
  });

  it('apply according to the first matching rule', async () => {
    const configuration = read('{ "faults": [ { "everyNth": 2, "status": 500 }, { "status": 504 } ] }');
    await withGateway({ configuration }, async gateway => {
      const echo = signed(applicationOf(gateway));
      assert.deepEqual([(await send(gateway, echo)).status, (await send(gateway, echo)).status], [504, 500]);
    });
  });

  for (const text of [
    '{ "faults": [ { "status": 404 } ] }',
    '{ "faults": [ { "latency": 5 } ] }',
    '{ "faults": [ { "redirect": "//x" } ] }',
    '{ "faults": [ { "endpoints": ["nope"] } ] }',
    '{ "faults": [ { "everyNth": 0 } ] }',
  ]) {
    it(`are rejected if they’re invalid: ${text}`, () => {
      const result = readGatewayConfiguration(text);
      assert.equal(result.kind, 'malformed');
    });
  }
});

describe('gateway faults that are set at run time', () => {
  it('override the rules for every request until they are removed', async () => {
    const configuration = read('{ "faults": [ { "status": 504 } ] }');
    await withGateway({ configuration }, async gateway => {
      const echo = signed(applicationOf(gateway));
      const status = async (): Promise<number> => (await send(gateway, echo)).status;
      gateway.setFault({ status: 502 });
      const during = [await status(), (await faulty(gateway, 'status=503')).status];
      gateway.setFault(undefined);
      assert.deepEqual([...during, await status()], [502, 503, 504]);
    });
  });

  it('restart a burst that is set again', async () => {
    await withGateway({}, async gateway => {
      const echo = signed(applicationOf(gateway));
      const statuses: number[] = [];
      for (let each = 0; each < 2; each += 1) {
        gateway.setFault({ burst: 1 });
        statuses.push((await send(gateway, echo)).status);
      }
      assert.deepEqual(statuses, [429, 429]);
    });
  });

  it('don’t apply to the gateway’s own endpoints', async () => {
    await withGateway({}, async gateway => {
      gateway.setFault({ status: 503 });
      assert.equal((await send(gateway, { target: '/__sandbox/journal' })).status, 200);
    });
  });
});

function read(text: string): GatewayConfiguration {
  const result = readGatewayConfiguration(text);
  assert.ok(result.kind === 'read');
  return result.configuration;
}

function configurationWith(changes: Partial<GatewayConfiguration>): GatewayConfiguration {
  return { ...DEFAULT_CONFIGURATION, ...changes };
}
