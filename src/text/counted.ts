import { type CountedText, type Locale, say, type TextArguments } from './text.ts';

/** The form of a text that fits `count`. */
export function counted(text: CountedText, count: number, locale: Locale, args: TextArguments = {}): string {
  return say(text, locale, { ...args, count });
}
