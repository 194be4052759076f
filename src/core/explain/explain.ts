import { sign } from '../signing/sign.ts';
import { equalInConstantTime } from '../signing/verifySign.ts';
import type { ChecklistItem } from './causes/causeStages.ts';
import { CAUSES, type Cause, plainCause } from './causes/causes.ts';
import { inPipelineOrder } from './causes/explanationSteps.ts';
import { withoutContradictions } from './contradictions.ts';
import { leavesOutBodies } from './elements/bodyChoices.ts';
import { choicesFor } from './elements/choices.ts';
import { recognizedSign, withCase } from './elements/recognizedSign.ts';
import { withEvidence } from './evidence.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';
import { LARGE_BYTES } from './pipeline/pipeline.ts';
import { searchClockFractions } from './search/clockFractions.ts';
import { type Candidate, type Hit, searchSize, type TakesUnit } from './search/search.ts';

/** A set of causes that produces exactly the claimed signature. */
export interface Explanation {
  /** In the order in which a program executes the steps. */
  readonly causes: readonly Cause[];
  /** The checklist item of the specification for the first cause. */
  readonly checklistItem: ChecklistItem;
  readonly candidate: Candidate;
}

export type Verdict =
  | { readonly kind: 'right' }
  /** All explanations with the fewest causes, the most likely first. */
  | { readonly kind: 'explained'; readonly explanations: readonly Explanation[] }
  | { readonly kind: 'unexplained' };

export interface ExplainResult {
  readonly verdict: Verdict;
  readonly candidatesTried: number;
  /** What wasn't tried because of the body; absent if everything was tried. */
  readonly leftOut?: LeftOut;
}

/** Indented forms that would be much larger than the body, or rare forms of the causes of a large one. */
export type LeftOut = 'indented-json' | 'rare-forms';

/** The maximum number of causes tried at once. */
export type Depth = 1 | 2 | 3;

/** A part of a search; the rest is done before or in other threads. */
export interface SearchPart {
  readonly sizes: readonly number[];
  /** The units of the sizes that are tried; all if undefined. */
  readonly takes?: TakesUnit;
  /** Whether the fractions of a second that a clock may have are tried last. */
  readonly hasClock: boolean;
  /** Whether explanations whose texts aren't true of the request are kept: those of several requests are compared. */
  readonly isComplete?: boolean;
}

/** Finds the cause, or the set of causes, that produces the claimed signature. Uppercase is recognized and isn't counted;
 *  otherwise, tries one incorrect step, then two, then three, and finally, unless only single causes are requested, the fractions of a second that a clock may have.
 *  A generator that yields the number tried so far, so that the caller can pause, show progress, or stop. */
export function* explainSteps(
  input: ExplainInput,
  depth: Depth,
  { sizes, takes, hasClock, isComplete = false }: SearchPart = wholeSearch(depth),
): Generator<number, ExplainResult> {
  let candidatesTried = 1;
  if (isRight(input)) return { verdict: { kind: 'right' }, candidatesTried };
  const recognized = recognizedSign(input.claimedSign);
  const claimedSign = recognized?.searched ?? input.claimedSign;
  const choices = choicesFor(input, claimedSign);
  // The case alone takes none of the steps.
  const searched = recognized !== undefined && sizes.includes(1) ? [0, ...sizes] : sizes;
  const counting = function* <Result>(search: Generator<number, Result>): Generator<number, Result> {
    for (;;) {
      const step = search.next();
      if (step.done) return step.value;
      candidatesTried += step.value;
      yield candidatesTried;
    }
  };
  for (const size of searched) {
    const found = yield* counting(searchSize(choices, input.secret, claimedSign, size, takes));
    const hits = recognized === undefined ? found : found.map(hit => withCase(hit, recognized));
    if (hits.length > 0) {
      const told = isComplete
        ? hits
        : withoutContradictions(hits, input).map(hit => ({
            ...hit,
            causes: withEvidence(hit, input),
          }));
      return { verdict: { kind: 'explained', explanations: told.map(explanationOf) }, candidatesTried };
    }
  }
  if (hasClock) {
    const fraction = yield* counting(searchClockFractions(choices, input.timestamp, claimedSign, depth));
    if (fraction !== undefined) {
      const hit = recognized === undefined ? fraction : withCase(fraction, recognized);
      return { verdict: { kind: 'explained', explanations: [explanationOf(hit)] }, candidatesTried };
    }
  }
  const leftOut = input.multipart ? undefined : leftOutOf(input.body);
  return {
    verdict: { kind: 'unexplained' },
    candidatesTried,
    ...(leftOut === undefined ? {} : { leftOut }),
  };
}

function leftOutOf(body: Uint8Array): LeftOut | undefined {
  if (leavesOutBodies(body)) return 'indented-json';
  return body.length > LARGE_BYTES ? 'rare-forms' : undefined;
}

/** All sizes up to a depth. */
export function wholeSearch(depth: Depth): SearchPart {
  return { sizes: Array.from({ length: depth }, (_, index) => index + 1), hasClock: depth > 1 };
}

/** Like `explainSteps`, but runs to completion. */
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

function explanationOf({ causes: found, candidate }: Hit): Explanation {
  const causes = inPipelineOrder(found.map(plainCause));
  const first = causes[0];
  return { causes, checklistItem: first === undefined ? null : CAUSES[first.id][1], candidate };
}
