import type * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoints.ts';
import { endpointTemplate } from '../../../core/language/completion/endpointTemplate.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import type { Workbench } from '../workbench.ts';
import type { DocumentStore } from './documentStore.ts';

/** Where to insert a request to an endpoint, and the snippet. */
export interface RequestInsertion {
  readonly position: vscode.Position;
  readonly snippet: vscode.SnippetString;
}

/** Where to insert a request to the endpoint: after the one that contains `line`, so that no body is split. */
export function requestInsertion(
  workbench: Workbench,
  documents: DocumentStore,
  document: vscode.TextDocument,
  line: number,
  endpoint: Endpoint,
  locale: Locale,
): RequestInsertion {
  const template = endpointTemplate({ ...endpoint, title: endpointTitle(endpoint, locale) });
  const { position, before } = placeForRequest(workbench, documents, document, line);
  return { position, snippet: new workbench.SnippetString(`${before}${template}\${0}\n`) };
}

/** The position for a new request after the one at the line `within`, and the line breaks before it. */
export function placeForRequest(
  workbench: Workbench,
  documents: DocumentStore,
  document: vscode.TextDocument,
  within: number,
): { readonly position: vscode.Position; readonly before: string } {
  const place = lineForRequest(documents, document, within);
  const last = document.lineCount - 1;
  // Uses an empty last line.
  const line = place > last && document.lineAt(last).text === '' ? last : place;
  const isBlankAbove = line === 0 || document.lineAt(line - 1).isEmptyOrWhitespace;
  return line > last
    ? { position: document.lineAt(last).range.end, before: '\n\n' }
    : { position: new workbench.Position(line, 0), before: isBlankAbove ? '' : '\n' };
}

/** The line before which a request can be inserted: the first one of an empty file, otherwise the next request's. */
function lineForRequest(documents: DocumentStore, document: vscode.TextDocument, line: number): number {
  if (document.getText().trim() === '') return 0;
  const parsed = documents.get(document);
  const placed = parsed.atLine(line);
  const next = parsed.at(placed.index + 1);
  return next === undefined ? document.lineCount : next.line;
}
