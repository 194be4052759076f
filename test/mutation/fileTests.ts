import { join } from 'node:path';
import type { Suite, Test } from 'mocha';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import type { ModuleVersions } from './moduleVersions.ts';

/** A test of a file: its full title, and its index among tests with the same title. */
export interface TestKey {
  readonly title: string;
  readonly number: number;
}

export type Outcome = 'passed' | 'failed' | 'not-code';

interface Run {
  readonly file: string;
  /** Run in this order, as far as suites allow. Undefined means all tests. */
  readonly tests?: readonly TestKey[];
  readonly onLoaded?: () => void;
  readonly onTest?: (key: TestKey, hasPassed: boolean) => void;
}

/** For a test that waits for something that a mutant never does. */
const TEST_TIMEOUT_MS = 120_000;

/** Runs a file's tests with the modules of the current version. If only some tests were selected, the first failure ends
 *  the run. */
export async function runFileTests(versions: ModuleVersions, run: Run): Promise<Outcome> {
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'bdd', bail: run.tests !== undefined, reporter: 'base' });
  try {
    // `addFile` would load the file only once.
    mocha.suite.emit('pre-require', globalThis, join(repositoryRoot, run.file), mocha);
    await versions.importTests(run.file);
  } catch (error) {
    return error instanceof SyntaxError ? 'not-code' : 'failed';
  }
  run.onLoaded?.();
  const keys = keysOf(mocha.suite);
  if (run.tests !== undefined) select(mocha.suite, keys, run.tests);
  mocha.suite.eachTest(test => void test.timeout(TEST_TIMEOUT_MS));
  const failures = await new Promise<number>(resolve => {
    const report = (test: Test, hasPassed: boolean): void => {
      const key = keys.get(test);
      if (key !== undefined) run.onTest?.(key, hasPassed);
    };
    const runner = mocha.run(resolve);
    runner.on('pass', test => report(test, true));
    runner.on('fail', test => report(test, false));
  });
  mocha.dispose();
  return failures > 0 ? 'failed' : 'passed';
}

export function idOf({ title, number }: TestKey): string {
  return `${title} #${number}`;
}

function keysOf(root: Suite): ReadonlyMap<Test, TestKey> {
  const keys = new Map<Test, TestKey>();
  const counts = new Map<string, number>();
  root.eachTest(test => {
    const title = test.fullTitle();
    const number = counts.get(title) ?? 0;
    counts.set(title, number + 1);
    keys.set(test, { title, number });
  });
  return keys;
}

/** Removes all other tests. Sorts suites and tests by the index of their first test in `tests`. */
function select(root: Suite, keys: ReadonlyMap<Test, TestKey>, tests: readonly TestKey[]): void {
  const places = new Map(tests.map((key, place) => [idOf(key), place]));
  const placeOf = (test: Test): number => {
    const key = keys.get(test);
    return (key === undefined ? undefined : places.get(idOf(key))) ?? Number.POSITIVE_INFINITY;
  };
  const firstPlace = (suite: Suite): number => {
    suite.tests = sorted(suite.tests, placeOf);
    suite.suites = sorted(suite.suites, firstPlace);
    const [inner] = suite.suites;
    return Math.min(
      ...suite.tests.map(placeOf),
      inner === undefined ? Number.POSITIVE_INFINITY : firstPlace(inner),
    );
  };
  firstPlace(root);
}

/** Items that have an index, sorted by it. */
function sorted<Item>(items: readonly Item[], placeOf: (item: Item) => number): Item[] {
  return items
    .map((item): readonly [Item, number] => [item, placeOf(item)])
    .filter(([, place]) => place !== Number.POSITIVE_INFINITY)
    .sort(([, left], [, right]) => left - right)
    .map(([item]) => item);
}
