import { deepEqual, equal } from 'node:assert/strict';
import { createSecretMask } from '../../../src/core/masking/secretMask.ts';
import { ReceivedStore, RecentResponses, RecentValues } from '../../../src/traffic/receivedStore.ts';

describe('values of log entries', () => {
  it('are kept for the last 1,000 entries', () => {
    const values = new RecentValues<string>(() => 1);
    for (let id = 1; id <= 1_001; id++) values.add(id, String(id));
    deepEqual([values.get(1), values.get(2), values.get(1_001)], [undefined, '2', '1001']);
  });

  it('are limited to 16 MiB in total: the oldest are dropped first, and a larger value isn’t stored', () => {
    const values = new RecentValues<number>(bytes => bytes);
    for (const id of [1, 2, 3]) values.add(id, 8_388_608);
    deepEqual([values.get(1), values.get(2), values.get(3)], [undefined, 8_388_608, 8_388_608]);
    values.add(4, 16_777_217);
    deepEqual([values.get(3), values.get(4)], [undefined, undefined]);
    values.add(5, 1);
    equal(values.get(5), 1);
  });

  it('are dropped, too, if later entries store none', () => {
    const values = new RecentValues<number>(bytes => bytes);
    values.add(1, 16_777_216);
    values.add(2_500, 16_777_216);
    deepEqual([values.get(1), values.get(2_500)], [undefined, 16_777_216]);
    values.add(2_501, 1);
    deepEqual([values.get(2_500), values.get(2_501)], [undefined, 1]);
  });

  it('count with all that comes from a program or the platform toward the limit', () => {
    const long = 'x'.repeat(9_000_000);
    const body = new Uint8Array();
    const request = { method: 'GET', target: '/', rawHeaders: [], body };
    for (const large of [{ target: `/${long}` }, { rawHeaders: ['x-long', long] }]) {
      const received = new ReceivedStore();
      for (const id of [1, 2]) received.add(id, { ...request, ...large });
      equal(received.copyOf(1, createSecretMask), undefined);
    }
    const response = { status: 200, headers: [], body, secrets: [] };
    for (const large of [{ headers: [['x-long', long]] as const }, { secrets: [long] }]) {
      const responses = new RecentResponses();
      for (const id of [1, 2]) responses.add(id, { ...response, ...large });
      equal(
        responses.copyOf(1, () => createSecretMask([])),
        undefined,
      );
      equal(responses.copyOf(2, () => createSecretMask([]))?.status, 200);
    }
  });
});
