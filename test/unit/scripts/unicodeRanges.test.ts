import { deepEqual } from 'node:assert/strict';
import { RE2JS } from 're2js';
import { unicodeRanges } from '../../../scripts/build/unicodeRanges.ts';

describe('the ranges that replace tables of Unicode properties in the package', () => {
  it('are stored as first, last, and step', () => {
    deepEqual(
      [...unicodeRanges('Script=Cherokee')],
      [0x13a0, 0x13f5, 1, 0x13f8, 0x13fd, 1, 0xab70, 0xabbf, 1],
    );
    deepEqual([...unicodeRanges('Co')].slice(-3), [0x10_0000, 0x10_fffd, 1]);
    deepEqual([...unicodeRanges('Cs')], [0xd800, 0xdfff, 1]);
  });

  const properties = {
    L: 'L',
    Lu: 'Lu',
    N: 'N',
    P: 'P',
    Sm: 'Sm',
    Greek: 'Script=Greek',
    Common: 'Script=Common',
  };
  for (const [name, property] of Object.entries(properties)) {
    it(`for ${name} begin and end as in the library’s own table`, () => {
      const pattern = RE2JS.compile(`\\p{${name}}`);
      const has = (code: number) =>
        code >= 0 && code <= 0x10_ffff && pattern.matches(String.fromCodePoint(code));
      const ranges = unicodeRanges(property);
      const wrong: string[] = [];
      for (let at = 0; at < ranges.length; at += 3) {
        const [first = 0, last = 0] = ranges.subarray(at, at + 2);
        const isRange = has(first) && has(last) && !has(first - 1) && !has(last + 1);
        if (!isRange) wrong.push(`${first.toString(16)}–${last.toString(16)}`);
      }
      deepEqual(wrong, []);
    });
  }
});
