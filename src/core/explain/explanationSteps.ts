import {
  MISTAKES,
  type Mistake,
  type MistakeElement,
  type MistakeId,
  STAGES,
  type Stage,
} from './mistakes.ts';

/** An incorrect step of an explanation, and its position in the pipeline. */
export interface ExplanationStep {
  readonly element: MistakeElement;
  readonly stage: Stage;
  readonly id: MistakeId;
}

const ELEMENTS = Object.keys(STAGES) as readonly MistakeElement[];

/** Sorts causes in the order in which a program executes them: by element, and within each from the source to the
 *  digested bytes. */
export function inPipelineOrder(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.toSorted((left, right) => placeOf(stepOf(left)) - placeOf(stepOf(right)));
}

export function explanationSteps(mistakes: readonly Mistake[]): readonly ExplanationStep[] {
  return inPipelineOrder(mistakes).map(stepOf);
}

function stepOf({ id }: Mistake): ExplanationStep {
  const [element, , stage] = MISTAKES[id];
  return { element, stage, id };
}

/** More than any element has. */
const MOST_STAGES = 10;

function placeOf({ element, stage }: ExplanationStep): number {
  const stages: readonly Stage[] = STAGES[element];
  return ELEMENTS.indexOf(element) * MOST_STAGES + stages.indexOf(stage);
}
