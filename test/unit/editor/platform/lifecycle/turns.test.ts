import { deepEqual } from 'node:assert/strict';
import { nextTurn, TurnQueue } from '../../../../../src/editor/platform/lifecycle/turns.ts';

describe('a queue that gives each waiting caller a turn of the event loop', () => {
  it('lets one caller continue at a time, in order, with other work in between', async () => {
    const happened: string[] = [];
    const turns = new TurnQueue();
    const waiting = ['a', 'b', 'c'].map(async name => {
      await turns.next();
      happened.push(name);
      // VS Code processes the result.
      await Promise.resolve();
      happened.push(`${name}'`);
    });
    for (let turn = 1; turn <= 3; turn++) {
      await nextTurn();
      happened.push(String(turn));
    }
    await Promise.all(waiting);
    deepEqual(happened, ['a', "a'", '1', 'b', "b'", '2', 'c', "c'", '3']);
  });

  it('puts a caller that waits again after those that already wait', async () => {
    const turns = new TurnQueue();
    await turns.next();
    await turns.next();
    const happened: number[] = [];
    await Promise.all([
      turns
        .next()
        .then(() => turns.next())
        .then(() => happened.push(2)),
      turns.next().then(() => happened.push(1)),
    ]);
    deepEqual(happened, [1, 2]);
  });
});
