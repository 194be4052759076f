import { Session } from 'node:inspector';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { runFileTests, type TestKey } from './fileTests.ts';
import { type Imports, ModuleVersions, moduleUrl, printed } from './moduleVersions.ts';
import { mutantsOf } from './mutants.ts';
import { processorMs } from './timeLimit.ts';

export interface SurveyedTest extends TestKey {
  readonly file: string;
  /** Processor time, which is the same on a busy machine. */
  readonly usedMs: number;
}

/** Which mutants of a target's modules its tests execute, found with the unchanged modules. */
export interface Survey {
  readonly imports: Imports;
  readonly tests: readonly SurveyedTest[];
  /** For each module and mutant, the tests that may detect it, as indexes in `tests`, the most relevant first. */
  readonly reaching: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** Tests that fail. They must be fixed before anything can be measured. */
  readonly failed: readonly string[];
}

/** Runs every test of `files` once on the unchanged modules, and records which mutants each test executes. */
export async function survey(modules: readonly string[], files: readonly string[]): Promise<Survey> {
  const versions = new ModuleVersions();
  const coverage = new Coverage(modules);
  const tests: SurveyedTest[] = [];
  const failed: string[] = [];
  for (const file of files) {
    let startMs = 0;
    const outcome = await runFileTests(versions, {
      file,
      onLoaded: () => {
        coverage.record('loading');
        startMs = processorMs();
      },
      onTest: (key, hasPassed) => {
        const usedMs = processorMs() - startMs;
        if (!hasPassed) failed.push(`${file}: ${key.title}`);
        coverage.record(tests.length);
        tests.push({ ...key, file, usedMs });
        startMs = processorMs();
      },
    });
    if (outcome !== 'passed' && !failed.some(title => title.startsWith(file))) failed.push(file);
  }
  coverage.close();
  versions.close();
  const reaching = modules.map((module): readonly [string, readonly (readonly number[])[]] => {
    const byRelevance = relevantFirst(module, tests, coverage, versions.imports);
    return [
      module,
      coverage
        .executedBy(moduleUrl(module))
        .map(executors => byRelevance.filter(place => executors.has('loading') || executors.has(place))),
    ];
  });
  return { imports: versions.imports, tests, reaching: Object.fromEntries(reaching), failed };
}

/** Every test whose file imports the module, directly or not. Those that import it directly come first, because they're
 *  about it, the fastest first; then those that execute most of it and of the modules that import it. A mutant in what's
 *  evaluated when the module is loaded, such as a table, may be detected by any of them. */
function relevantFirst(
  module: string,
  tests: readonly SurveyedTest[],
  coverage: Coverage,
  imports: Imports,
): readonly number[] {
  const url = moduleUrl(module);
  const importers = importersOf(imports, url);
  const counts = new Map<Executor, number>();
  for (const near of [url, ...Object.keys(imports).filter(other => imports[other]?.includes(url))]) {
    for (const executors of coverage.executedBy(near))
      for (const executor of executors) counts.set(executor, (counts.get(executor) ?? 0) + 1);
  }
  const places = [...tests.keys()].filter(place => importers.has(moduleUrl(tests[place]?.file ?? '')));
  const isAbout = (place: number): number =>
    imports[moduleUrl(tests[place]?.file ?? '')]?.includes(url) ? 1 : 0;
  const usedMs = (place: number): number => tests[place]?.usedMs ?? 0;
  const relevance = (place: number): number => (isAbout(place) ? 0 : (counts.get(place) ?? 0));
  return places.sort(
    (left, right) =>
      isAbout(right) - isAbout(left) || relevance(right) - relevance(left) || usedMs(left) - usedMs(right),
  );
}

/** What executed a mutant: a test, as an index, or the evaluation of its module, whose tables any test may use. */
type Executor = number | 'loading';

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

/** V8 doesn't count the calls of a function that it has optimized, or compiled into its caller. */
const COUNT_ALL_CALLS = ['--no-turbofan', '--no-maglev'];

/** V8's counts of how often each part of a module was executed. */
class Coverage {
  readonly #session = new Session();
  readonly #modules = new Map<
    string,
    { readonly offsets: readonly number[]; readonly executedBy: Set<Executor>[] }
  >();

  constructor(modules: readonly string[]) {
    for (const flag of COUNT_ALL_CALLS) setFlagsFromString(flag);
    for (const module of modules) {
      const offsets = mutantsOf(printed(join(repositoryRoot, module))).map(({ start }) => start);
      this.#modules.set(moduleUrl(module), { offsets, executedBy: offsets.map(() => new Set()) });
    }
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  /** Attributes what was executed since the last call to `executor`. */
  record(executor: Executor): void {
    // The callback is called before `post` returns.
    this.#session.post('Profiler.takePreciseCoverage', (error, { result }) => {
      if (error !== null) throw error;
      for (const { url, functions } of result) {
        const module = this.#modules.get(url);
        const ranges = functions.flatMap(one => one.ranges);
        if (module === undefined || ranges.every(({ count }) => count === 0)) continue;
        for (const [mutant, offset] of module.offsets.entries()) {
          if (smallest(ranges, offset)?.count) module.executedBy[mutant]?.add(executor);
        }
      }
    });
  }

  /** What executed each mutant of the module at `url`; nothing for a module that isn't measured. */
  executedBy(url: string): readonly ReadonlySet<Executor>[] {
    return this.#modules.get(url)?.executedBy ?? [];
  }

  close(): void {
    this.#session.disconnect();
  }
}

/** The innermost of the ranges that include a position, whose count applies. */
function smallest(ranges: readonly Range[], offset: number): Range | undefined {
  let best: Range | undefined;
  for (const range of ranges) {
    if (range.startOffset > offset || offset >= range.endOffset) continue;
    if (best === undefined || range.endOffset - range.startOffset <= best.endOffset - best.startOffset)
      best = range;
  }
  return best;
}

function importersOf(imports: Imports, url: string): ReadonlySet<string> {
  const importers = new Set([url]);
  for (const importer of importers) {
    for (const [other, imported] of Object.entries(imports))
      if (imported.includes(importer)) importers.add(other);
  }
  return importers;
}
