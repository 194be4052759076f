import { seededRandom } from './seededRandom.ts';

/** `npm test` runs a sample of the tests that are numerous or slow, `npm run test:rest` the others, `npm run test:all` all of
 *  them. */
export type Part = 'sample' | 'rest' | 'all';

/** FISCAL_TEST_PART; the sample by default. */
export function partOfRun(): Part {
  const { FISCAL_TEST_PART: part } = process.env;
  return part === 'rest' || part === 'all' ? part : 'sample';
}

/** The rows of a large table that this run tests: in the sample, one in `every`, chosen by FISCAL_TEST_SEED or by the day, so
 *  that all get their turn; in the rest, the others. */
export function sampled<Row>(rows: readonly Row[], every: number): readonly Row[] {
  const part = partOfRun();
  if (part === 'all') return rows;
  const random = seededRandom(sampleSeed());
  const offset = random.int(every);
  return rows.filter((_, index) => (index % every === offset) === (part === 'sample'));
}

/** How often something random is tried: the full number outside the sample. */
export function timesOf(counts: { readonly sample: number; readonly complete: number }): number {
  return partOfRun() === 'sample' ? counts.sample : counts.complete;
}

/** Whether test files run with all their tests: everywhere except in `npm test`, and there, too, if a developer names them. */
export function runsWholeFiles(): boolean {
  return partOfRun() !== 'sample' || process.env['FISCAL_TEST_WHOLE_FILES'] === '1';
}

function sampleSeed(): number {
  const { FISCAL_TEST_SEED: seed } = process.env;
  return seed === undefined ? Math.floor(Date.now() / 86_400_000) : Number(seed);
}
