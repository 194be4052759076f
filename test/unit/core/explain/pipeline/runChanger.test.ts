import assert from 'node:assert/strict';
import fc from 'fast-check';
import { encode } from '../../../../../src/core/explain/pipeline/binary.ts';
import {
  matchChanger,
  runChanger,
  textChanger,
} from '../../../../../src/core/explain/pipeline/runChanger.ts';
import { holds } from '../../../../support/properties.ts';

describe('runs of non-ASCII bytes', () => {
  it('are changed, whatever their length and that of their results', () => {
    const change = (run: string) => `<${run.length}>`.repeat(run.charCodeAt(0) % 7);
    const changed = runChanger(change);
    const piece = fc.oneof(
      fc.constantFrom('\x80', '\0', 'ç', '\xc3\xa7\xc3\xa3', 'a', '\x7f', 'texto '),
      fc.nat(20_000).map(length => '\xc3'.repeat(length)),
      fc.nat(20_000).map(length => 'a'.repeat(length)),
    );
    holds(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const bytes = pieces.join('');
        assert.equal(changed(bytes), bytes.replace(/[\x80-\xff]+/g, change));
      }),
      100,
    );
  });

  it('are kept with their results only if they’re short, because a body of megabytes may be one run', () => {
    const changes: number[] = [];
    const change = (run: string): string => {
      changes.push(run.length);
      return run;
    };
    for (const changed of [runChanger(change), matchChanger(change, /[\x80-\xff]+/g)])
      for (const length of [6, 6, 1_000, 1_000]) changed('\xc3\xa7'.repeat(length / 2));
    assert.deepEqual(changes, [6, 1_000, 1_000, 3, 500, 500]);
  });

  it('are changed as texts, unless they aren’t UTF-8', () => {
    const change = textChanger(run => `<${[...run].length}>`);
    assert.equal(change(encode('açãb🍞ç')), 'a<2>b<2>');
    assert.equal(change('a\xffb'), 'a\xffb');
  });

  it('can be matched by a pattern', () => {
    const change = matchChanger(text => text.toUpperCase(), /[a-z][\x80-\xff]+/g);
    assert.equal(change('aa\xc3\xa7 \xc3\xa7a'), 'aA\xc7 \xc3\xa7a');
    assert.equal(change('a\xff'), 'a\xff');
  });
});
