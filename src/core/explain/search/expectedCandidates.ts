import type { Choices, ElementChoice, Levels } from '../pipeline/choice.ts';
import { distributions, ELEMENT_KEYS, levelsOf } from './search.ts';

/** About how many candidates a search with exactly `size` incorrect steps tries. Candidates with all steps in one element aren't counted:
 *  they're few, and generating them takes almost as long as trying them. Yields often, so a caller can pause. */
export function* expectedCandidates(choices: Choices, size: number): Generator<number, number> {
  const counts = new Map<Levels<ElementChoice>, Map<number, number>>();
  const countOf = function* (levels: Levels<ElementChoice>, steps: number): Generator<number, number> {
    const known = counts.get(levels)?.get(steps);
    if (known !== undefined) return known;
    let count = 0;
    let seen = 0;
    for (const { weight = 1 } of levels(steps, size)) {
      count += weight;
      seen += 1;
      if (seen % CHOICES_A_STEP === 0) yield count;
    }
    counts.set(levels, (counts.get(levels) ?? new Map<number, number>()).set(steps, count));
    return count;
  };
  let total = 0;
  for (const steps of distributions(ELEMENT_KEYS, size)) {
    if ([...steps.values()].includes(size)) continue;
    const separators = [...choices.separator(steps.get('separator') ?? 0, size)].length;
    for (const digest of choices.digest(steps.get('digest') ?? 0, size)) {
      for (const order of (digest.orders ?? choices.order)(steps.get('order') ?? 0, size)) {
        let product = separators;
        for (const name of new Set(order.order))
          product *= yield* countOf(levelsOf(choices, name, order), steps.get(name) ?? 0);
        total += product;
      }
    }
    yield total;
  }
  return total;
}

const CHOICES_A_STEP = 256;
