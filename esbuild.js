// Bundles src into dist: the extension, with chunks that load when first needed (a dynamic `import()` in the source is a
// chunk here), the command line, and the editor's pages. `--watch` builds at each change.
import { globSync, readFileSync, rmSync } from 'node:fs';
import { basename, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, context } from 'esbuild';

const watch = process.argv.includes('--watch');
const EXTENSION = 'src/extension.ts';

/** re2js has a method of this name. Renamed, it can't be taken for the function that runs a text as code, which the package
 *  must not have. */
const RENAMED_METHODS = /^eval$/;

/** @type {import('esbuild').BuildOptions} */
const shared = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  splitting: true,
  minify: !watch,
  mangleProps: RENAMED_METHODS,
  legalComments: 'none',
  // jsonc-parser's CommonJS build hides its parts from bundlers; its ES modules do not.
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  chunkNames: 'chunks/[name]-[hash]',
  // Bundled CommonJS packages (undici) call `require` for Node's own modules.
  banner: { js: 'const require=process.getBuiltinModule;' },
};

/** The command line is CommonJS in one file, behind a small entry: each ES module would cost half a millisecond at each
 *  start, and an ES `import` of Node's own modules reads all their exports, which loads a third of Node. What a command
 *  does not need stays unevaluated. @type {import('esbuild').BuildOptions} */
const commandLine = {
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
  define: { 'import.meta.dirname': '__dirname' },
  // Parts of Node that take milliseconds to load and that nothing uses: the option parser would start programs for
  // subcommands in files of their own, and the connections speak HTTP/1.1.
  alias: { 'node:child_process': './scripts/noChildProcess.js', 'node:http2': './scripts/noHttp2.js' },
  minify: !watch,
  mangleProps: RENAMED_METHODS,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
};

/** The exports of files that are bundled apart, and the files of `dist` that they're in. */
const APART = {
  runInProcess: { file: 'cli-main', names: 'runInProcess' },
  serveProcess: { file: 'mcp', names: 'serveProcess, serveMcp' },
  allCalls: { file: 'mcp-calls', names: 'ALL_CALLS' },
};

/** Node keeps the compiled code of what a program loads, but not of the file that it starts with: so the entry is small,
 *  and requires the rest, which is cheaper than an ES import of CommonJS. */
const MAIN_APART = requiredApart(/\/(?:runInProcess|serveProcess)\.ts$/, 'import.meta.url');

/** Most of `fiscal mcp`, which a client's first call loads: the client waits for the start. */
const CALLS_APART = requiredApart(/\/allCalls\.ts$/, '__filename');

/** @param {RegExp} parts @param {string} ownFile @returns {import('esbuild').Plugin} */
function requiredApart(parts, ownFile) {
  return {
    name: 'required-apart',
    setup: build => {
      build.onResolve({ filter: parts }, ({ kind, path }) =>
        kind === 'entry-point' ? undefined : { path: basename(path, '.ts'), namespace: 'apart' },
      );
      build.onLoad({ filter: /.*/, namespace: 'apart' }, ({ path }) => {
        const { file, names } = APART[path];
        return {
          contents:
            "const { createRequire } = process.getBuiltinModule('node:module');" +
            `export const { ${names} } = createRequire(${ownFile})('./${file}.cjs');`,
        };
      });
    },
  };
}

/** What undici has for callers that nobody here is: a second parser of HTTP/1.1, for processors with vector instructions; HTTP/2;
 *  and bodies of `fetch`. A third of its code. */
const LEAN_UNDICI = {
  name: 'lean-undici',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve({ filter: /\/llhttp_simd-wasm\.js$/ }, ({ resolveDir }) => ({
      path: resolve(resolveDir, '../llhttp/llhttp-wasm.js'),
    }));
    build.onResolve({ filter: /\/(?:client-h2|web\/fetch\/body)\.js$/ }, ({ path }) => ({
      path,
      namespace: 'unused',
    }));
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Has the extension's package contain undici's parser compressed: Base64 hides from the package's compression what it could
 *  save. */
const COMPRESSED_PARSER = {
  name: 'compressed-parser',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build =>
    build.onLoad({ filter: /\/llhttp-wasm\.js$/ }, ({ path }) => {
      const [, text = ''] = /'([A-Za-z0-9+/=]{1000,})'/.exec(readFileSync(path, 'utf8')) ?? [];
      const compressed = brotliCompressSync(Buffer.from(text, 'base64')).toString('base64');
      return text === ''
        ? { errors: [{ text: 'undici has its parser in another form now.' }] }
        : {
            contents:
              "const { brotliDecompressSync } = require('node:zlib');" +
              `module.exports = brotliDecompressSync(Buffer.from('${compressed}', 'base64'));`,
          };
    }),
};

/** What zod has to describe its schemas as JSON Schema, which nobody asks for here: the tools have JSON Schemas of their own. */
const NO_SCHEMA_TEXTS = {
  name: 'no-schema-texts',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve({ filter: /\/(?:to-json-schema|json-schema-processors)\.js$/ }, () => ({
      path: 'noSchemaTexts',
      namespace: 'noSchemaTexts',
    }));
    build.onLoad({ filter: /./, namespace: 'noSchemaTexts' }, () => ({
      contents: `const nothing = () => ({});
const method = () => nothing;
const names = {};
export {
  names as allProcessors,
  method as createStandardJSONSchemaMethod,
  method as createToJSONSchemaMethod,
  nothing as extractDefs,
  nothing as finalize,
  nothing as initializeContext,
  nothing as processSchema,
  nothing as toJSONSchema,
};`,
    }));
  },
};

/** What the SDK has for callers that nobody here is: schemas of OAuth messages, of which a server on standard input and output has
 *  none (names without values remain), and a table of all its schemas by name. */
const LEAN_SDK = {
  name: 'lean-sdk',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onLoad({ filter: /\/@modelcontextprotocol\/core\/dist\/auth-[\w-]+\.mjs$/ }, ({ path }) => {
      const [exported = '', names = ''] = /export \{([^}]+)\};/.exec(readFileSync(path, 'utf8')) ?? [];
      return { contents: `let ${names.replaceAll(/ as \w+/g, '')};${exported}` };
    });
    build.onLoad({ filter: /\/@modelcontextprotocol\/server\/dist\/src-[\w-]+\.mjs$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const start = source.indexOf('const SPEC_SCHEMA_KEYS = [');
      const end = source.indexOf('const authSchemas = {', start);
      const contents = `${source.slice(0, start)}const SPEC_SCHEMA_KEYS = [];\n${source.slice(end)}`;
      return start === -1 || end === -1
        ? { errors: [{ text: 'The SDK has no table of schemas any more.' }] }
        : { contents };
    });
  },
};

/** Parts that are mostly needed together, or are too small for a file each. Every further part multiplies the files for what
 *  parts share, which the package pays for, and vsce warns of more than 100. No two parts of a group may export the same name. */
const LOADED_TOGETHER = {
  jsonValues: ['src/core/json/query/jsonDocument.ts', 'src/core/json/query/linearPattern.ts'],
  preparing: [
    ...['src/node/files/responseFiles.ts', 'src/node/files/dotenv.ts', 'src/node/files/files.ts'],
    ...['src/node/files/savedFiles.ts', 'src/node/secrets/secretFile.ts', 'src/node/files/userPath.ts'],
    'src/node/files/checkWritable.ts',
    ...['src/core/request/prepare/prepareRequest.ts', 'src/core/request/environment/environments.ts'],
    ...['src/core/json/query/jsonPathFault.ts', 'src/core/assertions/evaluateAssertions.ts'],
    ...[
      'src/core/convert/code/generateCode.ts',
      'src/core/convert/export/exportTraffic.ts',
      'src/report/maskedRequest.ts',
      'src/text/convert/codeText.ts',
    ],
  ],
  sending: [
    ...['src/composition/createNetwork.ts', 'src/composition/createGateway.ts'],
    ...['src/composition/createSending.ts', 'src/composition/createSecrets.ts'],
    ...['src/editor/platform/notifications/words.ts', 'src/editor/features/send/refusalWords.ts'],
    'src/editor/features/gateway/startedGateway.ts',
    'src/composition/createExplain.ts',
    'src/composition/createAgents.ts',
  ],
  language: [
    ...['src/composition/createLanguage.ts', 'src/composition/createTesting.ts'],
    'src/editor/features/environments/environmentProblems.ts',
  ],
  views: [
    ...['src/composition/createEndpoints.ts', 'src/composition/createEnvironments.ts'],
    ...['src/composition/createGatewayView.ts', 'src/composition/createHistory.ts'],
    ...['src/composition/createInspector.ts', 'src/composition/createConvert.ts'],
    ...['src/composition/createConformance.ts', 'src/composition/createWalkthrough.ts'],
    ...['src/composition/createVariables.ts', 'src/editor/features/walkthrough/walkthrough.ts'],
    ...['src/editor/features/endpoints/workspaceIndex.ts', 'src/editor/features/outcomes/lastOutcomes.ts'],
    ...['src/editor/features/convert/importedText.ts', 'src/editor/features/testing/testExplorer.ts'],
    'src/editor/platform/settings/settingsNamed.ts',
    'src/editor/features/inspector/inspectorExplain.ts',
    ...['src/composition/startEditorProxy.ts', 'src/composition/startLocalGateway.ts'],
  ],
  agents: [
    ...['src/mcp/serveInEditor.ts', 'src/gateway/startGateway.ts'],
    ...['src/cli/convert/codegenCommand.ts', 'src/cli/check/requestFileCheck.ts'],
    ...['src/cli/send/sendCommand.ts', 'src/cli/send/forcedSign.ts'],
  ],
};

/** The source files that a part loads with itself.
 *  @param {string} part @returns {Promise<readonly string[]>} */
async function loadedWith(part) {
  const { metafile } = await build({
    ...shared,
    splitting: false,
    write: false,
    outdir: 'dist',
    metafile: true,
    entryPoints: [part],
    plugins: [
      API_BY_REQUIRE,
      {
        name: 'nothing-later',
        setup: own =>
          own.onResolve({ filter: /^\./ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          ),
      },
    ],
  });
  return Object.keys(metafile.inputs);
}

/** Whether a source file belongs to the editor: the server for coding agents and the worker that explains can't load it.
 *  @param {string} file */
const isOfEditor = file => /^(?:src\/(?:editor|composition)\/|src\/extension\.ts$|api:)/.test(file);

/** Has each part that is loaded later import the activation first, which has been loaded by then. So all that the activation
 *  needs is in two files: the editor's own, and the base, which the other programs of the package share. Without this it
 *  would be in dozens, one for each group of later parts that share some of it. */
const ACTIVATION_IN_TWO = {
  name: 'activation-in-two',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    const base = loadedWith(EXTENSION).then(files => files.filter(file => !isOfEditor(file)));
    build.onResolve({ filter: /^\./ }, ({ kind, namespace, path, resolveDir }) => {
      if (kind !== 'dynamic-import' || namespace !== 'file') return undefined;
      const file = relative('.', resolve(resolveDir, path)).replaceAll('\\', '/');
      const group = Object.entries(LOADED_TOGETHER).find(([, files]) => files.includes(file));
      return { path: group?.[0] ?? file, namespace: 'later' };
    });
    build.onLoad({ filter: /./, namespace: 'later' }, ({ path }) => {
      const parts = LOADED_TOGETHER[path] ?? [path];
      const first = parts.some(isOfEditor) ? `import './${EXTENSION}';` : '';
      return {
        contents: [`import 'base';`, first, ...parts.map(part => `export * from './${part}';`)].join(''),
        resolveDir: resolve('.'),
      };
    });
    build.onResolve({ filter: /^program:/ }, ({ path }) => ({ path: path.slice(8), namespace: 'program' }));
    build.onLoad({ filter: /./, namespace: 'program' }, ({ path }) => ({
      contents: `import 'base';export * from './${path}';`,
      resolveDir: resolve('.'),
    }));
    build.onResolve({ filter: /^base$/ }, ({ path }) => ({ path, namespace: 'base' }));
    build.onLoad({ filter: /./, namespace: 'base' }, async () => ({
      contents: (await base).map(file => `import './${file}';`).join(''),
      resolveDir: resolve('.'),
    }));
  },
};

/** Has the extension ask for VS Code's API as CommonJS does. For an `import`, VS Code makes a module of all its names out
 *  of a data: URL, which takes as long as all else that the activation loads. Exported is what has a name that occurs
 *  in the sources. */
const API_BY_REQUIRE = {
  name: 'api-by-require',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve({ filter: /^vscode$/ }, () => ({ path: 'vscode', namespace: 'api' }));
    build.onLoad({ filter: /./, namespace: 'api' }, () => {
      const watchFiles = globSync('src/{extension.ts,{editor,composition}/**/*.ts}').map(path =>
        resolve(path),
      );
      const words = new Set(watchFiles.flatMap(path => readFileSync(path, 'utf8').match(/\w+/g) ?? []));
      const types = readFileSync('node_modules/@types/vscode/index.d.ts', 'utf8');
      const values = types.matchAll(
        /^\texport (?:abstract )?(?:class|enum|namespace|const|let|function) (\w+)/gm,
      );
      const names = Array.from(values, ([, name = '']) => name).filter(name => words.has(name));
      return {
        contents:
          "const { createRequire } = process.getBuiltinModule('node:module');" +
          `export const { ${[...new Set(names)].join()} } = createRequire(import.meta.url)('vscode');`,
        watchFiles,
      };
    });
  },
};

/** The worker in which the gateway explains is a file of its own: the extension's shares its chunks, that of the command line
 *  has everything in it.
 *  @param {string} place @returns {import('esbuild').Plugin} */
const explainWorkerAt = place => ({
  name: 'explain-worker',
  setup: build =>
    build.onLoad({ filter: /[\\/]explainWorkerFile\.ts$/ }, () => ({
      contents:
        "import { join } from 'node:path';" +
        `export const explainWorkerFile = () => join(import.meta.dirname, '${place}');`,
    })),
});

/** Has the command line load some of Node's modules with the first use of one of their exports: `--help` needs none of
 *  them, and loading them takes as long as a fifth of its time. */
const NODE_MODULES_ON_USE = {
  name: 'node-modules-on-use',
  /** @param {import('esbuild').PluginBuild} build */
  setup: build => {
    build.onResolve(
      { filter: /^node:(?:crypto|fs\/promises|net|timers\/promises)$/ },
      ({ namespace, path }) =>
        namespace === 'on-use' ? { path, external: true } : { path, namespace: 'on-use' },
    );
    build.onLoad({ filter: /./, namespace: 'on-use' }, async ({ path }) => ({
      contents: `let loaded;
for (const name of ${JSON.stringify(Object.keys(await import(path)).filter(name => name !== 'default'))}) {
  Object.defineProperty(exports, name, { enumerable: true, get: () => (loaded ??= require('${path}'))[name] });
}`,
    }));
  },
};

const builds = [
  // The programs of the package share their chunks: the extension, its worker, and its server for coding agents.
  {
    ...shared,
    entryPoints: {
      extension: `program:${EXTENSION}`,
      explainer: 'program:src/traffic/explainWorker.ts',
      agentServer: 'src/agentServer.ts',
    },
    outdir: 'dist',
    target: 'node22',
    alias: { '@modelcontextprotocol/server/_shims': './scripts/noSchemaValidator.js' },
    plugins: [
      LEAN_UNDICI,
      COMPRESSED_PARSER,
      NO_SCHEMA_TEXTS,
      LEAN_SDK,
      API_BY_REQUIRE,
      ACTIVATION_IN_TWO,
      explainWorkerAt('../explainer.js'),
    ],
  },
  // Nobody answers for `vscode` here: an import of it that leaks into the command line fails this build.
  {
    ...commandLine,
    entryPoints: { 'cli-main': 'src/cli/runInProcess.ts' },
    plugins: [NODE_MODULES_ON_USE, LEAN_UNDICI, NO_SCHEMA_TEXTS, explainWorkerAt('explainWorker.js')],
  },
  // What only `fiscal mcp` needs: the protocol's SDK and the descriptions of the tools, and what the tools do.
  {
    ...commandLine,
    entryPoints: { mcp: 'src/mcp/serveProcess.ts' },
    alias: { ...commandLine.alias, '@modelcontextprotocol/server/_shims': './scripts/noSchemaValidator.js' },
    plugins: [NO_SCHEMA_TEXTS, LEAN_SDK, CALLS_APART],
  },
  {
    ...commandLine,
    entryPoints: { 'mcp-calls': 'src/mcp/calls/allCalls.ts' },
    plugins: [LEAN_UNDICI, explainWorkerAt('explainWorker.js')],
  },
  // Beside the command line, which is handed out without the extension's chunks.
  {
    ...commandLine,
    entryPoints: { explainWorker: 'src/traffic/explainWorker.ts' },
    format: 'esm',
    outExtension: {},
    define: {},
  },
  {
    ...commandLine,
    entryPoints: { cli: 'src/cli.ts' },
    format: 'esm',
    outExtension: {},
    define: {},
    plugins: [MAIN_APART],
  },
  // What runs in a page of the editor's: one script and one style sheet each, with nothing of Node's.
  {
    entryPoints: [
      { in: 'src/webview/inspector.ts', out: 'inspector' },
      { in: 'src/webview/inspector.css', out: 'inspector' },
    ],
    outdir: 'dist/webview',
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: 'chrome130',
    minify: !watch,
    legalComments: 'none',
    logLevel: 'warning',
  },
];

rmSync('dist', { recursive: true, force: true });
if (watch) {
  for (const options of builds) await (await context(options)).watch();
} else {
  await Promise.all(builds.map(options => build(options)));
}
