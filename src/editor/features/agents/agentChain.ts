import { COMPARE, LOOK_IT_UP } from '../../../app/agents/nextStep.ts';
import type { OrderedRequest } from '../../../app/send/sendOrder.ts';
import { standIn } from '../../../core/request/variables/references.ts';
import type { ValueSources } from '../../../core/request/variables/sendValues.ts';
import { askedContent, askedPlace, askedPolling, askedSaves } from '../../../report/askedContent.ts';
import type { Locale } from '../../../text/text.ts';
import type { RequestLocation } from '../../platform/documents/requestLocations.ts';
import type { LastOutcome } from '../outcomes/lastOutcome.ts';
import { isPassed, type OrderedSender, type PlacedEnd, requestLabel } from '../send/orderedSender.ts';
import type { AgreedRequest, SendResult } from '../send/sender.ts';
import { type AgentRequest, digestOf } from './agentRequests.ts';

/** The request that a coding agent named, and those that are sent first. */
export interface AgentChain {
  /** Empty if nothing is sent. */
  readonly order: readonly OrderedRequest<RequestLocation>[];
  readonly first: readonly AgentRequest[];
  readonly chosen: AgentRequest;
  readonly standIn: ValueSources['standIn'];
}

/** What became of the chain. */
interface SentChain {
  readonly result: SendResult;
  readonly first: readonly SentNeed[];
  /** Whether the platform may have processed one of the requests without saying so. */
  readonly isUnknown: boolean;
}

/** A request that was sent first, for the agent. */
interface SentNeed {
  readonly name: string;
  readonly sent: boolean;
  readonly passed: boolean;
  readonly outcome: string;
}

/** Sends exactly what the user agreed to. */
export async function sendChain(
  { order, first, chosen, standIn: stands }: AgentChain,
  { ordered }: { readonly ordered: Pick<OrderedSender, 'send'> },
  signal: AbortSignal,
): Promise<SentChain> {
  const agreed = (place: RequestLocation): AgreedRequest => {
    const index = first.findIndex(each => each.place === place);
    const request = first[index] ?? chosen;
    const digest = digestOf(request.place, request.prepared);
    return {
      sources: () => request.moment.sources(index < 0 ? first.length : index),
      isSame: sent => digestOf(request.place, sent) === digest,
      standIn: stands,
    };
  };
  const results: SentNeed[] = [];
  let result: SendResult = NOT_SENT;
  let isUnknown = false;
  await ordered.send(
    order,
    {
      isDisplayed: false,
      isLoud: true,
      agreed,
      // The user has agreed to the chain.
      confirm: async () => true,
      take: end => {
        isUnknown ||= end.kind === 'sent' && isUnknownOutcome(end.result.result);
        if (end.kind === 'skipped') result = notSentBecause(end.because);
        else if (end.item === chosen.place) result = end.result.result;
        else results.push(needOf(end));
      },
    },
    signal,
  );
  return { result, first: results, isUnknown };
}

function isUnknownOutcome(result: SendResult): boolean {
  return result !== 'under-way' && result.isUnknown === true;
}

const NOT_SENT: LastOutcome = { label: 'Canceled', isGood: false, notSent: 'canceled' };

function notSentBecause(need: RequestLocation | undefined): LastOutcome {
  if (need === undefined) return NOT_SENT;
  return { label: `Not sent, because ${requestLabel(need)} failed.`, isGood: false, notSent: 'refused' };
}

function needOf({ item, result: { result } }: Extract<PlacedEnd, { kind: 'sent' }>): SentNeed {
  return {
    name: requestLabel(item),
    sent: result !== 'under-way' && result.notSent === undefined,
    passed: isPassed(result),
    outcome: result === 'under-way' ? 'The same request is already being sent.' : result.label,
  };
}

/** What the agent does next. `first` and `isUnknown` are those of the chain, of which the last result is `result`. */
export function nextAfter(
  { notSent, mismatch }: LastOutcome,
  { first, isUnknown }: Pick<SentChain, 'first' | 'isUnknown'>,
): string {
  if (isUnknown) return LOOK_IT_UP;
  if (notSent !== undefined) {
    const unsent = first.some(({ sent }) => sent) ? 'The request wasn’t sent.' : 'Nothing was sent.';
    return notSent === 'canceled'
      ? `${unsent} Don’t call again unless the user wants it.`
      : `${unsent} Correct what \`problem\` says before you call again.`;
  }
  return mismatch === undefined
    ? COMPARE
    : 'Call fiscal_explain_signature with the signature that your own code makes.';
}

/** Stand-ins for the values from the responses to requests that are sent first; undefined if there are none. */
export function standInFor(first: readonly RequestLocation[]): ValueSources['standIn'] {
  const names = new Set(first.map(({ entry }) => entry.name));
  return names.size === 0
    ? undefined
    : reference => (names.has(reference.name) ? standIn(reference) : undefined);
}

/** The requests that a question is about, each with its content. */
export function linesOf(
  requests: readonly AgentRequest[],
  mask: (text: string) => string,
  locale: Locale,
): readonly string[] {
  return requests.flatMap(({ prepared }, index) => {
    const { method, path, host } = askedPlace(prepared, mask);
    return [
      '',
      `${index + 1}. ${method} ${path} (${host})`,
      ...askedPolling(prepared, locale, mask),
      ...askedContent(prepared, locale, mask),
      ...askedSaves(prepared, locale, mask),
    ];
  });
}
