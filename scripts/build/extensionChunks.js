// The extension's chunks: all that its activation needs is in two files, and parts that are needed together are one.
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { loadedWith, nodeProgram } from './nodeProgram.js';

export const EXTENSION = 'src/extension.ts';

/** What most parts also need: the parser. */
const DOCUMENTS = 'src/composition/editorServices.ts';

/** @satisfies {import('esbuild').BuildOptions} */
export const extensionProgram = {
  ...nodeProgram,
  chunkNames: 'chunks/[name]-[hash]',
  // Bundled CommonJS packages (undici) call `require` for Node's own modules.
  banner: { js: 'const require=process.getBuiltinModule;' },
};

/** Parts that are mostly needed together, or are too small for a file each. Every further part multiplies the files for what
 *  parts share, which the package pays for, and vsce warns of more than 100. No two parts of a group may export the same name. */
const LOADED_TOGETHER = {
  jsonValues: ['src/core/json/query/queryableJson.ts', 'src/core/json/query/linearPattern.ts'],
  preparing: [
    ...['src/node/files/responseFiles.ts', 'src/node/files/dotenv.ts', 'src/node/files/files.ts'],
    ...['src/node/files/savedFiles.ts', 'src/node/secrets/secretFile.ts', 'src/node/files/userPath.ts'],
    'src/node/files/checkWritable.ts',
    ...['src/node/files/fileIdentity.ts', 'src/core/expected/expectedFile.ts'],
    ...['src/node/secrets/boundSecrets.ts', 'src/node/secrets/secrets.ts'],
    ...['src/core/request/prepare/prepareRequest.ts', 'src/core/request/environment/environments.ts'],
    ...['src/core/json/query/jsonPathFault.ts', 'src/core/assertions/evaluateAssertions.ts'],
    ...['src/core/convert/code/generateCode.ts', 'src/core/convert/export/exportTraffic.ts'],
    ...['src/core/convert/export/exportCurl.ts', 'src/text/convert/codeText.ts'],
    ...['src/core/convert/responseValues.ts', 'src/app/convert/requestCode.ts'],
  ],
  sending: [
    ...['src/composition/createNetwork.ts', 'src/composition/createGateway.ts'],
    ...['src/composition/createSending.ts', 'src/composition/createSecrets.ts'],
    ...['src/editor/platform/notifications/words.ts', 'src/report/refusalAdvice.ts'],
    'src/editor/features/gateway/startedGateway.ts',
    'src/composition/createExplain.ts',
    ...['src/composition/createAgents.ts', 'src/composition/createTerminal.ts'],
  ],
  language: [
    ...['src/composition/createLanguage.ts', 'src/composition/createTesting.ts'],
    'src/composition/createUnknown.ts',
    'src/editor/features/environments/environmentProblems.ts',
    'src/composition/offerCommandLine.ts',
    'src/editor/platform/documents/importStore.ts',
    'src/editor/platform/notifications/editorLocalizer.ts',
  ],
  views: [
    ...['src/composition/standaloneFeatures.ts', 'src/composition/createGatewayView.ts'],
    ...['src/editor/features/endpoints/workspaceIndex.ts', 'src/editor/features/outcomes/lastOutcomes.ts'],
    'src/editor/features/testing/testExplorer.ts',
    'src/editor/platform/settings/settingsNamed.ts',
    'src/editor/features/inspector/inspectorExplain.ts',
    ...['src/composition/startServers.ts', 'src/editor/platform/trees/rowItem.ts'],
  ],
  // What coding agents and the editor's terminals have it do; nothing in it starts a program.
  agents: [
    ...['src/mcp/serveInEditor.ts', 'src/gateway/startGateway.ts'],
    ...['src/cli/convert/codegenCommand.ts', 'src/cli/check/requestFileCheck.ts'],
    ...['src/cli/send/openSend.ts', 'src/cli/send/sendCommand.ts', 'src/cli/send/agreeToSend.ts'],
    'src/cli/send/forcedSign.ts',
    ...['src/cli/window/serveTerminal.ts', 'src/cli/window/sendInWindow.ts'],
    ...['src/cli/sign/signCommand.ts', 'src/cli/explain/explainCommand.ts'],
    ...['src/cli/failure/reportFailure.ts', 'src/cli/terminal/redaction.ts'],
    ...['src/cli/send/sendNeeds.ts', 'src/app/explain/mismatchExplainer.ts'],
    // Each is imported by the option that chooses it.
    ...globSync('src/app/send/manners/*.ts').map(path => path.replaceAll('\\', '/')),
  ],
  terminal: [
    ...['src/cli/runInProcess.ts', 'src/cli/window/askWindow.ts', 'src/node/channel/callChannel.ts'],
    ...[
      'src/cli/check/checkCommand.ts',
      'src/cli/gateway/gatewayCommand.ts',
      'src/cli/proxy/proxyCommand.ts',
      'src/cli/drill/drillCommand.ts',
    ],
    ...['src/cli/conform/conformCommand.ts', 'src/cli/conform/vectorsCommand.ts'],
    ...['src/cli/convert/importCommand.ts', 'src/cli/convert/exportCommand.ts'],
    ...['src/cli/agents/agentCommands.ts', 'src/mcp/serveProcess.ts', 'src/mcp/allCalls.ts'],
    ...['src/cli/conform/conformOptions.ts', 'src/app/conform/report/conformanceReport.ts'],
  ],
};

/** Whether a source file belongs to the editor: the server for coding agents and the worker that explains can't load it.
 *  @param {string} file */
const isOfEditor = file => /^(?:src\/(?:editor|composition)\/|src\/extension\.ts$|api:)/.test(file);

/** Has each part that is loaded later import the activation first, which has been loaded by then, and the parser. So all that the
 *  activation needs is in two files: the editor's own, and the base, which the other programs of the package share, as is the
 *  parser. Without this, it would be in dozens of files, one for each group of later parts that share some of it. */
export const ACTIVATION_IN_TWO = {
  name: 'activation-in-two',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    /** @param {string} part */
    const ownOf = async part =>
      (await loadedWith(extensionProgram, [part], [API_BY_REQUIRE])).filter(file => !isOfEditor(file));
    const shared = { base: ownOf(EXTENSION), documents: ownOf(DOCUMENTS) };
    build.onResolve({ filter: /^\./ }, ({ kind, namespace, path, resolveDir }) => {
      if (kind !== 'dynamic-import' || namespace !== 'file') return undefined;
      const file = relative('.', resolve(resolveDir, path)).replaceAll('\\', '/');
      const group = Object.entries(LOADED_TOGETHER).find(([, files]) => files.includes(file));
      return { path: group?.[0] ?? file, namespace: 'later' };
    });
    build.onLoad({ filter: /./, namespace: 'later' }, ({ path }) => {
      const parts = LOADED_TOGETHER[path] ?? [path];
      const first = parts.some(isOfEditor) ? `import './${EXTENSION}';import './${DOCUMENTS}';` : '';
      return {
        contents: [
          `import 'base';import 'documents';`,
          first,
          ...parts.map(part => `export * from './${part}';`),
        ].join(''),
        resolveDir: resolve('.'),
      };
    });
    build.onResolve({ filter: /^program:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'program' }));
    build.onLoad({ filter: /./, namespace: 'program' }, ({ path }) => ({
      contents: `import 'base';export * from './${path}';`,
      resolveDir: resolve('.'),
    }));
    build.onResolve({ filter: /^(?:base|documents)$/ }, ({ path }) => ({ path, namespace: 'shared' }));
    build.onLoad({ filter: /./, namespace: 'shared' }, async ({ path }) => ({
      contents: (await shared[path]).map(file => `import './${file}';`).join(''),
      resolveDir: resolve('.'),
    }));
  },
};

const API_IMPORT = "import * as vscode from 'vscode';";

/** Has the extension ask for VS Code's API as CommonJS does, and use the object that it gets. For an `import`, VS Code makes a module
 *  of all its names out of a data: URL, which takes as long as all else that the activation loads, and the bundle would have a function
 *  for each name that it uses. */
export const API_BY_REQUIRE = {
  name: 'api-by-require',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onLoad({ filter: /[\\/]src[\\/](?:extension\.ts$|editor[\\/]|composition[\\/])/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(API_IMPORT, "import { vscode } from 'vscode';"),
      loader: 'ts',
    }));
    build.onResolve({ filter: /^vscode$/ }, () => ({ path: 'vscode', namespace: 'api' }));
    build.onLoad({ filter: /./, namespace: 'api' }, () => ({
      contents:
        "const { createRequire } = process.getBuiltinModule('node:module');" +
        "export const vscode = createRequire(import.meta.url)('vscode');",
    }));
  },
};
