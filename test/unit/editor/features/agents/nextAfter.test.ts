import { match } from 'node:assert/strict';
import { nextAfter } from '../../../../../src/editor/features/agents/agentChain.ts';
import type { LastOutcome } from '../../../../../src/editor/features/outcomes/lastOutcome.ts';

describe('what a coding agent in the editor is told to do next', () => {
  for (const [outcome, words] of [
    [{ isGood: true }, /^Compare the response/],
    [{ isUnknown: true, sentAtMs: 1 }, /unknown now: look up the document before you send the request again/],
    [{ isUnknown: true, sentAtMs: 1, isGood: true }, /unknown now: look up the document/],
    [{ mismatch: [] }, /^Call fiscal_explain_signature/],
    [{ notSent: 'refused' }, /^Nothing was sent\. Correct what `problem` says/],
    [{ notSent: 'canceled' }, /^Nothing was sent\. Don’t call again unless the user wants it\.$/],
  ] as const satisfies readonly (readonly [Partial<LastOutcome>, RegExp])[]) {
    it(`after ${JSON.stringify(outcome)}`, () =>
      match(nextAfter({ label: '', isGood: false, ...outcome }), words));
  }
});
