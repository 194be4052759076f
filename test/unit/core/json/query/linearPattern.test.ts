import assert from 'node:assert/strict';
import fc from 'fast-check';
import { linearPattern } from '../../../../../src/core/json/query/linearPattern.ts';
import { holds } from '../../../../support/properties.ts';

const PATTERNS = [
  ...[
    '^\\d{44}$',
    'ol\\u00e1',
    'a\\/b',
    '(?<n>a)b',
    '[^\\]]+',
    '\\w+@\\w+',
    '^(sim|não)$',
    '\\x41',
    '\\cA',
    '\\bfim\\b',
  ],
  ...[
    '[\\s\\S]x',
    '[^]x',
    '[a[]',
    '[]',
    '^.$',
    '\\s',
    '\\S',
    '[\\s,]+',
    '[.]',
    'a{2,3}?',
    '\\-',
    '\\0',
    '(?:ab)*c',
    '[\\b]',
    '$^',
    '',
  ],
];
const TEXTS = [
  ...[
    '',
    'a',
    'x',
    '\n',
    '\r',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '[',
    ']',
    ',',
    '.',
    '-',
    '\0',
    '\b',
    '\x01',
    'A',
    'ab',
    'aa',
    'abc',
  ],
  ...['olá', 'a/b', 'não', 'SIM', 'o fim', '\nx', '1'.repeat(44), 'x@y', 'a\nb', '🚚'],
];

describe('a pattern with linear-time search', () => {
  for (const pattern of PATTERNS) {
    it(`finds what JavaScript finds: ${pattern}`, () => {
      for (const flags of ['', 'i', 's']) {
        const ours = linearPattern(pattern, flags);
        assert.ok(ours !== undefined);
        for (const text of TEXTS.filter(each => each !== '🚚' || pattern !== '^.$')) {
          assert.equal(ours.test(text), new RegExp(pattern, flags).test(text), JSON.stringify([flags, text]));
        }
      }
    });
  }

  it('finds what JavaScript finds, for generated patterns', () => {
    const part = fc.constantFrom(
      'a',
      'b',
      '.',
      '\\d',
      '\\s',
      '[ab]',
      '[^a]',
      '(a|b)',
      'a*',
      'b+',
      '(?:ab)?',
      '^',
      '$',
      '\\n',
    );
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '\n', 'é'), maxLength: 12 });
    holds(
      fc.property(fc.array(part, { maxLength: 6 }), text, (parts, searched) => {
        const pattern = parts.join('');
        return linearPattern(pattern)?.test(searched) === new RegExp(pattern).test(searched);
      }),
      2_000,
    );
  });

  for (const pattern of [
    '(a)\\1',
    '(?<n>a)\\k<n>',
    'a(?=b)',
    'a(?!b)',
    '(?<=a)b',
    '(?<!a)b',
    'a{2000}',
    '(',
  ]) {
    it(`can’t be created from ${pattern}`, () => assert.equal(linearPattern(pattern), undefined));
  }

  it('B5 finishes on text on which a backtracking search takes years', () => {
    for (const pattern of [
      '(a+)+b',
      '(a|a)*b',
      '(.*)(.*)(.*)(.*)x',
      '^(\\w+\\s?)*$',
      '(a?){30}a{30}!',
      '(x+x+)+y',
    ]) {
      assert.equal(linearPattern(pattern)?.test(`${'a'.repeat(20_000)}!!`), pattern.endsWith('!'), pattern);
    }
  });

  it('B5 isn’t tried on text that would take too many steps', () => {
    assert.equal(linearPattern('.{500}.{500}x')?.test('a'.repeat(1_000_000)), 'unfinished');
  });
});
