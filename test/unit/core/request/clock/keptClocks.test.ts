import { deepEqual } from 'node:assert/strict';
import type { ClockEstimate } from '../../../../../src/core/request/clock/clockEstimate.ts';
import { heldClocks, type KeptClocks } from '../../../../../src/core/request/clock/keptClocks.ts';

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
