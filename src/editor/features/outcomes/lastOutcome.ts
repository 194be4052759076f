import type { AssertionResult } from '../../../core/assertions/evaluateAssertions.ts';

/** What the CodeLens of a request says about its last send. */
export interface LastOutcome {
  /** Short: `200 OK · 15 ms`, `TLS failed`, `Not sent: no App Secret`. */
  readonly label: string;
  readonly isGood: boolean;
  /** What happened in full, for the tooltip. */
  readonly details?: string;
  /** The next step, if there is one. */
  readonly remedy?: Remedy;
  /** Present if nothing was sent: the request couldn't be, or the user decided against it. */
  readonly notSent?: 'refused' | 'canceled';
  /** What became of its assertions, masked; absent where no answer came. */
  readonly assertions?: readonly ReportedAssertion[];
  /** For a signature mismatch: what to check, a line each. */
  readonly mismatch?: readonly string[];
}

/** What became of an assertion as the editor tells it: masked, and in the user's language. */
export interface ReportedAssertion extends Omit<AssertionResult, 'reason'> {
  /** Why it was not held against the answer, where that is why it failed. */
  readonly why?: string;
}

/** The next step after a request was not sent or not answered. */
export interface Remedy {
  /** For the button of a notification: `Set App Secret…`. */
  readonly button: string;
  /** For the CodeLens, where there is less room: `Set…`. */
  readonly label: string;
  /** Resolves with whether the request can be sent now, as far as this cause goes. */
  readonly run: () => Promise<boolean>;
}
