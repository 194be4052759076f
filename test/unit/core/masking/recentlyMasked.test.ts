import assert from 'node:assert/strict';
import { rememberRecent } from '../../../../src/core/masking/recentlyMasked.ts';

/** A mask that counts how often it's asked for each text. */
function counted() {
  const asked = new Map<string, number>();
  const masked = rememberRecent(text => {
    asked.set(text, (asked.get(text) ?? 0) + 1);
    return `<${text}>`;
  });
  return { masked, asked };
}

describe('A1 masked texts that are remembered', () => {
  it('are masked once, and are what the mask made of them', () => {
    const { masked, asked } = counted();
    for (const text of ['a', 'b', 'a', '', 'a', '']) assert.equal(masked(text), `<${text}>`);
    assert.deepEqual(
      [...asked],
      [
        ['a', 1],
        ['b', 1],
        ['', 1],
      ],
    );
  });

  it('stay while they are used, and are forgotten when they are not', () => {
    const { masked, asked } = counted();
    masked('once');
    for (let index = 0; index < 10_000; index++) {
      assert.equal(masked('always'), '<always>');
      assert.equal(masked(`${index}`), `<${index}>`);
    }
    assert.equal(asked.get('always'), 1);
    masked('once');
    assert.equal(asked.get('once'), 2);
  });

  it('are not long', () => {
    const { masked, asked } = counted();
    const long = 'x'.repeat(513);
    assert.equal(masked(long), masked(long));
    assert.equal(asked.get(long), 2);
  });
});
