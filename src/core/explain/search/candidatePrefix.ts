import type { Md5Piece } from '../digest/md5Queue.ts';
import { type RunningDigest, startDigest } from '../digest/runningDigest.ts';
import { type DigestChoice, type Pieces, piecesOf } from '../pipeline/choice.ts';

/** The first elements of a candidate; other candidates may continue them differently. */
export interface CandidatePrefix {
  /** The text so far, in pieces; undefined if some of it was generated as a whole or the digest doesn't consist of MD5s. */
  readonly pieces: readonly Md5Piece[] | undefined;
  /** The number of bytes, without the bytes of slices that are still to be generated. */
  readonly length: number;
  /** The prefix with a text after it. Nothing else may continue the prefix. */
  readonly followedBy: (text: string) => CandidatePrefix;
  /** The prefix with the bytes after it; undefined if they don't apply. `isOnly`: nothing else continues the prefix, so its digest needn't
   *  be copied. */
  readonly with: (bytes: Pieces, isOnly: boolean) => CandidatePrefix | undefined;
  /** The digest in lowercase hex. */
  readonly hex: () => string;
}

/** The start of a candidate whose digest is computed while it's put together: common prefixes are hashed once. */
export function digestPrefix({ algorithm }: DigestChoice, secret: string): CandidatePrefix {
  return new DigestPrefix(startDigest(algorithm, secret), 0);
}

/** The start of a candidate that is hashed with others at once, if nothing in it is generated as a whole. */
export function textPrefix(digest: DigestChoice, secret: string): CandidatePrefix {
  return new TextPrefix([], 0, () => startDigest(digest.algorithm, secret));
}

class TextPrefix implements CandidatePrefix {
  readonly pieces: readonly Md5Piece[];
  readonly length: number;

  readonly #start: () => RunningDigest;

  constructor(pieces: readonly Md5Piece[], length: number, start: () => RunningDigest) {
    this.pieces = pieces;
    this.length = length;
    this.#start = start;
  }

  followedBy(text: string): CandidatePrefix {
    if (text === '') return this;
    return new TextPrefix([...this.pieces, text], this.length + text.length, this.#start);
  }

  with(bytes: Pieces): CandidatePrefix | undefined {
    if (typeof bytes === 'string') return this.followedBy(bytes);
    if (typeof bytes === 'object')
      return new TextPrefix([...this.pieces, bytes.slices], this.length, this.#start);
    return new DigestPrefix(this.#digest(), this.length).with(bytes, true);
  }

  hex(): string {
    return this.#digest().hex();
  }

  #digest(): RunningDigest {
    const digest = this.#start();
    for (const piece of this.pieces) {
      if (typeof piece === 'string') digest.update(piece);
      else for (const slice of piece()) digest.update(slice);
    }
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

  followedBy(text: string): CandidatePrefix {
    // In slices, because each piece is copied before it's digested.
    for (let at = 0; at < text.length; at += UPDATE_BYTES) {
      this.#digest.update(text.slice(at, at + UPDATE_BYTES));
    }
    return new DigestPrefix(this.#digest, this.length + text.length);
  }

  with(bytes: Pieces, isOnly: boolean): CandidatePrefix | undefined {
    const pieces = piecesOf(bytes);
    if (pieces === undefined) return undefined;
    // Copying a digest costs more than hashing a few bytes.
    let own: CandidatePrefix = isOnly ? this : new DigestPrefix(this.#digest.copy(), this.length);
    for (const piece of pieces) own = own.followedBy(piece);
    return own;
  }

  hex(): string {
    return this.#digest.hex();
  }
}

const UPDATE_BYTES = 8_192;
