import { type Locale, say, type Text, type TextArguments } from './text.ts';

/** A text that depends on a number: `one` if the language's rules say so of it. */
export interface CountedText {
  readonly one: Text;
  readonly other: Text;
}

/** The form that fits `count`, with the count and the other numbers written as the language writes them. */
export function counted(
  { one, other }: CountedText,
  count: number,
  locale: Locale,
  args: TextArguments = {},
): string {
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? one : other;
  const format = new Intl.NumberFormat(locale);
  const written = Object.entries({ ...args, count }).map(([name, value]): [string, string] => [
    name,
    typeof value === 'number' ? format.format(value) : value,
  ]);
  return say(form, locale, Object.fromEntries(written));
}
