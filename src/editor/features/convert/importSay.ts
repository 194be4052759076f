import { IMPORT_EDITOR_TEXTS } from '../../../text/editor/importEditorText.ts';
import type { Locale } from '../../../text/text.ts';
import { type SayOf, sayFrom } from '../../platform/notifications/sayFrom.ts';

export type ImportSay = SayOf<keyof typeof IMPORT_EDITOR_TEXTS>;

/** The texts of importing, in the user's language. */
export function importSay(locale: Locale): ImportSay {
  return sayFrom(IMPORT_EDITOR_TEXTS, locale);
}
