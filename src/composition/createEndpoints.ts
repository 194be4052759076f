import { EndpointCommands } from '../editor/features/endpoints/endpointCommands.ts';
import { registerEndpointDocuments } from '../editor/features/endpoints/endpointDocuments.ts';
import { EndpointsView } from '../editor/features/endpoints/endpointsView.ts';
import type { WorkspaceIndex } from '../editor/features/endpoints/workspaceIndex.ts';
import type { LastOutcomes } from '../editor/features/outcomes/lastOutcomes.ts';
import { COMMANDS, type FeatureCommand } from '../editor/platform/commands/commands.ts';
import type { ServicesWith } from './editorServices.ts';
import type { FeatureContents } from './feature.ts';

type EndpointsServices = ServicesWith<{ readonly index: WorkspaceIndex; readonly outcomes: LastOutcomes }>;

export function createEndpoints(
  services: EndpointsServices,
): FeatureContents<FeatureCommand<'endpoints'>, 'fiscal.endpoints'> {
  const { owner, index } = services;
  const endpoints = new EndpointCommands(services);
  owner.add(registerEndpointDocuments(endpoints, services));
  return {
    views: { 'fiscal.endpoints': owner.add(new EndpointsView({ ...services, uses: index.uses })) },
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
