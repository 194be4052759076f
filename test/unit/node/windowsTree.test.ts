import { deepEqual } from 'node:assert/strict';
import { treeBelow } from '../../../src/node/windowsTree.ts';

describe('a tree of processes on Windows', () => {
  it('has all below a process, whoever is their parent, and nothing else', () =>
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

  it('ends if a number was given again', () =>
    deepEqual(
      treeBelow(10, [
        [10, 11],
        [11, 10],
      ]),
      [10, 11],
    ));
});
