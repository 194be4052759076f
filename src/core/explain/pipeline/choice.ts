import type { ElementName } from '../../signing/sign.ts';
import type { Cause, CauseId } from '../causes/causes.ts';
import type { DigestAlgorithm } from '../digest/runningDigest.ts';
import type { Way } from './step.ts';

/** The names of the concatenated elements, in the correct order. */
export const ELEMENT_ORDER: readonly ElementName[] = ['token', 'path', 'body', 'timestamp'];

/** Bytes as a string with one character per byte, either stored or generated whenever needed, so a large body isn't stored twice: as a
 *  whole, which is undefined if the choice turns out not to apply, or slice by slice. */
export type Pieces = string | (() => Iterable<string> | undefined) | Sliced;

/** Bytes in slices of a few kilobytes, so several texts can be generated and hashed at the same time. */
export interface Sliced {
  readonly slices: () => Iterable<string>;
}

/** The bytes of a choice, piece by piece; undefined if it doesn't apply. */
export function piecesOf(bytes: Pieces): Iterable<string> | undefined {
  if (typeof bytes === 'object') return bytes.slices();
  return typeof bytes === 'string' ? [bytes] : bytes();
}

/** The bytes of a choice as a whole; empty if it doesn't apply. */
export function wholeOf(bytes: Pieces): string {
  return typeof bytes === 'string' ? bytes : [...(piecesOf(bytes) ?? [])].join('');
}

/** Bytes for an element, and every set of incorrect steps that produces them. Bytes from several sets are tried once.
 *  The correct bytes have a single set without steps. */
export interface ElementChoice {
  readonly ways: readonly Way[];
  readonly bytes: Pieces;
  /** How many candidates the choice counts as; one if undefined. */
  readonly weight?: number;
}

/** The concatenation of the elements. An element that appears twice has the same bytes both times. */
export interface OrderChoice {
  readonly causes: readonly Cause[];
  readonly order: readonly ElementName[];
  /** Fixed texts before each element and after the last one; none if undefined. */
  readonly labels?: readonly string[];
  /** What the elements become between their labels; the bytes themselves if undefined. */
  readonly write?: (bytes: string) => string;
}

export interface SeparatorChoice {
  readonly causes: readonly Cause[];
  readonly separator: string;
}

/** A digest algorithm and an output format. */
export interface DigestChoice {
  readonly causes: readonly Cause[];
  readonly algorithm: DigestAlgorithm;
  /** Converts a digest in lowercase hex to the signature that is sent. */
  readonly render: (hex: string) => string;
  /** The orders of a message without the App Secret, which is only the key; if undefined, the orders of the string to sign. */
  readonly orders?: Levels<OrderChoice>;
  /** Tried only if everything else is correct. */
  readonly isAlone?: boolean;
}

/** The choices for one element with a given number of incorrect steps, out of `total` in all elements. With zero
 *  steps, only the correct choice. `only`: several steps of an element are combined from these causes, so that equal results are named
 *  after them. */
export type Levels<Choice> = (
  incorrectSteps: number,
  total: number,
  only?: ReadonlySet<CauseId>,
) => Iterable<Choice>;

/** The choices for each of the seven elements. */
export interface Choices {
  readonly token: Levels<ElementChoice>;
  readonly path: Levels<ElementChoice>;
  readonly body: Levels<ElementChoice>;
  readonly timestamp: Levels<ElementChoice>;
  /** The choices if the timestamp is signed before a long body, because each choice then needs a hash of the body. */
  readonly timestampBeforeBody?: Levels<ElementChoice>;
  readonly order: Levels<OrderChoice>;
  readonly separator: Levels<SeparatorChoice>;
  readonly digest: Levels<DigestChoice>;
}

/** The levels of a list in which every choice except the first, correct one takes one incorrect step. */
export function singleSteps<Choice>([correct, ...wrong]: readonly Choice[]): Levels<Choice> {
  const levels = [correct === undefined ? [] : [correct], wrong];
  return incorrectSteps => levels[incorrectSteps] ?? [];
}

/** All orders of the items, starting with the given one. */
export function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length <= 1) return [items];
  return items.flatMap((first, index) =>
    permutations(items.toSpliced(index, 1)).map(rest => [first, ...rest]),
  );
}

/** One choice for each of the seven elements. */
export interface Candidate {
  readonly elements: Readonly<Record<ElementName, ElementChoice>>;
  readonly order: OrderChoice;
  readonly separator: SeparatorChoice;
  readonly digest: DigestChoice;
}

/** A candidate that reproduces the claimed signature, and a set of incorrect steps that produces it. */
export interface Hit {
  readonly causes: Way;
  readonly candidate: Candidate;
}
