import type { DigestAlgorithm } from '../signing/runningDigest.ts';
import type { ElementName } from '../signing/signingInput.ts';
import type { Mistake } from './mistakes.ts';

/** The names of the concatenated elements, in the right order. */
export const ELEMENT_ORDER: readonly ElementName[] = ['token', 'path', 'body', 'timestamp'];

/** Bytes as a string with one character a byte, whole or in pieces: a large body is never held twice. */
export type Pieces = string | (() => Iterable<string>);

/** One way to fill an element; `mistake` is undefined for the right way. */
export interface ElementChoice {
  readonly mistake: Mistake | undefined;
  readonly bytes: Pieces;
}

export interface OrderChoice {
  readonly mistake: Mistake | undefined;
  readonly order: readonly ElementName[];
}

export interface SeparatorChoice {
  readonly mistake: Mistake | undefined;
  readonly separator: string;
}

/** A digest and how it is written down. */
export interface DigestChoice {
  readonly mistake: Mistake | undefined;
  readonly algorithm: DigestAlgorithm;
  /** The sign that is sent for a digest in lower-case hex. */
  readonly render: (hex: string) => string;
}

/** Every choice for each element; the first of each list is the right one. */
export interface Choices {
  readonly token: readonly ElementChoice[];
  readonly path: readonly ElementChoice[];
  readonly body: readonly ElementChoice[];
  readonly timestamp: readonly ElementChoice[];
  readonly order: readonly OrderChoice[];
  readonly separator: readonly SeparatorChoice[];
  readonly digest: readonly DigestChoice[];
}
