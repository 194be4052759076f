import { fork } from 'node:child_process';
import { join } from 'node:path';
import { repositoryRoot } from '../support/editorHost/paths.ts';
import { printed } from './moduleVersions.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Verdict } from './mutatedModule.ts';
import type { Survey } from './survey.ts';
import { isKnownSurvivor } from './survivors.ts';
import type { Target } from './targets.ts';
import type { Message, MutantTask, Task } from './worker.ts';

export interface Counts {
  readonly detected: number;
  readonly survived: number;
  /** Listed in `survivors.ts`, and not counted above. */
  readonly known: number;
}

interface Options {
  readonly isMeasured: (module: string) => boolean;
  /** With 10, only every tenth mutant is made. */
  readonly every: number;
  readonly workers: number;
  readonly onSurvivor: (line: string) => void;
  /** Called with what became of a module's mutants, when all of them have a verdict. */
  readonly onModule: (module: string, counts: Counts) => void;
}

/** A worker is replaced after so many mutants, because it never unloads what it has loaded. */
const MUTANTS_PER_WORKER = 250;
/** The limit for the processor time of a mutant's tests, because slow tests would run thousands of times. */
const MOST_TEST_MS = 4_500;
/** A mutant may take so many times the processor time of its tests, plus this. */
const LIMIT = { ms: 1_500, factor: 2 };
/** For a mutant that waits without using the processor. */
const SILENCE_MS = 300_000;

/** What is measured of a module. */
interface Job {
  readonly module: string;
  readonly mutants: readonly Mutant[];
  readonly tasks: readonly MutantTask[];
}

/** Runs the tests on each mutant that they execute. Returns whether that was possible: the tests pass on the unchanged
 *  modules. */
export async function measure(target: Target, options: Options): Promise<boolean> {
  const { modules, tests } = target;
  const surveyed = await surveyOf(modules, tests);
  if (surveyed === undefined || surveyed.failed.length > 0) {
    console.error(
      [`${target.name}: not measured, because tests fail:`, ...(surveyed?.failed ?? [])].join('\n'),
    );
    return false;
  }
  const jobs = modules.filter(options.isMeasured).map(module => jobOf(module, surveyed, options.every));
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const verdicts = await verdictsOf(job, surveyed);
      options.onModule(job.module, countsOf(job, verdicts, options.onSurvivor));
    }
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  return true;
}

function countsOf(
  { module, mutants, tasks }: Job,
  verdicts: ReadonlyMap<number, Verdict>,
  onSurvivor: Options['onSurvivor'],
): Counts {
  const counts = { detected: 0, survived: 0, known: 0 };
  for (const { index } of tasks) {
    const [mutant, verdict] = [mutants[index], verdicts.get(index)];
    if (mutant === undefined || verdict === 'not-code') continue;
    if (verdict === 'detected') counts.detected += 1;
    else if (isKnownSurvivor(module, mutant)) counts.known += 1;
    else {
      counts.survived += 1;
      onSurvivor(`${module}:${mutant.line}: ${mutant.what} | ${mutant.text}`);
    }
  }
  return counts;
}

async function surveyOf(modules: readonly string[], files: readonly string[]): Promise<Survey | undefined> {
  let result: Survey | undefined;
  await inWorker({ kind: 'survey', modules, files }, 10 * SILENCE_MS, message => {
    if (message.kind === 'survey') result = message.survey;
  });
  return result;
}

/** The mutants of a module that are made, each with the tests that may detect it. */
function jobOf(module: string, { reaching, tests }: Survey, every: number): Job {
  const mutants = mutantsOf(printed(join(repositoryRoot, module)));
  const all = mutants.map((_, index): MutantTask => {
    let usedMs = 0;
    const places = (reaching[module]?.[index] ?? []).filter((place, order) => {
      const ownMs = tests[place]?.usedMs ?? 0;
      const fits = order === 0 || usedMs + ownMs <= MOST_TEST_MS;
      if (fits) usedMs += ownMs;
      return fits;
    });
    return { index, places, limitMs: LIMIT.ms + LIMIT.factor * usedMs };
  });
  return { module, mutants, tasks: all.filter(({ index }) => index % every === 0) };
}

/** The verdict on each mutant of a job. One that doesn't end in time ends its worker, and is detected. */
async function verdictsOf(
  { module, tasks }: Job,
  { imports, tests }: Survey,
): Promise<ReadonlyMap<number, Verdict>> {
  const verdicts = new Map<number, Verdict>();
  for (const { index, places } of tasks) if (places.length === 0) verdicts.set(index, 'survived');
  for (let left = unjudged(tasks, verdicts); left.length > 0; left = unjudged(tasks, verdicts)) {
    const next = left.slice(0, MUTANTS_PER_WORKER);
    let original: Verdict | undefined;
    await inWorker({ kind: 'verdicts', module, imports, tests, mutants: next }, SILENCE_MS, message => {
      if (message.kind === 'original') original = message.verdict;
      if (message.kind === 'verdict') verdicts.set(message.index, message.verdict);
    });
    // Otherwise, a fault of the measurement would count as a detected mutant.
    if (original !== 'survived') throw new Error(`${module}: selected tests fail on the unchanged module`);
    const [stuck] = unjudged(next, verdicts);
    if (stuck !== undefined) verdicts.set(stuck.index, 'detected');
  }
  return verdicts;
}

function unjudged(
  tasks: readonly MutantTask[],
  verdicts: ReadonlyMap<number, Verdict>,
): readonly MutantTask[] {
  return tasks.filter(({ index }) => !verdicts.has(index));
}

/** Runs a task in a separate process. Resolves when it ends, or is ended because it was silent for too long. */
function inWorker(task: Task, silenceMs: number, onMessage: (message: Message) => void): Promise<void> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=1536'],
  });
  const end = (): void => void child.kill('SIGKILL');
  let timer = setTimeout(end, silenceMs);
  child.on('message', message => {
    clearTimeout(timer);
    timer = setTimeout(end, silenceMs);
    onMessage(message as Message);
  });
  child.send(task);
  return new Promise(resolve => {
    // After the last message: `exit` may come before it, and its mutant would count as stuck.
    child.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
