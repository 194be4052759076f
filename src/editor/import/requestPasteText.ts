import { importFormatOf } from '../../core/convert/import/readImport.ts';
import type { Locale } from '../../text/text.ts';
import { importedText } from './importedText.ts';
import { importSay } from './importSay.ts';

/** The request file text of a pasted curl command or HAR entry, and what the paste is called. Undefined where it is none,
 *  or one that cannot be read: then it is pasted as it is. */
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
