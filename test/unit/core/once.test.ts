import { deepEqual, equal, rejects } from 'node:assert/strict';
import { once } from '../../../src/core/once.ts';

describe('a value that is created once', () => {
  it('is created on first use, and reused', async () => {
    let count = 0;
    const made = once(() => ++count);
    equal(count, 0);
    deepEqual([made(), made()], [1, 1]);
    const loaded = once(async () => ++count);
    deepEqual(await Promise.all([loaded(), loaded()]), [2, 2]);
    equal(await loaded(), 2);
  });

  it('is created again after a failure, once for all waiting callers', async () => {
    let tries = 0;
    const load = once(async () => {
      tries += 1;
      if (tries === 1) throw new Error('The disk was away.');
      return 'loaded';
    });
    const [first, second] = [load(), load()];
    await rejects(first, /away/);
    await rejects(second, /away/);
    equal(tries, 1);
    equal(await load(), 'loaded');
    equal(await load(), 'loaded');
    equal(tries, 2);
  });
});
