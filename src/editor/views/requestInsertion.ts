import * as vscode from 'vscode';
import type { Endpoint } from '../../core/api/endpoint.ts';
import { endpointTitle } from '../../text/endpointText.ts';
import type { Locale } from '../../text/text.ts';
import type { DocumentStore } from '../documentStore.ts';
import { endpointTemplate } from './endpointTemplate.ts';

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
  const place = placeForRequest(documents, document, line);
  const isBlankAbove = place === 0 || document.lineAt(place - 1).isEmptyOrWhitespace;
  const isAtEnd = place >= document.lineCount;
  const before = isAtEnd ? '\n\n' : isBlankAbove ? '' : '\n';
  const position = isAtEnd
    ? document.lineAt(document.lineCount - 1).range.end
    : new vscode.Position(place, 0);
  return { position, snippet: new vscode.SnippetString(`${before}${template}\${0}\n`) };
}

/** The line in front of which a request may stand: the first of an empty file, else the next request's. */
function placeForRequest(documents: DocumentStore, document: vscode.TextDocument, line: number): number {
  if (document.getText().trim() === '') return 0;
  const parsed = documents.get(document);
  const placed = parsed.atLine(line);
  const next = parsed.at(placed.index + 1);
  return next === undefined ? document.lineCount : next.line;
}
