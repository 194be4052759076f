import { type RunningDigest, startDigest } from '../signing/runningDigest.ts';
import type { ElementName } from '../signing/signingInput.ts';
import type { Choices, DigestChoice, ElementChoice, OrderChoice, Pieces, SeparatorChoice } from './choice.ts';
import { byLikelihood, type Mistake } from './mistakes.ts';

/** A candidate that reproduces the claimed sign. */
export interface Hit {
  readonly mistakes: readonly Mistake[];
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

/** How many candidates are tried between two yields: short enough to cancel and to stay responsive. */
const CANDIDATES_A_STEP = 2048;
/** How many bytes are digested between two yields: a few milliseconds' work. */
const BYTES_A_STEP = 2_097_152;

/** Tries every candidate with exactly `size` wrong elements and returns those that reproduce the claimed sign, the
 *  likeliest first. Yields the number of candidates tried since the last yield, so that a caller can pause or stop.
 *  Exact: a hit's digest is the claimed sign. */
export function* searchSize(
  choices: Choices,
  secret: string,
  claimedSign: string,
  size: number,
): Generator<number, readonly Hit[]> {
  const hits: Hit[] = [];
  for (const wrong of subsets(ELEMENT_KEYS, size)) {
    for (const digest of pick(choices.digest, wrong.has('digest'))) {
      for (const order of pick(choices.order, wrong.has('order'))) {
        for (const separator of pick(choices.separator, wrong.has('separator'))) {
          const walk = new Walk(choices, wrong, { order, separator, digest }, secret, claimedSign);
          yield* walk.run();
          hits.push(...walk.hits);
        }
      }
    }
  }
  return hits.sort((left, right) => byLikelihood(left.mistakes, right.mistakes));
}

interface Structure {
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

/** Goes through the choices of the four concatenated elements in one order, with one separator and digest. What the
 *  candidates have in common at their beginning is hashed once. */
class Walk {
  readonly hits: Hit[] = [];
  readonly #lists: readonly (readonly ElementChoice[])[];
  readonly #structure: Structure;
  readonly #secret: string;
  readonly #claimedSign: string;
  readonly #chosen: ElementChoice[] = [];
  #tried = 0;
  #digested = 0;

  constructor(
    choices: Choices,
    wrong: ReadonlySet<ElementKey>,
    structure: Structure,
    secret: string,
    claimedSign: string,
  ) {
    this.#structure = structure;
    this.#secret = secret;
    this.#claimedSign = claimedSign;
    this.#lists = structure.order.order.map(name => pick(choices[name], wrong.has(name)));
  }

  *run(): Generator<number, void> {
    yield* this.#from(0, startDigest(this.#structure.digest.algorithm, this.#secret));
    yield this.#tried;
  }

  *#from(position: number, digest: RunningDigest): Generator<number, void> {
    const list = this.#lists[position];
    if (list === undefined) {
      this.#finish(digest);
      return;
    }
    if (position > 0 && this.#structure.separator.separator !== '')
      digest.update(this.#structure.separator.separator);
    for (const choice of list) {
      this.#chosen[position] = choice;
      // The last of the list may use up the digest; the others work on a copy.
      const own = choice === list.at(-1) ? digest : digest.copy();
      this.#digested += update(own, choice.bytes);
      if (position === this.#lists.length - 1) this.#finish(own);
      else yield* this.#from(position + 1, own);
      if (this.#tried >= CANDIDATES_A_STEP || this.#digested >= BYTES_A_STEP) {
        yield this.#tried;
        this.#tried = 0;
        this.#digested = 0;
      }
    }
  }

  #finish(digest: RunningDigest): void {
    this.#tried += 1;
    const { digest: choice, order, separator } = this.#structure;
    if (choice.render(digest.hex()) !== this.#claimedSign) return;
    const elements = Object.fromEntries(order.order.map((name, index) => [name, this.#chosen[index]]));
    const candidate = { elements: elements as Candidate['elements'], order, separator, digest: choice };
    const mistakes = [...this.#chosen, order, separator, choice].flatMap(({ mistake }) => mistake ?? []);
    this.hits.push({ mistakes, candidate });
  }
}

/** The bytes of a choice, piece by piece. */
export function* piecesOf(bytes: Pieces): Generator<string> {
  if (typeof bytes === 'string') yield bytes;
  else yield* bytes();
}

const UPDATE_BYTES = 8_192;

/** Digests the bytes and returns how many they were. */
function update(digest: RunningDigest, bytes: Pieces): number {
  if (typeof bytes === 'string') {
    // In slices, since each is copied before it is digested.
    for (let at = 0; at < bytes.length; at += UPDATE_BYTES) digest.update(bytes.slice(at, at + UPDATE_BYTES));
    return bytes.length;
  }
  // Small pieces are joined first: a call costs more than a few bytes' digest.
  let joined = '';
  let digested = 0;
  for (const piece of bytes()) {
    joined += piece;
    if (joined.length < UPDATE_BYTES) continue;
    digest.update(joined);
    digested += joined.length;
    joined = '';
  }
  digest.update(joined);
  return digested + joined.length;
}

/** The right choice alone, or the wrong ones. */
function pick<T>(list: readonly T[], wrong: boolean): readonly T[] {
  return wrong ? list.slice(1) : list.slice(0, 1);
}

function* subsets<T>(items: readonly T[], size: number): Generator<ReadonlySet<T>> {
  if (size === 0) {
    yield new Set();
    return;
  }
  for (const [index, item] of items.entries()) {
    for (const rest of subsets(items.slice(index + 1), size - 1)) yield new Set([item, ...rest]);
  }
}
