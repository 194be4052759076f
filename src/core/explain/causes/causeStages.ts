/** The seven elements of a signature that a cause can affect. */
export type CauseElement = 'token' | 'path' | 'body' | 'timestamp' | 'order' | 'separator' | 'digest';

/** The item of the specification's checklist that a cause belongs to, or null.
 *  Source: Authentication › Checklist for a signature mismatch. */
export type ChecklistItem = 1 | 2 | 3 | 4 | 5 | 6 | 7 | null;

/** The stages of each element's pipeline, in the order in which a program executes them. The names are a public
 *  contract. */
export const STAGES = {
  token: ['source', 'decoding', 'case', 'encoding', 'decoration'],
  path: ['source', 'variables', 'slashes', 'query', 'encoding', 'decoration'],
  body: ['source', 'structure', 'serializer', 'text', 'line-breaks', 'encoding', 'wrapping'],
  timestamp: ['source', 'unit', 'format'],
  order: ['order', 'labels'],
  separator: ['separator'],
  digest: ['text', 'algorithm', 'form', 'decoration'],
} as const satisfies Readonly<Record<CauseElement, readonly string[]>>;

export type CauseStage = (typeof STAGES)[CauseElement][number];

/** An element, the item of the checklist, the stage, and what the id alone doesn't specify: which order, which separator, how
 *  many seconds. */
export type CauseInfo<Detail> = readonly [
  element: CauseElement,
  item: ChecklistItem,
  stage: CauseStage,
  detail?: Detail,
];

/** The row of a cause whose detail exists only as a type. */
export function detailed<Detail extends object>(
  element: CauseElement,
  item: ChecklistItem,
  stage: CauseStage,
): CauseInfo<Detail> {
  return [element, item, stage];
}

/** The rows of some causes. */
export type CauseRows = Readonly<Record<string, CauseInfo<unknown>>>;
