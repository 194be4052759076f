import type { ElementChoice, Levels } from '../pipeline/choice.ts';
import type { Stage } from '../pipeline/pipeline.ts';

/** The same choices, of which the last one also counts for those that the steps could lead to and don't: which steps change a
 *  secret depends on its characters, so a count without them would reveal something about it. */
export function countedAlike(levels: Levels<ElementChoice>, stages: readonly Stage[]): Levels<ElementChoice> {
  const known = new Map<string, readonly ElementChoice[]>();
  return (incorrectSteps, total) => {
    if (incorrectSteps === 0) return levels(0, total);
    const isAlone = total === 1;
    const key = `${incorrectSteps} ${isAlone} ${total > incorrectSteps}`;
    const choices =
      known.get(key) ??
      weighted([...levels(incorrectSteps, total)], combinations(stages, incorrectSteps, isAlone));
    known.set(key, choices);
    return choices;
  };
}

function weighted(choices: readonly ElementChoice[], count: number): readonly ElementChoice[] {
  const last = choices.at(-1);
  if (last === undefined) return choices;
  const { ways, bytes } = last;
  return [...choices.slice(0, -1), { ways, bytes, weight: count - choices.length + 1 }];
}

/** The number of ways to take this many incorrect steps, each in another stage. */
function combinations(stages: readonly Stage[], incorrectSteps: number, isAlone: boolean): number {
  const sizes = stages.map(({ steps }) =>
    isAlone
      ? steps.length
      : steps.filter(step => step.isAlone !== true && (incorrectSteps === 1 || step.isSingle !== true))
          .length,
  );
  const ofSteps = sizes.reduce<readonly number[]>(
    (counts, size) => counts.map((count, steps) => count + size * (counts[steps - 1] ?? 0)),
    [1, ...Array.from({ length: incorrectSteps }, () => 0)],
  );
  return ofSteps[incorrectSteps] ?? 0;
}
