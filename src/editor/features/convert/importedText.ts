import { type RefusedImport, readRequestsAs, type UnknownImport } from '../../../app/convert/readRequests.ts';
import { type ImportFault, importFormatOf } from '../../../core/convert/read/readImport.ts';
import { lineStarts } from '../../../core/lineStarts.ts';
import type { FiscalDocument } from '../../../core/syntax/fiscalDocument.ts';
import { IMPORT_EDITOR_TEXTS } from '../../../text/editor/importEditorText.ts';
import type { Locale } from '../../../text/text.ts';
import { type LocalizerOf, localizerFrom } from '../../platform/notifications/localizerFrom.ts';

export type ImportLocalizer = LocalizerOf<keyof typeof IMPORT_EDITOR_TEXTS>;

/** The texts of importing, in the user's language. */
export function importLocalizer(locale: Locale): ImportLocalizer {
  return localizerFrom(IMPORT_EDITOR_TEXTS, locale);
}

/** Why a text can't be imported. */
export function importFaultText(refused: RefusedImport | UnknownImport, localize: ImportLocalizer): string {
  if (refused.at !== undefined) return localize('import.syntax', { ...refused.at });
  return localize(refused.kind === 'unknown' ? 'import.unknown' : faultKey(refused.fault));
}

function faultKey(fault: ImportFault): Parameters<ImportLocalizer>[0] {
  switch (fault) {
    case 'curl-is-powershell':
    case 'curl-quote-open':
    case 'curl-url-missing':
      return `import.${fault}`;
    case 'import-bruno':
    case 'import-hoppscotch':
    case 'import-httpie':
    case 'import-insomnia':
    case 'import-postman-other':
    case 'import-request-file':
      return fault;
    case 'har-without-requests':
    case 'har-without-signed-requests':
      return 'import.har-empty';
    case 'import-postman-empty':
      return 'import.postman-empty';
    case 'import-openapi-swagger':
      return 'import.openapi-swagger';
    default:
      return 'import.unknown';
  }
}

/** Converts a pasted curl command, PowerShell web command, or HAR entry to the text of a request file, with a title for the paste.
 *  Undefined for anything else, and for an unreadable command, which are pasted unchanged. */
export async function requestPasteText(
  pasted: string,
  locale: Locale,
): Promise<{ readonly text: string; readonly title: string } | undefined> {
  const format = importFormatOf(pasted);
  if (format !== 'curl' && format !== 'har') return undefined;
  const read = await readRequestsAs(format, pasted, locale);
  if (read.kind === 'refused') return undefined;
  return { text: read.write(), title: importLocalizer(locale)('import.pasteTitle') };
}

/** The text of imported requests for insertion at a blank line; undefined if it would split a request. After a `###`
 *  without a request, the first request needs no `###` of its own. */
export function requestTextAt(document: FiscalDocument, lineBase0: number, text: string): string | undefined {
  const placed = document.atLine(lineBase0);
  const { nodes } = placed.block;
  const at = lineBase0 - placed.line;
  const request = nodes.find(({ kind }) => kind === 'requestLine');
  if (request === undefined) {
    const own = nodes.find(({ kind }) => kind === 'separator');
    return own !== undefined && own.line < at ? text.replace(/^###[^\n]*\n/, '') : text;
  }
  const written = nodes.filter(({ kind }) => kind !== 'blank');
  const last = written.at(-1);
  if (last === undefined) return text;
  const lines = lineStarts(placed.block.text.slice(last.start, last.end).trimEnd()).length;
  const next = last.line + lines;
  if (at < next) return undefined;
  // A blank line between the requests.
  return at === next ? `\n${text}` : text;
}
