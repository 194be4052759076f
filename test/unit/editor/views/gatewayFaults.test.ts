import { deepEqual, equal } from 'node:assert/strict';
import { FAULT_PRESETS, faultChoices, withFault } from '../../../../src/editor/views/gatewayFaults.ts';
import { readFault } from '../../../../src/gateway/readFault.ts';

describe('the faults that the gateway’s view offers', () => {
  for (const { text } of FAULT_PRESETS) {
    it(`are faults that the gateway knows: ${text}`, () => equal(readFault(text) === undefined, false));
  }

  it('are off while none is set', () => {
    deepEqual(
      faultChoices('').filter(({ isOn }) => isOn),
      [],
    );
  });

  it('are on where they are set, and what the user wrote stands behind them', () => {
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
    it(`“${set}” with ${part} ${isOn ? 'on' : 'off'} is “${expected}”`, () => {
      equal(withFault(set, part, isOn), expected);
    });
  }
});
