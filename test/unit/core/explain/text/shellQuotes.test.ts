import assert from 'node:assert/strict';
import { withoutShellQuotes } from '../../../../../src/core/explain/text/textSteps.ts';

describe('a text whose quotation marks a shell tool removes', () => {
  it('has one space between its words, except in quotation marks', () =>
    assert.equal(withoutShellQuotes(' {"a":  "x  y",\n\t"b": \'c"\'} \\"d '), '{a: x  y, b: c"} "d'));

  it('doesn’t result from a text without quotation marks, or with one that isn’t closed', () => {
    assert.equal(withoutShellQuotes('a  b'), undefined);
    assert.equal(withoutShellQuotes('{"a": "d\'}'), undefined);
    assert.equal(withoutShellQuotes('"a\nb"'), undefined);
  });
});
