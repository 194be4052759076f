import { type Locale, localize, type Text } from '../text.ts';
import { REFUSED_TEXT, SANDBOX_CONDITION_TEXT } from './gatewayText.ts';

/** The message about requests that the local gateway rejected before it checked or logged them. */
export function refusedText(
  { condition, count }: { readonly condition: string; readonly count: number },
  locale: Locale,
): string {
  const texts: Readonly<Record<string, Text>> = SANDBOX_CONDITION_TEXT;
  const words = texts[condition];
  return localize(REFUSED_TEXT, locale, {
    count,
    condition: words === undefined ? condition : localize(words, locale),
  });
}
