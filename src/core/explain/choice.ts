import type { DigestAlgorithm } from '../signing/runningDigest.ts';
import type { ElementName } from '../signing/signingInput.ts';
import type { Mistake } from './mistakes.ts';

/** The names of the concatenated elements, in the correct order. */
export const ELEMENT_ORDER: readonly ElementName[] = ['token', 'path', 'body', 'timestamp'];

/** Bytes as a string with one character a byte, whole or made again whenever they are needed: a large body is never held
 *  twice. Undefined where the choice turns out not to apply. */
export type Pieces = string | (() => Iterable<string> | undefined);

/** Bytes for an element, and every set of incorrect steps that leads to them. Bytes that several sets lead to are tried
 *  once. The correct bytes have a single set without steps. */
export interface ElementChoice {
  readonly ways: readonly (readonly Mistake[])[];
  readonly bytes: Pieces;
}

/** How the elements are put together. An element that is named twice has the same bytes both times. */
export interface OrderChoice {
  readonly mistakes: readonly Mistake[];
  readonly order: readonly ElementName[];
  /** Constant texts before each element and after the last one; none where undefined. */
  readonly labels?: readonly string[];
}

export interface SeparatorChoice {
  readonly mistakes: readonly Mistake[];
  readonly separator: string;
}

/** A digest and how it is written down. */
export interface DigestChoice {
  readonly mistakes: readonly Mistake[];
  readonly algorithm: DigestAlgorithm;
  /** The signature that is sent for a digest in lowercase hex. */
  readonly render: (hex: string) => string;
}

/** The choices for one element, by the number of incorrect steps that they take, among `total` in all elements. Zero
 *  steps: only the correct choice. */
export type Levels<Choice> = (incorrectSteps: number, total: number) => Iterable<Choice>;

/** The choices for each of the seven elements. */
export interface Choices {
  readonly token: Levels<ElementChoice>;
  readonly path: Levels<ElementChoice>;
  readonly body: Levels<ElementChoice>;
  readonly timestamp: Levels<ElementChoice>;
  readonly order: Levels<OrderChoice>;
  readonly separator: Levels<SeparatorChoice>;
  readonly digest: Levels<DigestChoice>;
}

/** Levels of a list in which every choice but the first, correct one takes one incorrect step. */
export function singleSteps<Choice>([correct, ...wrong]: readonly Choice[]): Levels<Choice> {
  const levels = [correct === undefined ? [] : [correct], wrong];
  return incorrectSteps => levels[incorrectSteps] ?? [];
}
