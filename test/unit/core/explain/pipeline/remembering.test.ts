import assert from 'node:assert/strict';
import { rememberingEach, rememberingLast } from '../../../../../src/core/explain/pipeline/remembering.ts';

function counted<Input>() {
  const asked: Input[] = [];
  const compute = (input: Input) => {
    asked.push(input);
    return `${asked.length}: ${input}`;
  };
  return { asked, compute };
}

describe('a function that remembers', () => {
  it('its last result computes it once for the same input', () => {
    const { asked, compute } = counted<string | undefined>();
    const remembering = rememberingLast(compute);
    const results = [undefined, undefined, 'a', 'a', 'b', 'a'].map(remembering);
    assert.deepEqual(results, ['1: undefined', '1: undefined', '2: a', '2: a', '3: b', '4: a']);
    assert.deepEqual(asked, [undefined, 'a', 'b', 'a']);
  });

  it('its last two results computes neither again', () => {
    const { asked, compute } = counted<string>();
    const remembering = rememberingLast(compute, 2);
    for (const input of ['a', 'b', 'a', 'c', 'b', 'a']) remembering(input);
    assert.deepEqual(asked, ['a', 'b', 'c', 'a']);
  });

  it('every result computes it once for each input', () => {
    const { asked, compute } = counted<string>();
    const remembering = rememberingEach(compute);
    assert.deepEqual(['a', 'b', 'a'].map(remembering), ['1: a', '2: b', '1: a']);
    assert.deepEqual(asked, ['a', 'b']);
  });

  it('each result keeps a limited number of them', () => {
    const { asked, compute } = counted<string>();
    const remembering = rememberingEach(compute);
    for (let number = 0; number < 9_000; number++) remembering(String(number));
    remembering('0');
    assert.equal(asked.length, 9_000);
    remembering('8999');
    assert.equal(asked.length, 9_001);
  });
});
