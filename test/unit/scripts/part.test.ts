import { deepEqual, equal, match } from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { testFiles } from '../../../scripts/stages/testFiles.ts';
import { repositoryRoot } from '../../support/editorHost/paths.ts';
import { type Part, runsWholeFiles, sampled, timesOf } from '../../support/part.ts';

const ROWS = Array.from({ length: 103 }, (_, index) => index);

async function inPart<Result>(part: Part, run: () => Result): Promise<Awaited<Result>> {
  const before = process.env['FISCAL_TEST_PART'];
  process.env['FISCAL_TEST_PART'] = part;
  try {
    return await run();
  } finally {
    if (before === undefined) delete process.env['FISCAL_TEST_PART'];
    else process.env['FISCAL_TEST_PART'] = before;
  }
}

async function eachPart<Result>(run: () => Result): Promise<readonly Awaited<Result>[]> {
  return [await inPart('sample', run), await inPart('rest', run), await inPart('all', run)];
}

describe('the sample that npm test runs', () => {
  it('leaves tests to test:rest, which runs the whole files that contain them', async () => {
    deepEqual(await eachPart(runsWholeFiles), [process.env['FISCAL_TEST_WHOLE_FILES'] === '1', true, true]);
    const folder = join(repositoryRoot, 'test', 'ui');
    const files = await inPart('rest', () => testFiles(folder, undefined));
    const names = files.map(file => relative(folder, file));
    equal(names.includes('agentConsent.test.ts'), true);
    for (const name of names.filter(name => dirname(name) !== 'rest')) {
      match(readFileSync(join(folder, name), 'utf8'), /(?:itInRest|runsWholeFiles|sampled|timesOf)\(/, name);
    }
  });

  it('and the rest together contain all rows, each once', async () => {
    const sample = await inPart('sample', () => sampled(ROWS, 4));
    const rest = await inPart('rest', () => sampled(ROWS, 4));
    deepEqual(
      [...sample, ...rest].toSorted((a, b) => a - b),
      ROWS,
    );
    equal(Math.abs(sample.length - ROWS.length / 4) < 1, true);
  });

  it('is replaced with all rows in test:all', async () => {
    deepEqual(await inPart('all', () => sampled(ROWS, 4)), ROWS);
  });

  it('tries fewer random cases', async () => {
    const counts = { sample: 1, complete: 9 };
    deepEqual(await eachPart(() => timesOf(counts)), [1, 9, 9]);
  });
});
