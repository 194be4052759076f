import { binaryOf } from '../pipeline/binary.ts';
import type { ExplainInput } from '../pipeline/explainInput.ts';
import { looksLikeXml } from '../xml/xmlSteps.ts';
import type { ChecklistItem } from './causeStages.ts';
import { CAUSES, type CauseId } from './causes.ts';

const ITEM_ABOUT_JSON = 1;

/** A body that is XML starts with a tag; whitespace before it is seldom longer. */
const MOST_READ = 1_024;

/** Whether the body that is signed may be JSON. */
export function mayBeJson({ multipart, body }: Pick<ExplainInput, 'multipart' | 'body'>): boolean {
  return !multipart && !looksLikeXml(binaryOf(body.subarray(0, MOST_READ)));
}

/** The item of the checklist that a cause belongs to; null if that is about JSON and the body isn't JSON. */
export function checklistItemOf(id: CauseId | undefined, isJson: boolean): ChecklistItem {
  const item = id === undefined ? null : CAUSES[id][1];
  return item === ITEM_ABOUT_JSON && !isJson ? null : item;
}
