import assert from 'node:assert/strict';
import { STAGES } from '../../../../../src/core/explain/causes/causeStages.ts';
import {
  byLikelihood,
  CAUSES,
  type CauseId,
  causeOf,
} from '../../../../../src/core/explain/causes/causes.ts';
import {
  explanationSteps,
  inPipelineOrder,
} from '../../../../../src/core/explain/causes/explanationSteps.ts';

const ENTRIES = Object.entries(CAUSES);

describe('the causes', () => {
  it('are named after the element that they affect', () => {
    for (const [id, [element]] of ENTRIES) assert.equal(id.split('-')[0], element);
  });

  it('belong to a stage of their element', () => {
    for (const [id, [element, , stage]] of ENTRIES) {
      const stages: readonly string[] = STAGES[element];
      assert.ok(stages.includes(stage), `${id}: ${stage}`);
    }
  });

  it('belong to the stages that other programs rely on', () => {
    assert.deepEqual(STAGES, {
      token: ['source', 'decoding', 'case', 'encoding', 'decoration'],
      path: ['source', 'variables', 'slashes', 'query', 'encoding', 'decoration'],
      body: ['source', 'structure', 'serializer', 'text', 'line-breaks', 'encoding', 'wrapping'],
      timestamp: ['source', 'unit', 'format'],
      order: ['order', 'labels'],
      separator: ['separator'],
      digest: ['text', 'algorithm', 'form', 'decoration'],
    });
  });
});

describe('sets of causes', () => {
  const set = (...ids: readonly CauseId[]) => ids.map(id => causeOf(id));

  it('are sorted by their most common cause, whatever its position in the set', () => {
    const rare = set('token-text-added', 'path-query-included');
    const common = set('body-json-minified', 'token-missing');
    assert.ok(byLikelihood(common, rare) < 0);
    assert.ok(byLikelihood(rare, common) > 0);
  });

  it('are sorted by the next cause if the first is the same', () => {
    const left = set('token-missing', 'token-quoted');
    const right = set('token-missing', 'token-lowercased');
    assert.ok(byLikelihood(left, right) < 0);
    assert.ok(byLikelihood(right, left) > 0);
    assert.equal(byLikelihood(left, left.toReversed()), 0);
  });

  it('are listed as a program executes them: by element, then by stage', () => {
    const ids = set(
      'digest-uppercase',
      'body-base64',
      'path-query-included',
      'body-crlf-kept',
      'body-json-minified',
    );
    assert.deepEqual(
      inPipelineOrder(ids).map(({ id }) => id),
      ['path-query-included', 'body-json-minified', 'body-crlf-kept', 'body-base64', 'digest-uppercase'],
    );
  });

  it('are reported with element and stage', () => {
    assert.deepEqual(explanationSteps(set('order-wrong', 'token-base64')), [
      { element: 'token', stage: 'encoding', id: 'token-base64' },
      { element: 'order', stage: 'order', id: 'order-wrong' },
    ]);
  });
});
