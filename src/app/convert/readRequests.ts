import { fiscalFileText } from '../../core/convert/fiscal/fiscalFileText.ts';
import { needsYaml } from '../../core/convert/openapi/openApiDocument.ts';
import { otherToolFault } from '../../core/convert/read/otherTool.ts';
import {
  type ImportFault,
  type ImportFormat,
  importFormatOf,
  readImport,
} from '../../core/convert/read/readImport.ts';
import {
  importSyntaxError,
  type SyntaxErrorPlace,
  syntaxError,
} from '../../core/convert/read/syntaxError.ts';
import type { FinishedRequest } from '../../core/convert/requestDraft.ts';
import { importRemarkText } from '../../text/convert/importText.ts';
import type { Locale } from '../../text/text.ts';

/** Why a text isn't imported, and where its syntax is wrong if that is the reason. */
export interface RefusedImport {
  readonly kind: 'refused';
  readonly fault: ImportFault;
  readonly at: SyntaxErrorPlace | undefined;
}

/** A text whose format isn't known. */
export interface UnknownImport {
  readonly kind: 'unknown';
  readonly at: SyntaxErrorPlace | undefined;
}

export interface ImportedRequests {
  readonly kind: 'read';
  readonly format: ImportFormat;
  /** The requests, without credentials. */
  readonly requests: readonly FinishedRequest[];
  /** Returns the text of a request file with some or all of the requests. */
  readonly write: (wanted?: readonly FinishedRequest[]) => string;
}

/** Reads the requests in another program's text and recognizes its format. Sends nothing, runs nothing, reads no file. */
export async function readRequests(
  text: string,
  locale: Locale,
): Promise<ImportedRequests | RefusedImport | UnknownImport> {
  const format = importFormatOf(text);
  if (format !== undefined) return readRequestsAs(format, text, locale);
  const fault = otherToolFault(text);
  if (fault !== undefined) return { kind: 'refused', fault, at: undefined };
  return { kind: 'unknown', at: needsYaml(text) ? undefined : syntaxError(text) };
}

/** Reads the requests in a text of a known format. */
export async function readRequestsAs(
  format: ImportFormat,
  text: string,
  locale: Locale,
): Promise<ImportedRequests | RefusedImport> {
  const yaml = format === 'openapi' ? await yamlFor(text) : undefined;
  const imported = readImport(format, text, yaml?.yamlValue);
  if (typeof imported === 'string') {
    // These are about a curl command that was found.
    const isOfCommand = imported === 'curl-quote-open' || imported === 'curl-url-missing';
    const fault = (isOfCommand ? undefined : otherToolFault(text)) ?? imported;
    return { kind: 'refused', fault, at: importSyntaxError(fault, text, yaml) };
  }
  return {
    ...{ kind: 'read', format, requests: imported.requests },
    write: (wanted = imported.requests) =>
      fiscalFileText({ ...imported, requests: wanted }, remark => importRemarkText(remark, locale)),
  };
}

/** The YAML parser, which is loaded only for a text that needs it. */
export async function yamlFor(text: string) {
  return needsYaml(text) ? import('../../core/convert/openapi/yamlValue.ts') : undefined;
}

/** Remarks about removed credentials. */
const OF_CREDENTIALS: readonly string[] = [
  ...['credential-header', 'secret-removed', 'credential-removed', 'user-info-removed'],
];

/** Whether credentials were removed from one of the requests. */
export function hadCredentials(requests: readonly FinishedRequest[]): boolean {
  return requests.some(({ remarks }) => remarks.some(({ id }) => OF_CREDENTIALS.includes(id)));
}
