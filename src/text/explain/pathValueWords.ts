import type { Locale } from '../text.ts';
import { inCodeSpan } from './causeRow.ts';

/** Between several values of a path in a cause's detail. */
const BETWEEN = ' + ';

/** Values of a path as code, several in a list of words. */
export function valuesNamed(values: string, locale: Locale): string {
  const names = values.split(BETWEEN).map(value => `\`${inCodeSpan(value)}\``);
  return new Intl.ListFormat(locale).format(names);
}
