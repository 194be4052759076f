import type { ChecklistItem } from './causes/causeStages.ts';
import { CAUSES, type CauseId } from './causes/causes.ts';
import { binaryOf } from './pipeline/binary.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';

const ITEM_ABOUT_JSON = 1;

/** Whitespace before a document is seldom longer. */
const MOST_READ = 1_024;

/** Whether the body that is signed looks like JSON. */
export function mayBeJson({ multipart, body }: Pick<ExplainInput, 'multipart' | 'body'>): boolean {
  return !multipart && /^(?:\xef\xbb\xbf)?\s*[{["]/.test(binaryOf(body.subarray(0, MOST_READ)));
}

/** The item of the checklist that a cause belongs to; null if that is about JSON and the body isn't JSON, unless the body was sent in another form. */
export function checklistItemOf(id: CauseId | undefined, isJson: boolean): ChecklistItem {
  const item = id === undefined ? null : CAUSES[id][1];
  return item === ITEM_ABOUT_JSON && !isJson && id?.startsWith('body-sent-') !== true ? null : item;
}
