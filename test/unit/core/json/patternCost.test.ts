import assert from 'node:assert/strict';
import { isPatternSlow, isSlowOn } from '../../../../src/core/json/patternCost.ts';

describe('isPatternSlow', () => {
  for (const pattern of [
    ...[
      '(a+)+b',
      '(a*)*',
      '(a|a)*b',
      '(a|b)+c',
      '((a+))+',
      '(?:a{2,})*',
      '(a?){30}',
      '(x(y+)z)*',
      '^(\\w+\\s?)*$',
    ],
    ...['(?<n>a+)+', '(.*)*', '([ab]+)+'],
  ]) {
    it(`refuses ${pattern} for a text of any length`, () => assert.ok(isPatternSlow(pattern, 1)));
  }

  for (const [pattern, length] of [
    ['^\\d{44}$', 100_000],
    ['^[0-9a-f]{8}-[0-9a-f]{4}$', 1000],
    ['NFE-\\d+', 1000],
    ['^NFE-\\d+$', 1_000_000],
    ['(ab)+', 1000],
    ['a+?b', 1000],
    ['[*+?]', 10_000],
    ['\\(\\+\\)\\*', 10_000],
    ['^(sim|não)$', 1_000_000],
    ['', 1_000_000],
    // A repetition with an end goes no further.
    ['\\d{44}', 1_000_000],
    ['NFe[0-9]{6}[A-Z0-9]{12}', 1_000_000],
    ['a{2,5}b', 1_000_000],
  ] as const) {
    it(`lets ${pattern} through for ${length} characters`, () =>
      assert.equal(isPatternSlow(pattern, length), false));
  }

  for (const [pattern, length] of [
    ['\\s*\\s*\\s*x', 1000],
    ['a+b', 100_000],
    ['.*.*', 10_000],
    ['a?'.repeat(30) + 'a'.repeat(30), 100],
    ['(a|a)'.repeat(40), 100],
    // A choice outside of every group is not held at the text's start.
    ['^x|a*a*b', 10_000],
  ] as const) {
    it(`refuses ${pattern.slice(0, 20)} for ${length} characters`, () =>
      assert.ok(isPatternSlow(pattern, length)));
  }

  it('takes ^ for the start of each line where the flag m says so', () => {
    assert.equal(isPatternSlow('^\\s*\\s*x', 10_000), false);
    assert.ok(isPatternSlow('^\\s*\\s*x', 10_000, 'm'));
  });

  it('holds a choice inside of a group at the text’s start', () => {
    assert.equal(isPatternSlow('^(a|b)c*d', 1_000_000), false);
  });

  it('refuses repetitions whose ends lie too far away', () => {
    assert.ok(isPatternSlow('a{1,9000}a{1,9000}b', 10_000));
    assert.ok(isPatternSlow('a{2,}b', 100_000));
  });

  it('begins to search only where the characters are that every match begins with', () => {
    const text = `${' '.repeat(100_000)}"cStat": 100 ${' '.repeat(100_000)}`;
    assert.equal(isSlowOn(/"cStat":\s*100/, text), false);
    assert.ok(isSlowOn(/\s*100/, text));
    assert.ok(isSlowOn(/x?\s*100/, text));
    assert.ok(isSlowOn(/"cStat":\s*100|\s*x/, text));
    assert.ok(isSlowOn(/ \s*100/, text));
    assert.ok(isSlowOn(/ {4}\s*100/, text));
    assert.ok(isSlowOn(/aaaa[^x]*x/, 'a'.repeat(40_000)));
    assert.ok(isSlowOn(/"cStat":\s*100/i, text), 'whose case is not told apart');
  });

  it('what it lets through ends soon on the text that is worst for it', function () {
    this.timeout(120_000);
    for (const [pattern, text] of [
      ['a+b', 'a'.repeat(16_000)],
      ['^a+a+b', 'a'.repeat(16_000)],
      ['^a*a*a*b', 'a'.repeat(600)],
      ['a?'.repeat(22) + 'a'.repeat(22), 'a'.repeat(21)],
    ] as const) {
      assert.equal(isPatternSlow(pattern, text.length), false);
      // Processor time: a busy machine makes no pattern slow.
      const before = process.cpuUsage();
      new RegExp(pattern).test(text);
      const { user } = process.cpuUsage(before);
      assert.ok(user < 5_000_000, `${pattern}: ${user} µs`);
    }
  });
});
