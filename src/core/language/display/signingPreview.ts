import { isMultipart } from '../../api/multipart.ts';
import { resolveText } from '../../request/variables/resolveText.ts';
import { SECRET_MASK } from '../../signing/appSecret.ts';
import { lastDirective } from '../../syntax/lastDirective.ts';
import type { Block } from '../../syntax/nodes.ts';
import type { ValueOf } from '../model/fileVariables.ts';
import { textOf } from '../model/place.ts';
import { MAX_TARGET_LENGTH, pathIn, type RequestFacts } from '../model/requestFacts.ts';
import { shownValue } from '../model/shownValue.ts';

const MAX_BODY_LENGTH = 2_000;
/** More than is displayed, because line breaks are removed. */
const MAX_RESOLVED_BODY = 65_536;

/** The string to sign as far as it's known before sending: the masked token, the path, the body without CR and LF (a
 *  file as its name in `‹›`), and the timestamp. Variables with the name of a credential are masked, as everywhere.
 *  Source: Authentication › Signature. */
export function signingPreview(block: Block, facts: RequestFacts, lookup: ValueOf): string {
  const { text } = block;
  const { line, body, contentType } = facts;
  const shown: ValueOf = name => {
    const value = lookup(name);
    return value === undefined ? undefined : shownValue(name, value);
  };
  const target = resolveText(text, line.target, shown, MAX_TARGET_LENGTH).text;
  const forced = lastDirective(block, 'timestamp');
  const timestamp = forced === undefined ? '' : textOf(text, forced.value);
  const isEmpty =
    body === undefined || (contentType !== undefined && isMultipart(textOf(text, contentType.value)));
  const file = body?.files[0];
  let signed = '';
  if (!isEmpty && file !== undefined) signed = `‹${textOf(text, file.path)}›`;
  else if (!isEmpty)
    signed = resolveText(text, [body.content], shown, MAX_RESOLVED_BODY).text.replace(/[\r\n]/g, '');
  if (signed.length > MAX_BODY_LENGTH) signed = `${signed.slice(0, MAX_BODY_LENGTH)}…`;
  return SECRET_MASK + textOf(target, pathIn(target)) + signed + (timestamp || '‹timestamp›');
}
