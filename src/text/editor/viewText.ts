import { type AnyText, type Locale, localize, type TextArguments } from '../text.ts';
import { ENDPOINT_VIEW_TEXTS } from './endpointViewText.ts';
import { ENVIRONMENT_VIEW_TEXTS } from './environmentViewText.ts';
import { GATEWAY_VIEW_TEXTS } from './gatewayViewText.ts';
import { TEST_TEXTS } from './testText.ts';

/** The texts of the activity bar's views and their commands. Loaded with the first of them. */
export const VIEW_TEXTS = {
  ...GATEWAY_VIEW_TEXTS,
  ...ENDPOINT_VIEW_TEXTS,
  ...ENVIRONMENT_VIEW_TEXTS,
  ...TEST_TEXTS,
} as const satisfies Record<string, AnyText>;

export type ViewTextKey = keyof typeof VIEW_TEXTS;

/** Returns a text of the views in the user's language. */
export type ViewLocalizer = (key: ViewTextKey, args?: TextArguments) => string;

export function viewLocalizer(locale: Locale): ViewLocalizer {
  return (key, args) => localize(VIEW_TEXTS[key], locale, args);
}
