import { importFormatOf } from '../../../core/convert/import/readImport.ts';
import type { Locale } from '../../../text/text.ts';
import { importedText, importSay } from './importedText.ts';

/** A pasted curl command or HAR entry as the text of a request file, and the title of the paste. Undefined for anything else
 *  and for a command that can't be read: they're pasted as they are. */
export function requestPasteText(
  pasted: string,
  locale: Locale,
): { readonly text: string; readonly title: string } | undefined {
  const format = importFormatOf(pasted);
  if (format !== 'curl' && format !== 'har') return undefined;
  const imported = importedText(format, pasted, locale);
  return typeof imported === 'string'
    ? undefined
    : { text: imported.write(imported.requests), title: importSay(locale)('import.pasteTitle') };
}
