import { importFormatOf } from '../../../core/convert/import/readImport.ts';
import type { Locale } from '../../../text/text.ts';
import { importedText, importLocalizer } from './importedText.ts';

/** Converts a pasted curl command or HAR entry to the text of a request file, with the title of the paste. Undefined
 *  for anything else and for an unreadable command, which are pasted unchanged. */
export function requestPasteText(
  pasted: string,
  locale: Locale,
): { readonly text: string; readonly title: string } | undefined {
  const format = importFormatOf(pasted);
  if (format !== 'curl' && format !== 'har') return undefined;
  const imported = importedText(format, pasted, locale);
  return typeof imported === 'string'
    ? undefined
    : { text: imported.write(imported.requests), title: importLocalizer(locale)('import.pasteTitle') };
}
