import assert from 'node:assert/strict';
import type { Choices } from '../../../../../src/core/explain/pipeline/choice.ts';
import { ELEMENT_ORDER, singleSteps } from '../../../../../src/core/explain/pipeline/choice.ts';
import { searchSize } from '../../../../../src/core/explain/search/search.ts';

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

/** How many candidates were tried before each pause. */
function triedBetweenPauses(choices: Choices, claimedSign = 'nobody’s'): readonly number[] {
  return [...searchSize(choices, 's', claimedSign, 1)].filter(tried => tried > 0);
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

describe('a search', () => {
  it('pauses after every 2,048 candidates', () => {
    const counts = triedBetweenPauses(choicesWith('', 5_000));
    assert.equal(sum(counts), 5_000);
    assert.equal(Math.max(...counts), 2_048);
    assert.equal(counts.length, 3);
  });

  it('counts the candidates that it rules out without hashing them completely', () => {
    const choices = choicesWith('', 0);
    const ends = Array.from({ length: 100 }, (_, index) => ({
      ways: [[{ id: 'timestamp-other-second' as const }]],
      bytes: String(index),
    }));
    const timestamp = singleSteps([{ ways: [[]], bytes: '1' }, ...ends]);
    assert.equal(sum(triedBetweenPauses({ ...choices, timestamp }, 'f'.repeat(32))), 100);
  });

  it('pauses after a number of bytes if a body is large', () => {
    const counts = triedBetweenPauses(choicesWith('x'.repeat(4 * MIB), 40));
    assert.equal(sum(counts), 40);
    assert.ok(counts.length >= 8, `${counts.length}`);
  });
});
