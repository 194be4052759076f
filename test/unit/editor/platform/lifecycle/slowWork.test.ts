import { deepEqual, equal, rejects } from 'node:assert/strict';
import { unlessUnwanted } from '../../../../../src/editor/platform/lifecycle/turns.ts';

const LONG_MS = 2 ** 31 - 1;

describe('waiting for work that may be slow', () => {
  it('shows no notification if the work is done in time, or fails', async () => {
    const offered: string[] = [];
    const offer = async () => void offered.push('offered');
    equal(await unlessUnwanted(Promise.resolve('done'), LONG_MS, offer), 'done');
    await rejects(unlessUnwanted(Promise.reject(new Error('broken')), LONG_MS, offer), /broken/);
    deepEqual(offered, []);
  });

  it('returns the result of slow work, and removes the notification', async () => {
    const steps: string[] = [];
    const work = Promise.withResolvers<string>();
    const offer = async (ended: Promise<unknown>) => {
      steps.push('offered');
      work.resolve('done');
      await ended;
      steps.push('ended');
    };
    steps.push(String(await unlessUnwanted(work.promise, 0, offer)));
    // The notification closes before or after: both are over now.
    await new Promise(resolve => setImmediate(resolve));
    deepEqual(steps.sort(), ['done', 'ended', 'offered']);
  });

  it('rejects if slow work rejects', async () => {
    const work = Promise.withResolvers<string>();
    const offer = async (ended: Promise<unknown>) => {
      work.reject(new Error('broken'));
      await ended;
    };
    await rejects(unlessUnwanted(work.promise, 0, offer), /broken/);
  });

  it('ends without a result when the user doesn’t want to wait, and ignores a later failure', async () => {
    const work = Promise.withResolvers<string>();
    equal(await unlessUnwanted(work.promise, 0, async () => {}), undefined);
    work.reject(new Error('nobody waits for it'));
    await new Promise(resolve => setImmediate(resolve));
  });
});
