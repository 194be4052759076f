import { LONGEST_END, Md5Beginning } from '../signing/md5Beginning.ts';
import { createMd5Engine, type Md5Engine } from '../signing/md5Engine.ts';
import { Md5Queue } from '../signing/md5Queue.ts';
import { type Md5Words, md5Words } from '../signing/md5Words.ts';
import { type CandidatePrefix, digestPrefix, textPrefix } from './candidatePrefix.ts';
import type { DigestChoice, ElementChoice, OrderChoice, SeparatorChoice } from './choice.ts';
import { rememberingLast } from './remembering.ts';

/** How a candidate's elements are put together. */
export interface Structure {
  /** The unit of the search to which its candidates belong. */
  readonly unit: number;
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

/** A candidate that has the claimed signature. */
export interface Found {
  /** How many candidates were tried before. */
  readonly tried: number;
  readonly structure: Structure;
  /** In the order of the structure. */
  readonly elements: readonly ElementChoice[];
}

/** Computes the digests of candidates, several at once where only an MD5 is wanted, and compares them with the claimed
 *  signature. */
export class CandidateDigests {
  readonly #secret: string;
  readonly #claimedSign: string;
  readonly #md5:
    | { readonly words: Md5Words; readonly ends: Md5Engine; readonly queue: Md5Queue<Found> }
    | undefined;
  readonly #found: Found[] = [];
  /** The choices for a last element are the same for many prefixes. */
  readonly #shortEnds = rememberingLast(shortEnds);
  #tried = 0;

  constructor(secret: string, claimedSign: string) {
    this.#secret = secret;
    this.#claimedSign = claimedSign;
    const words = md5Words(claimedSign);
    if (words === undefined) return;
    this.#md5 = { words, ends: createMd5Engine(), queue: new Md5Queue(words, createMd5Engine()) };
  }

  prefix(digest: DigestChoice): CandidatePrefix {
    const isPlain = digest.causes.length === 0 && this.#md5 !== undefined;
    return isPlain ? textPrefix() : digestPrefix(digest, this.#secret);
  }

  /** Those of the choices for a last element that may lead to the claimed signature: the others certainly don't. */
  possible(prefix: CandidatePrefix, choices: readonly ElementChoice[]): readonly ElementChoice[] {
    if (this.#md5 === undefined || prefix.pieces === undefined) return choices;
    const { ends, indexes, others } = this.#shortEnds(choices);
    const beginning = new Md5Beginning(prefix.pieces.join(''), this.#md5.ends);
    const matching = beginning.matching(ends, this.#md5.words).map(at => indexes[at] ?? 0);
    this.#tried += ends.length - matching.length;
    return [...matching, ...others].sort((left, right) => left - right).flatMap(at => choices[at] ?? []);
  }

  /** Compares a candidate's digest, now or later. */
  compare(candidate: CandidatePrefix, structure: Structure, elements: Found['elements']): void {
    const found = { tried: this.#tried, structure, elements };
    this.#tried += 1;
    if (candidate.pieces !== undefined && this.#md5 !== undefined)
      this.#md5.queue.add(candidate.pieces, found);
    else if (structure.digest.render(candidate.hex()) === this.#claimedSign) this.#found.push(found);
  }

  /** All candidates with the claimed signature, in the order in which they were compared. */
  found(): readonly Found[] {
    const queued = this.#md5?.queue.finish() ?? [];
    return [...this.#found, ...queued].sort((left, right) => left.tried - right.tried);
  }
}

interface ShortEnds {
  readonly ends: readonly string[];
  /** The indexes of the choices whose bytes are in `ends`. */
  readonly indexes: readonly number[];
  /** Those of the other choices. */
  readonly others: readonly number[];
}

function shortEnds(choices: readonly ElementChoice[]): ShortEnds {
  const ends: string[] = [];
  const indexes: number[] = [];
  const others: number[] = [];
  for (const [index, { bytes }] of choices.entries()) {
    if (typeof bytes !== 'string' || bytes.length > LONGEST_END) others.push(index);
    else {
      ends.push(bytes);
      indexes.push(index);
    }
  }
  return { ends, indexes, others };
}
