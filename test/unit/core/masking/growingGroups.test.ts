import { deepEqual } from 'node:assert/strict';
import { withAdded } from '../../../../src/core/masking/growingGroups.ts';
import type { SecretGroup } from '../../../../src/core/masking/secretMask.ts';

describe('E2 groups of secrets that are added one by one', () => {
  it('grow like the digits of a binary number, so that each secret is prepared only a few times', () => {
    let groups: readonly SecretGroup[] = [];
    const sizes: number[][] = [];
    for (let count = 1; count <= 9; count++) {
      groups = withAdded(groups, [`secret-number-${count}`]);
      sizes.push(groups.map(({ secrets }) => secrets.length));
    }
    deepEqual(sizes, [[1], [2], [2, 1], [4], [4, 1], [4, 2], [4, 2, 1], [8], [8, 1]]);
    deepEqual(groups.flatMap(({ secrets }) => secrets).length, 9);
  });

  it('take in all earlier groups that aren’t larger, and keep the order of the secrets', () => {
    const [one] = withAdded([], ['a-secret-1', 'a-secret-2']);
    const groups = withAdded(one === undefined ? [] : [one], ['a-secret-3', 'a-secret-4', 'a-secret-5']);
    deepEqual(
      groups.map(({ secrets }) => secrets),
      [['a-secret-1', 'a-secret-2', 'a-secret-3', 'a-secret-4', 'a-secret-5']],
    );
  });
});
