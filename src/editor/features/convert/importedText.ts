import { fiscalFileText } from '../../../core/convert/import/fiscalFileText.ts';
import type { ImportedRequest } from '../../../core/convert/import/importedRequest.ts';
import { type ImportFault, type ImportFormat, readImport } from '../../../core/convert/import/readImport.ts';
import type { ReadYaml } from '../../../core/convert/openApiDocument.ts';
import { importRemarkText } from '../../../text/convert/importText.ts';
import { IMPORT_EDITOR_TEXTS } from '../../../text/editor/importEditorText.ts';
import type { Locale } from '../../../text/text.ts';
import { type SayOf, sayFrom } from '../../platform/notifications/sayFrom.ts';

/** The requests of a text, before the user has selected some. */
export interface ImportedText {
  readonly requests: readonly ImportedRequest[];
  /** Returns the text of a request file with these requests. */
  readonly write: (requests: readonly ImportedRequest[]) => string;
}

/** Reads the requests in another tool's text; `write` creates a request file from some of them. */
export function importedText(
  format: ImportFormat,
  text: string,
  locale: Locale,
  readYaml?: ReadYaml,
): ImportedText | ImportFault {
  const imported = readImport(format, text, readYaml);
  if (typeof imported === 'string') return imported;
  const { variables, requests } = imported;
  const sayRemark = (remark: Parameters<typeof importRemarkText>[0]): string =>
    importRemarkText(remark, locale);
  return { requests, write: wanted => fiscalFileText({ variables, requests: wanted }, sayRemark) };
}

export type ImportSay = SayOf<keyof typeof IMPORT_EDITOR_TEXTS>;

/** The texts of importing, in the user's language. */
export function importSay(locale: Locale): ImportSay {
  return sayFrom(IMPORT_EDITOR_TEXTS, locale);
}
