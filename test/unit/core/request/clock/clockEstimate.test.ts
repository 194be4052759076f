import { deepEqual, equal, ok } from 'node:assert/strict';
import type { Envelope } from '../../../../../src/core/api/envelope.ts';
import {
  type ClockEstimate,
  ClockMemory,
  correctedClock,
  errorSeconds,
  estimateClock,
  heldClocks,
  type KeptClocks,
} from '../../../../../src/core/request/clock/clockEstimate.ts';
import type { Header, Timings } from '../../../../../src/core/wireMessages.ts';

const NOW_MS = Date.UTC(2026, 0, 2, 3, 4, 5);
const AT_ONCE: Timings = { dnsMs: 0, connectMs: 0, tlsMs: 0, firstByteMs: 0, downloadMs: 0, totalMs: 0 };

function estimateOf(
  headers: readonly Header[],
  {
    path = '/openapi/demo/echo',
    envelope,
    timings = AT_ONCE,
  }: { path?: string; envelope?: Envelope; timings?: Timings } = {},
): ClockEstimate | undefined {
  return estimateClock(path, { headers, timings }, envelope, NOW_MS);
}

const dateAfter = (seconds: number): Header => ['DATE', new Date(NOW_MS + seconds * 1_000).toUTCString()];

describe('the clock estimate from a response', () => {
  for (const seconds of [0, 299, 300, 301, 3_600, -299, -300, -301, -3_600]) {
    it(`F7 is ${seconds} s if the Date differs by that from this machine’s clock`, () => {
      const estimate = estimateOf([dateAfter(seconds)]);
      ok(estimate !== undefined);
      equal(estimate.seconds, seconds);
      equal(errorSeconds(estimate), 1);
    });
  }

  const silent: readonly (readonly [string, readonly Header[]])[] = [
    ['no Date', []],
    ['an invalid Date', [['Date', 'nonsense']]],
    ['an empty Date', [['Date', '']]],
    ['a Date that JavaScript would take for the year 2001', [['Date', '1']]],
    ['a Date with an impossible day', [['Date', 'Fri, 42 Jan 2026 03:04:05 GMT']]],
    ['two Dates that differ', [dateAfter(0), dateAfter(900)]],
    ['an Age: a response from a cache', [dateAfter(-900), ['Age', '900']]],
    ['an Age that isn’t a number', [dateAfter(-900), ['age', 'old']]],
  ];
  for (const [title, headers] of silent) {
    it(`F7 is unknown with ${title}`, () => equal(estimateOf(headers), undefined));
  }

  it('F7 is known with a Date and an Age of 0, and with a repeated Date', () => {
    equal(estimateOf([dateAfter(900), ['Age', '0']])?.seconds, 900);
    equal(estimateOf([dateAfter(900), dateAfter(900)])?.seconds, 900);
  });

  it('is correct within the error that it states, whenever the server read its clock', () => {
    const timings = { ...AT_ONCE, firstByteMs: 400, downloadMs: 3_000, totalMs: 3_400 };
    const offsetMs = 7_300;
    for (const lookedAfterMs of [0, 100, 399]) {
      const serverMs = NOW_MS - 3_400 + lookedAfterMs + offsetMs;
      const date = new Date(serverMs).toUTCString();
      const estimate = estimateOf([['Date', date]], { timings });
      ok(estimate !== undefined);
      ok(Math.abs(estimate.offsetMs - offsetMs) <= estimate.errorMs);
      equal(estimate.errorMs, 700);
    }
  });

  it('uses the echo’s serverTime, which is more precise than Date', () => {
    const serverTime = new Date(NOW_MS + 61_250).toISOString();
    const envelope: Envelope = { success: true, data: { serverTime } };
    deepEqual(estimateOf([dateAfter(60)], { envelope }), {
      offsetMs: 61_250.5,
      errorMs: 0.5,
      seconds: 61,
    });
  });

  it('ignores a serverTime of another endpoint or format', () => {
    const serverTime = new Date(NOW_MS + 61_250).toISOString();
    const envelope: Envelope = { success: true, data: { serverTime } };
    equal(estimateOf([], { envelope, path: '/openapi/v2/empresas/1/nf-e' }), undefined);
    for (const data of [
      null,
      'x',
      {},
      { serverTime: 1_767_323_045 },
      { serverTime: '2026-01-02' },
      { serverTime: '2026-99-02T03:04:05.000Z' },
    ]) {
      equal(estimateOf([], { envelope: { success: true, data } }), undefined);
    }
    equal(estimateOf([], { envelope: { success: false, data: { serverTime } } }), undefined);
  });
});

const BEHIND: ClockEstimate = { offsetMs: 312_400, errorMs: 520, seconds: 312 };

/** A machine whose clock can be set, and whose steady clock only runs on. */
function aMachine() {
  const machine = { wallMs: 1_700_000_000_000, steadyMs: 5_000 };
  const memory = new ClockMemory({ nowMs: () => machine.wallMs }, () => machine.steadyMs);
  const pass = (ms: number) => {
    machine.wallMs += ms;
    machine.steadyMs += ms;
  };
  return { machine, memory, pass };
}

describe('stored clock measurements', () => {
  it('F7 correct the clock by whole seconds, only for the origin where they were measured', () => {
    const { memory, pass } = aMachine();
    equal(memory.correctionMs('a'), 0);
    memory.learn('a', BEHIND);
    pass(3_600_000);
    equal(memory.correctionMs('a'), 312_000);
    equal(memory.correctionMs('b'), 0);
  });

  it('correct nothing if the clock may be correct', () => {
    const { memory } = aMachine();
    memory.learn('a', { offsetMs: -500, errorMs: 510, seconds: -1 });
    equal(memory.correctionMs('a'), 0);
    equal(memory.estimate('a')?.offsetMs, -500);
  });

  for (const [title, jumpMs] of [
    ['set forward', 312_000],
    ['set back', -45_000],
    ['set by two seconds', 2_000],
  ] as const) {
    it(`F7 are dropped if the clock is ${title}`, () => {
      const { machine, memory } = aMachine();
      memory.learn('a', BEHIND);
      machine.wallMs += jumpMs;
      equal(memory.correctionMs('a'), 0);
      equal(memory.estimate('a'), undefined);
    });
  }

  it('F7 are dropped if the machine slept, because the monotonic clock stood still', () => {
    const { machine, memory } = aMachine();
    memory.learn('a', BEHIND);
    machine.wallMs += 60_000;
    memory.learn('b', BEHIND);
    equal(memory.correctionMs('a'), 0);
    equal(memory.correctionMs('b'), 312_000);
  });

  it('are kept if a clock is gradually adjusted', () => {
    const { machine, memory, pass } = aMachine();
    memory.learn('a', BEHIND);
    pass(60_000);
    machine.wallMs += 30;
    equal(memory.correctionMs('a'), 312_000);
  });

  it('are replaced by those of a later response', () => {
    const { memory } = aMachine();
    memory.learn('a', BEHIND);
    memory.learn('a', { ...BEHIND, offsetMs: 7_000 });
    equal(memory.correctionMs('a'), 7_000);
  });
});

describe('a corrected clock', () => {
  it('is the machine’s clock plus the correction, and reports it', () => {
    const clock = correctedClock({ nowMs: () => 1_000 }, -400);
    equal(clock.nowMs(), 600);
    equal(clock.correctionMs, -400);
  });
});

const HOUR_MS = 3_600_000;
const MEASURED_MS = 1_700_000_000_000;
const BASE_MS = MEASURED_MS - 50 * HOUR_MS;
const ORIGIN = 'https://api.example.com.br';
const ESTIMATE: ClockEstimate = { offsetMs: 312_400, errorMs: 520, seconds: 312 };
const KEPT: KeptClocks = { [ORIGIN]: { estimate: ESTIMATE, measuredAtMs: MEASURED_MS, baseMs: BASE_MS } };

const held = (ageMs: number, baseShiftMs = 0) => [
  ...heldClocks(KEPT, { nowMs: MEASURED_MS + ageMs, baseMs: BASE_MS + baseShiftMs }),
];

describe('a clock measurement stored for the next window', () => {
  it('F7 is valid for its origin, with its error increased by possible adjustments', () => {
    deepEqual(held(0), [[ORIGIN, ESTIMATE]]);
    deepEqual(held(HOUR_MS), [[ORIGIN, { ...ESTIMATE, errorMs: 520 + 1_800 }]]);
    deepEqual(held(24 * HOUR_MS, 1_000), [[ORIGIN, { ...ESTIMATE, errorMs: 520 + 43_200 }]]);
  });

  for (const [title, ageMs, baseShiftMs] of [
    ['older than a day', 24 * HOUR_MS + 1, 0],
    ['from the future', -1, 0],
    ['from before the clock was set forward', HOUR_MS, 312_000],
    ['from before the clock was set back', HOUR_MS, -1_001],
    ['from before the machine slept or restarted', HOUR_MS, 51 * HOUR_MS],
  ] as const) {
    it(`F7 is invalid if it’s ${title}`, () => deepEqual(held(ageMs, baseShiftMs), []));
  }
});
