import { sign } from '../signing/sign.ts';
import { equalInConstantTime } from '../signing/verifySign.ts';
import { leavesOutBodies } from './bodyChoices.ts';
import { choicesFor } from './choices.ts';
import { searchClockFractions } from './clockFractions.ts';
import type { ExplainInput } from './explainInput.ts';
import { inPipelineOrder } from './explanationSteps.ts';
import { type ChecklistItem, MISTAKES, type Mistake } from './mistakes.ts';
import { type Candidate, type Hit, searchSize } from './search.ts';

/** A set of mistakes that makes exactly the claimed sign. */
export interface Explanation {
  /** In the order in which a program comes to them. */
  readonly mistakes: readonly Mistake[];
  /** The item of the specification's checklist that the first mistake falls under. */
  readonly checklistItem: ChecklistItem;
  readonly candidate: Candidate;
}

export type Verdict =
  | { readonly kind: 'right' }
  /** Every explanation of the smallest size that has one, the likeliest first. */
  | { readonly kind: 'explained'; readonly explanations: readonly Explanation[] }
  | { readonly kind: 'unexplained' };

export interface ExplainResult {
  readonly verdict: Verdict;
  readonly candidatesTried: number;
  /** What wasn't tried, because it would be much larger than the body; absent if everything was. */
  readonly leftOut?: 'indented-json';
}

/** How many elements of a sign may be wrong at once in what is tried. */
export type Depth = 1 | 2 | 3;

/** Finds the mistake, or the set of mistakes, that makes the claimed sign: all of one, then of two, then of three wrong
 *  steps, and at last, unless only single ones are asked for, the fractions of a second that a clock can have. A generator, so that its caller can pause, show progress (it yields the number tried so far) or stop. */
export function* explainSteps(input: ExplainInput, depth: Depth): Generator<number, ExplainResult> {
  let candidatesTried = 1;
  if (isRight(input)) return { verdict: { kind: 'right' }, candidatesTried };
  const choices = choicesFor(input);
  for (let size = 1; size <= depth; size++) {
    const steps = searchSize(choices, input.secret, input.claimedSign, size);
    let step = steps.next();
    while (!step.done) {
      candidatesTried += step.value;
      yield candidatesTried;
      step = steps.next();
    }
    if (step.value.length > 0) {
      return { verdict: { kind: 'explained', explanations: step.value.map(explanationOf) }, candidatesTried };
    }
  }
  if (depth > 1) {
    const fractions = searchClockFractions(choices, input.timestamp, input.claimedSign, depth);
    let step = fractions.next();
    while (!step.done) {
      candidatesTried += step.value;
      yield candidatesTried;
      step = fractions.next();
    }
    if (step.value !== undefined) {
      return { verdict: { kind: 'explained', explanations: [explanationOf(step.value)] }, candidatesTried };
    }
  }
  const leftOut = !input.multipart && leavesOutBodies(input.body);
  return {
    verdict: { kind: 'unexplained' },
    candidatesTried,
    ...(leftOut ? { leftOut: 'indented-json' as const } : {}),
  };
}

/** As `explainSteps`, at once. */
export function explain(input: ExplainInput, depth: Depth): ExplainResult {
  const steps = explainSteps(input, depth);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

function isRight(input: ExplainInput): boolean {
  const { secret, path, timestamp } = input;
  const body = input.multipart ? new Uint8Array() : input.body;
  return equalInConstantTime(sign({ token: secret, path, body, timestamp }), input.claimedSign);
}

function explanationOf({ mistakes: found, candidate }: Hit): Explanation {
  const mistakes = inPipelineOrder(found);
  const first = mistakes[0];
  return { mistakes, checklistItem: first === undefined ? null : MISTAKES[first.id][1], candidate };
}
