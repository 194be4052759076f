import { COMMANDS, type CommandWork, type HarmlessCommand } from '../editor/commands.ts';
import { createApplicationsOf } from '../editor/environments/applications.ts';
import { chooseEnvironment } from '../editor/environments/chooseEnvironment.ts';
import { getStarted, openPlayground, openSample } from '../editor/playground.ts';
import { sayIn } from '../editor/say.ts';
import { EndpointCommands } from '../editor/views/endpointCommands.ts';
import { Walkthrough } from '../editor/walkthrough.ts';
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
      (await import('../editor/import/importRequests.ts')).importRequests(argument, ground),
  };
}
