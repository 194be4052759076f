import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CAUSES, type CauseDetail, type CauseId } from '../../../../src/core/explain/causes/causes.ts';
import { choicesFor } from '../../../../src/core/explain/elements/choices.ts';
import { encode } from '../../../../src/core/explain/pipeline/binary.ts';
import { wholeOf } from '../../../../src/core/explain/pipeline/choice.ts';
import type { ExplainInput } from '../../../../src/core/explain/pipeline/explainInput.ts';
import { sampleRequest } from './sampleRequest.ts';
import { singleChoices } from './singleChoices.ts';

/** What code with one cause signs instead of an element. Bytes that aren't UTF-8 are in `latin1`. */
type Example = readonly [
  id: CauseId,
  detail: CauseDetail | null,
  signed: string | { readonly latin1: string },
];

/** Examples for one request: the sample with the properties of `request`, and without those of `without`. */
interface Examples {
  readonly what: string;
  readonly request?: Partial<Omit<ExplainInput, 'body'>> & {
    readonly body?: string;
    readonly encoding?: 'latin1';
  };
  readonly without?: readonly (keyof ExplainInput)[];
  readonly signed: readonly Example[];
}

const FOLDER = join(import.meta.dirname, '../../../vectors/causes');

describe('the ways in which code signs an element incorrectly', () => {
  for (const file of readdirSync(FOLDER).toSorted()) {
    for (const examples of examplesIn(file)) {
      it(`include every example in ${file} with ${examples.what}`, () => {
        const known = new Set(causesOf(examples));
        const missing = examples.signed.map(keyOf).filter(key => !known.has(key));
        assert.deepEqual(missing, []);
      });
    }
  }
});

function examplesIn(file: string): readonly Examples[] {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly Examples[];
}

/** Every cause that the explainer knows for the request's element, with the bytes that it produces. */
function causesOf(examples: Examples): readonly string[] {
  const [[first] = []] = examples.signed;
  const element = first === undefined ? undefined : CAUSES[first][0];
  assert.ok(element === 'token' || element === 'path' || element === 'timestamp' || element === 'body');
  return singleChoices(choicesFor(inputOf(examples))[element]).map(({ id, detail, bytes }) =>
    JSON.stringify([id, detail ?? null, wholeOf(bytes)]),
  );
}

function inputOf({ request = {}, without = [] }: Examples): ExplainInput {
  const { body, encoding = 'utf8', ...parts } = request;
  const absent = Object.fromEntries(without.map(name => [name, undefined]));
  return sampleRequest({
    ...parts,
    ...absent,
    ...(body === undefined ? {} : { body: Buffer.from(body, encoding) }),
  });
}

function keyOf([id, detail, signed]: Example): string {
  return JSON.stringify([id, detail, typeof signed === 'string' ? encode(signed) : signed.latin1]);
}
