import { withTexts } from '../../../core/problem.ts';
import { type AnyText, type Locale, localize, type TextArguments } from '../../../text/text.ts';
import { inertLine } from './inertLine.ts';

/** Returns a text of a table in the user's language. Arguments come from files and servers, so they're made safe to
 *  display: most texts are messages, in which VS Code creates links. */
export type LocalizerOf<K extends string> = (key: K, args?: TextArguments) => string;

export function localizerFrom<K extends string>(
  texts: Readonly<Record<K, AnyText>>,
  locale: Locale,
): LocalizerOf<K> {
  return (key, args) => localizedInert(texts[key], locale, args);
}

/** Returns a single text, whose arguments are made safe to display in the same way. */
export function localizedInert(text: AnyText, locale: Locale, args: TextArguments = {}): string {
  return localize(text, locale, withTexts(args, inertLine));
}
