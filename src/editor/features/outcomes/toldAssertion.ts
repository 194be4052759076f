import type { AssertionResult } from '../../../core/assertions/evaluateAssertions.ts';

/** What became of an assertion as the editor tells it: masked, and in the user's language. */
export interface ToldAssertion extends Omit<AssertionResult, 'reason'> {
  /** Why it was not held against the answer, where that is why it failed. */
  readonly why?: string;
}
