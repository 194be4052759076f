import { isMultipart } from '../api/multipart.ts';
import { resolveText } from '../request/resolveText.ts';
import { SECRET_MASK } from '../signing/appSecret.ts';
import { lastDirective } from '../syntax/lastDirective.ts';
import type { Block } from '../syntax/nodes.ts';
import { textOf } from './place.ts';
import type { RequestFacts } from './requestFacts.ts';
import type { ValueOf } from './values.ts';

const MAX_BODY_LENGTH = 2_000;

/** What will be signed, as far as it is known before a send: the token as a mask, the path, the body without CR and LF
 *  (a file by its name, in `‹›`), and the timestamp. Source: Authentication › Signature. */
export function signingPreview(block: Block, facts: RequestFacts, lookup: ValueOf): string {
  const { text } = block;
  const { resolved, path, body, contentType } = facts;
  const forced = lastDirective(block, 'timestamp');
  const timestamp = forced === undefined ? '' : textOf(text, forced.value);
  const isEmpty =
    body === undefined || (contentType !== undefined && isMultipart(textOf(text, contentType.value)));
  const file = body?.files[0];
  let signed = '';
  if (!isEmpty && file !== undefined) signed = `‹${textOf(text, file.path)}›`;
  else if (!isEmpty) signed = resolveText(text, [body.content], lookup).text.replace(/[\r\n]/g, '');
  if (signed.length > MAX_BODY_LENGTH) signed = `${signed.slice(0, MAX_BODY_LENGTH)}…`;
  return SECRET_MASK + textOf(resolved.text, path) + signed + (timestamp || '‹timestamp›');
}
