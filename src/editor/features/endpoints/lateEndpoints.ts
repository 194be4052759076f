import * as vscode from 'vscode';
import type { Locale } from '../../../text/text.ts';
import { type DocumentStore, FISCAL_LANGUAGE } from '../../platform/documents/documentStore.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import { LazyTree } from '../../platform/trees/lazyTree.ts';
import type { LastOutcomes } from '../outcomes/lastOutcomes.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import type { EndpointCommands } from './endpointCommands.ts';
import { EndpointDrag } from './endpointDrag.ts';
import { ENDPOINT_MIME, ENDPOINT_SCHEME } from './endpointIds.ts';
import type { EndpointsView } from './endpointsView.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

export interface EndpointsParts {
  readonly documents: DocumentStore;
  readonly catalogue: EndpointCatalogue;
  readonly index: () => Promise<WorkspaceIndex>;
  readonly outcomes: () => Promise<LastOutcomes>;
  readonly locale: Locale;
}

/** The endpoints' view, their documents and what is dropped of them; each is loaded when it is first wanted. */
export function lateEndpoints(parts: EndpointsParts): vscode.Disposable {
  const owner = new DisposableStore();
  const loadCommands = async (): Promise<EndpointCommands> => {
    const { EndpointCommands } = await import('./endpointCommands.ts');
    return new EndpointCommands(parts);
  };
  owner.add(
    vscode.window.createTreeView('fiscal.endpoints', {
      treeDataProvider: owner.add(new LazyTree(async () => owner.add(await loadView(parts)))),
      dragAndDropController: new EndpointDrag(),
    }),
  );
  owner.add(
    vscode.languages.registerDocumentDropEditProvider(
      FISCAL_LANGUAGE,
      {
        provideDocumentDropEdits: async (document, position, dataTransfer) =>
          (await loadCommands()).drop(document, position, dataTransfer),
      },
      { dropMimeTypes: [ENDPOINT_MIME] },
    ),
  );
  const documentChanged = owner.add(new vscode.EventEmitter<vscode.Uri>());
  owner.add(
    parts.catalogue.onDidChange(() => {
      for (const { uri } of vscode.workspace.textDocuments) {
        if (uri.scheme === ENDPOINT_SCHEME) documentChanged.fire(uri);
      }
    }),
  );
  owner.add(
    vscode.workspace.registerTextDocumentContentProvider(ENDPOINT_SCHEME, {
      onDidChange: documentChanged.event,
      provideTextDocumentContent: async ({ query }) => (await loadCommands()).document(query),
    }),
  );
  return owner;
}

async function loadView({ catalogue, index, outcomes, locale }: EndpointsParts): Promise<EndpointsView> {
  const [{ EndpointsView }, { uses }, past] = await Promise.all([
    import('./endpointsView.ts'),
    index(),
    outcomes(),
  ]);
  return new EndpointsView({ catalogue, uses, outcomes: past, locale });
}
