import { type AnswerText, isUtf8Name } from '../core/answerText.ts';
import type { CHARSET_TEXT } from '../text/outcome/charsetText.ts';
import type { TextArguments } from '../text/text.ts';

type SayCharset = (key: keyof typeof CHARSET_TEXT, args: TextArguments) => string;

/** The encoding of a body if it isn't plain UTF-8, and a note if the response declares a wrong one. The names come
 *  from the response. */
export function charsetRemarks(
  decoded: AnswerText | undefined,
  refused: string | undefined,
  say: SayCharset,
): readonly string[] {
  const remarks = refused === undefined ? [] : [say('charset.refused', { charset: refused })];
  if (decoded === undefined) return remarks;
  const { charset, from } = decoded;
  if (refused !== undefined) return [...remarks, say('charset.shown', { charset })];
  if (from === 'guess') return [say('charset.guessed', { charset })];
  return isUtf8Name(charset) ? [] : [say('charset.named', { charset })];
}
