import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { explainStringSteps } from '../../../../src/core/explain/explainString.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampled } from '../../../support/part.ts';
import { sampleRequest } from './sampleRequest.ts';

/** Signatures of every format for which a digest is rendered. */
const SIGNS = [
  ...['0'.repeat(32), 'A'.repeat(32), `${'x'.repeat(22)}==`, 'y'.repeat(43), 'y'.repeat(44), 'f'.repeat(64)],
  ...['5'.repeat(80), '3'.repeat(64), 'b"\\x"', '“', '\0'],
];

describe('E1 any characters', () => {
  for (const field of [
    'timestamp',
    'appKey',
    'method',
    'origin',
    'path',
    'query',
    'template',
    'claimedSign',
  ] as const) {
    it(`in ${field} cause neither an error nor a correct signature`, () => {
      for (const text of ['“1700000000”', '١٧٠٠', '\0', 'ç', '\ud800', '🚚', '\u202e']) {
        for (const claimedSign of sampled(SIGNS, 4)) {
          const value =
            field === 'path' ? `/openapi/${text}` : field === 'claimedSign' ? text + claimedSign : text;
          const input: ExplainInput = {
            ...sampleRequest({ claimedSign, body: Buffer.from('{"a":1}') }),
            [field]: value,
          };
          const { verdict } = explain(input, 1);
          assert.notEqual(verdict.kind, 'right');
          const steps = explainStringSteps(input, Buffer.from(`x${text}`), 1);
          let step = steps.next();
          while (!step.done) step = steps.next();
          assert.notEqual(step.value.verdict.kind, 'right');
        }
      }
    });
  }

  it('in the timestamp are signed as UTF-8', () => {
    const { secret, path } = sampleRequest();
    const [body, timestamp] = ['{"a":1}', '“1700000000”'];
    const claimedSign = createHash('md5').update(`${secret}\n${path}${body}${timestamp}`).digest('hex');
    const { verdict } = explain(sampleRequest({ claimedSign, timestamp, body: Buffer.from(body) }), 1);
    assert.ok(verdict.kind === 'explained');
    assert.equal(verdict.explanations[0]?.causes[0]?.id, 'token-trailing-newline');
  });
});
