import type { ChecklistItem } from './causes/causeStages.ts';
import { CAUSES, type Cause } from './causes/causes.ts';
import { binaryOf } from './pipeline/binary.ts';
import type { ExplainInput } from './pipeline/explainInput.ts';

const ITEM_ABOUT_JSON = 1;

/** Whitespace before a document is seldom longer. */
const MOST_READ = 1_024;

/** Whether the body that is signed looks like JSON. */
export function mayBeJson({ multipart, body }: Pick<ExplainInput, 'multipart' | 'body'>): boolean {
  return !multipart && /^(?:\xef\xbb\xbf)?\s*[{["]/.test(binaryOf(body.subarray(0, MOST_READ)));
}

/** The item of the checklist that a cause belongs to; null if that is about JSON and the body isn't JSON, unless the body was sent in another form,
 *  and for a path that lacks a character rather than its prefix or a segment. Some details belong to the item of another cause. */
export function checklistItemOf(cause: Cause | undefined, isJson: boolean): ChecklistItem {
  if (cause === undefined) return null;
  if (cause.id === 'path-part-signed' && cause.detail?.missing !== undefined) return null;
  if (cause.id === 'digest-separated' && cause.detail?.case === 'upper') return CAUSES['digest-uppercase'][1];
  // The document was sent like this: only its line breaks were signed, too.
  if (cause.id === 'body-json-pretty-lines-kept' && cause.detail?.sent !== undefined)
    return CAUSES['body-crlf-kept'][1];
  if (cause.id === 'body-newline-escapes-removed' && cause.detail?.lines !== undefined)
    return CAUSES['body-crlf-kept'][1];
  const item = CAUSES[cause.id][1];
  return item === ITEM_ABOUT_JSON && !isJson && !cause.id.startsWith('body-sent-') ? null : item;
}
