import * as vscode from 'vscode';
import { FISCAL_LANGUAGE } from '../../platform/documents/documentKinds.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import type { EndpointCommands } from './endpointCommands.ts';
import { ENDPOINT_MIME, ENDPOINT_SCHEME } from './endpointIds.ts';

/** The documents that describe endpoints, and the endpoints of the view that are dropped into request files. */
export function registerEndpointDocuments(
  endpoints: EndpointCommands,
  catalogue: EndpointCatalogue,
): vscode.Disposable {
  const owner = new DisposableStore();
  owner.add(
    vscode.languages.registerDocumentDropEditProvider(
      FISCAL_LANGUAGE,
      {
        provideDocumentDropEdits: (document, position, dataTransfer) =>
          endpoints.drop(document, position, dataTransfer),
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
