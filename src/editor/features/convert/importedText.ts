import { fiscalFileText } from '../../../core/convert/fiscal/fiscalFileText.ts';
import { needsYaml, type ReadYaml } from '../../../core/convert/openapi/openApiDocument.ts';
import {
  type ImportFault,
  type ImportFormat,
  importFormatOf,
  readImport,
} from '../../../core/convert/read/readImport.ts';
import { importSyntaxError, syntaxError, type YamlSyntax } from '../../../core/convert/read/syntaxError.ts';
import type { FinishedRequest } from '../../../core/convert/requestDraft.ts';
import { importRemarkText } from '../../../text/convert/importText.ts';
import { IMPORT_EDITOR_TEXTS } from '../../../text/editor/importEditorText.ts';
import type { Locale } from '../../../text/text.ts';
import { type LocalizerOf, localizerFrom } from '../../platform/notifications/localizerFrom.ts';

/** The requests of a text, before the user has selected some. */
export interface ImportedText {
  readonly requests: readonly FinishedRequest[];
  /** Returns the text of a request file with these requests. */
  readonly write: (requests: readonly FinishedRequest[]) => string;
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
  const localizeRemark = (remark: Parameters<typeof importRemarkText>[0]): string =>
    importRemarkText(remark, locale);
  return {
    requests: imported.requests,
    write: wanted => fiscalFileText({ ...imported, requests: wanted }, localizeRemark),
  };
}

export type ImportLocalizer = LocalizerOf<keyof typeof IMPORT_EDITOR_TEXTS>;

/** The texts of importing, in the user's language. */
export function importLocalizer(locale: Locale): ImportLocalizer {
  return localizerFrom(IMPORT_EDITOR_TEXTS, locale);
}

/** Why a text can't be imported; `fault` is undefined for one whose format isn't known. `yaml` is the parser that read it, if not
 *  that of JSON. */
export function importFaultText(
  fault: ImportFault | undefined,
  text: string,
  localize: ImportLocalizer,
  yaml?: YamlSyntax,
): string {
  const unknown = needsYaml(text) ? undefined : syntaxError(text);
  const error = fault === undefined ? unknown : importSyntaxError(fault, text, yaml);
  return error === undefined ? localize(faultKey(fault)) : localize('import.syntax', { ...error });
}

function faultKey(fault: ImportFault | undefined): Parameters<ImportLocalizer>[0] {
  switch (fault) {
    case 'curl-is-powershell':
    case 'curl-quote-open':
    case 'curl-url-missing':
      return `import.${fault}`;
    case 'har-without-requests':
    case 'har-without-signed-requests':
    case 'import-postman-empty':
      return 'import.without-requests';
    case 'import-openapi-swagger':
      return 'import.openapi-swagger';
    default:
      return 'import.unknown';
  }
}

/** Converts a pasted curl command, web command of PowerShell or HAR entry to the text of a request file, with the title of
 *  the paste. Undefined for anything else and for an unreadable command, which are pasted unchanged. */
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
