import { deepEqual, equal, rejects } from 'node:assert/strict';
import { Slots } from '../../../scripts/stages/slots.ts';

/** Tasks that run until they're told to end. */
function tasks(slots: Slots) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const results: Promise<void>[] = [];
  return {
    started,
    start: (name: string, units: number, rank: number): void => {
      const task = (): Promise<void> => {
        started.push(name);
        return new Promise(resolve => ends.set(name, resolve));
      };
      results.push(slots.use({ units, rank }, task));
    },
    end: async (name: string): Promise<void> => {
      await soon();
      ends.get(name)?.();
      // A task that waits starts only then.
      await soon();
      await soon();
    },
  };
}

function soon(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve));
}

describe('the slots of the machine', () => {
  it('run tasks side by side while enough of the machine is free', async () => {
    const { start, end, started } = tasks(new Slots(2));
    start('a', 2, 0);
    start('b', 1, 0);
    start('c', 1, 0);
    start('d', 1, 0);
    await end('none');
    deepEqual(started, ['a', 'b', 'c']);
    await end('b');
    deepEqual(started, ['a', 'b', 'c', 'd']);
  });

  it('start a task with a lower rank first, and let no other overtake it', async () => {
    const { start, end, started } = tasks(new Slots(2));
    start('a', 2, 0);
    start('b', 2, 0);
    start('late', 1, 2);
    start('large', 4, 1);
    await end('a');
    deepEqual(started, ['a', 'b']);
    await end('b');
    deepEqual(started, ['a', 'b', 'large']);
    await end('large');
    deepEqual(started, ['a', 'b', 'large', 'late']);
  });

  it('let a stage continue with its next task before others with a higher rank start', async () => {
    const slots = new Slots(1);
    const order: string[] = [];
    const task = (name: string) => async (): Promise<void> => {
      order.push(name);
      await soon();
    };
    const stage = async (): Promise<void> => {
      for (const name of ['a1', 'a2', 'a3']) await slots.use({ units: 2, rank: 0 }, task(name));
    };
    await Promise.all([stage(), slots.use({ units: 1, rank: 1 }, task('b'))]);
    deepEqual(order, ['a1', 'a2', 'a3', 'b']);
  });

  it('give the whole machine to a task that requests more than there is', async () => {
    const { start, end, started } = tasks(new Slots(1));
    start('a', 8, 0);
    start('b', 1, 0);
    await end('none');
    deepEqual(started, ['a']);
    await end('a');
    deepEqual(started, ['a', 'b']);
  });

  it('are free again after a failed task, whose error is passed to the caller', async () => {
    const slots = new Slots(1);
    const failed = slots.use({ units: 2, rank: 0 }, () => Promise.reject(new Error('broken')));
    await rejects(failed, /broken/);
    equal(await slots.use({ units: 2, rank: 0 }, () => Promise.resolve(7)), 7);
  });
});
