import type { Imports } from './moduleVersions.ts';
import { MutatedModule, type Verdict } from './mutatedModule.ts';
import { type Survey, type SurveyedTest, survey } from './survey.ts';
import { startTimeLimit } from './timeLimit.ts';

/** A task for this program: to run all tests on the unchanged modules, or some on mutants of one module. */
export type Task =
  | { readonly kind: 'survey'; readonly modules: readonly string[]; readonly files: readonly string[] }
  | {
      readonly kind: 'verdicts';
      readonly module: string;
      readonly imports: Imports;
      readonly tests: readonly SurveyedTest[];
      readonly mutants: readonly MutantTask[];
    };

export interface MutantTask {
  readonly index: number;
  /** Indexes in `tests` of the tests that execute it. */
  readonly places: readonly number[];
  /** The processor time after which it's considered to run forever. */
  readonly limitMs: number;
}

/** What this program sends: a survey; or the verdict on the unchanged module, and then on each mutant in turn. */
export type Message =
  | { readonly kind: 'survey'; readonly survey: Survey }
  | { readonly kind: 'original'; readonly verdict: Verdict }
  | { readonly kind: 'verdict'; readonly index: number; readonly verdict: Verdict };

process.once('message', async (task: Task) => {
  if (task.kind === 'survey') await send({ kind: 'survey', survey: await survey(task.modules, task.files) });
  else await sendVerdicts(task);
  // Tests may leave something open.
  process.exit(0);
});

async function sendVerdicts({ module, imports, tests, mutants }: Task & { kind: 'verdicts' }): Promise<void> {
  const mutated = new MutatedModule(module, imports);
  const used = new Set(mutants.flatMap(({ places }) => places.slice(0, 1)));
  const original = await mutated.original([...used].flatMap(place => tests[place] ?? []));
  await send({ kind: 'original', verdict: original });
  const limit = startTimeLimit();
  for (const { index, places, limitMs } of mutants) {
    const mutant = mutated.mutants[index];
    if (mutant === undefined) continue;
    limit.restart(limitMs);
    const selected = places.flatMap(place => tests[place] ?? []);
    await send({ kind: 'verdict', index, verdict: await mutated.of(mutant, selected) });
  }
}

function send(message: Message): Promise<void> {
  return new Promise(resolve => process.send?.(message, undefined, undefined, () => resolve()));
}
