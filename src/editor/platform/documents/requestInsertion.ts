import * as vscode from 'vscode';
import type { Endpoint } from '../../../core/api/endpoint.ts';
import { endpointTemplate } from '../../../core/language/completion/endpointTemplate.ts';
import { endpointTitle } from '../../../text/language/endpointText.ts';
import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from './documentStore.ts';

/** Where a request to an endpoint goes in a file, and as which snippet. */
export interface RequestInsertion {
  readonly position: vscode.Position;
  readonly snippet: vscode.SnippetString;
}

/** A request behind the one that `line` is in, so that no body is torn in two. */
export function requestInsertion(
  documents: DocumentStore,
  document: vscode.TextDocument,
  line: number,
  endpoint: Endpoint,
  locale: Locale,
): RequestInsertion {
  const template = endpointTemplate({ ...endpoint, title: endpointTitle(endpoint, locale) });
  const { position, before } = placeForRequest(documents, document, line);
  return { position, snippet: new vscode.SnippetString(`${before}${template}\${0}\n`) };
}

/** Where a request can be inserted after the one at the line `within`, and the line breaks before it. */
export function placeForRequest(
  documents: DocumentStore,
  document: vscode.TextDocument,
  within: number,
): { readonly position: vscode.Position; readonly before: string } {
  const place = lineForRequest(documents, document, within);
  const last = document.lineCount - 1;
  // An empty last line is where the request goes.
  const line = place > last && document.lineAt(last).text === '' ? last : place;
  const isBlankAbove = line === 0 || document.lineAt(line - 1).isEmptyOrWhitespace;
  return line > last
    ? { position: document.lineAt(last).range.end, before: '\n\n' }
    : { position: new vscode.Position(line, 0), before: isBlankAbove ? '' : '\n' };
}

/** The line in front of which a request may stand: the first of an empty file, else the next request's. */
function lineForRequest(documents: DocumentStore, document: vscode.TextDocument, line: number): number {
  if (document.getText().trim() === '') return 0;
  const parsed = documents.get(document);
  const placed = parsed.atLine(line);
  const next = parsed.at(placed.index + 1);
  return next === undefined ? document.lineCount : next.line;
}
