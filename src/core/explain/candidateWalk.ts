import type { ElementName } from '../signing/signingInput.ts';
import type { CandidateDigests, Structure } from './candidateDigests.ts';
import type { CandidatePrefix } from './candidatePrefix.ts';
import type { ElementChoice, OrderChoice, Pieces } from './choice.ts';

/** The number of candidates tried between two yields, few enough to cancel quickly and stay responsive. */
const CANDIDATES_A_STEP = 2048;
/** The number of bytes digested between two yields, a few milliseconds of work. */
const BYTES_A_STEP = 2_097_152;
/** With at least this many last elements, hashing their common prefix separately pays off. */
const MANY_ENDS = 64;

/** Iterates over the choices of the four concatenated elements for one order, separator and digest. */
export class CandidateWalk {
  readonly #choicesOf: (name: ElementName) => Iterable<ElementChoice>;
  readonly #structure: Structure;
  readonly #digests: CandidateDigests;
  /** By their place in the order. */
  readonly #chosen: ElementChoice[] = [];
  #tried = 0;
  #digested = 0;

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
    yield* this.#from(0, this.#digests.prefix(this.#structure.digest));
    yield this.#tried;
  }

  *#from(position: number, before: CandidatePrefix): Generator<number, void> {
    const { order, separator } = this.#structure;
    const name = order.order[position];
    const label = order.labels?.[position] ?? '';
    const between = position > 0 && name !== undefined ? separator.separator : '';
    const prefix = between + label === '' ? before : before.with(between + label, true);
    if (prefix === undefined) return;
    if (name === undefined) {
      this.#compare(prefix);
      return;
    }
    const chosen = this.#chosen[order.order.indexOf(name)];
    const isLast = position === order.order.length - 1 && order.labels === undefined;
    const all = chosen === undefined ? this.#choicesOf(name) : [chosen];
    const isOnly = Array.isArray(all) && all.length === 1;
    for (const choice of isLast ? this.#possible(prefix, all) : all) {
      const own = prefix.with(writtenBytes(choice.bytes, order.write), isOnly);
      if (own === undefined) continue;
      this.#digested += own.length - prefix.length;
      this.#chosen[position] = choice;
      if (isLast) this.#compare(own);
      else yield* this.#from(position + 1, own);
      this.#chosen.length = position;
      if (this.#tried >= CANDIDATES_A_STEP || this.#digested >= BYTES_A_STEP) {
        yield this.#tried;
        this.#tried = 0;
        this.#digested = 0;
      }
    }
  }

  #possible(prefix: CandidatePrefix, choices: Iterable<ElementChoice>): Iterable<ElementChoice> {
    if (!Array.isArray(choices) || choices.length < MANY_ENDS) return choices;
    const possible = this.#digests.possible(prefix, choices);
    this.#tried += choices.length - possible.length;
    return possible;
  }

  #compare(candidate: CandidatePrefix): void {
    this.#tried += 1;
    this.#digests.compare(candidate, this.#structure, [...this.#chosen]);
  }
}

function writtenBytes(bytes: Pieces, write: OrderChoice['write']): Pieces {
  if (write === undefined) return bytes;
  const pieces = typeof bytes === 'string' ? [bytes] : bytes();
  const text = [...(pieces ?? [])].join('');
  return text.length > MOST_WRITTEN ? () => undefined : write(text);
}

/** Larger bodies aren't put into anything else, and would be held several times. */
const MOST_WRITTEN = 1_048_576;
