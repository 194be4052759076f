import { bodyChoices } from './bodyChoices.ts';
import type { Choices } from './choice.ts';
import { digestChoices } from './digestChoices.ts';
import type { ExplainInput } from './explainInput.ts';
import { pathChoices } from './pathChoices.ts';
import { orderChoices, separatorChoices } from './structureChoices.ts';
import { timestampChoices } from './timestampChoices.ts';
import { tokenChoices } from './tokenChoices.ts';

/** Everything that may have been signed for each of this request's seven elements. */
export function choicesFor(input: ExplainInput): Choices {
  return {
    token: tokenChoices(input),
    path: pathChoices(input),
    body: bodyChoices(input),
    timestamp: timestampChoices(input.timestamp, input.body.length),
    order: orderChoices(!input.multipart && input.body.length > 0),
    separator: separatorChoices(),
    digest: digestChoices(input.claimedSign),
  };
}
