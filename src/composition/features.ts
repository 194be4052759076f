import * as vscode from 'vscode';
import { once } from '../core/once.ts';
import { RequestPaste } from '../editor/features/convert/requestPaste.ts';
import { EndpointDrag } from '../editor/features/endpoints/endpointDrag.ts';
import { ENDPOINT_SCHEME } from '../editor/features/endpoints/endpointIds.ts';
import { LazyLenses, registerEarlyLanguage } from '../editor/features/language/earlyLanguage.ts';
import { registerTests } from '../editor/features/testing/registerTests.ts';
import { FEATURE_COMMANDS } from '../editor/platform/commands/commands.ts';
import {
  FISCAL_LANGUAGE,
  HISTORY_SCHEME,
  RESPONSE_SCHEME,
} from '../editor/platform/documents/documentKinds.ts';
import type { ActivationServices } from './activationServices.ts';
import type { AgentsContents } from './createAgents.ts';
import type { EditorServices } from './editorServices.ts';
import { type CommandGuard, type FeatureContents, type FeatureDeclaration, feature } from './feature.ts';

/** Registers all features. Each one declares its dependencies, and is loaded on its first use or with the first file. */
export function registerFeatures(activated: ActivationServices): void {
  const { owner } = activated;
  const shared = once(async () => (await import('./editorServices.ts')).createEditorServices(activated));
  /** What shows a failure is loaded with the first one. */
  const guard: CommandGuard = {
    guard: async work => {
      try {
        await work();
      } catch (error) {
        const { notices } = await shared();
        await notices.guard(() => Promise.reject(error));
      }
    },
  };
  const add = <Id extends string, View extends string, Needs, Contents extends FeatureContents<Id, View>>(
    declaration: Omit<FeatureDeclaration<Id, View, Needs, Contents>, 'needs'> & {
      readonly needs: (services: EditorServices) => Needs | Promise<Needs>;
    },
  ) =>
    feature(owner, guard, {
      ...declaration,
      needs: async () => {
        // Other features are also loaded if nobody uses the extension.
        if (Object.keys(declaration.commands).length > 0) void commandLine();
        return declaration.needs(await shared());
      },
    });
  const network = once(async () => (await import('./createNetwork.ts')).createNetwork(await shared()));
  const terminal = once(async () =>
    (await import('./createTerminal.ts')).createTerminal({
      ...(await shared()),
      sending: () => sending(),
      network,
    }),
  );
  const offer = once(async () =>
    (await import('./offerCommandLine.ts')).offerCommandLine(activated, async (...call) =>
      (await terminal())(...call),
    ),
  );
  /** Puts `fiscal` into the terminals, once the extension is used in a trusted window. */
  const commandLine = async (): Promise<void> => {
    if (vscode.workspace.isTrusted) await offer();
  };

  activated.codeLenses.include(
    FISCAL_LANGUAGE,
    owner.add(new LazyLenses(async () => (await shared()).lenses)),
  );

  add({
    commands: FEATURE_COMMANDS.walkthrough,
    needsTrust: false,
    needs: services => services,
    load: async () => (await import('./standaloneFeatures.ts')).createWalkthrough,
  });
  add({
    commands: FEATURE_COMMANDS.environmentChoice,
    needsTrust: false,
    needs: services => services,
    load: async () => (await import('./standaloneFeatures.ts')).createEnvironmentChoice,
  });
  add({
    commands: FEATURE_COMMANDS.endpoints,
    views: { 'fiscal.endpoints': { dragAndDropController: new EndpointDrag() } },
    needsTrust: false,
    scheme: ENDPOINT_SCHEME,
    needs: async services => ({
      ...services,
      index: await services.index(),
      outcomes: await services.outcomes(),
    }),
    load: async () => (await import('./standaloneFeatures.ts')).createEndpoints,
  });
  add({
    commands: FEATURE_COMMANDS.import,
    needsTrust: false,
    needs: services => services,
    load: async () => (await import('./standaloneFeatures.ts')).createImport,
  });
  const paste = new RequestPaste(async () => {
    const { PasteAsRequest } = await import('../editor/features/convert/pasteAsRequest.ts');
    return new PasteAsRequest((await shared()).documents, activated.locale);
  });
  owner.add(vscode.languages.registerDocumentPasteEditProvider(FISCAL_LANGUAGE, paste, paste.metadata));
  add({
    commands: {},
    needsTrust: false,
    loadsWithFile: true,
    registers: language => registerEarlyLanguage(async () => (await language()).features),
    needs: services => ({ ...services, commandLine }),
    load: async () => (await import('./createLanguage.ts')).createLanguage,
  });

  const gateway = add({
    commands: FEATURE_COMMANDS.gateway,
    needsTrust: true,
    needs: async services => ({ ...services, ...(await network()) }),
    load: async () => (await import('./createGateway.ts')).createGateway,
  });
  const sending = add({
    commands: FEATURE_COMMANDS.send,
    needsTrust: true,
    scheme: RESPONSE_SCHEME,
    needs: async services => {
      // From now on, outcomes are stored for the endpoints view.
      const [running, sent, lost] = await Promise.all([
        gateway(),
        network(),
        services.unknown(),
        services.outcomes(),
      ]);
      return { ...services, ...running, ...sent, ...lost };
    },
    load: async () => (await import('./createSending.ts')).createSending,
  });
  const explain = add({
    commands: FEATURE_COMMANDS.explain,
    needsTrust: true,
    needs: async services => ({ ...services, ...(await sending()) }),
    load: async () => (await import('./createExplain.ts')).createExplain,
  });
  add({
    commands: FEATURE_COMMANDS.code,
    needsTrust: true,
    needs: async services => ({ ...services, ...(await sending()) }),
    load: async () => (await import('./standaloneFeatures.ts')).createCode,
  });
  add({
    commands: FEATURE_COMMANDS.inspector,
    needsTrust: true,
    needs: async services => ({ ...services, ...(await sending()), ...(await network()) }),
    load: async () => (await import('./standaloneFeatures.ts')).createInspector,
  });
  add({
    commands: FEATURE_COMMANDS.variables,
    needsTrust: true,
    needs: services => services,
    load: async () => (await import('./standaloneFeatures.ts')).createVariables,
  });
  const conformance = add({
    commands: FEATURE_COMMANDS.conformance,
    needsTrust: true,
    needs: services => services,
    load: async () => (await import('./standaloneFeatures.ts')).createConformance,
  });
  owner.add(
    vscode.tasks.registerTaskProvider('fiscal', {
      provideTasks: async () => (await conformance()).tasks.provideTasks(),
      resolveTask: async task => (await conformance()).tasks.resolveTask(task),
    }),
  );
  add({
    commands: FEATURE_COMMANDS.secrets,
    needsTrust: true,
    needs: async services => ({ ...services, ...(await network()) }),
    load: async () => (await import('./createSecrets.ts')).createSecrets,
  });
  add({
    commands: FEATURE_COMMANDS.environments,
    views: { 'fiscal.environments': {} },
    needsTrust: true,
    needs: async services => ({ ...services, index: await services.index() }),
    load: async () => (await import('./standaloneFeatures.ts')).createEnvironments,
  });
  add({
    commands: FEATURE_COMMANDS.history,
    views: { 'fiscal.history': { canSelectMany: true } },
    needsTrust: true,
    scheme: HISTORY_SCHEME,
    needs: async services => ({ ...services, ...(await sending()), explain }),
    load: async () => (await import('./standaloneFeatures.ts')).createHistory,
  });
  add({
    commands: FEATURE_COMMANDS.gatewayView,
    views: { 'fiscal.gateway': { manageCheckboxStateManually: true } },
    needsTrust: true,
    needs: async services => ({
      ...services,
      ...(await gateway()),
      ...(await network()),
      showExplanation: async (text, source, actions) =>
        (await explain()).explanations.show(text, undefined, source, actions),
      searchThree: async (input, headers, source, signal) =>
        (await explain()).explainer.search({ input, headers, source }, 3, signal),
      onMismatchShown: async () => (await sending()).mismatchSeen(),
    }),
    load: async () => (await import('./createGatewayView.ts')).createGatewayView,
  });
  registerAgents(
    activated,
    once(async () =>
      (await import('./createAgents.ts')).createAgents({ ...(await shared()), sending, network }),
    ),
  );
  add({
    commands: {},
    needsTrust: true,
    registers: testing =>
      registerTests(activated.localize('test.run'), async controller =>
        (await testing()).explorer(controller),
      ),
    needs: services => ({ ...services, ordered: async () => (await sending()).ordered }),
    load: async () => (await import('./createTesting.ts')).createTesting,
  });
}

/** Registers the manifest's tools and the server for coding agents. Their code is loaded with the first call or with the first
 *  start of the server, which completes its definition. Some editors don't have this part of the API. */
function registerAgents(
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
