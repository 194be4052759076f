import { delimiter, join } from 'node:path';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { ChannelServer, type PerformCall } from '../node/channel/channelServer.ts';
import type { ActivationServices } from './activationServices.ts';

/** Adds `fiscal` to the end of the PATH of terminals that are opened from now on, so that an installed `fiscal` takes precedence. It runs
 *  with the editor's own Node, whose path it gets in a variable, so that an update of VS Code breaks nothing. No secret is in the
 *  environment: secrets that this window stores are used through a channel to the window. */
export async function offerCommandLine(
  { context, owner, workbench, locale, walkthrough }: ActivationServices,
  perform: PerformCall,
): Promise<void> {
  const { environmentVariableCollection: variables, extensionPath } = context;
  const channel = await opened(perform);
  variables.persistent = false;
  variables.description = editorLocalizer(locale)('terminal.description');
  variables.append('PATH', delimiter + join(extensionPath, 'bin'));
  variables.replace('FISCAL_EDITOR_NODE', process.execPath);
  // Without a language pack, VS Code is English for everybody, so that an English window says nothing about its user.
  if (locale !== 'en') variables.replace('FISCAL_EDITOR_LANGUAGE', locale);
  // Most commands, such as `fiscal check`, need nothing from this window.
  owner.add(
    workbench.window.onDidEndTerminalShellExecution(({ execution, exitCode }) => {
      if (exitCode === 0 && /^\s*fiscal\s/.test(`${execution.commandLine.value} `))
        walkthrough.done('terminal');
    }),
  );
  if (channel === undefined) return;
  owner.add(channel);
  variables.replace('FISCAL_EDITOR_CHANNEL', channel.path);
  variables.replace('FISCAL_EDITOR_TOKEN', channel.newToken());
}

/** Undefined if the system has no place for a channel; then, `fiscal` needs its own App Secrets. */
async function opened(perform: PerformCall): Promise<ChannelServer | undefined> {
  try {
    return await ChannelServer.open(perform);
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    return undefined;
  }
}
