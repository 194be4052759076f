import type { AssertionResult } from '../../../core/assertions/evaluateAssertions.ts';

/** What a request's CodeLens shows about the last time it was sent. */
export interface LastOutcome {
  /** Short: `200 OK · 15 ms`, `TLS failed`, `Not sent: no App Secret`. */
  readonly label: string;
  /** The line that the label names, from 0. */
  readonly namedLine?: number;
  readonly isGood: boolean;
  /** The full description, for the tooltip. */
  readonly details?: string;
  /** The next step, if there is one. */
  readonly remedy?: Remedy;
  /** Whether the request may have taken effect at the platform. Such an outcome is replaced only if the same request is sent again. */
  readonly isUnknown?: boolean;
  /** For an unknown outcome: when it was sent, which identifies it among the stored ones. */
  readonly sentAtMs?: number;
  /** Present if nothing was sent: the request couldn't be sent, or the user decided against it. */
  readonly notSent?: 'refused' | 'canceled';
  /** The results of its assertions, masked; absent without a response. */
  readonly assertions?: readonly ReportedAssertion[];
  /** Why a polled request isn't sent again although its condition isn't true; masked. */
  readonly unmet?: { readonly code: string; readonly message: string };
  /** What each attempt of a polled request saw, masked. */
  readonly attempts?: readonly string[];
  /** For a signature mismatch: what to check, by line. */
  readonly mismatch?: readonly string[];
  /** For a signature mismatch: the timestamp that was sent. */
  readonly timestamp?: string;
}

/** The result of an assertion for display: masked, and in the user's language. */
export interface ReportedAssertion extends Omit<AssertionResult, 'reason'> {
  /** Why it failed without being evaluated, if so. */
  readonly why?: string;
}

/** The next step after a request wasn't sent or got no response. */
export interface Remedy {
  /** For the button of a notification: `Set App Secret…`. */
  readonly button: string;
  /** For the CodeLens, which has less space: `Set…`. */
  readonly label: string;
  /** Whether the label promises to send the request afterwards. */
  readonly sends?: boolean;
  /** Resolves to true if this cause no longer prevents sending. */
  readonly run: () => Promise<boolean>;
}
