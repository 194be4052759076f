import type { CauseDetail, CauseId } from '../../../../src/core/explain/causes/causes.ts';
import type { ElementChoice, Levels } from '../../../../src/core/explain/pipeline/choice.ts';

/** What one incorrect step turns an element into, with its id. */
export interface SingleChoice {
  readonly id: CauseId;
  readonly detail: CauseDetail | undefined;
  readonly bytes: ElementChoice['bytes'];
}

/** The choices of an element that take one incorrect step, one for each id that leads to them. */
export function singleChoices(levels: Levels<ElementChoice>): readonly SingleChoice[] {
  return [...levels(1, 1)].flatMap(({ ways, bytes }) =>
    ways.flatMap(way => way.map(({ id, detail }) => ({ id, detail, bytes }))),
  );
}
