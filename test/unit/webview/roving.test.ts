import { deepEqual } from 'node:assert/strict';
import { movedBy, movedInList } from '../../../src/webview/keyboardMoves.ts';

describe('the roving focus', () => {
  it('moves by cells, rows, and row ends in a grid', () => {
    const from20 = (key: string) => movedBy(key, 20, 40, 16);
    deepEqual(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'x'].map(from20), [
      21,
      19,
      36,
      4,
      16,
      31,
      undefined,
    ]);
  });

  it('stops at the last cell of an incomplete row', () => {
    deepEqual(movedBy('End', 33, 40, 16), 39);
  });

  it('stays inside a list', () => {
    deepEqual(
      [
        movedInList('ArrowDown', 3, 4),
        movedInList('ArrowUp', 0, 4),
        movedInList('End', 0, 4),
        movedInList('Home', 3, 4),
      ],
      [3, 0, 3, 0],
    );
  });
});
