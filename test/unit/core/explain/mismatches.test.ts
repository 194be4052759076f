import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAUSES } from '../../../../src/core/explain/causes/causes.ts';
import type { Explanation } from '../../../../src/core/explain/explain.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { sign } from '../../../../src/core/signing/sign.ts';
import { explain } from '../../../support/explainNow.ts';
import { sampled } from '../../../support/part.ts';
import { reproducedSign } from './reproduce.ts';

interface MismatchCase {
  readonly id: string;
  readonly mistakes: readonly string[];
  readonly input: ExplainInput;
}

const cases = readCases();

describe('mismatch vectors made in another language', () => {
  for (const { id, mistakes, input } of sampled(cases, 8)) {
    it(`are explained: ${id}, ${mistakes.join(' and ')}`, () => {
      const { verdict } = explain(input, 2);
      assert.ok(verdict.kind === 'explained', verdict.kind);
      const found = verdict.explanations.map(idsOf);
      assertNames(found, mistakes);
      for (const explanation of verdict.explanations)
        assert.equal(reproducedSign(explanation, input.secret), input.claimedSign, idsOf(explanation).join());
    });
  }

  it('name only known causes, at least 99 of them', () => {
    const named = new Set(cases.flatMap(({ mistakes }) => mistakes));
    assert.deepEqual(
      [...named].filter(id => !(id in CAUSES)),
      [],
    );
    assert.ok(named.size >= 99, `${named.size}`);
  });

  it('are never reported as incorrect with their correct signatures', () => {
    for (const { input } of cases) {
      const { secret: token, path, timestamp } = input;
      const body = input.multipart ? new Uint8Array() : input.body;
      const claimedSign = sign({ token, path, body, timestamp });
      assert.equal(explain({ ...input, claimedSign }, 2).verdict.kind, 'right');
    }
  });
});

/** A single cause must be found by its id; a pair as that pair, or as fewer causes that produce the same signature. */
function assertNames(found: readonly (readonly string[])[], expected: readonly string[]): void {
  const fewer = found.every(ids => ids.length < expected.length);
  const named = found.some(ids => ids.toSorted().join() === expected.toSorted().join());
  assert.ok(fewer || named, JSON.stringify(found));
}

function idsOf({ causes }: Explanation): readonly string[] {
  return causes.map(({ id }) => id);
}

type CaseInFile = Omit<ExplainInput, 'body'> & { id: string; mistakes: string[]; bodyBase64: string };

function readCases(): readonly MismatchCase[] {
  const file = join(import.meta.dirname, '../../../vectors/mismatches.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as readonly CaseInFile[];
  return entries.map(({ id, mistakes, bodyBase64, ...input }) => ({
    id,
    mistakes,
    input: { ...input, body: Buffer.from(bodyBase64, 'base64') },
  }));
}
