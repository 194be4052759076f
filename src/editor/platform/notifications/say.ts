import type { ACTIVATION_TEXTS } from '../../../text/editor/activationText.ts';
import { EDITOR_TEXTS, type EditorTextKey } from '../../../text/editor/editorText.ts';
import type { HISTORY_TEXTS } from '../../../text/editor/historyText.ts';
import type { Locale } from '../../../text/text.ts';
import { type SayOf, sayFrom } from './sayFrom.ts';

/** Returns the editor's texts in the user's language. */
export type Say = SayOf<EditorTextKey>;

/** The texts that are available from activation on. */
export type FirstSay = SayOf<keyof typeof ACTIVATION_TEXTS>;

/** The same for the history's commands, whose texts are loaded with the first of them. */
export type HistorySay = SayOf<keyof typeof HISTORY_TEXTS>;

export function sayIn(locale: Locale): Say {
  return sayFrom(EDITOR_TEXTS, locale);
}
