import { deepEqual, equal } from 'node:assert/strict';
import { type TrafficEntry, TrafficLog } from '../../../../../src/editor/features/traffic/trafficEntry.ts';
import { ACCEPTED, HOMOLOGACAO, stored } from './proxyExample.ts';

describe('the traffic of the gateway and the proxy', () => {
  const gateway = [
    entry('gateway-1', '2026-01-02T00:00:01.000Z'),
    entry('gateway-2', '2026-01-02T00:00:03.000Z'),
  ];
  const proxy = [
    entry('proxy-1-1', '2026-01-02T00:00:02.000Z'),
    entry('proxy-1-2', '2026-01-02T00:00:03.000Z'),
  ];

  it('is one log in chronological order', () => {
    const log = new TrafficLog([source(gateway), source(proxy)]);
    deepEqual(
      log.entries().map(({ key }) => key),
      ['gateway-1', 'proxy-1-1', 'gateway-2', 'proxy-1-2'],
    );
    equal(log.entry('proxy-1-2'), proxy[1]);
    equal(log.entry('proxy-2-2'), undefined);
  });

  it('is cleared for both at once', () => {
    const cleared: string[] = [];
    const named = (name: string) => ({ entries: () => [], clear: () => void cleared.push(name) });
    new TrafficLog([named('gateway'), named('proxy')]).clear();
    deepEqual(cleared, ['gateway', 'proxy']);
  });
});

function source(entries: readonly TrafficEntry[]) {
  return { entries: () => entries, clear: () => {} };
}

function entry(key: string, time: string): TrafficEntry {
  return { key, record: { ...ACCEPTED, time }, place: HOMOLOGACAO, stored: stored() };
}
