import type { ElementName } from '../../signing/sign.ts';
import { byLikelihood, isSameDetail } from '../causes/causes.ts';
import {
  type Candidate,
  type Choices,
  type ElementChoice,
  type Hit,
  type Levels,
  type OrderChoice,
  type Pieces,
  piecesOf,
  wholeOf,
} from '../pipeline/choice.ts';
import type { Way } from '../pipeline/step.ts';
import { CandidateDigests, type Found, type Structure } from './candidateDigests.ts';
import type { CandidatePrefix } from './candidatePrefix.ts';

export type ElementKey = Exclude<keyof Choices, 'timestampBeforeBody'>;
export const ELEMENT_KEYS: readonly ElementKey[] = [
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
 *  one unit; units are numbered from 0 and queried in order. */
export type TakesUnit = (unit: number) => boolean;

/** Tries every candidate with exactly `size` incorrect steps, in one element or in several, and returns those that reproduce the claimed
 *  signature, the most likely first. Yields the number of candidates tried since the last yield, so a caller can pause or stop. Exact: a
 *  hit's digest is the claimed signature. */
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

export function levelsOf(choices: Choices, name: ElementName, { order }: OrderChoice): Levels<ElementChoice> {
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

/** The hits of the likeliest of the candidates that digest the same bytes for each element. */
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
export function* distributions(
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

/** The number of candidates tried between two yields, few enough to cancel quickly and stay responsive. */
const CANDIDATES_A_STEP = 2048;
/** The number of bytes digested between two yields, a few milliseconds of work. */
const BYTES_A_STEP = 2_097_152;
/** With at least this many last elements, hashing their common prefix separately pays off. */
const MANY_ENDS = 64;

/** An element that has several choices, and what comes before it. */
interface Branch {
  readonly position: number;
  readonly name: ElementName;
  readonly prefix: CandidatePrefix;
}

/** Iterates over the choices of the four concatenated elements for one order, separator, and digest. */
export class CandidateWalk {
  readonly #choicesOf: (name: ElementName) => Iterable<ElementChoice>;
  readonly #structure: Structure;
  readonly #digests: CandidateDigests;
  /** The chosen elements by their position in the order. */
  readonly #chosen: ElementChoice[] = [];
  #tried = 0;
  /** The number of candidates that each candidate with the choices made so far represents. */
  #weight = 1;
  #digested = 0;
  /** Whether the last candidate has slices that are still to be generated, and whether any candidate had such slices. */
  #isSliced = false;
  #hasSliced = false;

  constructor(
    choicesOf: (name: ElementName) => Iterable<ElementChoice>,
    structure: Structure,
    digests: CandidateDigests,
  ) {
    this.#choicesOf = choicesOf;
    this.#structure = structure;
    this.#digests = digests;
  }

  /** Yields the number of candidates tried since the last yield. */
  *run(): Generator<number, void> {
    const first = this.#nextBranch(0, this.#digests.prefix(this.#structure.digest));
    if (first !== undefined) yield* this.#branches(first);
    if (this.#hasSliced) yield* this.#digestUntil(() => this.#digests.isEmpty());
    yield this.#tried;
  }

  /** Generates and digests slices, which takes longer than anything else, so this yields often. */
  *#digestUntil(isDone: () => boolean): Generator<number, void> {
    while (!isDone()) {
      this.#digested += this.#digests.advance();
      if (this.#digested < BYTES_A_STEP) continue;
      yield this.#tried;
      this.#tried = 0;
      this.#digested = 0;
    }
  }

  /** Tries each choice of an element that has several. */
  *#branches({ position, name, prefix }: Branch): Generator<number, void> {
    const choices = this.#choicesOf(name);
    const weight = this.#weight;
    for (const choice of this.#possible(prefix, choices, position)) {
      this.#weight = weight * (choice.weight ?? 1);
      const own = this.#withChoice(prefix, choice, position, false);
      const next = own === undefined ? undefined : this.#nextBranch(position + 1, own);
      if (next !== undefined) yield* this.#branches(next);
      if (this.#isSliced) yield* this.#digestUntil(() => this.#digests.hasRoom());
      this.#isSliced = false;
      this.#chosen.length = position;
      if (this.#tried >= CANDIDATES_A_STEP || this.#digested >= BYTES_A_STEP) {
        yield this.#tried;
        this.#tried = 0;
        this.#digested = 0;
      }
    }
    this.#weight = weight;
  }

  /** Continues with the elements that have a single choice, up to the next element that has several: a generator for each element would
   *  take longer than the rest of the search. Undefined if the candidate is complete or doesn't apply. */
  #nextBranch(start: number, before: CandidatePrefix): Branch | undefined {
    const { order } = this.#structure.order;
    let own: CandidatePrefix | undefined = before;
    for (let position = start; own !== undefined; position++) {
      const prefix: CandidatePrefix = own.followedBy(this.#textBefore(position));
      const name = order[position];
      if (name === undefined) {
        this.#compare(prefix);
        return undefined;
      }
      const only = this.#onlyChoice(name);
      if (only === undefined) return { position, name, prefix };
      own = this.#withChoice(prefix, only, position, true);
    }
    return undefined;
  }

  /** What follows the element at this position, if it's the same for each of its choices. */
  #textAfter(position: number): string | undefined {
    const { order, write } = this.#structure.order;
    if (write !== undefined) return undefined;
    let text = '';
    for (let next = position + 1; ; next++) {
      text += this.#textBefore(next);
      const name = order[next];
      if (name === undefined) return text;
      const bytes = name === order[position] ? undefined : this.#onlyChoice(name)?.bytes;
      if (typeof bytes !== 'string') return undefined;
      text += bytes;
    }
  }

  /** The separator and the label before an element, or the text after the last one. */
  #textBefore(position: number): string {
    const { order, separator } = this.#structure;
    const between = position > 0 && position < order.order.length ? separator.separator : '';
    return between + (order.labels?.[position] ?? '');
  }

  /** The choice that was made for the same element before, or the only choice that there is. */
  #onlyChoice(name: ElementName): ElementChoice | undefined {
    const chosen = this.#chosen[this.#structure.order.order.indexOf(name)];
    if (chosen !== undefined) return chosen;
    const choices = this.#choicesOf(name);
    return Array.isArray(choices) && choices.length === 1 ? choices[0] : undefined;
  }

  #withChoice(
    prefix: CandidatePrefix,
    choice: ElementChoice,
    position: number,
    isOnly: boolean,
  ): CandidatePrefix | undefined {
    const own = prefix.with(writtenBytes(choice.bytes, this.#structure.order.write), isOnly);
    if (own === undefined) return undefined;
    if (typeof choice.bytes === 'object') {
      this.#isSliced = true;
      this.#hasSliced = true;
    }
    this.#digested += own.length - prefix.length;
    this.#chosen[position] = choice;
    return own;
  }

  #possible(
    prefix: CandidatePrefix,
    choices: Iterable<ElementChoice>,
    position: number,
  ): Iterable<ElementChoice> {
    if (!Array.isArray(choices) || choices.length < MANY_ENDS) return choices;
    const rest = this.#textAfter(position);
    if (rest === undefined) return choices;
    const possible = this.#digests.possible(prefix, this.#structure, choices, rest);
    this.#tried += this.#weight * (weightOf(choices) - weightOf(possible));
    return possible;
  }

  #compare(candidate: CandidatePrefix): void {
    this.#tried += this.#weight;
    this.#digests.compare(candidate, this.#structure, [...this.#chosen]);
  }
}

function weightOf(choices: readonly ElementChoice[]): number {
  return choices.reduce((sum, { weight = 1 }) => sum + weight, 0);
}

function writtenBytes(bytes: Pieces, write: OrderChoice['write']): Pieces {
  if (write === undefined) return bytes;
  const pieces = piecesOf(bytes);
  const text = pieces === undefined ? undefined : [...pieces].join('');
  return text === undefined || text.length > MOST_WRITTEN ? () => undefined : write(text);
}

/** The largest body; nobody puts larger ones into other text, and they would be in memory several times. */
const MOST_WRITTEN = 1_048_576;

/** About how many candidates a search with exactly `size` incorrect steps tries. Candidates with all steps in one element aren't counted:
 *  they're few, and generating them takes almost as long as trying them. Yields often, so a caller can pause. */
export function* expectedCandidates(choices: Choices, size: number): Generator<number, number> {
  const counts = new Map<Levels<ElementChoice>, Map<number, number>>();
  const countOf = function* (levels: Levels<ElementChoice>, steps: number): Generator<number, number> {
    const known = counts.get(levels)?.get(steps);
    if (known !== undefined) return known;
    let count = 0;
    let seen = 0;
    for (const { weight = 1 } of levels(steps, size)) {
      count += weight;
      seen += 1;
      if (seen % CHOICES_A_STEP === 0) yield count;
    }
    counts.set(levels, (counts.get(levels) ?? new Map<number, number>()).set(steps, count));
    return count;
  };
  let total = 0;
  for (const steps of distributions(ELEMENT_KEYS, size)) {
    if ([...steps.values()].includes(size)) continue;
    const separators = [...choices.separator(steps.get('separator') ?? 0, size)].length;
    for (const digest of choices.digest(steps.get('digest') ?? 0, size)) {
      for (const order of (digest.orders ?? choices.order)(steps.get('order') ?? 0, size)) {
        let product = separators;
        for (const name of new Set(order.order))
          product *= yield* countOf(levelsOf(choices, name, order), steps.get(name) ?? 0);
        total += product;
      }
    }
    yield total;
  }
  return total;
}

const CHOICES_A_STEP = 256;
