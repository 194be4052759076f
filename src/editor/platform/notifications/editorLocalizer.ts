import type { ACTIVATION_TEXTS } from '../../../text/editor/activationText.ts';
import { EDITOR_TEXTS, type EditorTextKey } from '../../../text/editor/editorText.ts';
import type { HISTORY_TEXTS } from '../../../text/editor/historyText.ts';
import type { Locale } from '../../../text/text.ts';
import { type LocalizerOf, localizerFrom } from './localizerFrom.ts';

/** Returns the editor's texts in the user's language. */
export type Localizer = LocalizerOf<EditorTextKey>;

/** The texts that are available from activation on. */
export type ActivationLocalizer = LocalizerOf<keyof typeof ACTIVATION_TEXTS>;

/** The texts of the history's commands, loaded with the first of them. */
export type HistoryLocalizer = LocalizerOf<keyof typeof HISTORY_TEXTS>;

export function editorLocalizer(locale: Locale): Localizer {
  return localizerFrom(EDITOR_TEXTS, locale);
}
