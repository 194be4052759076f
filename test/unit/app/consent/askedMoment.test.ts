import { deepEqual, equal, notDeepEqual, ok } from 'node:assert/strict';
import { AskedMoment, sameNumbers } from '../../../../src/app/consent/askedMoment.ts';
import type { Random } from '../../../../src/core/ports.ts';
import { systemRandom } from '../../../../src/node/systemPorts.ts';

const aMoment = (nowMs = 0): AskedMoment => new AskedMoment({ nowMs: () => nowMs }, systemRandom);
const drawn = ({ int }: Random, range = 1_000): readonly number[] =>
  Array.from({ length: 100 }, () => int(range));

describe('A17 the request that the user is asked about', () => {
  it('is sent with the dynamic values that were shown, in the same order', () => {
    const moment = aMoment(5);
    const { clock, random } = moment.sources('a.fiscal#0');
    const numbers = drawn(random);
    deepEqual(drawn(moment.sources('a.fiscal#0').random), numbers);
    equal(clock.nowMs(), 5);
  });

  it('differs in its dynamic values from any other request, even one prepared at the same time', () => {
    const moment = aMoment();
    const requests = ['', 'a.fiscal#0', 'a.fiscal#1', 0, 1, 10, 11];
    const all = [...requests.map(each => moment.sources(each)), aMoment().sources(), aMoment().sources()];
    const drawings = all.map(({ random }) => drawn(random).join());
    equal(new Set(drawings).size, drawings.length);
    notDeepEqual(drawn(sameNumbers('1')), drawn(sameNumbers('2')));
  });

  it('contains random numbers from the whole range, down to the last bit', () => {
    for (const range of [2, 256, 1_000, 2 ** 47]) {
      const numbers = drawn(aMoment().sources().random, range);
      ok(numbers.every(number => Number.isSafeInteger(number) && number >= 0 && number < range));
      ok(Math.max(...numbers) >= (range - 1) * 0.7 && Math.min(...numbers) <= range * 0.3);
      ok(new Set(numbers.map(number => number % 2)).size === 2);
    }
  });

  it('remains valid for ten minutes, whichever way the clock moves', () => {
    const moment = aMoment();
    equal(moment.isOver(600_000), false);
    equal(moment.isOver(-600_000), false);
    equal(moment.isOver(-600_001), true);
    equal(moment.isOver(600_001), true);
  });
});
