import * as vscode from 'vscode';
import { ToolError } from '../app/agents/tool.ts';
import type { WindowPorts } from '../cli/request/windowConsent.ts';
import { TerminalConsent } from '../editor/features/terminal/terminalConsent.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { transportLimits } from '../editor/platform/settings/settings.ts';
import type { PerformCall } from '../node/channel/channelServer.ts';
import { systemRandom } from '../node/systemPorts.ts';
import type { Network } from './createNetwork.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices } from './editorServices.ts';

type TerminalServices = EditorServices & {
  readonly sending: () => Promise<SendingContents>;
  readonly network: () => Promise<Network>;
};

/** What this window does for the command line in its terminals: sign and send, if the user agrees. */
export function createTerminal(services: TerminalServices): PerformCall {
  const { localBaseUrl, secrets, clock, locale, sending, network, walkthrough } = services;
  const localize = editorLocalizer(locale);
  const consent = new TerminalConsent({ ...services, localize });
  return async (method, input, signal, caller) => {
    if (method !== 'run') throw new ToolError('unknown-call', 'The editor doesn’t know this call.');
    // No part of sending is loaded in Restricted Mode.
    if (!vscode.workspace.isTrusted)
      throw new ToolError('workspace-untrusted', 'The workspace isn’t trusted.');
    const [{ serveTerminal }, { unknown, kinds, questions, clocks }, { world }] = await Promise.all([
      import('../cli/window/serveTerminal.ts'),
      sending(),
      network(),
    ]);
    const ports: WindowPorts = {
      ...{ secrets, clock, random: systemRandom, transport: world.transport, localBaseUrl },
      isFolderTrusted: () => vscode.workspace.isTrusted,
      confirmedKind: (scope, inFile) => kinds.confirmed(scope, inFile),
      storedKind: scope => secrets.kindOf(scope),
      ask: (question, gone) => consent.ask(question, gone),
      limits: () => transportLimits(vscode),
      correctionMs: scope => clocks.correctionMs(scope),
      memory: async () => unknown,
      askAboutSend: question => questions.ask(question),
      fileId: path => vscode.Uri.file(path).toString(),
      folders: foldersOf(process.env),
    };
    const result = await serveTerminal(input, caller, ports, signal);
    walkthrough.done('terminal');
    return result;
  };
}

/** Where the command line remembers which files it has saved. */
function foldersOf({ HOME, XDG_STATE_HOME, LOCALAPPDATA }: NodeJS.ProcessEnv): WindowPorts['folders'] {
  return { HOME, XDG_STATE_HOME, LOCALAPPDATA };
}
