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
    const { order } = this.#structure;
    const name = order.order[position];
    const prefix = before.with(this.#textBefore(position), true);
    if (prefix === undefined) return;
    if (name === undefined) {
      this.#compare(prefix);
      return;
    }
    const only = this.#onlyChoice(name);
    const choices = only === undefined ? this.#choicesOf(name) : [only];
    for (const choice of this.#isLast(position) ? this.#possible(prefix, choices) : choices) {
      const own = this.#withChoice(prefix, choice, position, only !== undefined);
      const rest = own === undefined ? undefined : this.#throughOnly(position + 1, own);
      if (rest !== undefined) yield* this.#from(rest.position, rest.prefix);
      this.#chosen.length = position;
      if (this.#tried >= CANDIDATES_A_STEP || this.#digested >= BYTES_A_STEP) {
        yield this.#tried;
        this.#tried = 0;
        this.#digested = 0;
      }
    }
  }

  /** Continues with the elements that have a single choice, up to the next that has several: a generator for each would
   *  take longer than the rest of the search. Undefined if the candidate is complete or doesn't apply. */
  #throughOnly(
    start: number,
    before: CandidatePrefix,
  ): { readonly position: number; readonly prefix: CandidatePrefix } | undefined {
    const { order } = this.#structure;
    let prefix = before;
    for (let position = start; ; position++) {
      if (this.#isLast(position - 1)) {
        this.#compare(prefix);
        return undefined;
      }
      const name = order.order[position];
      const only = name === undefined ? undefined : this.#onlyChoice(name);
      if (only === undefined) return { position, prefix };
      const labeled = prefix.with(this.#textBefore(position), true);
      const own = labeled === undefined ? undefined : this.#withChoice(labeled, only, position, true);
      if (own === undefined) return undefined;
      prefix = own;
    }
  }

  #isLast(position: number): boolean {
    const { order } = this.#structure;
    return position === order.order.length - 1 && order.labels === undefined;
  }

  /** The label of an element, or what is after the last one, and the separator. */
  #textBefore(position: number): string {
    const { order, separator } = this.#structure;
    const between = position > 0 && position < order.order.length ? separator.separator : '';
    return between + (order.labels?.[position] ?? '');
  }

  /** The choice that was made for the same element before, or the only one that there is. */
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
    this.#digested += own.length - prefix.length;
    this.#chosen[position] = choice;
    return own;
  }

  #possible(prefix: CandidatePrefix, choices: Iterable<ElementChoice>): Iterable<ElementChoice> {
    if (!Array.isArray(choices) || choices.length < MANY_ENDS) return choices;
    const possible = this.#digests.possible(prefix, this.#structure, choices);
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
