import { type CauseElement, type CauseStage, STAGES } from './causeStages.ts';
import { CAUSES, type Cause, type CauseId } from './causes.ts';

/** An incorrect step of an explanation, and its position in the pipeline. */
export interface ExplanationStep {
  readonly element: CauseElement;
  readonly stage: CauseStage;
  readonly id: CauseId;
}

const ELEMENTS = Object.keys(STAGES) as readonly CauseElement[];

/** Sorts causes in the order in which a program executes them: by element, and within each from the source to the
 *  digested bytes. */
export function inPipelineOrder(causes: readonly Cause[]): readonly Cause[] {
  return causes.toSorted((left, right) => placeOf(stepOf(left)) - placeOf(stepOf(right)));
}

export function explanationSteps(causes: readonly Cause[]): readonly ExplanationStep[] {
  return inPipelineOrder(causes).map(stepOf);
}

function stepOf({ id }: Cause): ExplanationStep {
  const [element, , stage] = CAUSES[id];
  return { element, stage, id };
}

/** More stages than any element has. */
const MOST_STAGES = 10;

function placeOf({ element, stage }: ExplanationStep): number {
  const stages: readonly CauseStage[] = STAGES[element];
  return ELEMENTS.indexOf(element) * MOST_STAGES + stages.indexOf(stage);
}
