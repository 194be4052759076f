import { join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { idOf, runFileTests, type TestKey } from './fileTests.ts';
import { type Imports, ModuleVersions, moduleUrl, printed } from './moduleVersions.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import type { SurveyedTest } from './survey.ts';

/** The result of a mutant: a test failed, none did, or it isn't JavaScript. */
export type Verdict = 'detected' | 'survived' | 'not-code';

/** One module of src, and a way to run tests with a changed version of it. Nothing on the disk changes. */
export class MutatedModule {
  readonly mutants: readonly Mutant[];
  readonly #code: string;
  readonly #url: string;
  readonly #versions: ModuleVersions;
  /** The tests that detected mutants, the most recent first, because they're likely to detect the next one, too. */
  #detectors: readonly string[] = [];

  /** `module` is a path in the repository; `imports` says which modules depend on it. */
  constructor(module: string, imports: Imports) {
    this.#code = printed(join(repositoryRoot, module));
    this.#url = moduleUrl(module);
    this.mutants = mutantsOf(this.#code);
    this.#versions = new ModuleVersions(imports);
  }

  /** Runs the tests on the unchanged module. Unless they pass, other verdicts are worthless. */
  original(tests: readonly SurveyedTest[]): Promise<Verdict> {
    return this.#verdict(this.#code, tests);
  }

  /** Runs the tests on a mutant until one fails, in the given order within each file. */
  of(mutant: Mutant, tests: readonly SurveyedTest[]): Promise<Verdict> {
    return this.#verdict(mutated(this.#code, mutant), tests);
  }

  close(): void {
    this.#versions.close();
  }

  async #verdict(code: string, tests: readonly SurveyedTest[]): Promise<Verdict> {
    this.#versions.change(this.#url, code);
    const byFile = Map.groupBy(this.#inOrder(tests), ({ file }) => file);
    for (const [file, selected] of byFile) {
      let failed: TestKey | undefined;
      const outcome = await runFileTests(this.#versions, {
        file,
        tests: selected,
        onTest: (key, hasPassed) => {
          if (!hasPassed) failed ??= key;
        },
      });
      if (outcome === 'not-code') return 'not-code';
      if (outcome === 'failed') {
        const detector = failed === undefined ? undefined : detectorOf(file, failed);
        if (detector !== undefined)
          this.#detectors = [detector, ...this.#detectors.filter(other => other !== detector)];
        return 'detected';
      }
    }
    return 'survived';
  }

  /** The files with the most recent detectors first, then those whose tests take the least time. */
  #inOrder(tests: readonly SurveyedTest[]): readonly SurveyedTest[] {
    const timeOf = new Map<string, number>();
    for (const { file, usedMs } of tests) timeOf.set(file, (timeOf.get(file) ?? 0) + usedMs);
    const place = (test: SurveyedTest): number => {
      const at = this.#detectors.indexOf(detectorOf(test.file, test));
      return at === -1 ? this.#detectors.length + (timeOf.get(test.file) ?? 0) : at;
    };
    return tests.toSorted((left, right) => place(left) - place(right));
  }
}

function detectorOf(file: string, test: TestKey): string {
  return `${file} ${idOf(test)}`;
}
