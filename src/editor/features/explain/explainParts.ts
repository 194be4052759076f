import type { Locale } from '../../../text/text.ts';
import type { EndpointCatalogue } from '../endpoints/endpointCatalogue.ts';
import type { WorkspaceIndex } from '../endpoints/workspaceIndex.ts';
import type { EnvironmentStore } from '../environments/environmentStore.ts';
import type { SendCommandParts } from '../send/sendCommands.ts';
import type { ExplanationDocuments } from './explanationDocuments.ts';

/** What explaining is made of. */
export interface ExplainParts extends Omit<SendCommandParts, 'sender' | 'channel' | 'report'> {
  readonly environments: EnvironmentStore;
  readonly catalogue: EndpointCatalogue;
  readonly explanations: ExplanationDocuments;
  /** The requests of the workspace, to pick one of them. */
  readonly index: () => Promise<WorkspaceIndex>;
  readonly locale: Locale;
}
