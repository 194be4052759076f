import * as vscode from 'vscode';
import type { AgentsContents } from './createAgents.ts';
import type { EditorServices } from './editorServices.ts';

/** Registers the manifest's tools and the server for coding agents. They're loaded with the first call, and with the first
 *  start of the server, which completes its definition. Some editors don't have this part of the API. */
export function registerAgents(
  { context, owner }: Pick<EditorServices, 'context' | 'owner'>,
  agents: () => Promise<AgentsContents>,
): void {
  const { lm } = vscode;
  const register: typeof lm.registerMcpServerDefinitionProvider | undefined =
    lm?.registerMcpServerDefinitionProvider;
  if (!register) return;
  const { contributes, version } = context.extension.packageJSON;
  for (const { name } of contributes.languageModelTools) {
    owner.add(
      lm.registerTool(name, {
        prepareInvocation: async options => (await agents()).prepare(name, options),
        invoke: async (options, token) => (await agents()).invoke(name, options, token),
      }),
    );
  }
  owner.add(
    register('fiscal.agents', {
      provideMcpServerDefinitions: () => [
        new vscode.McpStdioServerDefinition('Fiscal Playground', process.execPath, [], {}, version),
      ],
      resolveMcpServerDefinition: async server =>
        (await agents()).resolve(server as vscode.McpStdioServerDefinition),
    }),
  );
}
