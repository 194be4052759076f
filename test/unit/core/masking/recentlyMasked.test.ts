import assert from 'node:assert/strict';
import { rememberRecent } from '../../../../src/core/masking/recentlyMasked.ts';

/** A mask of `secret` that counts how often it's asked for each text. */
function counted() {
  const asked = new Map<string, number>();
  const masked = rememberRecent(text => {
    asked.set(text, (asked.get(text) ?? 0) + 1);
    return text.replaceAll('secret', '***');
  });
  return { masked, asked };
}

describe('A1 the remembered texts', () => {
  it('are searched for secrets only once', () => {
    const { masked, asked } = counted();
    for (const text of ['a', 'b', 'a', '', 'a', '']) assert.equal(masked(text), text);
    assert.deepEqual([...asked.values()], [1, 1, 1]);
  });

  it('don’t include texts with secrets: those are masked each time', () => {
    const { masked, asked } = counted();
    for (const _ of [1, 2, 3]) assert.equal(masked('a secret'), 'a ***');
    assert.deepEqual([...asked], [['a secret', 3]]);
  });

  it('stay while they’re used, and are forgotten when they aren’t', () => {
    const { masked, asked } = counted();
    masked('once');
    for (let index = 0; index < 10_000; index++) {
      assert.equal(masked('always'), 'always');
      assert.equal(masked(`${index}`), `${index}`);
    }
    assert.equal(asked.get('always'), 1);
    masked('once');
    assert.equal(asked.get('once'), 2);
  });

  it('don’t include texts of more than 512 characters', () => {
    const { masked, asked } = counted();
    const long = 'x'.repeat(513);
    assert.equal(masked(long), masked(long));
    assert.equal(asked.get(long), 2);
  });
});
