import * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { requestInsertion } from '../../platform/documents/requestInsertion.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import { ENDPOINT_MIME } from './endpointIds.ts';

/** A request to the endpoint that is dropped into a file, behind the request that it is dropped on. */
export async function endpointDropEdit(
  documents: DocumentStore,
  catalogue: EndpointCatalogue,
  locale: Locale,
  document: vscode.TextDocument,
  { line }: vscode.Position,
  dataTransfer: vscode.DataTransfer,
): Promise<vscode.DocumentDropEdit | undefined> {
  const dropped = await dataTransfer.get(ENDPOINT_MIME)?.asString();
  const endpoint = catalogue.of(document.uri).find(({ id }) => id === dropped);
  if (endpoint === undefined) return undefined;
  const { position, snippet } = requestInsertion(documents, document, line, endpoint, locale);
  const edit = new vscode.DocumentDropEdit('');
  edit.additionalEdit = new vscode.WorkspaceEdit();
  edit.additionalEdit.set(document.uri, [vscode.SnippetTextEdit.insert(position, snippet)]);
  return edit;
}
