import * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { requestInsertion } from '../../platform/documents/requestInsertion.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import type { EndpointCommandNeeds, EndpointCommands } from './endpointCommands.ts';
import { ENDPOINT_MIME, ENDPOINT_SCHEME } from './endpointIds.ts';

/** Registers the documents that describe endpoints, and lets endpoints be dropped from the view into request files. */
export function registerEndpointDocuments(
  endpoints: EndpointCommands,
  { documents, catalogue, locale }: EndpointCommandNeeds,
): vscode.Disposable {
  const owner = new DisposableStore();
  owner.add(
    vscode.languages.registerDocumentDropEditProvider(
      FISCAL_LANGUAGE,
      {
        provideDocumentDropEdits: (document, position, dataTransfer) =>
          endpointDropEdit(documents, catalogue, locale, document, position, dataTransfer),
      },
      { dropMimeTypes: [ENDPOINT_MIME] },
    ),
  );
  const changed = owner.add(new vscode.EventEmitter<vscode.Uri>());
  owner.add(
    catalogue.onDidChange(() => {
      for (const { uri } of vscode.workspace.textDocuments) {
        if (uri.scheme === ENDPOINT_SCHEME) changed.fire(uri);
      }
    }),
  );
  owner.add(
    vscode.workspace.registerTextDocumentContentProvider(ENDPOINT_SCHEME, {
      onDidChange: changed.event,
      provideTextDocumentContent: ({ query }) => endpoints.document(query),
    }),
  );
  return owner;
}

/** Inserts a request to the endpoint after the request that the endpoint was dropped on. */
async function endpointDropEdit(
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
  const { position, snippet } = requestInsertion(vscode, documents, document, line, endpoint, locale);
  const edit = new vscode.DocumentDropEdit('');
  edit.additionalEdit = new vscode.WorkspaceEdit();
  edit.additionalEdit.set(document.uri, [vscode.SnippetTextEdit.insert(position, snippet)]);
  return edit;
}
