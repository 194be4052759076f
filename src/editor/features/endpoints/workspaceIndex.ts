import type { Locale } from '../../../text/text.ts';
import type { DocumentStore } from '../../platform/documents/documentStore.ts';
import { WorkspaceRequests } from '../../platform/documents/workspaceRequests.ts';
import { DisposableStore } from '../../platform/lifecycle/disposableStore.ts';
import type { Workbench } from '../../platform/workbench.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { EndpointCatalogue } from './endpointCatalogue.ts';
import { EndpointUses } from './endpointUses.ts';

export interface WorkspaceIndexNeeds {
  readonly workbench: Workbench;
  readonly documents: DocumentStore;
  readonly catalogue: EndpointCatalogue;
  readonly environments: EnvironmentStore;
  readonly locale: Locale;
}

/** The index of the workspace's requests: shared by symbols, views, and tests, and loaded with the first of them. */
export class WorkspaceIndex extends DisposableStore {
  readonly requests: WorkspaceRequests;
  readonly uses: EndpointUses;

  constructor({ workbench, documents, catalogue, environments, locale }: WorkspaceIndexNeeds) {
    super();
    this.requests = this.add(new WorkspaceRequests(workbench, documents, locale));
    this.uses = this.add(new EndpointUses({ workbench, catalogue, environments, requests: this.requests }));
  }
}
