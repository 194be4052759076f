import { deepEqual } from 'node:assert/strict';
import { EntryRing } from '../../../src/traffic/recordLog.ts';

describe('the entries of a request log', () => {
  it('are limited to the last 1,000, oldest first', () => {
    const ring = new EntryRing<{ readonly id: number }>();
    for (let count = 0; count < 1_234; count += 1) ring.add(id => ({ id }));
    const ids = ring.entries().map(({ id }) => id);
    deepEqual([ids.length, ids[0], ids.at(-1)], [1_000, 235, 1_234]);
  });

  it('can be replaced while they are stored', () => {
    const ring = new EntryRing<{ readonly id: number; readonly text: string }>();
    const first = ring.add(id => ({ id, text: 'first' }));
    ring.replace({ ...first, text: 'replaced' });
    deepEqual(ring.entries(), [{ id: 1, text: 'replaced' }]);
    for (let count = 0; count < 1_000; count += 1) ring.add(id => ({ id, text: 'later' }));
    ring.replace({ ...first, text: 'too late' });
    deepEqual(
      ring.entries().filter(({ text }) => text !== 'later'),
      [],
    );
  });
});
