import type { Binary } from './binary.ts';
import type { MistakeDetail, MistakeId } from './mistakes.ts';

/** One wrong way to make the signed body out of the raw one. */
export interface BodyHabit {
  readonly id: MistakeId;
  readonly detail?: MistakeDetail;
  /** The bytes that would be signed, piece by piece; nothing at all where the habit does not apply to this body. */
  readonly pieces: () => Iterable<Binary> | undefined;
}
