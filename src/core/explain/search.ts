import { Md5Beginning, type Md5Words, md5Words } from '../signing/md5Words.ts';
import { type RunningDigest, startDigest } from '../signing/runningDigest.ts';
import type { ElementName } from '../signing/signingInput.ts';
import { byLikelihood, type Cause } from './causes.ts';
import type {
  Choices,
  DigestChoice,
  ElementChoice,
  Levels,
  OrderChoice,
  Pieces,
  SeparatorChoice,
} from './choice.ts';

/** A candidate that reproduces the claimed signature, and a set of incorrect steps that produces it. */
export interface Hit {
  readonly causes: readonly Cause[];
  readonly candidate: Candidate;
}

/** One choice for each of the seven elements. */
export interface Candidate {
  readonly elements: Readonly<Record<ElementName, ElementChoice>>;
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

type ElementKey = keyof Choices;
const ELEMENT_KEYS: readonly ElementKey[] = [
  'token',
  'path',
  'body',
  'timestamp',
  'order',
  'separator',
  'digest',
];

/** The number of candidates tried between two yields, few enough to cancel quickly and stay responsive. */
const CANDIDATES_A_STEP = 2048;
/** The number of bytes digested between two yields, a few milliseconds of work. */
const BYTES_A_STEP = 2_097_152;
/** With at least this many last elements, hashing their common prefix separately pays off. */
const MANY_ENDS = 64;
const LONGEST_BEGINNING = 65_536;
const LONGEST_END = 100;
/** The maximum number of sets of steps reported for the same bytes, more than anyone reads. */
const MOST_WAYS = 64;

/** Tries every candidate with exactly `size` incorrect steps, in one element or in several, and returns those that
 *  reproduce the claimed signature, the most likely first. Yields the number of candidates tried since the last
 *  yield, so that a caller can pause or stop. Exact: a hit's digest is the claimed signature. */
export function* searchSize(
  choices: Choices,
  secret: string,
  claimedSign: string,
  size: number,
): Generator<number, readonly Hit[]> {
  const hits: Hit[] = [];
  for (const steps of distributions(ELEMENT_KEYS, size)) {
    const ofElement = <Choice>(key: ElementKey, levels: Levels<Choice>) => levels(steps.get(key) ?? 0, size);
    for (const digest of ofElement('digest', choices.digest)) {
      for (const order of ofElement('order', choices.order)) {
        for (const separator of ofElement('separator', choices.separator)) {
          const walk = new Walk(choices, steps, { order, separator, digest }, secret, claimedSign);
          yield* walk.run();
          hits.push(...walk.hits);
        }
      }
    }
  }
  return distinct(hits.sort((left, right) => byLikelihood(left.causes, right.causes)));
}

/** Of the candidates that digest the same bytes for each element, the likeliest one's. */
function distinct(hits: readonly Hit[]): readonly Hit[] {
  const first = new Map<string, Candidate>();
  return hits.filter(({ candidate }) => {
    const { elements, order, separator, digest } = candidate;
    const bytes = Object.values(elements).map(choice => [...piecesOf(choice.bytes)].join(''));
    const key = JSON.stringify([bytes, order.order, order.labels, separator.separator, digest.causes]);
    const before = first.get(key) ?? candidate;
    first.set(key, before);
    return before === candidate;
  });
}

interface Structure {
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

/** Iterates over the choices of the four concatenated elements for one order, separator and digest. Common prefixes
 *  of the candidates are hashed once. */
class Walk {
  readonly hits: Hit[] = [];
  readonly #choicesOf: (name: ElementName) => Iterable<ElementChoice>;
  readonly #structure: Structure;
  readonly #secret: string;
  readonly #claimedSign: string;
  /** The words of the claimed signature, if only its MD5 is compared. */
  readonly #words: Md5Words | undefined;
  readonly #chosen = new Map<ElementName, ElementChoice>();
  #tried = 0;
  #digested = 0;

  constructor(
    choices: Choices,
    steps: ReadonlyMap<ElementKey, number>,
    structure: Structure,
    secret: string,
    claimedSign: string,
  ) {
    const total = [...steps.values()].reduce((sum, own) => sum + own, 0);
    this.#choicesOf = name => choices[name](steps.get(name) ?? 0, total);
    this.#structure = structure;
    this.#secret = secret;
    this.#claimedSign = claimedSign;
    this.#words = structure.digest.causes.length === 0 ? md5Words(claimedSign) : undefined;
  }

  *run(): Generator<number, void> {
    yield* this.#from(0, startDigest(this.#structure.digest.algorithm, this.#secret));
    yield this.#tried;
  }

  *#from(position: number, digest: RunningDigest): Generator<number, void> {
    const { order, separator } = this.#structure;
    const name = order.order[position];
    const label = order.labels?.[position] ?? '';
    const between = position > 0 && name !== undefined ? separator.separator : '';
    if (between + label !== '') digest.update(between + label);
    if (name === undefined) {
      this.#finish(digest);
      return;
    }
    const before = this.#chosen.get(name);
    const isLast = position === order.order.length - 1 && order.labels === undefined;
    const choices = before === undefined ? this.#choicesOf(name) : [before];
    // A single choice needn't share the digest, and copying it costs more than hashing a few bytes.
    const isOnly = Array.isArray(choices) && choices.length === 1;
    const isMany = isLast && Array.isArray(choices) && choices.length >= MANY_ENDS;
    const matches = isMany ? this.#quickMatch(position) : undefined;
    for (const choice of choices) {
      if (matches?.(choice) === false) {
        this.#tried += 1;
        continue;
      }
      const own = isOnly ? digest : digest.copy();
      const digested = update(own, writtenBytes(choice.bytes, order.write));
      if (digested === undefined) continue;
      this.#digested += digested;
      this.#chosen.set(name, choice);
      if (isLast) this.#finish(own);
      else yield* this.#from(position + 1, own);
      if (before === undefined) this.#chosen.delete(name);
      if (this.#tried >= CANDIDATES_A_STEP || this.#digested >= BYTES_A_STEP) {
        yield this.#tried;
        this.#tried = 0;
        this.#digested = 0;
      }
    }
  }

  /** A fast check of whether a last element can produce the claimed signature; undefined if there is none. */
  #quickMatch(position: number): ((choice: ElementChoice) => boolean) | undefined {
    const words = this.#words;
    const { order, separator } = this.#structure;
    const before = order.order.slice(0, position).map(name => this.#chosen.get(name)?.bytes);
    const texts = before.filter(bytes => typeof bytes === 'string');
    if (words === undefined || texts.length < position) return undefined;
    const text = texts.map(bytes => bytes + separator.separator).join('');
    if (text.length > LONGEST_BEGINNING) return undefined;
    const beginning = new Md5Beginning(text);
    return ({ bytes }) =>
      typeof bytes !== 'string' || bytes.length > LONGEST_END || beginning.endsIn(bytes, words);
  }

  #finish(digest: RunningDigest): void {
    this.#tried += 1;
    const { digest: choice, order, separator } = this.#structure;
    if (choice.render(digest.hex()) !== this.#claimedSign) return;
    const elements = Object.fromEntries(this.#chosen) as Candidate['elements'];
    const candidate = { elements, order, separator, digest: choice };
    const others = [...order.causes, ...separator.causes, ...choice.causes];
    const ways = waysThrough(order.order.map(name => elements[name]));
    this.hits.push(...ways.map(way => ({ causes: [...way, ...others], candidate })));
  }
}

/** Every set of steps that produces the bytes of these elements. */
function waysThrough(elements: readonly ElementChoice[]): readonly (readonly Cause[])[] {
  let all: readonly (readonly Cause[])[] = [[]];
  for (const { ways } of new Set(elements)) {
    all = all.flatMap(way => ways.map(more => [...way, ...more])).slice(0, MOST_WAYS);
  }
  return all;
}

/** The bytes of a choice, piece by piece. */
export function* piecesOf(bytes: Pieces): Generator<string> {
  if (typeof bytes === 'string') yield bytes;
  else yield* bytes() ?? [];
}

function writtenBytes(bytes: Pieces, write: OrderChoice['write']): Pieces {
  if (write === undefined) return bytes;
  const text = typeof bytes === 'string' ? bytes : [...piecesOf(bytes)].join('');
  return text.length > MOST_WRITTEN ? () => undefined : write(text);
}

/** Larger bodies aren't put into anything else, and would be held several times. */
const MOST_WRITTEN = 1_048_576;
const UPDATE_BYTES = 8_192;

/** Digests the bytes and returns their number; undefined if the choice doesn't apply. */
function update(digest: RunningDigest, bytes: Pieces): number | undefined {
  const pieces = typeof bytes === 'string' ? [bytes] : bytes();
  if (pieces === undefined) return undefined;
  let digested = 0;
  for (const piece of pieces) {
    // In slices, because each one is copied before it's digested.
    for (let at = 0; at < piece.length; at += UPDATE_BYTES) digest.update(piece.slice(at, at + UPDATE_BYTES));
    digested += piece.length;
  }
  return digested;
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
