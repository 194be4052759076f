import assert from 'node:assert/strict';
import { type RetryPorts, sendRequest, sendWithRetries } from '../../../../src/app/send/sendRequest.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { PreparedRequest } from '../../../../src/core/request/prepare/preparedRequest.ts';
import type { RetriedOutcome, RetryWait } from '../../../../src/core/request/send/outcome.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import type { Transport, TransportLimits } from '../../../../src/core/transportPort.ts';
import type { WireRequest, WireResponse } from '../../../../src/core/wireMessages.ts';
import type { Application } from '../../../../src/gateway/applications/application.ts';
import { RateLimiter } from '../../../../src/gateway/verdict/verdict.ts';
import { CANARY, environmentWith, utf8 } from '../../../support/builders.ts';
import { fakeSecrets, fakeTransport, fixedClock, LIMITS } from '../../../support/fakes.ts';
import { preparedOf } from '../../../support/preparing.ts';
import { seededRandom } from '../../../support/seededRandom.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const SCOPE = { environment: 'homologacao', origin: 'https://api.example.com.br', application: 'default' };
const NOW_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const { signal } = new AbortController();

async function send(answer: Partial<WireResponse> | Error, scope = SCOPE, text = 'POST /openapi/a\n\n{\n}') {
  const transport = fakeTransport(answer);
  const prepared = await preparedOf(text, { environment: environmentWith({}) });
  const ports = { secrets: fakeSecrets(scope, CANARY), transport, clock: fixedClock(NOW_MS) };
  return { outcome: await sendRequest(prepared, ports, LIMITS, signal), sent: transport.sent, prepared };
}

describe('sendRequest', () => {
  it('sends the prepared body itself, once, and returns the response', async () => {
    const { outcome, sent, prepared } = await send({ status: 201, body: utf8('<a/>') });
    assert.equal(outcome.kind, 'answered');
    assert.equal(sent.length, 1);
    assert.equal(sent[0]?.body, prepared.body);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.request.elements.body, prepared.body);
    assert.equal(outcome.response.status, 201);
    assert.equal(outcome.response.envelope, undefined);
  });

  for (const [what, scope] of [
    ['origin', { ...SCOPE, origin: 'https://api.example.com.br.' }],
    ['scheme', { ...SCOPE, origin: 'http://api.example.com.br' }],
    ['port', { ...SCOPE, origin: 'https://api.example.com.br:8443' }],
    ['environment', { ...SCOPE, environment: 'producao' }],
    ['application', { ...SCOPE, application: 'loja' }],
  ] as const) {
    it(`A5 sends nothing if the secret belongs to another ${what}`, async () => {
      const { outcome, sent } = await send({}, scope);
      assert.deepEqual(outcome, { kind: 'secret-missing', scope: SCOPE });
      assert.equal(sent.length, 0);
    });
  }

  it('uses the secret of the application that the request names', async () => {
    const scope = { ...SCOPE, application: 'loja' };
    const { outcome } = await send({}, scope, '# @application loja\nGET /openapi/a\n');
    assert.equal(outcome.kind, 'answered');
  });

  it('reports an external failure with the request that failed', async () => {
    const failure = new FiscalError('connection-refused', { host: 'api.example.com.br' });
    const { outcome, sent } = await send(failure);
    assert.ok(outcome.kind === 'failed');
    assert.equal(outcome.failure, failure);
    assert.equal(outcome.request.wire, sent[0]);
  });

  it('doesn’t report a bug as an external failure', async () => {
    await assert.rejects(send(new TypeError('bug')), TypeError);
  });

  it('rejects if the secret store fails, and sends nothing', async () => {
    const failure = new FiscalError('secret-store-failed');
    const transport = fakeTransport({});
    const secrets = { get: () => Promise.reject(failure) };
    const ports = { secrets, transport, clock: fixedClock(NOW_MS) };
    await assert.rejects(sendRequest(await preparedOf('GET /openapi/a\n'), ports, LIMITS, signal), failure);
    assert.equal(transport.sent.length, 0);
  });

  it('reads `success` and `code` from the body of a response', async () => {
    const { outcome } = await send({ status: 401, body: utf8('{"success":false,"code":10009003}') });
    assert.ok(outcome.kind === 'answered');
    assert.deepEqual(outcome.response.envelope, { success: false, code: 10009003 });
  });

  it('reads `success` and `code` only from a body of up to one mebibyte', async () => {
    const most = utf8('{"success":true}'.padEnd(1_048_576));
    const { outcome: read } = await send({ body: most });
    assert.deepEqual(read.kind === 'answered' && read.response.envelope, { success: true });
    const body = utf8('{"success":true}'.padEnd(1_048_577));
    const { outcome } = await send({ body });
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.response.envelope, undefined);
    assert.equal(outcome.response.body, body);
  });

  for (const [written, connectTimeoutMs, timeoutMs] of [
    ['# @timeout 90 s', 1_000, 90_000],
    ['# @timeout 20 ms', 20, 20],
  ] as const) {
    it(`applies ${written} to the exchange and the wait for the response headers, whatever the settings`, async () => {
      const taken: TransportLimits[] = [];
      const { exchange, close } = fakeTransport({});
      const transport: Transport = {
        close,
        exchange: (request, limits, signal) => {
          taken.push(limits);
          return exchange(request, limits, signal);
        },
      };
      const environment = environmentWith({});
      const prepared = await preparedOf(`${written}\nGET /openapi/a\n`, { environment });
      const ports = { secrets: fakeSecrets(SCOPE, CANARY), transport, clock: fixedClock(NOW_MS) };
      await sendRequest(prepared, ports, LIMITS, signal);
      const limits = { connectTimeoutMs, headersTimeoutMs: timeoutMs, totalTimeoutMs: timeoutMs };
      assert.deepEqual(taken, [{ ...LIMITS, ...limits }]);
    });
  }

  it('F7 signs with the correction for its destination, and measures the machine’s own clock', async () => {
    const transport = fakeTransport({ headers: [['Date', 'Fri, 02 Jan 2026 03:09:17 GMT']] });
    const prepared = await preparedOf('GET /openapi/a\n', { environment: environmentWith({}) });
    const ports = { secrets: fakeSecrets(SCOPE, CANARY), transport, clock: fixedClock(NOW_MS) };
    const correctionMs = (scope: object) => {
      assert.deepEqual(scope, SCOPE);
      return 312_000;
    };
    const outcome = await sendRequest(prepared, { ...ports, correctionMs }, LIMITS, signal);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.request.timestamp, String(NOW_MS / 1_000 + 312));
    assert.equal(outcome.request.clockCorrectionSeconds, 312);
    assert.equal(outcome.response.clock?.seconds, 312);
  });

  it('F7 doesn’t send a request with a rejected timestamp again, corrected or not', async () => {
    const body = utf8('{"success":false,"code":10009001}');
    const { sent } = await send({ status: 401, body, headers: [['Date', 'Fri, 02 Jan 2026 04:04:05 GMT']] });
    assert.equal(sent.length, 1);
  });
});

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

async function sendEach(
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
    const { outcome, sent } = await sendEach([REFUSED, REFUSED, OK]);
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
    const { outcome, sent } = await sendEach([REFUSED, OK]);
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
    const { outcome, sent, elapsedMs } = await sendEach([REFUSED]);
    assert.ok(outcome.kind === 'answered');
    assert.equal(outcome.response.status, 429);
    assert.deepEqual(outcome.gaveUp, { kind: 'retries-used-up' });
    assert.equal(sent.length, 6);
    assert.equal(outcome.attempts.length, 6);
    assert.ok(elapsedMs >= 31_000 && elapsedMs <= 46_500, String(elapsedMs));
  });

  it('F3 stops immediately if the response asks for a wait longer than a minute', async () => {
    const { outcome, sent, elapsedMs } = await sendEach([{ ...REFUSED, headers: [['Retry-After', '61']] }]);
    assert.deepEqual(outcome.gaveUp, { kind: 'asked-to-wait-too-long', askedMs: 61_000 });
    assert.deepEqual([sent.length, elapsedMs], [1, 0]);
  });

  for (const code of ['connection-reset', 'headers-timeout', 'total-timeout', 'response-cut-off'] as const) {
    for (const method of ['POST', 'GET', 'DELETE']) {
      it(`F1 sends a ${method} once if it ends with ${code}`, async () => {
        const { outcome, sent } = await sendEach([new FiscalError(code, { sent: 'all' }), OK], {
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
    const { outcome, sent } = await sendEach([
      REFUSED,
      new FiscalError('connection-reset', { sent: 'all' }),
      OK,
    ]);
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
      const { sent } = await sendEach([{ ...OK, status }, OK]);
      assert.equal(sent.length, 1);
    });
  }

  it('F2 reports the remaining time every second', async () => {
    const { waits } = await sendEach([{ ...REFUSED, headers: [['Retry-After', '3']] }, OK]);
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
