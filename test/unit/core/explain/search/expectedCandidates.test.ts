import { ok } from 'node:assert/strict';
import { choicesFor } from '../../../../../src/core/explain/elements/choices.ts';
import type { ExplainInput } from '../../../../../src/core/explain/pipeline/explainInput.ts';
import { expectedCandidates, searchSize } from '../../../../../src/core/explain/search/search.ts';

const NOBODYS = '0123456789abcdef0123456789abcdef';

/** The sum of what a search reports, or of what it returns. */
function ran<Result>(steps: Generator<number, Result>): { readonly sum: number; readonly result: Result } {
  let sum = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return { sum, result: step.value };
    sum += step.value;
  }
}

describe('the expected number of candidates', () => {
  for (const [what, body] of [
    ['without a body', ''],
    ['with JSON', '{ "emitente": { "nome": "São João" }, "valor": 1500.50 }'],
    ['with XML', '<nfe><emit>São João</emit></nfe>'],
  ] as const) {
    it(`is close to the actual number for a search for two causes ${what}`, () => {
      const input: ExplainInput = {
        ...{
          secret: 'segredo-de-teste',
          method: 'POST',
          origin: undefined,
          path: '/openapi/demo/echo',
          query: '?a=1',
        },
        ...{ template: undefined, multipart: false, timestamp: '1700000000', claimedSign: NOBODYS },
        body: new TextEncoder().encode(body),
      };
      const { sum } = ran(searchSize(choicesFor(input), input.secret, NOBODYS, 2));
      const expected = ran(expectedCandidates(choicesFor(input), 2)).result;
      ok(Math.abs(expected / sum - 1) < 0.05, `${expected} instead of ${sum}`);
    });
  }
});
