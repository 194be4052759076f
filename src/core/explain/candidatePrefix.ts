import { LONGEST_CHAINED } from '../signing/md5ChainSearch.ts';
import { type RunningDigest, startDigest } from '../signing/runningDigest.ts';
import type { DigestChoice, Pieces } from './choice.ts';

/** The first elements of a candidate, which others continue in other ways. */
export interface CandidatePrefix {
  /** What has been collected, as long as it's short and only MD5s are wanted. */
  readonly pieces: readonly string[] | undefined;
  readonly length: number;
  /** The prefix with the bytes after it; undefined if they don't apply. `isOnly`: nothing else continues it, so that
   *  its digest needn't be copied. */
  readonly with: (bytes: Pieces, isOnly: boolean) => CandidatePrefix | undefined;
  /** The digest in lowercase hex. */
  readonly hex: () => string;
}

/** The start of a candidate whose digest is computed while it's put together: common prefixes are hashed once. */
export function digestPrefix({ algorithm }: DigestChoice, secret: string): CandidatePrefix {
  return new DigestPrefix(startDigest(algorithm, secret), 0);
}

/** The start of a candidate that is hashed with others at once, if it isn't too long. */
export function textPrefix(digest: DigestChoice, secret: string): CandidatePrefix {
  return new TextPrefix([], 0, () => startDigest(digest.algorithm, secret));
}

class TextPrefix implements CandidatePrefix {
  readonly pieces: readonly string[];
  readonly length: number;

  readonly #start: () => RunningDigest;

  constructor(pieces: readonly string[], length: number, start: () => RunningDigest) {
    this.pieces = pieces;
    this.length = length;
    this.#start = start;
  }

  with(bytes: Pieces): CandidatePrefix | undefined {
    if (bytes === '') return this;
    if (typeof bytes === 'string' && this.length + bytes.length <= LONGEST_CHAINED) {
      return new TextPrefix([...this.pieces, bytes], this.length + bytes.length, this.#start);
    }
    return new DigestPrefix(this.#digest(), this.length).with(bytes, true);
  }

  hex(): string {
    return this.#digest().hex();
  }

  #digest(): RunningDigest {
    const digest = this.#start();
    for (const piece of this.pieces) digest.update(piece);
    return digest;
  }
}

class DigestPrefix implements CandidatePrefix {
  readonly pieces = undefined;
  readonly length: number;
  readonly #digest: RunningDigest;

  constructor(digest: RunningDigest, length: number) {
    this.#digest = digest;
    this.length = length;
  }

  with(bytes: Pieces, isOnly: boolean): CandidatePrefix | undefined {
    if (bytes === '' && isOnly) return this;
    // Copying a digest costs more than hashing a few bytes.
    const digest = isOnly ? this.#digest : this.#digest.copy();
    const pieces = typeof bytes === 'string' ? [bytes] : bytes();
    if (pieces === undefined) return undefined;
    let { length } = this;
    for (const piece of pieces) {
      // In slices, because each one is copied before it's digested.
      for (let at = 0; at < piece.length; at += UPDATE_BYTES)
        digest.update(piece.slice(at, at + UPDATE_BYTES));
      length += piece.length;
    }
    return new DigestPrefix(digest, length);
  }

  hex(): string {
    return this.#digest.hex();
  }
}

const UPDATE_BYTES = 8_192;
