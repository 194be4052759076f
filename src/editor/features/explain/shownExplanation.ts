import type { ReplayRequest } from '../../../core/convert/import/replayFile.ts';
import type { Mistake } from '../../../core/explain/mistakes.ts';

/** A request that can be written into a file, and the App Secret that must not get into it. */
export interface Replay {
  readonly request: ReplayRequest;
  readonly secret: string;
}

/** What can be done with an explanation. */
export interface ExplanationActions {
  /** Those of the likeliest explanation; none where nothing was found. */
  readonly causes: readonly Mistake[];
  /** Undefined where the request isn't known whole. */
  readonly replay?: Replay | undefined;
  /** Opens the request as a file that nothing has saved yet, where it is known from the request log. */
  readonly openRequest?: (() => Promise<void>) | undefined;
  /** Searches for three causes at once; undefined where that was done, or isn't needed. */
  readonly searchThree?: (() => Promise<void>) | undefined;
}

/** Whether there is a request that *Save as Request File* can write. */
export function canBeSaved({ replay, openRequest }: ExplanationActions): boolean {
  return replay !== undefined || openRequest !== undefined;
}
