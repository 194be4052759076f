import fc from 'fast-check';

/** Checks a property over `runs` generated inputs. The seed is new in each run of the tests, and printed with the counterexample
 *  if the property fails: FISCAL_TEST_SEED=… repeats it. */
export function holds<Input>(property: fc.IProperty<Input>, runs: number): void {
  const { FISCAL_TEST_SEED: seed } = process.env;
  fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) });
}

/** Like `holds`, for an asynchronous property. */
export async function holdsAsync<Input>(property: fc.IAsyncProperty<Input>, runs: number): Promise<void> {
  const { FISCAL_TEST_SEED: seed } = process.env;
  await fc.assert(property, { numRuns: runs, ...(seed === undefined ? {} : { seed: Number(seed) }) });
}
