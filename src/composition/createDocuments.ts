import * as vscode from 'vscode';
import { once } from '../core/once.ts';
import { EndpointCatalogue } from '../editor/features/endpoints/endpointCatalogue.ts';
import type { WorkspaceIndex } from '../editor/features/endpoints/workspaceIndex.ts';
import { LensProvider } from '../editor/features/language/lenses.ts';
import { ResponseStore } from '../editor/features/response/responseStore.ts';
import { DocumentStore } from '../editor/platform/documents/documentStore.ts';
import type { ActivationServices } from './activationServices.ts';
import type { UnknownContents } from './createUnknown.ts';

/** What features share about request files. It has the parser, so it's loaded with the first request file or feature. */
export interface DocumentServices {
  readonly documents: DocumentStore;
  readonly lenses: LensProvider;
  readonly catalogue: EndpointCatalogue;
  readonly namedResponses: ResponseStore;
  readonly index: () => Promise<WorkspaceIndex>;
  readonly unknown: () => Promise<UnknownContents>;
}

export function createDocuments(services: ActivationServices): DocumentServices {
  const { context, owner, clock, files, sends, environments, locale, localize } = services;
  const documents = owner.add(
    new DocumentStore(async openTree => {
      const { ImportStore } = await import('../editor/platform/documents/importStore.ts');
      return new ImportStore(files, openTree, async () => {
        const { editorLocalizer } = await import('../editor/platform/notifications/editorLocalizer.ts');
        return editorLocalizer(locale)('imports.reading');
      });
    }),
  );
  environments.watch();
  const catalogue = owner.add(new EndpointCatalogue(vscode));
  const namedResponses = owner.add(new ResponseStore(vscode));
  const lenses = owner.add(new LensProvider(documents, sends, environments, localize));
  const index = once(async () => {
    const { WorkspaceIndex } = await import('../editor/features/endpoints/workspaceIndex.ts');
    return owner.add(new WorkspaceIndex({ workbench: vscode, documents, catalogue, environments, locale }));
  });
  const unknown = once(async () => {
    const { createUnknown } = await import('./createUnknown.ts');
    const contents = await createUnknown(context, owner, clock);
    lenses.mark(contents.marks);
    return contents;
  });
  return { documents, lenses, catalogue, namedResponses, index, unknown };
}
