import type { Json } from '../jsonMembers.ts';

/** The number of characters in an example that count as one schema value. */
export const CHARACTERS_A_VALUE = 100;

/** What a property that's only looked up, and a value whose type is only compared, count of a schema value. */
export const LOOKUP = 0.05;

/** The remaining budget for all samples of a document, and what was already found in its schemas. */
export interface SampleBudget {
  /** In schema values; an example counts one for each hundred characters. */
  left: number;
  /** Set when a part of a sample is left out. */
  isCut: boolean;
  /** The properties of schemas that several operations refer to. */
  readonly properties: Map<Json, ReadonlyMap<string, Json>>;
}

export function sampleBudget(): SampleBudget {
  return { left: 200_000, isCut: false, properties: new Map() };
}
