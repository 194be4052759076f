import { deepEqual, equal } from 'node:assert/strict';
import {
  allFaultChoices,
  FAULT_PRESETS,
  faultChoices,
  pickedFaults,
  withFault,
} from '../../../../../src/editor/features/gateway/gatewayFaults.ts';
import { readFault } from '../../../../../src/gateway/faults/fault.ts';

describe('the faults in the gateway view', () => {
  for (const { text } of FAULT_PRESETS) {
    it(`are faults that the gateway knows: ${text}`, () => equal(readFault(text) === undefined, false));
  }

  it('are off if none is set', () => {
    deepEqual(
      faultChoices('').filter(({ isOn }) => isOn),
      [],
    );
  });

  it('are on if they’re set, followed by what the user wrote', () => {
    deepEqual(
      faultChoices('latency=2000; clock=5').filter(({ isOn }) => isOn),
      [
        { id: 'latency', text: 'latency=2000', isOn: true },
        { id: undefined, text: 'clock=5', isOn: true },
      ],
    );
  });

  for (const [set, part, isOn, expected] of [
    ['', 'latency=2000', true, 'latency=2000'],
    ['latency=2000', 'burst=2', true, 'latency=2000; burst=2'],
    ['reset=before; burst=2', 'reset=middle', true, 'burst=2; reset=middle'],
    ['latency=2000; burst=2', 'latency=2000', false, 'burst=2'],
    ['latency=500', 'latency=2000', false, 'latency=500'],
    ['burst=2', 'burst=2', false, ''],
  ] as const) {
    it(`are “${expected}” after ${part} is turned ${isOn ? 'on' : 'off'} in “${set}”`, () => {
      equal(withFault(set, part, isOn), expected);
    });
  }

  it('include those that only the picker offers while they’re on', () => {
    const texts = faultChoices('latency=500').map(({ text }) => text);
    equal(texts.includes('latency=500'), true);
    equal(texts.includes('latency=20000'), false);
    equal(
      allFaultChoices('').some(({ text }) => text === 'latency=20000'),
      true,
    );
  });

  for (const [before, now, expected] of [
    [['latency=500'], ['latency=500', 'latency=2000'], ['latency=2000']],
    [['latency=500'], ['latency=500', 'burst=2'], ['latency=500', 'burst=2']],
    [['latency=500', 'burst=2'], ['burst=2'], ['burst=2']],
    [['reset=middle'], ['reset=before', 'reset=middle'], ['reset=before']],
  ] as const) {
    it(`are limited to one of each kind: picking ${now.join(', ')} after ${before.join(', ')} leaves ${expected.join(', ')}`, () => {
      deepEqual(pickedFaults(before, now), expected);
    });
  }
});
