import assert from 'node:assert/strict';
import { hexDumpSteps } from '../../../../../src/core/explain/text/wrapSteps.ts';

/** What `od -x` and `od -An -tx1` of GNU coreutils 9.1 print for a file, as a shell's `$(…)` returns it. */
const PRINTED: readonly (readonly [what: string, body: string, words: string, bytes: string])[] = [
  ['an odd number of bytes', '{"a":1}', '0000000 227b 2261 313a 007d\n0000007', ' 7b 22 61 22 3a 31 7d'],
  [
    'equal rows before another one',
    `${' '.repeat(48)}x`,
    `0000000${' 2020'.repeat(8)}\n*\n0000060 0078\n0000061`,
    `${' 20'.repeat(16)}\n*\n 78`,
  ],
  [
    'equal rows at the end',
    ' '.repeat(64),
    `0000000${' 2020'.repeat(8)}\n*\n0000100`,
    `${' 20'.repeat(16)}\n*`,
  ],
];

describe('a body that a program prints in hexadecimal', () => {
  for (const [what, body, words, bytes] of PRINTED)
    it(`has the rows of od with ${what}`, () => {
      const printed = (by: string) =>
        hexDumpSteps()
          .filter(({ detail }) => detail !== undefined && 'by' in detail && detail.by === by)
          .map(({ change }) => change(body));
      assert.ok(printed('od -x').includes(words), JSON.stringify(printed('od -x')));
      assert.ok(printed('od -An -tx1').includes(bytes), JSON.stringify(printed('od -An -tx1')));
    });
});
