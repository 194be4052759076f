import type { ConformanceCase } from './conformanceCase.ts';
import { type CaseSelection, caseAt, caseIdAt } from './conformanceCases.ts';

/** The cases of a run, by index. Generated ones are created again whenever they're needed instead of being stored. */
export interface CaseSource {
  readonly total: number;
  readonly idAt: (place: number) => string;
  /** The index of the case with this id; undefined if there is none. */
  readonly placeOf: (id: string) => number | undefined;
  readonly at: (place: number) => ConformanceCase;
}

export function generatedCases({ count, seed, only }: CaseSelection): CaseSource {
  const idAt = (place: number) => caseIdAt(place, only);
  return {
    total: count,
    at: place => caseAt(place, seed, only),
    idAt,
    placeOf: id => {
      const place = Number(/-(\d{1,9})$/.exec(id)?.[1] ?? 0) - 1;
      return place >= 0 && place < count && idAt(place) === id ? place : undefined;
    },
  };
}

export function listedCases(cases: readonly ConformanceCase[]): CaseSource {
  const places = new Map(cases.map(({ id }, place) => [id, place]));
  const at = (place: number): ConformanceCase => {
    const found = cases[place];
    if (found === undefined) throw new RangeError(`Unknown case ${place}.`);
    return found;
  };
  return { total: cases.length, at, idAt: place => at(place).id, placeOf: id => places.get(id) };
}
