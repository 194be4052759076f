import type { ElementName } from '../../signing/signingInput.ts';
import { byLikelihood, isSameDetail } from '../causes/causes.ts';
import {
  type Choices,
  type DigestChoice,
  type ElementChoice,
  type Levels,
  type OrderChoice,
  type SeparatorChoice,
  wholeOf,
} from '../pipeline/choice.ts';
import type { Way } from '../pipeline/step.ts';
import { CandidateDigests, type Found } from './candidateDigests.ts';
import { CandidateWalk } from './candidateWalk.ts';

/** A candidate that reproduces the claimed signature, and a set of incorrect steps that produces it. */
export interface Hit {
  readonly causes: Way;
  readonly candidate: Candidate;
}

/** One choice for each of the seven elements. */
export interface Candidate {
  readonly elements: Readonly<Record<ElementName, ElementChoice>>;
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

type ElementKey = Exclude<keyof Choices, 'timestampBeforeBody'>;
const ELEMENT_KEYS: readonly ElementKey[] = [
  'token',
  'path',
  'body',
  'timestamp',
  'order',
  'separator',
  'digest',
];

/** The maximum number of sets of steps reported for the same bytes, more than anyone reads. */
const MOST_WAYS = 64;

/** Whether a unit of a search is tried. All candidates with the same distribution of steps and the same structure are
 *  one unit; units are numbered from 0 and asked for in order. */
export type TakesUnit = (unit: number) => boolean;

/** Tries every candidate with exactly `size` incorrect steps, in one element or in several, and returns those that
 *  reproduce the claimed signature, the most likely first. Yields the number of candidates tried since the last
 *  yield, so that a caller can pause or stop. Exact: a hit's digest is the claimed signature. */
export function* searchSize(
  choices: Choices,
  secret: string,
  claimedSign: string,
  size: number,
  takes?: TakesUnit,
): Generator<number, readonly Hit[]> {
  const found = yield* candidatesFound(choices, secret, claimedSign, size, takes);
  const hits = found.flatMap(hitsOf);
  return distinct(hits.sort((left, right) => byLikelihood(left.causes, right.causes)));
}

/** The units that have a candidate with the claimed signature. */
export function* searchUnits(
  choices: Choices,
  secret: string,
  claimedSign: string,
  size: number,
  takes: TakesUnit,
): Generator<number, readonly number[]> {
  const found = yield* candidatesFound(choices, secret, claimedSign, size, takes);
  return [...new Set(found.map(({ structure }) => structure.unit))];
}

function* candidatesFound(
  choices: Choices,
  secret: string,
  claimedSign: string,
  size: number,
  takes: TakesUnit = () => true,
): Generator<number, readonly Found[]> {
  const digests = new CandidateDigests(secret, claimedSign);
  let unit = -1;
  for (const steps of distributions(ELEMENT_KEYS, size)) {
    const ofElement = <Choice>(key: ElementKey, levels: Levels<Choice>) => levels(steps.get(key) ?? 0, size);
    for (const digest of ofElement('digest', choices.digest)) {
      for (const order of ofElement('order', digest.orders ?? choices.order)) {
        const choicesOf = (name: ElementName) => ofElement(name, levelsOf(choices, name, order));
        for (const separator of ofElement('separator', choices.separator)) {
          unit += 1;
          if (!takes(unit)) continue;
          yield* new CandidateWalk(choicesOf, { unit, order, separator, digest }, digests).run();
        }
      }
    }
  }
  return digests.found();
}

function levelsOf(choices: Choices, name: ElementName, { order }: OrderChoice): Levels<ElementChoice> {
  const { timestampBeforeBody = choices.timestamp } = choices;
  const isBefore = name === 'timestamp' && order.indexOf('timestamp') < order.indexOf('body');
  return isBefore ? timestampBeforeBody : choices[name];
}

/** A hit for each set of steps that produces the bytes of a candidate. */
function hitsOf({ elements, structure }: Found): readonly Hit[] {
  const { order, separator, digest } = structure;
  const named = order.order.map((name, position) => [name, elements[position]] as const);
  const candidate = {
    ...{ elements: Object.fromEntries(named) as Candidate['elements'] },
    ...{ order, separator, digest },
  };
  const others = [...order.causes, ...separator.causes, ...digest.causes];
  const ways = waysThrough(elements);
  return ways.map(way => ({ causes: [...way, ...others], candidate }));
}

/** Of the candidates that digest the same bytes for each element, the likeliest one's. */
function distinct(hits: readonly Hit[]): readonly Hit[] {
  const found: Candidate[] = [];
  return hits.filter(({ candidate }) => {
    const first = found.find(other => isAlike(other, candidate)) ?? candidate;
    if (first === candidate) found.push(candidate);
    return first === candidate;
  });
}

function isAlike(left: Candidate, right: Candidate): boolean {
  const causes = right.digest.causes;
  return (
    left === right ||
    (left.separator.separator === right.separator.separator &&
      isSameList(left.order.order, right.order.order) &&
      isSameList(left.order.labels ?? [], right.order.labels ?? []) &&
      left.digest.causes.length === causes.length &&
      left.digest.causes.every((own, at) => own.id === causes[at]?.id && isSameDetail(own, causes[at])) &&
      isSameList(bytesOf(left), bytesOf(right)))
  );
}

function bytesOf({ elements }: Candidate): readonly string[] {
  return Object.values(elements).map(({ bytes }) => wholeOf(bytes));
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((item, at) => item === right[at]);
}

/** Every set of steps that produces the bytes of these elements. */
function waysThrough(elements: readonly ElementChoice[]): readonly Way[] {
  let all: readonly Way[] = [[]];
  for (const { ways } of new Set(elements)) {
    all = all.flatMap(way => ways.map(more => [...way, ...more])).slice(0, MOST_WAYS);
  }
  return all;
}

/** Every distribution of `size` incorrect steps over the elements. */
function* distributions(
  keys: readonly ElementKey[],
  size: number,
): Generator<ReadonlyMap<ElementKey, number>> {
  const [first, ...others] = keys;
  if (first === undefined) {
    if (size === 0) yield new Map();
    return;
  }
  for (let own = 0; own <= size; own++) {
    for (const rest of distributions(others, size - own)) yield new Map([[first, own], ...rest]);
  }
}
