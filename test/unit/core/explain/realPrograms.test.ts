import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { explain } from '../../../support/explainNow.ts';
import { NOT_COMPUTABLE } from '../../../support/notComputable.ts';
import { sampled } from '../../../support/part.ts';
import { reproducedSign } from './reproduce.ts';

type CaseInFile = Omit<ExplainInput, 'body'> & {
  readonly id: string;
  readonly language: string;
  readonly what: string;
  readonly bodyBase64?: string;
};

/** Programs that take two incorrect steps; they are searched in pairs elsewhere. */
const TWO_STEPS = [
  ...['cs-19', 'java-31', 'bash-4', 'pairs-10', 'pairs-11', 'pairs-24'],
  ...['pairs-31', 'pairs-33', 'pairs-35', 'pairs-42', 'pairs-68', 'pairs-9'],
  ...['php-12', 'php-29', 'perl-1', 'perl-2', 'python-15', 'python-24'],
];

/** Programs that can't be explained yet. */
const UNEXPLAINED = ['bash-37', 'go-26'];

const NOT_SINGLE: ReadonlySet<string> = new Set([...TWO_STEPS, ...NOT_COMPUTABLE, ...UNEXPLAINED]);

describe('a real program', () => {
  for (const { id, language, what, input } of sampled(readCases(), 8)) {
    const isSingle = !NOT_SINGLE.has(id);
    it(`${id} in ${language} ${isSingle ? 'is explained by one cause' : 'isn’t explained by one cause'}: ${what}`, () => {
      const { verdict } = explain(input, 1);
      assert.equal(verdict.kind, isSingle ? 'explained' : 'unexplained');
      if (verdict.kind !== 'explained') return;
      const plain = verdict.explanations.filter(({ candidate }) => candidate.digest.causes.length === 0);
      for (const explanation of plain)
        assert.equal(reproducedSign(explanation, input.secret), input.claimedSign);
    });
  }
});

describe('real programs with two incorrect steps in one element', () => {
  for (const id of ['php-12', 'python-15', 'pairs-40']) {
    it(`are explained: ${id}`, () => {
      const found = readCases().find(one => one.id === id);
      assert.ok(found !== undefined);
      const { verdict } = explain(found.input, 2);
      assert.ok(verdict.kind === 'explained');
      assert.equal(verdict.explanations[0]?.causes.length, 2);
    });
  }
});

interface Case {
  readonly id: string;
  readonly language: string;
  readonly what: string;
  readonly input: ExplainInput;
}

function readCases(): readonly Case[] {
  const file = join(import.meta.dirname, '../../../vectors/realPrograms.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly CaseInFile[];
  return entries.map(({ id, language, what, bodyBase64 = '', ...input }) => ({
    ...{ id, language, what },
    input: { ...input, multipart: input.multipart === true, body: Buffer.from(bodyBase64, 'base64') },
  }));
}
