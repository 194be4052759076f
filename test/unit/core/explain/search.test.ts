import assert from 'node:assert/strict';
import type { Choices } from '../../../../src/core/explain/choice.ts';
import { ELEMENT_ORDER, singleSteps } from '../../../../src/core/explain/choice.ts';
import { searchSize } from '../../../../src/core/explain/search.ts';

const MIB = 1_048_576;

/** Choices of which only the path has incorrect ones. */
function choicesWith(body: string, paths: number): Choices {
  const correct = (bytes: string) => singleSteps([{ ways: [[]], bytes }]);
  const wrong = Array.from({ length: paths }, (_, index) => ({
    ways: [[{ id: 'path-missing' as const }]],
    bytes: String(index),
  }));
  return {
    token: correct('s'),
    path: singleSteps([{ ways: [[]], bytes: '/' }, ...wrong]),
    body: correct(body),
    timestamp: correct('1'),
    order: singleSteps([{ causes: [], order: ELEMENT_ORDER }]),
    separator: singleSteps([{ causes: [], separator: '' }]),
    digest: singleSteps([{ causes: [], algorithm: 'md5', render: (hex: string) => hex }]),
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
  it('pauses after a number of candidates', () => {
    const { pauses, tried } = pausesAndTried(choicesWith('', 10_000));
    assert.equal(tried, 10_000);
    assert.ok(pauses >= 4 && pauses <= 10, `${pauses}`);
  });

  it('pauses after a number of bytes if a body is large', () => {
    const { pauses, tried } = pausesAndTried(choicesWith('x'.repeat(4 * MIB), 40));
    assert.equal(tried, 40);
    assert.ok(pauses >= 8, `${pauses}`);
  });
});
