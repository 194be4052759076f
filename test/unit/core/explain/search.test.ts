import assert from 'node:assert/strict';
import type { Choices } from '../../../../src/core/explain/choice.ts';
import { ELEMENT_ORDER } from '../../../../src/core/explain/choice.ts';
import { searchSize } from '../../../../src/core/explain/search.ts';

const MIB = 1_048_576;

/** Choices of which the path alone has wrong ones. */
function choicesWith(body: string, paths: number): Choices {
  const right = { mistake: undefined };
  const wrong = Array.from({ length: paths }, (_, index) => ({
    mistake: { id: 'path-missing' as const },
    bytes: String(index),
  }));
  return {
    token: [{ ...right, bytes: 's' }],
    path: [{ ...right, bytes: '/' }, ...wrong],
    body: [{ ...right, bytes: body }],
    timestamp: [{ ...right, bytes: '1' }],
    order: [{ ...right, order: ELEMENT_ORDER }],
    separator: [{ ...right, separator: '' }],
    digest: [{ ...right, algorithm: 'md5', render: hex => hex }],
  };
}

function pausesAndTried(choices: Choices): { readonly pauses: number; readonly tried: number } {
  let pauses = 0;
  let tried = 0;
  for (const step of searchSize(choices, 's', 'nobody’s', 1)) {
    if (step > 0) pauses += 1;
    tried += step;
  }
  return { pauses, tried };
}

describe('a search', () => {
  it('pauses after so many candidates', () => {
    const { pauses, tried } = pausesAndTried(choicesWith('', 10_000));
    assert.equal(tried, 10_000);
    assert.ok(pauses >= 4 && pauses <= 10, `${pauses}`);
  });

  it('pauses after so many bytes, where a body is large', () => {
    const { pauses, tried } = pausesAndTried(choicesWith('x'.repeat(4 * MIB), 40));
    assert.equal(tried, 40);
    assert.ok(pauses >= 8, `${pauses}`);
  });
});
