import assert from 'node:assert/strict';
import { type PolledRequest, type PollingPorts, sendUntil } from '../../../../src/app/send/sendUntil.ts';
import { FiscalError } from '../../../../src/core/errors.ts';
import type { Polling, RetriedOutcome } from '../../../../src/core/request/send/outcome.ts';
import { AppSecret } from '../../../../src/core/signing/appSecret.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import type { Header, WireRequest, WireResponse } from '../../../../src/core/wireMessages.ts';
import { utf8 } from '../../../support/builders.ts';
import { LIMITS } from '../../../support/fakes.ts';
import { preparedOf } from '../../../support/preparing.ts';
import { VirtualTime } from '../../../support/virtualTime.ts';

const SECRET = 'a-secret';
const POLLED = 'body $.data.situacao != "EmProcessamento" every 2s for 60s';

describe('sendUntil', () => {
  it('sends once if the condition is true immediately', async () => {
    const { outcome, sent, elapsedMs } = await poll(POLLED, ['Autorizada']);
    assert.deepEqual([sent.length, elapsedMs, outcome.attempts], [1, 0, [attempt(1, 0, 'Autorizada', true)]]);
    assert.deepEqual(endOf(outcome), { kind: 'true' });
  });

  it('sends until the condition is true, and returns that response', async () => {
    const { outcome, elapsedMs } = await poll(POLLED, ['EmProcessamento', 'EmProcessamento', 'Autorizada']);
    assert.ok(outcome.kind === 'answered');
    assert.equal(new TextDecoder().decode(outcome.response.body), '{"data":{"situacao":"Autorizada"}}');
    assert.deepEqual(outcome.attempts, [
      attempt(1, 0, 'EmProcessamento', false),
      attempt(2, 2_000, 'EmProcessamento', false),
      attempt(3, 2_000, 'Autorizada', true),
    ]);
    assert.equal(elapsedMs, 4_000);
  });

  it('signs each attempt again, with the current time, over the same path', async () => {
    const { sent } = await poll(POLLED, ['EmProcessamento', 'EmProcessamento', 'Autorizada']);
    const timestamps = sent.map(request => header(request, 'timestamp'));
    assert.deepEqual(
      timestamps.map(timestamp => Number(timestamp) - Number(timestamps[0])),
      [0, 2, 4],
    );
    for (const [index, request] of sent.entries()) {
      const timestamp = timestamps[index] ?? '';
      const elements = { token: SECRET, path: '/openapi/v2/nf-e/1', body: new Uint8Array(), timestamp };
      assert.equal(header(request, 'sign'), sign(elements));
    }
  });

  it('keeps the attempts if the secret can’t be read for the next one', async () => {
    let reads = 0;
    const get = async () => {
      reads += 1;
      if (reads > 1) throw new FiscalError('secret-store-failed');
      return new AppSecret(SECRET);
    };
    const { outcome, sent } = await poll(POLLED, ['EmProcessamento', 'Autorizada'], { secrets: { get } });
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual([outcome.failure.code, outcome.failure.args['sent']], ['secret-store-failed', 'all']);
    assert.deepEqual([sent.length, outcome.attempts], [1, [attempt(1, 0, 'EmProcessamento', false)]]);
  });

  it('keeps the attempts if the secret is deleted before the next one', async () => {
    let reads = 0;
    const get = async () => (++reads > 1 ? undefined : new AppSecret(SECRET));
    const { outcome, sent } = await poll(POLLED, ['EmProcessamento', 'Autorizada'], { secrets: { get } });
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual([outcome.failure.code, outcome.failure.args['sent']], ['secret-deleted', 'all']);
    assert.deepEqual([sent.length, outcome.attempts], [1, [attempt(1, 0, 'EmProcessamento', false)]]);
  });

  it('keeps to its time if the machine’s clock is set meanwhile', async () => {
    for (const stepMs of [-3_600_000, 3_600_000]) {
      let setMs = 0;
      const { sent, elapsedMs } = await poll('status == 201 every 2s for 5s', [200], {
        setMs: () => setMs,
        onPoll: () => {
          setMs = stepMs;
        },
      });
      assert.deepEqual([sent.length, elapsedMs], [3, 4_000]);
    }
  });

  it('ends when the time is up, with the last response and the last value', async () => {
    const { outcome, elapsedMs } = await poll('status == 201 every 2s for 5s', [200, 404, 500, 201]);
    assert.ok(outcome.kind === 'answered');
    assert.deepEqual([outcome.response.status, outcome.attempts.length, elapsedMs], [500, 3, 4_000]);
    assert.deepEqual(problemOf(outcome), [
      'until-timeout',
      { seconds: 5, condition: 'status == 201', actual: '500' },
    ]);
  });

  it('starts the last attempt at the end of the time, and none later', async () => {
    const { outcome, elapsedMs } = await poll('status == 201 every 2s for 4s', [200]);
    assert.deepEqual([outcome.attempts.length, elapsedMs], [3, 4_000]);
    const once = await poll('status == 201 every 5s for 4s', [200]);
    assert.deepEqual([once.outcome.attempts.length, once.elapsedMs], [1, 0]);
  });

  it('sends every 2 s for 60 s by default', async () => {
    const { outcome, elapsedMs } = await poll('status == 201', [200]);
    assert.deepEqual([outcome.attempts.length, elapsedMs], [31, 60_000]);
  });

  it('says that the response doesn’t have the value', async () => {
    const { outcome } = await poll('body $.data.chave exists for 1s', [200]);
    assert.deepEqual([outcome.attempts[0]?.seen, problemOf(outcome)[1]['actual']], [null, '∅']);
  });

  it('shows that a value is empty, or too long to be shown', async () => {
    const empty = await poll('body $.data.situacao == "x" for 1s', ['']);
    assert.equal(problemOf(empty.outcome)[1]['actual'], '""');
    const long = await poll('body $.data.situacao == "x" for 1s', ['y'.repeat(201)]);
    assert.equal(problemOf(long.outcome)[1]['actual'], '…');
    const longest = await poll('body $.data.situacao == "x" for 1s', ['y'.repeat(200)]);
    assert.equal(problemOf(longest.outcome)[1]['actual'], 'y'.repeat(200));
  });

  it('doesn’t store a long value', async () => {
    const { outcome } = await poll(POLLED, ['x'.repeat(201)]);
    assert.deepEqual(outcome.attempts, [{ ...attempt(1, 0, '', true), seen: undefined }].map(without));
  });

  describe('a 429', () => {
    it('isn’t shown to the condition', async () => {
      const { outcome } = await poll('status == 429 every 1s for 4s', [429, 200]);
      assert.deepEqual(
        outcome.attempts.map(({ status, until }) => [status, until]),
        [
          [429, false],
          [200, false],
          [200, false],
          [200, false],
          [200, false],
        ],
      );
      assert.equal(outcome.attempts[0]?.seen, undefined);
    });

    it('makes the delay longer each time, until another response', async () => {
      const { outcome } = await poll('status == 201 every 1s for 60s', [429, 429, 429, 200, 429, 201]);
      assert.deepEqual(
        outcome.attempts.map(({ waitedMs }) => waitedMs),
        [0, 1_000, 2_000, 4_000, 1_000, 1_000],
      );
      assert.deepEqual(endOf(outcome), { kind: 'true' });
    });

    it('never makes the delay shorter than the interval', async () => {
      const { outcome } = await poll('status == 201 every 10s', [429, 201]);
      assert.equal(outcome.attempts[1]?.waitedMs, 10_000);
    });

    it('can request a delay', async () => {
      const { outcome } = await poll('status == 201 every 1s for 2m', [[429, [['Retry-After', '61']]], 201]);
      assert.equal(outcome.attempts[1]?.waitedMs, 61_000);
    });

    it('ends polling if it requests a delay longer than the time left', async () => {
      const { outcome, elapsedMs } = await poll('status == 201', [200, [429, [['Retry-After', '59']]]]);
      assert.deepEqual([outcome.attempts.length, elapsedMs], [2, 2_000]);
      assert.deepEqual(outcome.gaveUp, { kind: 'asked-to-wait-too-long', askedMs: 59_000 });
      assert.deepEqual(problemOf(outcome)[1]['actual'], '200');
    });

    it('leads to a backoff even if other requests aren’t retried', async () => {
      const { outcome } = await poll('status == 201', [429, 201], { retries: false });
      assert.equal(outcome.attempts.length, 2);
    });
  });

  for (const status of [401, 403]) {
    it(`ends at a ${status} without evaluating the condition`, async () => {
      const { outcome, sent } = await poll(`status == ${status}`, [status, 200]);
      assert.deepEqual([sent.length, endOf(outcome)], [1, { kind: 'refused' }]);
      assert.deepEqual(
        outcome.attempts.map(({ until, seen }) => [until, seen]),
        [[false, undefined]],
      );
    });
  }

  it('ends at an attempt without a response', async () => {
    const failure = new FiscalError('connection-reset', { sent: 'all' });
    const { outcome, sent } = await poll(POLLED, ['EmProcessamento', failure, 'Autorizada']);
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual([outcome.failure, sent.length], [failure, 2]);
    assert.deepEqual(outcome.attempts[1], {
      ...{ attempt: 2, waitedMs: 2_000, timestamp: outcome.request.timestamp },
      ...{ failure: 'connection-reset', until: false },
    });
  });

  it('ends if the condition can’t be evaluated for the response', async () => {
    const long = `{"a":"${'a'.repeat(200_000)}"}`;
    const { outcome, sent } = await poll('body $.a matches /(a{1,500}){1,3}b/', [{ body: long }]);
    assert.deepEqual([sent.length, problemOf(outcome)[0]], [1, 'assertion-pattern-given-up']);
  });

  it('can compare with the expected response', async () => {
    const differences = [['$.a'], ['$.b'], []];
    const { outcome } = await poll('body matches expected', [200], {
      compared: async () => ({ kind: 'compared', paths: differences.shift() ?? [] }),
    });
    assert.deepEqual(
      outcome.attempts.map(({ until }) => until),
      [false, false, true],
    );
  });

  it('ends if there is no expected response', async () => {
    const { outcome, sent } = await poll('body matches expected', [200], {
      compared: async () => ({ kind: 'unusable', code: 'assertion-expected-missing', args: { name: 'a' } }),
    });
    assert.deepEqual([sent.length, problemOf(outcome)[0]], [1, 'assertion-expected-missing']);
  });

  it('reports the delays every second, with the last value and the time left', async () => {
    const { polls } = await poll('status == 201 every 2s for 10s', [200, 429, 201]);
    const seen = { seen: '200' };
    assert.deepEqual(polls, [
      { attempts: 1, ...seen, isLimited: false, leftMs: 10_000 },
      { attempts: 1, ...seen, isLimited: false, leftMs: 9_000 },
      { attempts: 1, ...seen, isLimited: false, leftMs: 8_000 },
      { attempts: 2, ...seen, isLimited: true, leftMs: 8_000 },
      { attempts: 2, ...seen, isLimited: true, leftMs: 7_000 },
      { attempts: 2, ...seen, isLimited: true, leftMs: 6_000 },
    ]);
  });

  it('G1 ends when canceled during a delay, and sends nothing more', async () => {
    const abort = new AbortController();
    const { outcome, sent } = await poll(POLLED, ['EmProcessamento', 'Autorizada'], {
      signal: abort.signal,
      onPoll: () => abort.abort(),
    });
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual([outcome.failure.code, sent.length, outcome.attempts.length], ['cancelled', 1, 1]);
  });

  it('G1 ends when canceled while an attempt is in progress', async () => {
    const canceled = new FiscalError('cancelled', { sent: 'all' });
    const { outcome, sent } = await poll(POLLED, ['EmProcessamento', canceled, 'Autorizada']);
    assert.ok(outcome.kind === 'failed');
    assert.deepEqual([outcome.failure.code, sent.length, outcome.attempts.length], ['cancelled', 2, 2]);
  });
});

/** A value of `data.situacao`, a status with headers, a body, or a failure. */
type Answer =
  | string
  | number
  | readonly [number, readonly Header[]]
  | { readonly body: string }
  | FiscalError;

interface Changes extends Partial<Pick<PollingPorts, 'retries' | 'secrets' | 'compared'>> {
  readonly signal?: AbortSignal;
  readonly onPoll?: () => void;
  /** By how much the machine's clock was set since the start. */
  readonly setMs?: () => number;
}

interface Polled {
  readonly outcome: RetriedOutcome;
  readonly sent: readonly WireRequest[];
  readonly polls: readonly Polling[];
  readonly elapsedMs: number;
}

/** Sends a request with this `# @until`; the last answer repeats. */
async function poll(until: string, answers: readonly Answer[], changes: Changes = {}): Promise<Polled> {
  const { signal = new AbortController().signal, onPoll = () => {}, setMs = () => 0, ...ports } = changes;
  const time = new VirtualTime();
  const startedMs = time.clock.nowMs();
  const sent: WireRequest[] = [];
  const polls: Polling[] = [];
  const transport: PollingPorts['transport'] = {
    exchange: async request => {
      const answer = answers[Math.min(sent.length, answers.length - 1)] ?? 200;
      sent.push(request);
      if (answer instanceof FiscalError) throw answer;
      return responseOf(answer);
    },
    close: async () => {},
  };
  const outcome = await sendUntil(
    await requestUntil(until),
    {
      ...{
        transport,
        clock: { nowMs: () => time.clock.nowMs() + setMs() },
        random: { int: () => 0 },
        sleep: time.sleep,
      },
      steadyMs: time.steadyMs,
      secrets: { get: async () => new AppSecret(SECRET) },
      compared: async () => ({ kind: 'compared', paths: [] }),
      ...ports,
    },
    LIMITS,
    signal,
    polling => {
      polls.push(polling);
      onPoll();
    },
  );
  return { outcome, sent, polls, elapsedMs: time.clock.nowMs() - startedMs };
}

async function requestUntil(until: string): Promise<PolledRequest> {
  const request = await preparedOf(`# @until ${until}\nGET /openapi/v2/nf-e/1\n`);
  assert.ok(request.until !== undefined);
  return { ...request, until: request.until };
}

function responseOf(answer: Exclude<Answer, FiscalError>): WireResponse {
  const [status, headers] =
    typeof answer === 'number' ? [answer, []] : Array.isArray(answer) ? answer : [200, []];
  const body = typeof answer === 'string' ? JSON.stringify({ data: { situacao: answer } }) : '{}';
  return {
    ...{ status, statusText: '', headers },
    body: utf8(typeof answer === 'object' && 'body' in answer ? answer.body : body),
    timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
  };
}

const STARTED_SECONDS = Math.floor(new VirtualTime().clock.nowMs() / 1000);

function attempt(number: number, waitedMs: number, seen: string, until: boolean) {
  const timestamp = String(STARTED_SECONDS + (number - 1) * 2);
  return { attempt: number, waitedMs, timestamp, status: 200, until, seen };
}

function without({ seen: _, ...others }: object & { readonly seen: undefined }): object {
  return others;
}

function endOf(outcome: RetriedOutcome) {
  return outcome.polled;
}

function problemOf({ polled }: RetriedOutcome) {
  assert.ok(polled?.kind === 'given-up');
  return [polled.problem.code, polled.problem.args] as const;
}

function header(request: WireRequest | undefined, name: string): string | undefined {
  return request?.headers.find(([known]) => known === name)?.[1];
}
