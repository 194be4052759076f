import {
  MISTAKES,
  type Mistake,
  type MistakeElement,
  type MistakeId,
  STAGES,
  type Stage,
} from './mistakes.ts';

/** An incorrect step of an explanation, and where it stands in the pipeline. */
export interface ExplanationStep {
  readonly element: MistakeElement;
  readonly stage: Stage;
  readonly id: MistakeId;
}

const ELEMENTS = Object.keys(STAGES) as readonly MistakeElement[];

/** The causes in the order in which a program comes to them: element by element, and within each from the source to the
 *  bytes that are digested. */
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

/** No element has as many stages. */
const MOST_STAGES = 10;

function placeOf({ element, stage }: ExplanationStep): number {
  const stages: readonly Stage[] = STAGES[element];
  return ELEMENTS.indexOf(element) * MOST_STAGES + stages.indexOf(stage);
}
