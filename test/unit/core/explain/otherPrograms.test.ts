import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Depth } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampled } from '../../../support/part.ts';
import { reproducedSign } from './reproduce.ts';

type Program = Omit<ExplainInput, 'body'> & {
  readonly id: string;
  readonly language: string;
  readonly what: string;
  readonly bodyBase64?: string;
  /** The number of incorrect steps; absent if the program isn't explained. */
  readonly steps?: Depth;
};

/** Incorrect programs by authors who had seen neither the explainer nor a list of causes; the second file has languages that
 *  weren't tried before. */
const PROGRAMS = ['otherPrograms', 'unfamiliarPrograms'].flatMap((name): readonly Program[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../../vectors/${name}.json`), 'utf8')),
);

describe('a program by someone else', () => {
  for (const { id, language, what, steps, bodyBase64 = '', ...input } of sampled(PROGRAMS, 8)) {
    it(`${id} in ${language} ${steps === undefined ? 'isn’t explained' : 'is explained'}: ${what}`, () => {
      const request = {
        ...input,
        multipart: input.multipart === true,
        body: Buffer.from(bodyBase64, 'base64'),
      };
      const { verdict } = explain(request, steps ?? 1);
      assert.equal(verdict.kind, steps === undefined ? 'unexplained' : 'explained');
      if (verdict.kind !== 'explained') return;
      assert.equal(verdict.explanations[0]?.causes.length, steps);
      for (const explanation of verdict.explanations)
        assert.equal(reproducedSign(explanation, request.secret), request.claimedSign);
    });
  }
});
