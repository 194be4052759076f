import { deepEqual, match } from 'node:assert/strict';
import type { OrderedRequest } from '../../../../../src/app/send/sendOrder.ts';
import {
  type AgentChain,
  nextAfter,
  sendChain,
} from '../../../../../src/editor/features/agents/agentChain.ts';
import type { LastOutcome } from '../../../../../src/editor/features/outcomes/lastOutcome.ts';
import type { OrderedSender, PlacedEnd } from '../../../../../src/editor/features/send/orderedSender.ts';
import type { RequestLocation } from '../../../../../src/editor/platform/documents/requestLocations.ts';

const place = (name: string) =>
  ({ name, entry: { name, title: name, line: 0 } }) as unknown as RequestLocation;
const ISSUE = place('issue');
const LOOKUP = place('lookup');

/** What became of a chain of which the second request needs the first one. `undefined`: it wasn't sent, because the first one failed. */
async function chainOf(need: Partial<LastOutcome> | undefined, own: Partial<LastOutcome> | undefined) {
  const sent = (item: RequestLocation, outcome: Partial<LastOutcome>): PlacedEnd => {
    const result = { label: '', isGood: false, ...outcome };
    return { kind: 'sent', item, result: { result, problems: [] }, passed: result.isGood };
  };
  const ends: readonly PlacedEnd[] = [
    ...(need === undefined ? [] : [sent(ISSUE, need)]),
    own === undefined ? { kind: 'skipped', item: LOOKUP, because: ISSUE } : sent(LOOKUP, own),
  ];
  const ordered: Pick<OrderedSender, 'send'> = {
    send: async (_order, { take }) => {
      for (const end of ends) take(end);
      return { kind: 'done', unsent: [] };
    },
  };
  const chain = {
    order: [] as readonly OrderedRequest<RequestLocation>[],
    first: [],
    chosen: { place: LOOKUP },
  };
  const ended = await sendChain(chain as unknown as AgentChain, { ordered }, new AbortController().signal);
  if (ended.result === 'under-way') throw new Error('The request is being sent.');
  return { ...ended, next: nextAfter(ended.result, ended) };
}

describe('what a coding agent in the editor is told to do next', () => {
  const LOOK_IT_UP = /^The outcome of a POST or DELETE is unknown now: look up the document before you send/;

  for (const [outcome, words] of [
    [{ isGood: true }, /^Compare the response/],
    [{ isUnknown: true, sentAtMs: 1 }, LOOK_IT_UP],
    [{ isUnknown: true, sentAtMs: 1, isGood: true }, LOOK_IT_UP],
    [{ mismatch: [] }, /^Call fiscal_explain_signature/],
    [{ notSent: 'refused' }, /^Nothing was sent\. Correct what `problem` says/],
    [{ notSent: 'canceled' }, /^Nothing was sent\. Don’t call again unless the user wants it\.$/],
  ] as const satisfies readonly (readonly [Partial<LastOutcome>, RegExp])[]) {
    it(`after ${JSON.stringify(outcome)}`, async () =>
      match((await chainOf(undefined, outcome)).next, words));
  }

  it('is to look a document up if the outcome of a request that was sent first is unknown', async () => {
    for (const own of [undefined, { isGood: true }, { notSent: 'refused' }, { notSent: 'canceled' }] as const)
      match((await chainOf({ isUnknown: true, sentAtMs: 1 }, own)).next, LOOK_IT_UP);
  });

  it('doesn’t say that nothing was sent if another request was sent first', async () => {
    const { first, next } = await chainOf({ label: '400 Bad Request' }, undefined);
    deepEqual(first, [{ name: 'issue', sent: true, passed: false, outcome: '400 Bad Request' }]);
    match(next, /^The request wasn’t sent\. Correct what `problem` says/);
    match(
      (await chainOf({ isGood: true }, { notSent: 'canceled' })).next,
      /^The request wasn’t sent\. Don’t/,
    );
    match((await chainOf({ notSent: 'refused' }, undefined)).next, /^Nothing was sent\. Correct/);
  });
});
