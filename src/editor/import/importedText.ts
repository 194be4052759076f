import { fiscalFileText } from '../../core/convert/import/fiscalFileText.ts';
import type { ImportedRequest } from '../../core/convert/import/importedRequest.ts';
import { type ImportFault, type ImportFormat, readImport } from '../../core/convert/import/readImport.ts';
import { importRemarkText } from '../../text/importText.ts';
import type { Locale } from '../../text/text.ts';

/** What a text comes to, before the user has said which of its requests are wanted. */
export interface ImportedText {
  readonly requests: readonly ImportedRequest[];
  /** The text of a request file with these requests. */
  readonly write: (requests: readonly ImportedRequest[]) => string;
}

/** Reads requests out of another tool's text, and writes them as a request file. */
export function importedText(format: ImportFormat, text: string, locale: Locale): ImportedText | ImportFault {
  const imported = readImport(format, text);
  if (typeof imported === 'string') return imported;
  const { variables, requests } = imported;
  const sayRemark = (remark: Parameters<typeof importRemarkText>[0]): string =>
    importRemarkText(remark, locale);
  return { requests, write: wanted => fiscalFileText({ variables, requests: wanted }, sayRemark) };
}
