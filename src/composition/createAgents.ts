import * as vscode from 'vscode';
import type { ObjectSchema } from '../app/agents/jsonSchema.ts';
import { checkedInput, ToolError } from '../app/agents/tool.ts';
import { once } from '../core/once.ts';
import { AGENT_CALLS, type AgentCall } from '../editor/features/agents/agentCallNames.ts';
import { AgentCalls, askInWindow, type ReadInput } from '../editor/features/agents/agentCalls.ts';
import { AgentRequests } from '../editor/features/agents/agentRequests.ts';
import { AgentTools } from '../editor/features/agents/agentTools.ts';
import { editorLocalizer } from '../editor/platform/notifications/editorLocalizer.ts';
import { ChannelServer } from '../node/channel/channelServer.ts';
import type { Network } from './createNetwork.ts';
import type { SendingContents } from './createSending.ts';
import type { EditorServices } from './editorServices.ts';

type AgentsServices = EditorServices & {
  /** Not loaded in Restricted Mode. */
  readonly sending: () => Promise<SendingContents>;
  readonly network: () => Promise<Network>;
};

/** What coding agents use in this window. */
export interface AgentsContents {
  readonly prepare: AgentTools['prepare'];
  readonly invoke: AgentTools['invoke'];
  /** Completes the start of a server: it gets a channel to this window, and a token that only this start knows. Undefined in
   *  Restricted Mode, where no server starts. */
  readonly resolve: (
    server: vscode.McpStdioServerDefinition,
  ) => Promise<vscode.McpStdioServerDefinition | undefined>;
}

export function createAgents(services: AgentsServices): AgentsContents {
  const { context, owner, locale, sending, network } = services;
  const localize = editorLocalizer(locale);
  const sources = async () => {
    const [{ world }, { namedResponses, allowed }] = await Promise.all([network(), sending()]);
    return { world, namedResponses, allowed };
  };
  const requests = new AgentRequests({ ...services, sources });
  const calls = new AgentCalls({ ...services, requests, localize });
  const read: ReadInput = (call, values) => checkedInput(schemaOf(context, AGENT_CALLS[call]), values);
  const ask = askInWindow(vscode, localize);
  const channel = once(async () =>
    owner.add(
      await ChannelServer.open(async (method, input, signal) => {
        if (!isCall(method)) throw new ToolError('unknown-call', 'The editor doesn’t know this call.');
        return calls.run(method, read(method, input), ask, signal);
      }),
    ),
  );
  const tools = new AgentTools(calls, read, localize);
  const start = async () => {
    const opened = await channel();
    return { path: opened.path, token: opened.newToken() };
  };
  return {
    prepare: tools.prepare,
    invoke: tools.invoke,
    resolve: async server => {
      if (!vscode.workspace.isTrusted) return undefined;
      const { path, token } = await start();
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      if (folder?.uri.scheme === 'file') server.cwd = folder.uri;
      server.args = [context.asAbsolutePath('dist/agentServer.js')];
      server.env = {
        ELECTRON_RUN_AS_NODE: '1',
        ...{ FISCAL_EDITOR_CHANNEL: path, FISCAL_EDITOR_TOKEN: token },
        ...{ FISCAL_EDITOR_VERSION: server.version ?? '0', FISCAL_EDITOR_LANGUAGE: locale },
      };
      return server;
    },
  };
}

function isCall(method: string): method is AgentCall {
  return Object.hasOwn(AGENT_CALLS, method);
}

/** The arguments of a tool, as the manifest declares them. */
function schemaOf({ extension }: vscode.ExtensionContext, name: string): ObjectSchema {
  const { languageModelTools } = extension.packageJSON.contributes;
  return languageModelTools.find((tool: { readonly name: string }) => tool.name === name).inputSchema;
}
