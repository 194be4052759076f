import { deepEqual } from 'node:assert/strict';
import { treeBelow } from '../../../src/node/programs.ts';

describe('a tree of processes on Windows', () => {
  it('contains all descendants of a process, whatever their parent, and nothing else', () =>
    deepEqual(
      treeBelow(10, [
        [1, 10],
        [12, 13],
        [10, 11],
        [10, 12],
        [2, 20],
        [20, 21],
      ]),
      [10, 11, 12, 13],
    ));

  it('is finite even if a process number was reused', () =>
    deepEqual(
      treeBelow(10, [
        [10, 11],
        [11, 10],
      ]),
      [10, 11],
    ));
});
