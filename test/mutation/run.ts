import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { transformSync } from 'esbuild';
import { outputFolder, repositoryRoot } from '../support/editorHost/paths.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Verdict } from './mutatedRun.ts';
import { isKnownSurvivor } from './survivors.ts';
import { type Part, TARGETS } from './targets.ts';

/** `npm run test:mutation [-- --target=signer --module=sign.ts --every=10]`: makes each mutant of the targets' modules (or
 *  each tenth), runs their tests on it, and prints what share was noticed, and what was not. Ends with status 1 where a
 *  target comes to less than nine in ten. */
const LEAST_SHARE = 0.9;
/** Modules are loaded anew for each mutant, and never unloaded. */
const MUTANTS_PER_WORKER = 60;
/** How much longer than the unchanged module a mutant may take, before it is taken for endless. */
const PATIENCE = { factor: 3, leastMs: 4_000 };

interface Job extends Part {
  readonly module: string;
  readonly mutants: readonly Mutant[];
  readonly indices: readonly number[];
}

const { values } = parseArgs({
  options: { target: { type: 'string' }, module: { type: 'string' }, every: { type: 'string' } },
});
const survivors: string[] = [];
let isGood = true;
for (const { name, parts } of TARGETS) {
  if (values.target !== undefined && values.target !== name) continue;
  const jobs = parts.flatMap(part => part.modules.flatMap(module => jobsOf(part, module)));
  isGood = (await runJobs(name, jobs)) && isGood;
}
mkdirSync(outputFolder, { recursive: true });
writeFileSync(join(outputFolder, 'mutation.txt'), survivors.map(line => `${line}\n`).join(''));
process.exitCode = isGood ? 0 : 1;

/** The mutants of a module, in pieces of work. */
function jobsOf(part: Part, module: string): readonly Job[] {
  if (!module.endsWith(values.module ?? '')) return [];
  const source = readFileSync(join(repositoryRoot, module), 'utf8');
  const mutants = mutantsOf(transformSync(source, { loader: 'ts', target: 'esnext' }).code);
  const every = Number(values.every ?? 1);
  const chosen = mutants.map((_, index) => index).filter(index => index % every === 0);
  const starts = chosen.filter((_, index) => index % MUTANTS_PER_WORKER === 0);
  return starts.map((_, index) => {
    const at = index * MUTANTS_PER_WORKER;
    return { ...part, module, mutants, indices: chosen.slice(at, at + MUTANTS_PER_WORKER) };
  });
}

async function runJobs(name: string, jobs: readonly Job[]): Promise<boolean> {
  const counts = { noticed: 0, survived: 0, known: 0 };
  const open = [...jobs];
  const work = async (): Promise<void> => {
    for (let job = open.shift(); job !== undefined; job = open.shift()) {
      const { module, mutants } = job;
      for (const [index, verdict] of await verdictsOf(job)) {
        const mutant = mutants[index];
        if (verdict === 'no-code' || mutant === undefined) continue;
        if (verdict === 'noticed') counts.noticed += 1;
        else if (isKnownSurvivor(module, mutant)) counts.known += 1;
        else {
          counts.survived += 1;
          const survivor = `${module}: ${mutant.what} | ${mutant.text}`;
          survivors.push(survivor);
          console.log(survivor);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const all = counts.noticed + counts.survived;
  const share = all === 0 ? 1 : counts.noticed / all;
  const percent = (100 * share).toFixed(1);
  console.log(`${name}: ${counts.noticed} of ${all} noticed (${percent} %), ${counts.known} that cannot be`);
  return share >= LEAST_SHARE;
}

/** Runs workers until each mutant has its verdict: one that does not end in time is ended with its worker, and noticed. */
async function verdictsOf({ module, tests, indices }: Job): Promise<ReadonlyMap<number, Verdict>> {
  const verdicts = new Map<number, Verdict>();
  for (let left = indices; left.length > 0; left = indices.filter(index => !verdicts.has(index))) {
    const worker = join(import.meta.dirname, 'worker.ts');
    const child = spawn(process.execPath, [worker, module, left.join(','), ...tests], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const startMs = performance.now();
    let timer: NodeJS.Timeout | undefined;
    let patienceMs = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('::')) continue;
      const { original, index, verdict } = JSON.parse(line.slice(2));
      if (original === undefined) verdicts.set(index, verdict);
      else if (original === 'survived') {
        patienceMs = Math.max(PATIENCE.leastMs, PATIENCE.factor * (performance.now() - startMs));
      }
      clearTimeout(timer);
      timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
    }
    clearTimeout(timer);
    if (patienceMs === 0) {
      console.error(`${module}: not measured, its tests do not pass on it as it is`);
      isGood = false;
      return new Map();
    }
    const [stuck] = indices.filter(index => !verdicts.has(index));
    if (stuck !== undefined) verdicts.set(stuck, 'noticed');
  }
  return verdicts;
}
