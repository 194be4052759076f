import { CAUSES, type Cause, type CauseId, causeOf, plainCause } from '../causes/causes.ts';
import { checklistItemOf, mayBeJson } from '../checklistItem.ts';
import { choicesFor } from '../elements/choices.ts';
import { recognizedSign, withRecognized } from '../elements/recognizedSign.ts';
import { type Depth, type Explanation, explainSteps, wholeSearch } from '../explain.ts';
import type { Hit } from '../pipeline/choice.ts';
import { type Choices, type ElementChoice, type Levels, wholeOf } from '../pipeline/choice.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { searchClockFractions } from '../search/clockFractions.ts';
import { searchSize } from '../search/search.ts';
import { causeCover } from './causeCover.ts';

/** A request that a program signed incorrectly. Requests of one kind differ only in their values. */
export interface FailedRequest {
  readonly request: { readonly kind: string; readonly body: Uint8Array };
}

/** A failure with its explanations; empty if no known cause produces the signature. */
export type Explained<Failure> = Failure & { readonly explanations: readonly Explanation[] };

export interface FailureSearch<Failure> {
  readonly depth: Depth;
  readonly inputOf: (failure: Failure) => ExplainInput;
}

/** The number of unexplained failures of each kind that are searched for several causes. Searching for an unexplained signature takes a
 *  second, and cases of one kind mostly fail for the same reason. */
const DEEP_SEARCHES_A_KIND = 2;
const DEEP_SEARCHES = 24;

/** Explains all failures of a program together. The first failure of each kind gets a full search; the causes found are tried on
 *  the other failures, which get a full search only if none of these causes fits. If `depth` allows several causes, failures that
 *  no single cause explains are then searched for these, the shortest first. Yields during the search, so the caller can pause or
 *  stop. */
export function* explainFailures<Failure extends FailedRequest>(
  failures: readonly Failure[],
  { depth, inputOf }: FailureSearch<Failure>,
): Generator<number, readonly Explained<Failure>[]> {
  const known = new Set<CauseId>();
  const found = new Map<Failure, readonly Explanation[]>();
  const keep = (failure: Failure, explanations: readonly Explanation[]): void => {
    if (explanations.length === 0) return;
    found.set(failure, explanations);
    for (const { causes } of explanations) for (const { id } of causes) known.add(id);
  };
  const full = function* (failure: Failure, size: Depth): Generator<number, void> {
    const { verdict } = yield* explainSteps(inputOf(failure), size, {
      ...wholeSearch(size),
      isComplete: true,
    });
    if (verdict.kind === 'explained') keep(failure, verdict.explanations);
  };

  const firsts = firstOfEachKind(failures);
  for (const failure of firsts) yield* full(failure, 1);
  const later = failures.filter(failure => !firsts.has(failure));
  for (const failure of later) {
    keep(failure, explainByKnown(inputOf(failure), known, 1));
    yield 1;
  }
  for (const failure of later) if (!found.has(failure)) yield* full(failure, 1);
  if (depth > 1) {
    yield* severalCauses();
    nameQueriesAlike();
    yield* withoutCoincidences();
  }
  return failures.map(failure => ({ ...failure, explanations: found.get(failure) ?? [] }));

  function* severalCauses(): Generator<number, void> {
    const searched = new Map<string, number>();
    let left = DEEP_SEARCHES;
    const tryKnown = function* (): Generator<number, void> {
      for (const failure of failures) {
        if (found.has(failure)) continue;
        const ids = mainCauses([...found.values()]);
        keep(failure, explainByKnown(inputOf(failure), ids, MOST_TOGETHER));
        // The fraction of a second differs in each case, so it has its own search.
        if (!found.has(failure) && ids.has(CLOCK))
          keep(failure, yield* explainByClock(inputOf(failure), depth));
        yield 1;
      }
    };
    yield* tryKnown();
    const shortest = [...failures].sort((a, b) => a.request.body.length - b.request.body.length);
    for (const failure of shortest) {
      const { kind } = failure.request;
      const before = searched.get(kind) ?? 0;
      if (found.has(failure) || before >= DEEP_SEARCHES_A_KIND || left === 0) continue;
      searched.set(kind, before + 1);
      left -= 1;
      yield* full(failure, depth);
      if (found.has(failure)) yield* tryKnown();
    }
  }

  /** A query string that is signed as the body follows the path, like one that is signed with the path. In a program that signs queries with
   *  paths, it's the same mistake, which the search doesn't combine with every other change of the path. */
  function nameQueriesAlike(): void {
    const main = mainCauses([...found.values()]);
    if (!main.has(QUERY_IN_PATH)) return;
    for (const [failure, explanations] of found) {
      const { query } = inputOf(failure);
      const alike = explanations.flatMap(each => withQueryInPath(each, query));
      if (alike.length > 0) found.set(failure, [...explanations, ...alike]);
    }
  }

  /** In a few cases, several causes together can look like another one, which isn't reported if they explain these cases as
   *  well. */
  function* withoutCoincidences(): Generator<number, void> {
    const main = mainCauses([...found.values()]);
    for (const id of main) {
      const others = new Set([...main].filter(other => other !== id));
      const needing = [...found].filter(
        ([, explanations]) => !explanations.some(each => isWithin(each, others)),
      );
      if (needing.length * RARE > found.size) continue;
      for (const [failure, explanations] of needing) {
        const better = explainByKnown(inputOf(failure), others, MOST_TOGETHER);
        yield 1;
        if (better.length === 0) break;
        found.set(failure, [...explanations, ...better]);
      }
    }
  }
}

const CLOCK = 'timestamp-clock-fraction';
const QUERY_IN_PATH = 'path-query-included';

/** The same explanation with the query string in the path instead of the body, if it's as it was sent, and the path precedes the body. */
function withQueryInPath(explanation: Explanation, query: string): readonly Explanation[] {
  const { causes, candidate } = explanation;
  const isApart = causes.some(({ id }) => id === QUERY_IN_PATH || /^(?:order|separator)-/.test(id));
  const isInBody = causes.some(({ id }) => id === 'body-query-signed');
  if (isApart || !isInBody) return [];
  const signed = wholeOf(candidate.elements.body.bytes);
  const sent = Buffer.from(query).toString('latin1');
  if (signed !== sent && `?${signed}` !== sent) return [];
  const inPath = causeOf(QUERY_IN_PATH, signed === sent ? undefined : { mark: 'missing' });
  return [{ ...explanation, causes: causes.map(each => (each.id === 'body-query-signed' ? inPath : each)) }];
}

/** How many already known causes are tried together, whatever the depth: a combination of them is neither unexplained nor a new cause, and
 *  leaves few candidates to try. */
const MOST_TOGETHER: Depth = 3;

/** A cause that explains fewer than one in this many failures may be a coincidence. */
const RARE = 4;

function isWithin({ causes }: Explanation, ids: ReadonlySet<CauseId>): boolean {
  return causes.every(({ id }) => ids.has(id));
}

function firstOfEachKind<Failure extends FailedRequest>(failures: readonly Failure[]): ReadonlySet<Failure> {
  const kinds = new Map<string, Failure>();
  for (const failure of failures) {
    if (!kinds.has(failure.request.kind)) kinds.set(failure.request.kind, failure);
  }
  return new Set(kinds.values());
}

/** The causes that explain the cases so far. */
function mainCauses(explained: readonly (readonly Explanation[])[]): ReadonlySet<CauseId> {
  const cover = causeCover(explained.map(explanations => ({ explanations })));
  return new Set(cover.flatMap(({ causes }) => causes.map(({ id }) => id)));
}

/** Finds which of the given causes produce the claimed signature: a search limited to these causes takes a fraction of the time.
 *  Returns all explanations with the fewest causes; possibly none. */
function explainByKnown(
  input: ExplainInput,
  ids: ReadonlySet<CauseId>,
  depth: Depth,
): readonly Explanation[] {
  if (ids.size === 0) return [];
  const recognized = recognizedSign(input);
  if (recognized !== undefined && !ids.has(recognized.cause.id)) return [];
  const claimedSign = recognized?.searched ?? input.claimedSign;
  const choices = choicesOf(choicesFor(input, claimedSign), ids);
  for (let size = recognized === undefined ? 1 : 0; size <= Math.min(depth, ids.size); size++) {
    const steps = searchSize(choices, input.secret, claimedSign, size);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const hits =
      recognized === undefined ? step.value : step.value.map(hit => withRecognized(hit, recognized));
    const found = hits.map(hit => explanationOf(hit, input));
    if (found.length > 0) return found;
  }
  return [];
}

/** The fraction of a second that produces the claimed signature, if everything else is correct. */
function* explainByClock(input: ExplainInput, depth: Depth): Generator<number, readonly Explanation[]> {
  const recognized = recognizedSign(input);
  const claimedSign = recognized?.searched ?? input.claimedSign;
  const choices = choicesFor(input, claimedSign);
  const found = yield* searchClockFractions(choices, input.timestamp, claimedSign, depth);
  if (found === undefined) return [];
  return [explanationOf(recognized === undefined ? found : withRecognized(found, recognized), input)];
}

function explanationOf({ causes, candidate }: Hit, input: ExplainInput): Explanation {
  return {
    causes: causes.map(plainCause),
    checklistItem: checklistItemOf(causes[0], mayBeJson(input)),
    candidate,
  };
}

function choicesOf(all: Choices, ids: ReadonlySet<CauseId>): Choices {
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(CAUSES[id][0], (counts.get(CAUSES[id][0]) ?? 0) + 1);
  const onlyKnown = (causes: readonly Cause[]) => causes.every(({ id }) => ids.has(id));
  /** Creating choices takes longer than trying them, so none are created if too few causes are known. */
  const few =
    <Choice>(name: keyof Choices, levels: Levels<Choice>): Levels<Choice> =>
    (steps, total) =>
      steps > (counts.get(name) ?? 0) ? [] : levels(steps, steps === 1 ? 1 : total, ids);
  const element = (name: 'token' | 'path' | 'body' | 'timestamp'): Levels<ElementChoice> => {
    const levels = few(name, all[name]);
    return (steps, total) => withKnownWays(levels(steps, total), onlyKnown);
  };
  const structure = <Choice extends { readonly causes: readonly Cause[] }>(
    name: keyof Choices,
    own: Levels<Choice>,
  ): Levels<Choice> => {
    const levels = few(name, own);
    return (steps, total) => [...levels(steps, total)].filter(({ causes }) => onlyKnown(causes));
  };
  return {
    token: element('token'),
    path: element('path'),
    body: element('body'),
    timestamp: element('timestamp'),
    order: structure('order', all.order),
    separator: structure('separator', all.separator),
    digest: structure('digest', all.digest),
  };
}

function* withKnownWays(
  choices: Iterable<ElementChoice>,
  onlyKnown: (causes: readonly Cause[]) => boolean,
): Generator<ElementChoice> {
  for (const { ways, bytes } of choices) {
    const known = ways.filter(onlyKnown);
    if (known.length > 0) yield { ways: known, bytes };
  }
}
