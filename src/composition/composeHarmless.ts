import { EndpointCommands } from '../editor/features/endpoints/endpointCommands.ts';
import { createApplicationsOf } from '../editor/features/environments/applications.ts';
import { chooseEnvironment } from '../editor/features/environments/chooseEnvironment.ts';
import { getStarted, openPlayground, openSample } from '../editor/features/walkthrough/playground.ts';
import { Walkthrough } from '../editor/features/walkthrough/walkthrough.ts';
import { COMMANDS, type CommandWork, type HarmlessCommand } from '../editor/platform/commands/commands.ts';
import { sayIn } from '../editor/platform/notifications/say.ts';
import type { Ground } from './ground.ts';

/** What the commands do that are there in Restricted Mode, too. */
export function composeHarmless(ground: Ground): CommandWork<HarmlessCommand> {
  const { context, environments, index, notices, secrets } = ground;
  const walkthrough = new Walkthrough(context.globalState);
  const say = sayIn(ground.locale);
  const endpoints = new EndpointCommands(ground);
  const applicationsOf = createApplicationsOf(async () => (await index()).requests, secrets);
  return {
    [COMMANDS.openPlayground]: () => openPlayground(walkthrough, say),
    [COMMANDS.openSample]: () => openSample(walkthrough, say),
    [COMMANDS.getStarted]: () => getStarted(context.extension.id),
    [COMMANDS.selectEnvironment]: () => chooseEnvironment(environments, applicationsOf, notices, say),
    [COMMANDS.insertRequest]: row => endpoints.insertRequest(row),
    [COMMANDS.newRequestFile]: row => endpoints.newRequestFile(row),
    [COMMANDS.copyPath]: row => endpoints.copyPath(row),
    [COMMANDS.openEndpoint]: row => endpoints.open(row),
    [COMMANDS.setEndpointPath]: row => endpoints.setPath(row),
    [COMMANDS.completeEndpoints]: () => endpoints.complete(),
    [COMMANDS.importRequests]: async argument =>
      (await import('../editor/features/convert/importRequests.ts')).importRequests(argument, ground),
  };
}
