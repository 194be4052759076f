import { deepEqual, equal, rejects } from 'node:assert/strict';
import { once } from '../../../../../src/editor/platform/lifecycle/once.ts';

describe('what is made once', () => {
  it('is made when it is first wanted, and the same from then on', async () => {
    let count = 0;
    const made = once(() => ++count);
    equal(count, 0);
    deepEqual([made(), made()], [1, 1]);
    const loaded = once(async () => ++count);
    deepEqual(await Promise.all([loaded(), loaded()]), [2, 2]);
    equal(await loaded(), 2);
  });

  it('is made again where it could not be loaded, once for all who wait', async () => {
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
