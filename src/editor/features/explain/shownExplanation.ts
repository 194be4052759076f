import type { ReplayRequest } from '../../../core/convert/fiscal/replayFile.ts';
import type { Cause } from '../../../core/explain/causes/causes.ts';

/** A request that can be written to a file, and the App Secret that the file must not contain. */
export interface Replay {
  readonly request: ReplayRequest;
  readonly secret: string;
}

/** The actions on an explanation. */
export interface ExplanationActions {
  /** The causes of the most likely explanation; empty if none was found. */
  readonly causes: readonly Cause[];
  /** Undefined if the request isn't completely known. */
  readonly replay?: Replay | undefined;
  /** Opens the request as an unsaved file, if it's from the request log. */
  readonly openRequest?: (() => Promise<void>) | undefined;
  /** Searches for three causes at once; undefined if that was already done or isn't needed. */
  readonly searchThree?: (() => Promise<void>) | undefined;
}

/** Whether there is a request that *Save as Request File* can write. */
export function canBeSaved({ replay, openRequest }: ExplanationActions): boolean {
  return replay !== undefined || openRequest !== undefined;
}
