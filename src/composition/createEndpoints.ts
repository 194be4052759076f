import * as vscode from 'vscode';
import { EndpointCommands } from '../editor/features/endpoints/endpointCommands.ts';
import { registerEndpointDocuments } from '../editor/features/endpoints/endpointDocuments.ts';
import { EndpointsView } from '../editor/features/endpoints/endpointsView.ts';
import type { WorkspaceIndex } from '../editor/features/endpoints/workspaceIndex.ts';
import type { LastOutcomes } from '../editor/features/outcomes/lastOutcomes.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import type { EditorServices } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

export interface EndpointsNeeds extends Pick<EditorServices, 'owner' | 'documents' | 'catalogue' | 'locale'> {
  readonly index: WorkspaceIndex;
  readonly outcomes: LastOutcomes;
}

export function createEndpoints({
  owner,
  documents,
  catalogue,
  index,
  outcomes,
  locale,
}: EndpointsNeeds): FeatureContents<FeatureCommand<'endpoints'>, 'fiscal.endpoints'> {
  const endpoints = new EndpointCommands({ workbench: vscode, documents, catalogue, locale });
  owner.add(registerEndpointDocuments(endpoints, { workbench: vscode, documents, catalogue, locale }));
  return {
    views: {
      'fiscal.endpoints': owner.add(
        new EndpointsView({ workbench: vscode, catalogue, uses: index.uses, outcomes, locale }),
      ),
    },
    commands: {
      [COMMANDS.insertRequest]: row => endpoints.insertRequest(row),
      [COMMANDS.newRequestFile]: row => endpoints.newRequestFile(row),
      [COMMANDS.copyPath]: row => endpoints.copyPath(row),
      [COMMANDS.openEndpoint]: row => endpoints.open(row),
      [COMMANDS.setEndpointPath]: row => endpoints.setPath(row),
      [COMMANDS.completeEndpoints]: () => endpoints.complete(),
    },
  };
}
