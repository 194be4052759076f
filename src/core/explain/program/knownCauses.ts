import { CAUSES, type Cause, type CauseId, plainCause } from '../causes/causes.ts';
import { choicesFor } from '../elements/choices.ts';
import { recognizedSign, withCase } from '../elements/recognizedSign.ts';
import type { Depth, Explanation } from '../explain.ts';
import type { Choices, ElementChoice, Levels } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { searchClockFractions } from '../search/clockFractions.ts';
import { type Hit, searchSize } from '../search/search.ts';

/** Which of the given causes produce the claimed signature: a search limited to them, which takes a fraction of the
 *  time. Returns all explanations with the fewest causes; possibly none. */
export function explainByKnown(
  input: ExplainInput,
  ids: ReadonlySet<CauseId>,
  depth: Depth,
): readonly Explanation[] {
  if (ids.size === 0) return [];
  const recognized = recognizedSign(input.claimedSign);
  if (recognized !== undefined && !ids.has(recognized.cause.id)) return [];
  const claimedSign = recognized?.searched ?? input.claimedSign;
  const choices = choicesOf(choicesFor(input, claimedSign), ids);
  for (let size = recognized === undefined ? 1 : 0; size <= Math.min(depth, ids.size); size++) {
    const steps = searchSize(choices, input.secret, claimedSign, size);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const hits = recognized === undefined ? step.value : step.value.map(hit => withCase(hit, recognized));
    const found = hits.map(explanationOf);
    if (found.length > 0) return found;
  }
  return [];
}

/** The fraction of a second that produces the claimed signature, if everything else is correct. */
export function* explainByClock(
  input: ExplainInput,
  depth: Depth,
): Generator<number, readonly Explanation[]> {
  const recognized = recognizedSign(input.claimedSign);
  const claimedSign = recognized?.searched ?? input.claimedSign;
  const choices = choicesFor(input, claimedSign);
  const found = yield* searchClockFractions(choices, input.timestamp, claimedSign, depth);
  if (found === undefined) return [];
  return [explanationOf(recognized === undefined ? found : withCase(found, recognized))];
}

function explanationOf({ causes, candidate }: Hit): Explanation {
  const [first] = causes;
  return {
    causes: causes.map(plainCause),
    checklistItem: first === undefined ? null : CAUSES[first.id][1],
    candidate,
  };
}

function choicesOf(all: Choices, ids: ReadonlySet<CauseId>): Choices {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(CAUSES[id][0], (counts.get(CAUSES[id][0]) ?? 0) + 1);
  const onlyKnown = (causes: readonly Cause[]) => causes.every(({ id }) => ids.has(id));
  /** Creating choices takes longer than trying them, so none are created if too few causes are known. */
  const few =
    <Choice>(name: keyof Choices, levels: Levels<Choice>): Levels<Choice> =>
    (steps, total) =>
      steps > (counts.get(name) ?? 0) ? [] : levels(steps, steps === 1 ? 1 : total);
  const element = (name: 'token' | 'path' | 'body' | 'timestamp'): Levels<ElementChoice> => {
    const levels = few(name, all[name]);
    return (steps, total) => withKnownWays(levels(steps, total), onlyKnown);
  };
  const structure = <Choice extends { readonly causes: readonly Cause[] }>(
    name: keyof Choices,
    own: Levels<Choice>,
  ): Levels<Choice> => {
    const levels = few(name, own);
    return (steps, total) => [...levels(steps, total)].filter(({ causes }) => onlyKnown(causes));
  };
  return {
    token: element('token'),
    path: element('path'),
    body: element('body'),
    timestamp: element('timestamp'),
    order: structure('order', all.order),
    separator: structure('separator', all.separator),
    digest: structure('digest', all.digest),
  };
}

function* withKnownWays(
  choices: Iterable<ElementChoice>,
  onlyKnown: (causes: readonly Cause[]) => boolean,
): Generator<ElementChoice> {
  for (const { ways, bytes } of choices) {
    const known = ways.filter(onlyKnown);
    if (known.length > 0) yield { ways: known, bytes };
  }
}
