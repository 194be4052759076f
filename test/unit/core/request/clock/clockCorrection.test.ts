import { equal } from 'node:assert/strict';
import { ClockMemory, correctedClock } from '../../../../../src/core/request/clock/clockCorrection.ts';
import type { ClockEstimate } from '../../../../../src/core/request/clock/clockEstimate.ts';

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
  it('F7 correct by whole seconds, only where they were measured', () => {
    const { memory, pass } = aMachine();
    equal(memory.correctionMs('a'), 0);
    memory.learn('a', BEHIND);
    pass(3_600_000);
    equal(memory.correctionMs('a'), 312_000);
    equal(memory.correctionMs('b'), 0);
  });

  it('correct nothing if the clock may be right', () => {
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

  it('are replaced by a later response', () => {
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
