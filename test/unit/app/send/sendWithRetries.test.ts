import assert from 'node:assert/strict';
import { type RetryPorts, sendWithRetries } from '../../../../src/app/send/sendWithRetries.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { Transport, WireRequest, WireResponse } from '../../../../src/core/ports.ts';
import type { PreparedRequest } from '../../../../src/core/request/prepare/preparedRequest.ts';
import type { RetriedOutcome, RetryWait } from '../../../../src/core/request/send/outcome.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import type { Application } from '../../../../src/gateway/applications/application.ts';
import { RateLimiter } from '../../../../src/gateway/verdict/rateLimiter.ts';
import { utf8 } from '../../../support/builders.ts';
import { LIMITS } from '../../../support/fakes.ts';
import { seededRandom } from '../../../support/seededRandom.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const NEVER = new AbortController().signal;
const SECRET = 'a-secret';

const PREPARED: PreparedRequest = {
  name: undefined,
  title: '',
  line: 0,
  method: 'POST',
  origin: 'https://api.example.com.br',
  basePath: '',
  path: '/openapi/v2/empresas/1/nf-e',
  query: '',
  headers: [],
  body: utf8('{"a":\r\n1}'),
  signs: 'body',
  signature: { omitted: false, timestamp: undefined, sign: undefined },
  assertions: [],
  saves: [],
  note: undefined,
  timeoutMs: undefined,
  application: 'default',
  environment: 'homologacao',
};

const OK: WireResponse = {
  status: 200,
  statusText: 'OK',
  headers: [],
  body: utf8('{}'),
  timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
};
const REFUSED: WireResponse = { ...OK, status: 429, body: utf8('{"success":false,"code":10009006}') };

/** Returns the responses in order, and repeats the last one. */
function transportOf(
  answers: readonly (WireResponse | FiscalError)[],
): Transport & { readonly sent: readonly WireRequest[] } {
  const sent: WireRequest[] = [];
  return {
    sent,
    exchange: async request => {
      const answer = answers[Math.min(sent.length, answers.length - 1)];
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer ?? OK;
    },
    close: async () => {},
  };
}

function portsWith(transport: Transport, time: VirtualTime, seed = 1): RetryPorts {
  return {
    secrets: { get: async () => new AppSecret(SECRET) },
    transport,
    clock: time.clock,
    random: seededRandom(seed),
    sleep: time.sleep,
  };
}

async function send(
  answers: readonly (WireResponse | FiscalError)[],
  prepared: PreparedRequest = PREPARED,
): Promise<{
  outcome: RetriedOutcome;
  sent: readonly WireRequest[];
  waits: readonly RetryWait[];
  elapsedMs: number;
}> {
  const time = new VirtualTime();
  const startedMs = time.clock.nowMs();
  const transport = transportOf(answers);
  const waits: RetryWait[] = [];
  const outcome = await sendWithRetries(prepared, portsWith(transport, time), LIMITS, NEVER, wait =>
    waits.push(wait),
  );
  return { outcome, sent: transport.sent, waits, elapsedMs: time.clock.nowMs() - startedMs };
}

describe('sendWithRetries', () => {
  it('F4 signs each attempt again over the same bytes, to the same origin', async () => {
    const { outcome, sent } = await send([REFUSED, REFUSED, OK]);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.response.status, 200);
    assert.equal(sent.length, 3);
    const timestamps = sent.map(request => header(request, 'timestamp'));
    assert.equal(new Set(timestamps).size, 3);
    for (const [index, request] of sent.entries()) {
      assert.equal(request.body, PREPARED.body);
      assert.equal(request.origin, PREPARED.origin);
      const timestamp = timestamps[index] ?? '';
      assert.equal(
        header(request, 'sign'),
        sign({ token: SECRET, path: PREPARED.path, body: PREPARED.body, timestamp }),
      );
    }
  });

  it('F4 reports each attempt: number, delay, timestamp, status', async () => {
    const { outcome, sent } = await send([REFUSED, OK]);
    const [first, second] = outcome.attempts;
    assert.deepEqual(first, {
      attempt: 1,
      waitedMs: 0,
      timestamp: header(sent[0], 'timestamp'),
      status: 429,
    });
    assert.deepEqual([second?.attempt, second?.status], [2, 200]);
    assert.ok((second?.waitedMs ?? 0) >= 1_000);
    assert.equal(outcome.gaveUp, undefined);
  });

  it('F2 stops after five retries and returns the 429', async () => {
    const { outcome, sent, elapsedMs } = await send([REFUSED]);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.response.status, 429);
    assert.deepEqual(outcome.gaveUp, { kind: 'retries-used-up' });
    assert.equal(sent.length, 6);
    assert.equal(outcome.attempts.length, 6);
    assert.ok(elapsedMs >= 31_000 && elapsedMs <= 46_500, String(elapsedMs));
  });

  it('F3 stops immediately if the response asks for a wait longer than a minute', async () => {
    const { outcome, sent, elapsedMs } = await send([{ ...REFUSED, headers: [['Retry-After', '61']] }]);
    assert.deepEqual(outcome.gaveUp, { kind: 'asked-to-wait-too-long', askedMs: 61_000 });
    assert.deepEqual([sent.length, elapsedMs], [1, 0]);
  });

  for (const code of ['connection-reset', 'headers-timeout', 'total-timeout', 'response-cut-off'] as const) {
    for (const method of ['POST', 'GET', 'DELETE']) {
      it(`F1 sends a ${method} once if it ends with ${code}`, async () => {
        const { outcome, sent } = await send([new FiscalError(code, { sent: 'all' }), OK], {
          ...PREPARED,
          method,
        });
        assert.ok(outcome.kind === 'failed');
        assert.equal(sent.length, 1);
        assert.deepEqual(outcome.attempts, [
          { attempt: 1, waitedMs: 0, timestamp: outcome.request.timestamp, failure: code },
        ]);
      });
    }
  }

  it('F1 returns a failure after a retry, and sends no more', async () => {
    const { outcome, sent } = await send([REFUSED, new FiscalError('connection-reset', { sent: 'all' }), OK]);
    assert.equal(outcome.kind, 'failed');
    assert.equal(sent.length, 2);
  });

  it('F1 keeps the attempts, and sends no more, if the secret can’t be read for the next one', async () => {
    const time = new VirtualTime();
    const transport = transportOf([REFUSED, OK]);
    const secrets = {
      get: async () => {
        if (transport.sent.length > 0) throw new FiscalError('secret-store-failed');
        return new AppSecret(SECRET);
      },
    };
    const ports = { ...portsWith(transport, time), secrets };
    const outcome = await sendWithRetries(PREPARED, ports, LIMITS, NEVER, () => {});
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual(
      [outcome.failure.code, outcome.failure.args['sent']],
      ['secret-store-failed', 'nothing'],
    );
    assert.deepEqual([transport.sent.length, outcome.attempts.map(({ status }) => status)], [1, [429]]);
  });

  it('F1 keeps the attempts, and sends no more, if the secret is deleted before the next one', async () => {
    const time = new VirtualTime();
    const transport = transportOf([REFUSED, OK]);
    const secrets = { get: async () => (transport.sent.length > 0 ? undefined : new AppSecret(SECRET)) };
    const ports = { ...portsWith(transport, time), secrets };
    const outcome = await sendWithRetries(PREPARED, ports, LIMITS, NEVER, () => {});
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual([outcome.failure.code, outcome.failure.args['sent']], ['secret-deleted', 'nothing']);
    assert.deepEqual([transport.sent.length, outcome.attempts.map(({ status }) => status)], [1, [429]]);
  });

  for (const status of [500, 502, 503, 504, 401, 403]) {
    it(`F1 sends once if the response is ${status}`, async () => {
      const { sent } = await send([{ ...OK, status }, OK]);
      assert.equal(sent.length, 1);
    });
  }

  it('F2 reports the remaining time every second', async () => {
    const { waits } = await send([{ ...REFUSED, headers: [['Retry-After', '3']] }, OK]);
    const total = waits[0]?.waitMs ?? 0;
    assert.deepEqual(
      waits,
      [0, 1, 2, 3]
        .map(second => ({ attempt: 2, maxAttempts: 6, waitMs: total, leftMs: total - second * 1_000 }))
        .filter(({ leftMs }) => leftMs > 0)
        .concat({ attempt: 2, maxAttempts: 6, waitMs: total, leftMs: 0 }),
    );
  });

  it('G1 ends immediately when canceled during a delay, without sending any part of the next attempt', async () => {
    const abort = new AbortController();
    const transport = transportOf([REFUSED, OK]);
    const time = new VirtualTime();
    const outcome = await sendWithRetries(PREPARED, portsWith(transport, time), LIMITS, abort.signal, () =>
      abort.abort(),
    );
    assert.ok(outcome.kind === 'failed');
    assert.equal(outcome.failure.code, 'cancelled');
    assert.equal(outcome.failure.args['sent'], 'nothing');
    assert.deepEqual([transport.sent.length, outcome.attempts.length], [1, 1]);
  });

  for (const requests of [1, 10]) {
    it(`F8 spreads the retries of 50 clients with a limit of ${requests} in 10 s`, async () => {
      const time = new VirtualTime();
      const startedMs = time.clock.nowMs();
      const arrivals: number[] = [];
      const transport = limited(requests, time, arrivals);
      await Promise.all(
        Array.from({ length: 50 }, (_, worker) =>
          sendWithRetries(PREPARED, portsWith(transport, time, worker * 7_919 + 1), LIMITS, NEVER, () => {}),
        ),
      );
      const retries = arrivals.slice(50, 100 - requests).map(atMs => atMs - startedMs);
      const [firstMs, lastMs] = [Math.min(...retries), Math.max(...retries)];
      const buckets = Array<number>(5).fill(0);
      for (const atMs of retries) {
        const bucket = Math.min(4, Math.floor(((atMs - firstMs) / (lastMs - firstMs)) * 5));
        buckets[bucket] = (buckets[bucket] ?? 0) + 1;
      }
      const mean = retries.length / buckets.length;
      assert.ok(Math.max(...buckets) <= 2 * mean, `arrivals: ${buckets}`);
    });
  }
});

/** A gateway that only applies its rate limit, with the real one's Retry-After. */
function limited(requests: number, time: VirtualTime, arrivals: number[]): Transport {
  const limiter = new RateLimiter();
  const application: Application = {
    appKey: 'ak',
    appName: '',
    secret: new AppSecret(SECRET),
    state: 'effective',
    integratorEnabled: true,
    subscriptions: 'every',
    rateLimit: { requests, windowSeconds: 10 },
  };
  return {
    exchange: async () => {
      const nowMs = time.clock.nowMs();
      arrivals.push(nowMs);
      const waitSeconds = limiter.waitSeconds(application, nowMs);
      if (waitSeconds > 0) return { ...REFUSED, headers: [['Retry-After', String(waitSeconds)]] };
      limiter.count(application, nowMs);
      return OK;
    },
    close: async () => {},
  };
}

function header(request: WireRequest | undefined, name: string): string | undefined {
  return request?.headers.find(([known]) => known === name)?.[1];
}
