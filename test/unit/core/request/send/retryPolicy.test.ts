import assert from 'node:assert/strict';
import type { ApiResponse } from '../../../../../src/core/request/send/outcome.ts';
import {
  backoffMs,
  type RetryCircumstances,
  type RetryDecision,
  retryAfterMs,
  retryDecision,
} from '../../../../../src/core/request/send/retryPolicy.ts';
import type { Header } from '../../../../../src/core/wireMessages.ts';
import { seededRandom } from '../../../../support/seededRandom.ts';

const NOW_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const RATE_LIMITED = { success: false, errorType: 1, code: 10009006 };
const NO_JITTER = { int: () => 0 };

function decide(
  answer: Partial<ApiResponse>,
  circumstances: Partial<RetryCircumstances> = {},
): RetryDecision {
  const whole: ApiResponse = {
    status: 429,
    statusText: '',
    headers: [],
    body: new Uint8Array(),
    timings: { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 },
    envelope: RATE_LIMITED,
    clock: undefined,
    ...answer,
  };
  return retryDecision(whole, {
    request: { method: 'POST' },
    retriesDone: 0,
    nowMs: NOW_MS,
    random: NO_JITTER,
    ...circumstances,
  });
}

describe('a retry', () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    it(`F2 follows a 429 with 10009006 for ${method}`, () => {
      assert.deepEqual(decide({}, { request: { method } }), { kind: 'retry', waitMs: 1000 });
    });
  }

  it('F2 follows a 429 without 10009006 in an error envelope only for GET', () => {
    for (const envelope of [
      undefined,
      { success: false, code: 10009003 },
      { success: true, code: 10009006 },
    ]) {
      assert.equal(decide({ envelope }, { request: { method: 'GET' } }).kind, 'retry');
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'get']) {
        assert.equal(decide({ envelope }, { request: { method } }).kind, 'keep', method);
      }
    }
  });

  it('F2 follows a 429 without an envelope, but not for a GET whose method is replaced', () => {
    for (const request of [
      { method: 'GET', headers: [['X-HTTP-Method-Override', 'DELETE']] as const },
      { method: 'GET', query: '?_method=POST' },
      { method: 'GET', body: new TextEncoder().encode('_method=POST') },
    ]) {
      assert.equal(decide({ envelope: undefined }, { request }).kind, 'keep');
    }
  });

  for (const [status, code] of [
    [401, 10009000],
    [401, 10009001],
    [401, 10009002],
    [401, 10009003],
    [403, 10009004],
    [403, 10009005],
    [403, 10009014],
    [403, 10009015],
  ]) {
    it(`F5 never follows ${status} with ${code}`, () => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        assert.deepEqual(
          decide(
            { status: status ?? 0, envelope: { success: false, code: code ?? 0 } },
            { request: { method } },
          ),
          {
            kind: 'keep',
          },
        );
      }
    });
  }

  for (const status of [200, 400, 401, 403, 408, 425, 500, 502, 503, 504]) {
    it(`F6 never follows 10009006 with status ${status}, nor that status without the code`, () => {
      for (const method of ['GET', 'POST']) {
        const headers: Header[] = [['Retry-After', '1']];
        assert.deepEqual(decide({ status, headers }, { request: { method } }), { kind: 'keep' });
        assert.deepEqual(decide({ status, headers, envelope: undefined }, { request: { method } }), {
          kind: 'keep',
        });
      }
    });
  }

  it('F2 is attempted at most five times', () => {
    assert.equal(decide({}, { retriesDone: 4 }).kind, 'retry');
    assert.deepEqual(decide({}, { retriesDone: 5 }), {
      kind: 'give-up',
      reason: { kind: 'retries-used-up' },
    });
  });
});

describe('the delay before a retry', () => {
  it('F2 is between the base and one and a half times it in 10,000 cases, and reaches both ends', () => {
    const random = seededRandom(20_260_102);
    for (const [retriesDone, baseMs] of [
      [0, 1_000],
      [1, 2_000],
      [2, 4_000],
      [3, 8_000],
      [4, 16_000],
    ] as const) {
      const waits = Array.from({ length: 10_000 }, () => waitOf(decide({}, { retriesDone, random })));
      assert.ok(waits.every(waitMs => waitMs >= baseMs && waitMs <= 1.5 * baseMs));
      const tenths = Array<number>(10).fill(0);
      for (const waitMs of waits) {
        const tenth = Math.min(9, Math.floor(((waitMs - baseMs) / (baseMs / 2)) * 10));
        tenths[tenth] = (tenths[tenth] ?? 0) + 1;
      }
      assert.ok(
        tenths.every(count => count > 850 && count < 1_150),
        `uniform: ${tenths}`,
      );
    }
  });

  it('F2 grows from a base that doubles up to 30 s', () => {
    const bases = [0, 1, 2, 3, 4, 5, 6, 40].map(retriesDone => backoffMs(retriesDone, 0, NO_JITTER));
    assert.deepEqual(bases, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    const most = { int: (maxExclusive: number) => maxExclusive - 1 };
    assert.equal(backoffMs(5, 0, most), 45_000);
  });

  for (const [title, retryAfter, waitMs] of [
    ['less than the backoff', '0', 1_000],
    ['the backoff', '1', 1_000],
    ['more than the backoff', '10', 10_000],
    ['the longest possible wait', '60', 60_000],
    ['a date', 'Fri, 02 Jan 2026 03:04:25 GMT', 20_000],
    ['a date of RFC 850', 'Friday, 02-Jan-26 03:04:25 GMT', 20_000],
    ['a date of asctime', 'Fri Jan  2 03:04:25 2026', 20_000],
    ['a date in the past', 'Thu, 01 Jan 2026 00:00:00 GMT', 1_000],
    ['a negative number', '-5', 1_000],
    ['a fraction', '1.5', 1_000],
    ['garbage', 'soon', 1_000],
    ['text that ends in a year', 'in May 2031', 1_000],
    ['an ISO date', '2031-01-01T00:00:00Z', 1_000],
    ['nothing', '', 1_000],
  ] as const) {
    it(`F3 is ${waitMs} ms for a Retry-After with ${title}: ${JSON.stringify(retryAfter)}`, () => {
      assert.deepEqual(decide({ headers: [['retry-after', retryAfter]] }), { kind: 'retry', waitMs });
    });
  }

  for (const [retryAfter, askedMs] of [
    ['61', 61_000],
    ['1000000000000', 1e15],
    // More digits than any number has.
    ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
    ['Fri, 02 Jan 2026 03:05:06 GMT', 61_000],
    ['Fri, 31 Dec 9999 23:59:59 GMT', Date.UTC(9999, 11, 31, 23, 59, 59) - NOW_MS],
  ] as const) {
    it(`F3 isn’t waited for if Retry-After is beyond 60 s: ${retryAfter.slice(0, 40)}`, () => {
      assert.deepEqual(decide({ headers: [['Retry-After', retryAfter]] }), {
        kind: 'give-up',
        reason: { kind: 'asked-to-wait-too-long', askedMs },
      });
    });
  }

  it('F3 is never shorter than requested, and differs for clients with the same requested delay', () => {
    const random = seededRandom(7);
    const waits = Array.from({ length: 1_000 }, () =>
      waitOf(decide({ headers: [['Retry-After', '10']] }, { random })),
    );
    assert.ok(waits.every(waitMs => waitMs >= 10_000 && waitMs <= 10_500));
    assert.ok(new Set(waits).size > 300);
  });

  it('F3 is the longer one of two Retry-After headers', () => {
    const headers: Header[] = [
      ['Retry-After', '5'],
      ['RETRY-AFTER', '7'],
    ];
    assert.equal(retryAfterMs(headers, NOW_MS), 7_000);
  });

  it('F3 until a date counts from the response’s own Date, so this machine’s clock shortens nothing', () => {
    const headers: Header[] = [
      ['Date', 'Fri, 02 Jan 2026 03:00:00 GMT'],
      ['Retry-After', 'Fri, 02 Jan 2026 03:00:30 GMT'],
    ];
    assert.equal(retryAfterMs(headers, NOW_MS), 30_000);
  });
});

function waitOf(decision: RetryDecision): number {
  assert.ok(decision.kind === 'retry');
  return decision.waitMs;
}
