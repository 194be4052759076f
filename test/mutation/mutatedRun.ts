import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';

const OURS = [
  pathToFileURL(join(repositoryRoot, 'src/')).href,
  pathToFileURL(join(repositoryRoot, 'test/')).href,
];

/** What became of a mutant: noticed by a test, by nobody, or no JavaScript. */
export type Verdict = 'noticed' | 'survived' | 'no-code';

/** One module of src, its tests, and a way to run the tests while the module is another one. Nothing on the disk changes:
 *  each run loads everything of ours anew, under addresses of its own. */
export class MutatedRun {
  readonly mutants: readonly Mutant[];
  readonly #code: string;
  readonly #tests: readonly string[];
  readonly #hooks: { readonly deregister: () => void };
  #run = 0;
  #shown: string;

  /** `module` and `tests` are paths in the repository. */
  constructor(module: string, tests: readonly string[]) {
    const file = join(repositoryRoot, module);
    this.#code = transformSync(readFileSync(file, 'utf8'), { loader: 'ts', target: 'esnext' }).code;
    this.#shown = this.#code;
    this.mutants = mutantsOf(this.#code);
    this.#tests = tests;
    const url = pathToFileURL(file).href;
    this.#hooks = registerHooks({
      resolve: (specifier, context, next) => {
        const resolved = next(specifier, context);
        const isOurs = OURS.some(folder => resolved.url.startsWith(folder)) && resolved.url.endsWith('.ts');
        return isOurs ? { ...resolved, url: `${resolved.url}?run=${this.#run}` } : resolved;
      },
      load: (loaded, context, next) =>
        loaded.replace(/\?.*/, '') === url
          ? { format: 'module', source: this.#shown, shortCircuit: true }
          : next(loaded, context),
    });
  }

  /** The verdict of the tests on the module as it is: anything but `survived` makes the others worthless. */
  original(): Promise<Verdict> {
    return this.#verdict(this.#code);
  }

  of(mutant: Mutant): Promise<Verdict> {
    return this.#verdict(mutated(this.#code, mutant));
  }

  close(): void {
    this.#hooks.deregister();
  }

  async #verdict(code: string): Promise<Verdict> {
    this.#run += 1;
    this.#shown = code;
    const { default: Mocha } = await import('mocha');
    const mocha = new Mocha({ ui: 'bdd', bail: true, reporter: 'base' });
    try {
      for (const test of this.#tests) {
        const file = join(repositoryRoot, test);
        // Not `addFile`, which loads a file once and never again.
        mocha.suite.emit('pre-require', globalThis, file, mocha);
        await import(`${pathToFileURL(file).href}?run=${this.#run}`);
      }
    } catch (error) {
      return error instanceof SyntaxError ? 'no-code' : 'noticed';
    }
    // A busy machine is no reason: whoever runs this ends a mutant that takes much longer than the module as it is.
    mocha.suite.eachTest(test => void test.timeout(0));
    const failures = await new Promise<number>(resolve => mocha.run(resolve));
    mocha.dispose();
    return failures > 0 ? 'noticed' : 'survived';
  }
}
