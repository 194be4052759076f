import { type Cause, type CauseId, causeOf, type DetailOf } from '../causes/causes.ts';
import { type Binary, BOM } from './binary.ts';

/** A step that a program may do incorrectly: how it changes its input bytes. */
export type Step<Id extends CauseId = CauseId> = Cause<Id> & StepActions;

interface StepActions {
  /** The resulting bytes; undefined if the step doesn't apply to them. */
  readonly change: (bytes: Binary) => Binary | undefined;
  /** Like `change`, for the slices of a text that is too long for a second copy, cut between ASCII letters or digits; absent if the result
   *  depends on more than a slice. */
  readonly inSlices?: (slices: Iterable<Binary>) => Iterable<Binary>;
  /** A key that steps of a stage share if they have the same result, where that's known without computing it: results that are
   *  too large to be kept can't be compared. */
  readonly result?: string;
  /** Whether the result is final: no later step changes it. */
  readonly isLast?: boolean;
  /** Tried only if everything else is correct: one of hundreds of variants, too many to combine with others. */
  readonly isAlone?: boolean;
  /** Combined with incorrect steps of other elements, but not of the same element. */
  readonly isSingle?: boolean;
}

/** A step; without a detail if its id is specific enough. */
export function step<Id extends CauseId>(id: Id, change: Step['change'], detail?: DetailOf<Id>): Step<Id> {
  return { ...causeOf(id, detail), change };
}

/** A step with the same result for all bytes. */
export function fixed<Id extends CauseId>(id: Id, bytes: Binary, detail?: DetailOf<Id>): Step<Id> {
  return step(id, () => bytes, detail);
}

/** A step that is tried only if everything else is correct. */
export function alone<Own extends Step>(step: Own): Own {
  return { ...step, isAlone: true };
}

/** A step whose `change` has the same result if it's applied to slices of a text that is cut between ASCII letters or digits,
 *  with texts before and after the result. */
export function localStep<Id extends CauseId>(
  id: Id,
  change: (bytes: Binary) => Binary,
  detail?: DetailOf<Id>,
  [before, after]: readonly [before: Binary, after: Binary] = ['', ''],
): Step<Id> {
  const inSlices = function* (slices: Iterable<Binary>): Generator<Binary> {
    yield before;
    for (const slice of slices) yield change(slice);
    yield after;
  };
  const whole = before + after === '' ? change : (bytes: Binary) => before + change(bytes) + after;
  return { ...step(id, whole, detail), inSlices };
}

/** An incorrect step of a candidate: its cause, and for steps of a pipeline also what the step does, so a statement about it can be checked
 *  against the request. */
export type TakenStep<Id extends CauseId = CauseId> = Cause<Id> & Partial<StepActions>;

/** The incorrect steps that lead to some bytes. */
export type Way = readonly TakenStep[];

/** A byte order mark that was dropped when the file was read. */
export const BOM_MISSING: Step = {
  id: 'body-bom-missing',
  change: body => (body.startsWith(BOM) ? body.slice(BOM.length) : undefined),
};
