import { delimiter, join } from 'node:path';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { ChannelServer, type PerformCall } from '../node/channel/channelServer.ts';
import type { EditorServices } from './editorServices.ts';

/** Puts `fiscal` into the PATH of terminals that are opened from now on, at its end, so that an installed one wins. It runs with the editor's
 *  own Node; the path of that reaches it in a variable, so that an update of VS Code breaks nothing. No secret is in the environment: for
 *  those that this window stores, there is a channel to it. */
export async function offerCommandLine(
  { context, owner, locale }: Pick<EditorServices, 'context' | 'owner' | 'locale'>,
  perform: PerformCall,
): Promise<void> {
  const { environmentVariableCollection: variables, extensionPath } = context;
  const channel = await opened(perform);
  variables.persistent = false;
  variables.description = editorLocalizer(locale)('terminal.description');
  variables.append('PATH', delimiter + join(extensionPath, 'bin'));
  variables.replace('FISCAL_EDITOR_NODE', process.execPath);
  if (channel === undefined) return;
  owner.add(channel);
  variables.replace('FISCAL_EDITOR_CHANNEL', channel.path);
  variables.replace('FISCAL_EDITOR_TOKEN', channel.newToken());
}

/** Undefined if the system has no place for one; then, `fiscal` needs App Secrets of its own. */
async function opened(perform: PerformCall): Promise<ChannelServer | undefined> {
  try {
    return await ChannelServer.open(perform);
  } catch (error) {
    if (typeof (error as NodeJS.ErrnoException).code !== 'string') throw error;
    return undefined;
  }
}
